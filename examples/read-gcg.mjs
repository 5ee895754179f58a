/**
 * Reads a game in GCG, and prints its errors and its last board.
 *
 *     node read-gcg.mjs [game.gcg]
 */
import { readFile } from 'node:fs/promises';
import { loadRuleset } from 'tilewright/node';
import {
  decodeGcg,
  drawBoard,
  formatCgp,
  formatDiagnostic,
  parseGcg,
  plainPalette,
  positionAfter,
  replayGcg,
} from 'tilewright/notation';

const SAMPLE = `#player1 Ann Ann Archer
#player2 Bo Bo Baker
>Ann: HELLOXY 8D HELLO +24 24
>Bo: AANOSTV I8 SON +14 14
`;

const [path] = process.argv.slice(2);
const ruleset = await loadRuleset('classic');
const text = path === undefined ? SAMPLE : decodeGcg(await readFile(path)).text;
const { record, diagnostics } = parseGcg(text);
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
const replay = replayGcg(record, { ruleset });
for (const { line, what } of replay.differences) console.log(`line ${line}: ${what}`);
const { board, scores } = (replay.turns.at(-1) ?? replay.start).state;
console.log(record.players.map(({ name }, seat) => `${name} ${scores[seat]}`).join(', '));
console.log(drawBoard(board, ruleset.alphabet, plainPalette, new Set()).join('\n'));
console.log(formatCgp(positionAfter(replay, replay.turns.length), ruleset.alphabet));
