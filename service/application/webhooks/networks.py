"""Networks that the operator allows for webhooks although they are not public."""

from ipaddress import IPv4Network, IPv6Network

Network = IPv4Network | IPv6Network
