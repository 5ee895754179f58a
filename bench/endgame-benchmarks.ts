/**
 * Speed of endgame searches, on the fixed endgames of `endgames.cgp`: no turn played yet, seven tiles each. Each call searches
 * the next endgame.
 */
import { EndgameSolver, type EndgameOptions } from '../src/bots/endgame/endgame-solver.ts';
import { parseCgp } from '../src/engine/notation/cgp.ts';
import type { Benchmark, BenchSetting } from './benchmark.ts';

/** Measures seconds per endgame, and the percentage proven. One sample is one endgame. */
export function benchEndgame(
  { ruleset, graph, endgames }: BenchSetting,
  name: string,
  title: string,
  options: EndgameOptions,
): Benchmark | null {
  if (endgames.length === 0) return null;
  const solver = new EndgameSolver(ruleset, graph);
  const ready = endgames.map((line, i) => {
    const { board, racks, zeroTurns } = parseCgp(line, ruleset, { source: 'endgames.cgp', line: i + 1 });
    return { board, racks: [racks[0]!, racks[1]!] as const, zeroTurns };
  });
  let calls = 0;
  let nodes = 0;
  /** By endgame: a run searches some of them again. */
  const isProven = new Map<number, boolean>();
  return {
    name,
    title,
    unit: 's',
    unitsPerMs: 1 / 1000,
    samples: ready.length,
    run: () => {
      const at = calls++ % ready.length;
      const answer = solver.solve(ready[at]!, options);
      nodes += answer.nodes;
      isProven.set(at, answer.kind === 'proven');
    },
    facts: (mean) => {
      const proven = [...isProven.values()].filter(Boolean).length;
      return { nodesPerCpuSecond: nodes / calls / mean, provenPercent: (100 * proven) / isProven.size };
    },
  };
}
