"""PPO with action masks in one file: a small net learns to beat the `random` bot, on thousands of games at once.

    python ppo.py                    # the full run: it stops when 90 % of the games are won, and draws its curve (curve.svg)
    python ppo.py --updates 6        # a short one

The learner sits in seat 0 of half of the games and in seat 1 of the others; `random` has the other seat. A decision of several
numbers is several steps. Only the end of a game is rewarded: 1 for a win, a half for a shared one.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

import boardroom

GAME, PLAYERS = "superpower", 2
ENVS, STEPS = 256, 128  # games side by side, and steps of each in a lesson
EPOCHS, MINIBATCH = 3, 2048
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.005, 1e-3


class Policy(nn.Module):
    """Logits of all numbers, those that are not open shut off, and how likely a win is."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.actor = nn.Linear(128, actions)
        self.critic = nn.Linear(128, 1)
        # It begins as a random player.
        nn.init.zeros_(self.actor.weight)
        nn.init.zeros_(self.actor.bias)

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body(rows)
        logits = self.actor(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(hidden).squeeze(-1)


class Learner:
    """The net, the games it plays, and what it has learned so far (`curve`: the share of games won in each lesson)."""

    def __init__(self, seed: int = 0) -> None:
        torch.manual_seed(seed)
        # A net this small is quicker on one thread, above all where others want the processor, too.
        torch.set_num_threads(1)
        self.rng = np.random.default_rng(seed)
        self.games = boardroom.VecEnv(GAME, ENVS, seed=seed + 1, players=PLAYERS)
        # Features have ranges: within them all are about 1.
        features = boardroom.features(GAME, PLAYERS)
        self.scale = np.array([1 / max(abs(one.least), abs(one.most), 1) for one in features], dtype=np.float32)
        self.policy = Policy(len(features), self.games.num_actions)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), RATE)
        self.own = np.arange(ENVS) % PLAYERS
        self.curve: list[float] = []

    def collect(self) -> tuple[list[torch.Tensor], float]:
        """Plays some steps in all games: what the learner saw and did, how much better it went than thought, the share won."""
        games, shape = self.games, (STEPS, ENVS)
        rows = np.zeros((*shape, len(self.scale)), np.float32)
        masks = np.zeros((*shape, games.num_actions), bool)
        actions, chances, values = np.zeros(shape, np.int64), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        mine, ended, rewards = np.zeros(shape, bool), np.zeros(shape, bool), np.zeros(shape, np.float32)
        for step in range(STEPS):
            rows[step] = games.observations() * self.scale
            masks[step] = games.action_mask()
            mine[step] = me = games.seats == self.own
            actions[step] = games.sample(self.rng)
            with torch.no_grad():
                choice, value = self.policy(torch.from_numpy(rows[step][me]), torch.from_numpy(masks[step][me]))
                chosen = choice.sample()
            actions[step][me] = chosen.numpy()
            chances[step][me] = choice.log_prob(chosen).numpy()
            values[step][me] = value.numpy()
            reward, ended[step], _, _ = games.step(actions[step])
            rewards[step] = reward[np.arange(ENVS), self.own]
        advantages, known = self.look_back(mine, ended, rewards, values)
        lesson = [rows, masks, actions, chances, advantages, advantages + values]
        return [torch.from_numpy(part[known]) for part in lesson], float(rewards[ended].mean())

    def look_back(
        self, mine: np.ndarray, ended: np.ndarray, rewards: np.ndarray, values: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Generalised advantages from the last step to the first, from one decision of the learner to its next one. The last
        decision of a game that goes on is left out: nobody knows yet what came of it."""
        advantages, known = np.zeros_like(values), np.zeros_like(mine)
        value, advantage, reward = (np.zeros(ENVS, np.float32) for _ in range(3))
        follows = np.zeros(ENVS, bool)
        for step in reversed(range(STEPS)):
            over = ended[step]
            value[over], advantage[over], reward[over], follows[over] = 0, 0, rewards[step][over], True
            me = mine[step]
            known[step] = me & follows
            better = np.where(follows, reward + value - values[step] + LAMBDA * advantage, 0)
            advantages[step] = better
            value, advantage = np.where(me, values[step], value), np.where(me, better, advantage)
            reward = np.where(me, 0, reward)
            follows |= me
        return advantages, known

    def learn(self) -> float:
        """One lesson; the share of its games that was won."""
        (rows, masks, actions, chances, advantages, returns), won = self.collect()
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(rows)).split(MINIBATCH):
                choice, value = self.policy(rows[part], masks[part])
                ratio = (choice.log_prob(actions[part]) - chances[part]).exp()
                gain = torch.min(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part])
                loss = -gain.mean() + 0.5 * (value - returns[part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()
        self.curve.append(won)
        return won

    def draw_curve(self) -> str:
        """The share of games won, lesson by lesson, as an SVG file."""
        width, height = 480, 220
        x = [40 + (width - 60) * place / max(len(self.curve) - 1, 1) for place in range(len(self.curve))]
        y = [height - 30 - (height - 50) * won for won in self.curve]
        points = " ".join(f"{left:.1f},{top:.1f}" for left, top in zip(x, y))
        marks = "".join(
            f'<text x="34" y="{height - 26 - (height - 50) * share:.0f}" text-anchor="end">{share:.0%}</text>'
            f'<path d="M40 {height - 30 - (height - 50) * share:.0f}H{width - 20}" stroke="#ddd"/>'
            for share in (0.0, 0.5, 0.9)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="11">'
            f'<rect width="{width}" height="{height}" fill="#fff"/>{marks}'
            f'<polyline points="{points}" fill="none" stroke="#0072b2" stroke-width="2"/>'
            f'<text x="{width - 20}" y="{height - 10}" text-anchor="end">lesson {len(self.curve)}</text></svg>'
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=200, help="at most this many lessons")
    parser.add_argument("--goal", type=float, default=0.9, help="stop when this share was won in three lessons in a row")
    words = parser.parse_args()
    learner = Learner()
    for update in range(1, words.updates + 1):
        won = learner.learn()
        print(f"lesson {update}: {won:.1%} of the games won", flush=True)
        if len(learner.curve) >= 3 and min(learner.curve[-3:]) >= words.goal:
            break
    Path("curve.svg").write_text(learner.draw_curve())


if __name__ == "__main__":
    main()
