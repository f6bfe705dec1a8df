"""The persons that bots are at a table: match and seat say which one, and no two at a table are the same."""

from zlib import crc32

from domain.match.opening import seated_bot
from domain.match.terms import Occupant
from service.application.languages import DEFAULT
from service.application.texts import texts

PERSONAS = {
    "anselme": "Père Anselme",
    "aubray": "Madame d'Aubray",
    "baldini": "Conte Baldini",
    "corvin": "Magister Corvin",
    "delorme": "Capitaine Delorme",
    "eulalie": "Sœur Eulalie",
    "falk": "Frau Falk",
    "gaspard": "Maître Gaspard",
    "hartmann": "Doktor Hartmann",
    "ilse": "Baronin Ilse",
    "jardin": "Abbé du Jardin",
    "klara": "Klara Lindqvist",
    "leontine": "Mademoiselle Léontine",
    "moreau": "Chevalier Moreau",
    "novak": "Pan Novák",
    "orsini": "Donna Orsini",
    "pereira": "Dom Pereira",
    "quirin": "Bruder Quirin",
    "rosalba": "Contessa Rosalba",
    "sauvage": "Colonel Sauvage",
    "tessier": "Veuve Tessier",
    "ursin": "Prince Ursin",
    "voss": "Herr Voss",
}
"""Names by key; a front end draws a portrait by the key. Their number is prime, so any step leads through all."""
KEYS = tuple(PERSONAS)


def persona_of(commitment: str, seat: int) -> str:
    """The person that a bot is at a seat of the match with this commitment."""
    start, step = divmod(crc32(commitment.encode()), len(KEYS) - 1)
    return KEYS[(start + seat * (step + 1)) % len(KEYS)]


def persona(commitment: str, seat: int, occupant: Occupant | None) -> str | None:
    """The key of the person whose name an occupant has: a bot without a name of its own that replaces no player."""
    if occupant is None or occupant.player or occupant.bot is None or occupant != seated_bot(occupant.bot):
        return None
    return persona_of(commitment, seat)


def name_of(key: str, bot: str, game: str, language: str = DEFAULT) -> str:
    """What a bot is called in a language, for example `Père Anselme (Courtier)`."""
    return f"{PERSONAS[key]} ({texts(language, game).name(bot)})"
