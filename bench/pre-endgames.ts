/**
 * How far positions with one tile in the bag get in a time: by position what is proven, after how long and with how many
 * nodes. What is proven last comes first where the time is not up.
 *
 *     node --import tsx bench/pre-endgames.ts [SECONDS a search [NUMBERS of positions, from 1, by comma]]
 */
import { readFileSync } from 'node:fs';
import { preEndgameOf } from '../src/analysis/position-turn.ts';
import { PreEndgameSolver } from '../src/bots/pre-endgame/pre-endgame-solver.ts';
import { parseCgp } from '../src/engine/notation/cgp.ts';
import { loadRuleset } from '../src/files/data-files.ts';
import { loadLexicon } from '../src/files/lexicon-files.ts';
import { cpuSeconds } from './cpu-seconds.ts';

const seconds = Number(process.argv[2] ?? 20);
const only = process.argv[3]?.split(',').map(Number);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const solver = new PreEndgameSolver(ruleset, graph);
const lines = readFileSync(new URL('pre-endgames.cgp', import.meta.url), 'utf8').split('\n');
const wanted = lines.flatMap((line, i) => (line.trim() === '' || only?.includes(i + 1) === false ? [] : [{ line, i }]));

for (const { line, i } of wanted) {
  let asked = 0;
  let isOver = false;
  const started = cpuSeconds();
  const { plays, kind, nodes } = solver.solve(preEndgameOf(parseCgp(line, ruleset), ruleset), {
    shouldStop: () => (isOver ||= (asked++ & 15) === 0 && cpuSeconds() - started > seconds),
  });
  const took = cpuSeconds() - started;
  const [best] = plays;
  const decided = best?.outcomes.filter(({ isProven }) => isProven).length ?? 0;
  const marks = best?.outcomes.map(({ outcome, count }) => `${outcome[0]}${count}`).join('');
  const decidedAll = plays.reduce((sum, play) => sum + play.outcomes.filter(({ isProven }) => isProven).length, 0);
  const open = plays.filter((play) => play.kind !== 'proven' && play.kind !== 'upper-bound').length;
  process.stdout.write(
    `${i + 1}: ${kind}, ${took.toFixed(1)} s, ${nodes} nodes (${Math.round(nodes / took)}/s), ${plays.length} plays, ${open} open, ${decidedAll} cases decided; ` +
      `best ${best?.points}/${best?.tiles} ${best?.meanSpread.toFixed(2)} ${best?.kind} ${marks}, ${decided} of ${best?.outcomes.length} decided\n`,
  );
}
