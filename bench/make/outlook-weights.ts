/**
 * Learns the weights of `PlayOutlook`, and reports their gain.
 *
 *   node --import tsx bench/make/outlook-weights.ts [opening] [middle] [seed]
 *
 * The arguments are numbers of positions (3500 and 6000) from self-play games of `equity`. In each position, the candidates
 * within 12 points of the best are rolled out on the same 4 deals, two plies deep. Effects common to all candidates of a position
 * cancel out. The script prints each weight with its standard error, and, with weights learnt on four fifths of the positions,
 * their gain on the last fifth. With two hands or fewer in the bag a network takes over (`bench/train/`).
 */
import { MAX_MOVED_MILLI } from '../../src/bots/outlook-bot.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { LEARNT_FEATURES, sampleOutlook, type OutlookPhase, type OutlookRow } from './outlook-rows.ts';
import { errorsOfWeights, fitWeights, predictedBeyond } from './ridge.ts';

const [opening = 3500, middle = 6000, seed = 1] = process.argv.slice(2).map(Number);
const FOLDS = 5;

const { leaves, ...others } = await loadSearchResources();
if (leaves === null) throw new Error('no leave values for these words');
const game = { ...others, leaves, seed };
learn('opening', opening);
learn('middle', middle);

function learn(phase: OutlookPhase, wanted: number): void {
  const names = LEARNT_FEATURES[phase];
  const positions = sampleOutlook(phase, wanted, game);
  const rows = positions.flat();
  const weights = fitWeights(rows, names.length);
  console.log(`\n${phase}: ${positions.length} positions, ${rows.length} candidates`);
  const errors = errorsOfWeights(rows, weights);
  for (const [i, name] of names.entries()) {
    console.log(`  ${name.padEnd(40)} ${weights[i]!.toFixed(3)} ± ${errors[i]!.toFixed(3)}`);
  }
  const gains: { points: number; win: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const learnt = fitWeights(positions.filter((_, i) => i % FOLDS !== fold).flat(), names.length);
    for (const position of positions.filter((_, i) => i % FOLDS === fold)) gains.push(gainOf(position, learnt));
  }
  const [points, win] = [gains.map((gain) => gain.points), gains.map((gain) => 100 * gain.win)];
  console.log(`  gains ${meanOf(points)} points a turn, ${meanOf(win)} win %`);
}

/** Rollout results of the play that the bot would choose, minus those of the best play by equity, the first row. */
function gainOf(rows: readonly OutlookRow[], weights: readonly number[]): { points: number; win: number } {
  const most = MAX_MOVED_MILLI / 1000;
  const worth = rows.map((row) => {
    const more = predictedBeyond(row, weights) - predictedBeyond(rows[0]!, weights);
    return row.equity - row.beyond + Math.max(-most, Math.min(most, more));
  });
  const chosen = rows[worth.indexOf(Math.max(...worth))]!;
  return { points: chosen.equity - rows[0]!.equity, win: chosen.win - rows[0]!.win };
}

function meanOf(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return `${mean.toFixed(3)} ± ${Math.sqrt(variance / values.length).toFixed(3)}`;
}
