"""What belongs to a person: to be exported, and to be erased."""

from flask import Blueprint

bp = Blueprint("account", __name__)
TAG = "players"
