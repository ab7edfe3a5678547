// Noughts and crosses on boardgame.io, played at random through its own Client: prints the moves a second for each line that
// names a number of seconds.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const Noughts = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    const won = LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

function voyage() {
  const client = Client({ game: Noughts, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    const free = client.getState().G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
    client.moves.mark(free[Math.floor(Math.random() * free.length)]);
    moves += 1;
  }
  client.stop();
  return moves;
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const seconds = Number(line);
  const began = process.cpuUsage();
  const spent = () => { const used = process.cpuUsage(began); return (used.user + used.system) / 1e6; };
  let moves = 0;
  while (spent() < seconds) moves += voyage();
  console.log(moves / spent());
});
