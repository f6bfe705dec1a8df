"""The networks that an operator lets webhooks reach although they are not public."""

from ipaddress import IPv4Network, IPv6Network

Network = IPv4Network | IPv6Network
