"""Work that outgrows one machine, on Ray: `python -m boardroom.cluster simulate|arena|selfplay|puzzles …`.

Work is cut into *units* that follow from the seed alone, so any worker can do any of them and the results do not depend on
how many there are. A unit that is done is a file; a run that was stopped skips those. A worker or a node that dies costs
the time of the unit it had in hand.

Without an address Ray is started on this machine, for loopback only, without a dashboard and without reports to anybody.
"""

from __future__ import annotations

from .arena import Contender, arena
from .crew import Crew, Progress
from .puzzles import PuzzlesMade, puzzles
from .selfplay import Round, selfplay
from .simulate import simulate

__all__ = ["Contender", "Crew", "Progress", "PuzzlesMade", "Round", "arena", "puzzles", "selfplay", "simulate"]
