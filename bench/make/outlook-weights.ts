/**
 * Learns the weights of `PlayOutlook`: what rollouts say of plays beyond their equity, as a linear function of what is seen of
 * them.
 *
 *   node --import tsx bench/make/outlook-weights.ts [opening] [middle] [seed]
 *
 * The numbers are of positions (3500 and 6000), from games of `equity` against itself. In each, the candidates within
 * 12 points of the best are played out on the same 4 deals, two plies deep. What a position does to all its candidates cancels out.
 * Prints each weight with its standard error, and, with weights learnt on four fifths of the positions, what they gain on the last fifth.
 * With two hands or fewer in the bag a network takes over (`bench/train/`).
 */
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { MAX_MOVED_MILLI } from '../../src/bots/outlook-bot.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { listCandidates } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { loadRuleset, loadWinPercent } from '../../src/files/data-files.ts';
import { loadLeaves } from '../../src/files/leave-files.ts';
import { loadLexicon, readyWordMap } from '../../src/files/lexicon-files.ts';
import { OUTLOOK_FEATURES, PlayFeatures, type OutlookFeature } from '../../src/movegen/outlook/play-features.ts';
import type { OutlookWeights } from '../../src/movegen/outlook/play-outlook.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { Position } from '../../src/movegen/position/position.ts';

const [opening = 3500, middle = 6000, seed = 1] = process.argv.slice(2).map(Number);
const NEAR_MILLI = 12_000;
const CANDIDATES = 10;
const RIDGE = 50;
const FOLDS = 5;
const DEALS = 4;

/** What is learnt of each phase; the rest was tried, and rollouts say nothing clear of it. */
const LEARNT: Readonly<Record<keyof OutlookWeights, readonly OutlookFeature[]>> = {
  opening: ['hooks', 'hook points', 'vowels beside letter doubled', 'points kept', 'tiles kept'],
  middle: [
    ...(['hook points', 'hook points doubled', 'hooks tripled'] as const),
    ...(['triples within 2', 'triples within 4', 'triples within 7'] as const),
    ...(['points kept', 'tiles kept'] as const),
    ...(['vowels beside letter doubled', 'vowels beside letter tripled', 'vowels beside word tripled'] as const),
  ],
};

/** A candidate: what is seen of it, and what rollouts say; all but equity and win are less the mean of its position. */
interface Row {
  readonly seen: Float64Array;
  readonly beyond: number;
  readonly equity: number;
  readonly win: number;
}

/** Positions of one kind: when they are met, and how many are wanted. */
interface Sampled {
  readonly phase: keyof OutlookWeights;
  readonly wanted: number;
  /** One of so many positions that would do is taken. */
  readonly oneOf: number;
  fits(view: PlayerView): boolean;
}

const SAMPLED: readonly Sampled[] = [
  { phase: 'opening', wanted: opening, oneOf: 1, fits: (view) => view.position.tileCount === 0 },
  { phase: 'middle', wanted: middle, oneOf: 4, fits: (view) => view.position.tileCount > 0 && view.bagCount > 14 },
];

const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
await readyWordMap(graph);
const leaves = await loadLeaves('default', { ruleset, graph });
const winPercent = await loadWinPercent(graph.name);
const bot = createBot(readBotSpec('equity'), 'equity', { ruleset, graph, leaves: new Map([['default', leaves]]) });
const position = new Position(ruleset, graph);
const rollouts = new Rollouts(position, { ruleset, leaves, winPercent });
const features = new PlayFeatures(ruleset);

for (const kind of SAMPLED) learn(kind);

function learn(kind: Sampled): void {
  const names = LEARNT[kind.phase];
  const positions = samplePositions(kind);
  const weights = solve(positions.flat(), names.length);
  console.log(`\n${kind.phase}: ${positions.length} positions, ${positions.flat().length} candidates`);
  const errors = errorsOf(positions.flat(), names.length, weights);
  for (const [i, name] of names.entries()) {
    console.log(`  ${name.padEnd(40)} ${weights[i]!.toFixed(3)} ± ${errors[i]!.toFixed(3)}`);
  }
  const gains: { points: number; win: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const learnt = solve(positions.filter((_, i) => i % FOLDS !== fold).flat(), names.length);
    for (const rows of positions.filter((_, i) => i % FOLDS === fold)) gains.push(gainOf(rows, learnt));
  }
  const [points, win] = [gains.map((gain) => gain.points), gains.map((gain) => 100 * gain.win)];
  console.log(`  gains ${meanOf(points)} points a turn, ${meanOf(win)} % of a win`);
}

function samplePositions(kind: Sampled): Row[][] {
  const positions: Row[][] = [];
  const random = createRandom(seed, DEALS, kind.oneOf);
  for (let stream = 0; positions.length < kind.wanted; stream++) {
    const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed, stream }, position);
    while (!game.isOver && positions.length < kind.wanted) {
      const { view } = game;
      if (kind.fits(view) && randomBelow(random, kind.oneOf) === 0) {
        const rows = rowsOf(kind, view, positions.length);
        if (rows.length > 1) positions.push(rows);
      }
      // Nobody looks at what comes after the opening.
      if (kind.phase === 'opening') break;
      game.apply(bot.decide(view, { seed: 0, alternatives: 0 }).move);
    }
  }
  return positions;
}

function rowsOf({ phase }: Sampled, view: PlayerView, number: number): Row[] {
  const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: CANDIDATES });
  const plays = listed.filter(({ equityMilli }) => equityMilli > listed[0]!.equityMilli - NEAR_MILLI);
  if (plays.length < 2) return [];
  features.setUnseen(view.unseen);
  rollouts.setRoot(rolloutRootOf(view, 2, seed * 1_000_003 + number));
  const records = new Float64Array(DEALS * ROLLOUT_STRIDE);
  const rows = plays.map((play): Row => {
    rollouts.play(play, 0, DEALS, records, () => false);
    const mean = (offset: number): number => {
      let sum = 0;
      for (let at = offset; at < records.length; at += ROLLOUT_STRIDE) sum += records[at]!;
      return sum / DEALS;
    };
    const equity = mean(EQUITY);
    return { seen: seenOf(phase, play), beyond: equity - play.equityMilli / 1000, equity, win: mean(WIN) };
  });
  return lessTheirMean(rows);
}

function seenOf(phase: keyof OutlookWeights, play: Play): Float64Array {
  features.measure(position, play, false);
  return Float64Array.from(LEARNT[phase], (feature) => features.values[OUTLOOK_FEATURES.indexOf(feature)]!);
}

function lessTheirMean(rows: readonly Row[]): Row[] {
  const mean = rows[0]!.seen.map((_, i) => rows.reduce((sum, { seen }) => sum + seen[i]!, 0) / rows.length);
  const beyond = rows.reduce((sum, row) => sum + row.beyond, 0) / rows.length;
  return rows.map((row) => ({ ...row, seen: row.seen.map((x, i) => x - mean[i]!), beyond: row.beyond - beyond }));
}

/** Normal equations of ridge regression on columns of deviation one; the last column is the right side. */
function equationsOf(rows: readonly Row[], columns: number): { matrix: number[][]; deviations: number[] } {
  const deviations = Array.from({ length: columns }, (_, i) =>
    Math.max(1e-9, Math.sqrt(rows.reduce((sum, { seen }) => sum + seen[i]! ** 2, 0) / rows.length)),
  );
  const matrix = deviations.map((_, i) => Array.from({ length: columns + 1 }, (__, j) => (i === j ? RIDGE : 0)));
  for (const { seen, beyond } of rows) {
    const x = Array.from(seen, (value, i) => value / deviations[i]!);
    for (let i = 0; i < columns; i++) {
      if (x[i] === 0) continue;
      for (let j = 0; j < columns; j++) matrix[i]![j]! += x[i]! * x[j]!;
      matrix[i]![columns]! += x[i]! * beyond;
    }
  }
  return { matrix, deviations };
}

/** Gauss and Jordan without a choice of pivots, which a matrix of ridge regression does not need. */
function reduce(matrix: number[][]): void {
  matrix.forEach((row, i) => {
    const pivot = row[i]!;
    for (let j = 0; j < row.length; j++) row[j]! /= pivot;
    for (const other of matrix) {
      const factor = other === row ? 0 : other[i]!;
      if (factor !== 0) for (let j = 0; j < row.length; j++) other[j]! -= factor * row[j]!;
    }
  });
}

function solve(rows: readonly Row[], columns: number): number[] {
  const { matrix, deviations } = equationsOf(rows, columns);
  reduce(matrix);
  return matrix.map((row, i) => row[columns]! / deviations[i]!);
}

function errorsOf(rows: readonly Row[], columns: number, weights: readonly number[]): number[] {
  const { matrix, deviations } = equationsOf(rows, columns);
  const inverse = matrix.map((row, i) => [
    ...row.slice(0, columns),
    ...row.slice(0, columns).map((_, j) => Number(i === j)),
  ]);
  reduce(inverse);
  const residual = rows.reduce((sum, row) => sum + (row.beyond - predicted(row, weights)) ** 2, 0) / rows.length;
  return inverse.map((row, i) => Math.sqrt(residual * row[columns + i]!) / deviations[i]!);
}

function predicted({ seen }: Row, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * seen[i]!, 0);
}

/** What rollouts say of the play that the bot would choose, less what they say of the first by equity, the first row. */
function gainOf(rows: readonly Row[], weights: readonly number[]): { points: number; win: number } {
  const most = MAX_MOVED_MILLI / 1000;
  const worth = rows.map((row) => {
    const more = predicted(row, weights) - predicted(rows[0]!, weights);
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
