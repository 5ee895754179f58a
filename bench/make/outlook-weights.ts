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
import { estimateFigure } from '../../src/analysis/explanation/facts.ts';
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
  const gains: Gain[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const learnt = fitWeights(positions.filter((_, i) => i % FOLDS !== fold).flat(), names.length);
    for (const position of positions.filter((_, i) => i % FOLDS === fold)) gains.push(gainOf(position, learnt));
  }
  const estimate = (figure: (gain: Gain) => number): string => {
    const { mean, error } = estimateFigure(gains.map(figure));
    return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
  };
  console.log(`  gains ${estimate(({ points }) => points)} points a turn, ${estimate(({ win }) => 100 * win)} win %`);
}

interface Gain {
  readonly points: number;
  readonly win: number;
}

/** Rollout results of the play that the bot would choose, minus those of the best play by equity, the first row. */
function gainOf(rows: readonly OutlookRow[], weights: readonly number[]): Gain {
  const most = MAX_MOVED_MILLI / 1000;
  const worth = rows.map((row) => {
    const more = predictedBeyond(row, weights) - predictedBeyond(rows[0]!, weights);
    return row.equity - row.beyond + Math.max(-most, Math.min(most, more));
  });
  const chosen = rows[worth.indexOf(Math.max(...worth))]!;
  return { points: chosen.equity - rows[0]!.equity, win: chosen.win - rows[0]!.win };
}
