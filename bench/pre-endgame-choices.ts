/**
 * Whether a search with several tiles in the bag chooses in a short time what it chooses in a long one, and what is lost where it
 * does not: by position both choices, and the win % that the long search gives each. With a second time of hours, or `Infinity`
 * for a search to the end, this is the exhaustive run that choices are held against.
 *
 *     node --import tsx bench/pre-endgame-choices.ts FILE SECONDS SECONDS [NUMBERS of positions, from 1, by comma]
 *
 * Seconds are processor time. `bench/make/endgames.ts` makes the files.
 */
import { readFileSync } from 'node:fs';
import { preEndgameOf } from '../src/analysis/position-turn.ts';
import { PreEndgameSolver } from '../src/bots/pre-endgame/pre-endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePlay, PreEndgamePosition } from '../src/bots/pre-endgame/pre-endgame.ts';
import { isSameMove } from '../src/engine/board/move.ts';
import { parseCgp } from '../src/engine/notation/cgp.ts';
import { formatSiuMove } from '../src/engine/notation/move-text.ts';
import { loadRuleset } from '../src/files/data-files.ts';
import { loadLexicon } from '../src/files/lexicon-files.ts';
import { cpuSeconds } from './cpu-seconds.ts';

const [file, short, long, numbers] = process.argv.slice(2);
const only = numbers?.split(',').map(Number);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const solver = new PreEndgameSolver(ruleset, graph);
const lines = readFileSync(file!, 'utf8').split('\n');
let [searched, agreed, lost] = [0, 0, 0];

for (const [i, line] of lines.entries()) {
  if (line.trim() === '' || only?.includes(i + 1) === false) continue;
  const { board, ...cgp } = parseCgp(line, ruleset);
  const position = preEndgameOf({ board, ...cgp }, ruleset);
  const [early, late] = [solve(position, Number(short)), solve(position, Number(long))];
  const [chosen, best] = [early.plays[0]!, late.plays[0]!];
  const known = late.plays.find(({ move }) => isSameMove(move, chosen.move))!;
  const loss = Math.max(0, percentOf(best) - percentOf(known));
  const isSame = known === best;
  const textOf = ({ move, kind }: PreEndgamePlay): string =>
    `${formatSiuMove(ruleset.alphabet, board, move)} (${kind})`;
  searched++;
  if (isSame) agreed++;
  lost += loss;
  const choices = isSame ? textOf(best) : `${textOf(chosen)}, then ${textOf(best)}, ${loss.toFixed(2)} % lost`;
  const errors = `${percentOf(best).toFixed(2)} ±${((100 * best.pointsError) / best.tiles).toFixed(2)} %`;
  process.stdout.write(`${i + 1}: ${choices}; ${errors}; ${early.nodes} and ${late.nodes} nodes, ${late.kind}\n`);
}
process.stdout.write(`${agreed} of ${searched} agree, ${(lost / searched).toFixed(2)} % lost on the average\n`);

function solve(position: PreEndgamePosition, seconds: number): PreEndgameAnswer {
  const started = cpuSeconds();
  let asked = 0;
  let isOver = false;
  return solver.solve(position, {
    shouldStop: () => (isOver ||= (asked++ & 15) === 0 && cpuSeconds() - started > seconds),
  });
}

function percentOf({ points, tiles }: PreEndgamePlay): number {
  return (100 * points) / tiles;
}
