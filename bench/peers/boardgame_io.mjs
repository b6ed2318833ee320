// Random play with boardgame.io: its client without a page, playing goofspiel for two and tic-tac-toe.
// Prints one JSON object: name -> moves a second of processor time.

import { createRequire } from "node:module";

const require = createRequire(process.env.PEERS_MODULES ?? import.meta.url);
const { Client } = require("boardgame.io/client");

const cards = 13;

const goofspiel = {
  setup: () => ({
    hands: [0, 1].map(() => Array.from({ length: cards }, (_, card) => card + 1)),
    prizes: Array.from({ length: cards }, (_, card) => card + 1),
    bids: [0, 0],
    points: [0, 0],
  }),
  moves: {
    bid: ({ G, playerID, events }, card) => {
      const player = Number(playerID);
      G.hands[player] = G.hands[player].filter((own) => own !== card);
      G.bids[player] = card;
      if (player === 1) {
        const prize = G.prizes.pop();
        if (G.bids[0] !== G.bids[1]) G.points[G.bids[0] > G.bids[1] ? 0 : 1] += prize;
      }
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.prizes.length === 0 ? { points: G.points } : undefined),
};

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
    return undefined;
  },
};

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function play(game, move) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    move(client, state);
    moves += 1;
  }
  client.stop();
  return moves;
}

const games = {
  "boardgame.io goofspiel": () =>
    play(goofspiel, (client, { G, ctx }) => client.moves.bid(pick(G.hands[Number(ctx.currentPlayer)]))),
  "boardgame.io tic-tac-toe": () =>
    play(ticTacToe, (client, { G }) =>
      client.moves.mark(pick(G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []))))),
};

const result = {};
for (const [name, once] of Object.entries(games)) {
  const rates = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = process.cpuUsage();
    let moves = 0;
    let seconds = 0;
    while (seconds < 0.3) {
      moves += once();
      const { user, system } = process.cpuUsage(begin);
      seconds = (user + system) / 1e6;
    }
    rates.push(moves / seconds);
  }
  rates.sort((a, b) => a - b);
  result[name] = { best: rates[4], median: rates[2], unit: "moves/s" };
}
console.log(JSON.stringify(result));
