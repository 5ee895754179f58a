/**
 * Speed of rollouts: on the fixed positions with 30 to 70 tiles in the bag, two plies deep. Each call runs eight rollouts of each
 * of the first fifteen candidates of the next position, like a round of a simulation.
 */
import { viewOfPosition } from '../src/analysis/position-turn.ts';
import { ROLLOUT_STRIDE, Rollouts } from '../src/bots/simulation/rollout.ts';
import { BLOCK } from '../src/bots/simulation/sampling/sampling-rule.ts';
import { rolloutRootOf } from '../src/bots/simulation/rollout-root.ts';
import { listCandidates } from '../src/bots/simulation/candidates.ts';
import { formulaWinPercent } from '../src/bots/win-percent.ts';
import { parseCgp } from '../src/engine/notation/cgp.ts';
import { bagCountOf } from '../src/engine/game/tile-set.ts';
import { SearchBoard } from '../src/movegen/position/search-board.ts';
import type { Benchmark, BenchSetting } from './benchmark.ts';

const PLIES = 2;
const CANDIDATES = 15;
const MIN_IN_BAG = 30;
const MAX_IN_BAG = 70;

export function benchRollouts({ ruleset, graph, leaves, positions }: BenchSetting): Benchmark | null {
  const hot = new SearchBoard(ruleset, graph);
  const rollouts = new Rollouts(hot, { ruleset, leaves, winPercent: formulaWinPercent() });
  const ready = positions.flatMap((line, i) => {
    const position = parseCgp(line, ruleset, { source: 'positions.cgp', line: i + 1 });
    const bagCount = bagCountOf(position, ruleset);
    if (bagCount < MIN_IN_BAG || bagCount > MAX_IN_BAG) return [];
    const view = viewOfPosition(position, ruleset, hot);
    const candidates = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: CANDIDATES });
    const root = rolloutRootOf(view, PLIES, 1);
    return [{ board: position.board, root, candidates: candidates.slice(0, CANDIDATES) }];
  });
  if (ready.length === 0) return null;
  const records = new Float64Array(BLOCK * ROLLOUT_STRIDE);
  let calls = 0;
  return {
    name: 'rollouts',
    title: `rollout of ${PLIES} plies in mid-game`,
    unit: 'µs',
    unitsPerMs: 1000 / (BLOCK * CANDIDATES),
    samples: 50,
    run: () => {
      const { board, root, candidates } = ready[calls++ % ready.length]!;
      hot.setBoard(board);
      rollouts.setRoot(root);
      for (const candidate of candidates) rollouts.play(candidate, 0, BLOCK, records, () => false);
    },
    facts: (mean) => ({ rolloutsPerCpuSecond: 1e6 / mean }),
  };
}
