// Made from openapi.yaml by `make clients`: what is asked of whoever sets up a match.

export default {
  "NewClock": {
    "additionalProperties": false,
    "properties": {
      "increment": {
        "description": "The increment in milliseconds. Only with `seat`. By default `0`.",
        "maximum": 86400000,
        "minimum": 0,
        "type": "integer"
      },
      "kind": {
        "description": "`turn`: `limit` for every answer. `seat`: `limit` for all answers of a seat, and plus `increment` (Fischer) whenever it has answered everything. `match`: all answers of all seats must be given within `limit` after the start.",
        "enum": [
          "turn",
          "seat",
          "match"
        ],
        "example": "seat",
        "type": "string"
      },
      "limit": {
        "description": "The limit in milliseconds.",
        "example": 600000,
        "maximum": 31536000000,
        "minimum": 1000,
        "type": "integer"
      },
      "on_timeout": {
        "description": "What happens when the time of a seat is over: the default bot gives the `command` that is due, a `bot` takes over the seat and is ranked by its play, or the seat resigns (`resign`).",
        "enum": [
          "command",
          "bot",
          "resign"
        ],
        "type": "string"
      }
    },
    "required": [
      "kind",
      "limit"
    ],
    "type": "object"
  },
  "NewMatch": {
    "properties": {
      "clock": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/NewClock"
          },
          {
            "type": "null"
          }
        ],
        "description": "How long players may think; by default without a limit."
      },
      "hints": {
        "description": "Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`.",
        "type": "boolean"
      },
      "pace": {
        "description": "Milliseconds that bots and the house wait before each command. By default `0`.",
        "maximum": 10000,
        "minimum": 0,
        "type": "integer"
      },
      "start_when": {
        "description": "Start as soon as every seat is taken, or when the host starts the match. By default `\"full\"`.",
        "enum": [
          "full",
          "host"
        ],
        "type": "string"
      },
      "undo": {
        "description": "What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `\"own\"`.",
        "enum": [
          "never",
          "own",
          "consent",
          "free"
        ],
        "type": "string"
      },
      "watch": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/NewWatch"
          },
          {
            "type": "null"
          }
        ],
        "description": "Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody."
      }
    },
    "type": "object"
  },
  "NewWatch": {
    "additionalProperties": false,
    "properties": {
      "delay": {
        "description": "The delay in events, from the start of the match until its end. By default `0`.",
        "maximum": 1000,
        "minimum": 0,
        "type": "integer"
      },
      "players": {
        "description": "Ids of players. Only with `players`.",
        "items": {
          "pattern": "^ply_[0-9a-z]{26}$",
          "type": "string"
        },
        "maxItems": 100,
        "type": "array"
      },
      "who": {
        "description": "`everybody`, `nobody`, the listed `players`, or whoever has the address, while no list shows the match (`link`). By default `\"everybody\"`.",
        "enum": [
          "everybody",
          "nobody",
          "players",
          "link"
        ],
        "type": "string"
      }
    },
    "type": "object"
  }
};
