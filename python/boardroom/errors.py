"""What can go wrong, as exceptions that say it."""

from __future__ import annotations


class BoardroomError(Exception):
    """Anything that Boardroom does not do."""


class IllegalAction(BoardroomError, ValueError):
    """A number that is not open."""


class NotationError(BoardroomError, ValueError):
    """A text that is no action of the game."""


class Refusal(BoardroomError, ValueError):
    """An action that the rules refuse, with the number of the rule and a sentence."""

    rule: str
    text: str

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"
