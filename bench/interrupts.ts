/**
 * How soon searches hear that they are to stop: the longest processor time, over the fixed positions, between two questions whether
 * to go on, from the begin of a search to its end.
 *
 *     node --import tsx bench/interrupts.ts [SECONDS a search]
 */
import { readFileSync } from 'node:fs';
import { EndgameSolver } from '../src/bots/endgame/endgame-solver.ts';
import { endgameOf, preEndgameOf, viewOfPosition } from '../src/analysis/position-turn.ts';
import { PreEndgameSolver } from '../src/bots/pre-endgame/pre-endgame-solver.ts';
import { createBot, readBotSpec } from '../src/bots/registry.ts';
import { parseCgp, type CgpPosition } from '../src/engine/notation/cgp.ts';
import { Position } from '../src/movegen/position/position.ts';
import { loadSearchResources } from '../src/files/making-ready.ts';

const seconds = Number(process.argv[2] ?? 2);
const ready = await loadSearchResources();
const { ruleset, graph } = ready;
const resources = { ...ready, leaves: new Map([['default', ready.leaves]]) };
const endgame = new EndgameSolver(ruleset, graph);
const preEndgame = new PreEndgameSolver(ruleset, graph);
const sim = createBot(readBotSpec('sim:iterations=100000000,certainty=100'), 'sim', resources);

measure('endgame', 'endgames.cgp', (position, shouldStop) => {
  endgame.solve(endgameOf(position, ruleset), { shouldStop });
});
for (const [count, file] of [
  ['one', 'pre-endgames.cgp'],
  ['two', 'pre-endgames-2.cgp'],
  ['four', 'pre-endgames-4.cgp'],
] as const) {
  measure(`pre-endgame, ${count} in the bag`, file, (position, shouldStop) => {
    preEndgame.solve(preEndgameOf(position, ruleset), { shouldStop });
  });
}
const simulate = (position: CgpPosition, shouldStop: () => boolean): void => {
  sim.decide(viewOfPosition(position, ruleset, new Position(ruleset, graph)), { seed: 1, alternatives: 5, shouldStop });
};
measure('simulation', 'positions.cgp', simulate);
measure('simulation to the end', 'pre-endgames.cgp', simulate);

/** Search every position of a file, and print the longest silence. */
function measure(name: string, file: string, search: (position: CgpPosition, shouldStop: () => boolean) => void): void {
  const silences: number[] = [];
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  for (const line of lines.filter((text) => text.trim() !== '').slice(0, 25)) {
    const position = parseCgp(line, ruleset);
    const started = cpuMs();
    let last = started;
    let longest = 0;
    const hear = (): boolean => {
      const now = cpuMs();
      longest = Math.max(longest, now - last);
      last = now;
      return now - started > 1000 * seconds;
    };
    search(position, hear);
    hear();
    silences.push(longest);
  }
  silences.sort((a, b) => a - b);
  const median = silences[silences.length >> 1]!;
  process.stdout.write(
    `${name}: silent for at most ${silences.at(-1)!.toFixed(1)} ms, in the median search ${median.toFixed(1)} ms (${silences.length} searches)\n`,
  );
}

/** Processor time of this process, in milliseconds: what else the machine does is not counted. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
