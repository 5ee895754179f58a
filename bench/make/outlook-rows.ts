/**
 * Measures by rollouts how much the values of plays differ from their equity, in positions of self-play games of `equity`. The
 * weights of `PlayOutlook` are fitted to these rows.
 */
import type { BotResources, PlayerView, SyncBot } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { listCandidates } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { EquityBot } from '../../src/bots/static-bot.ts';
import type { WinPercent } from '../../src/bots/win-percent.ts';
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import type { LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import { MAX_LATE_BAG } from '../../src/movegen/outlook/late-inputs.ts';
import { OUTLOOK_FEATURES, PlayFeatures, type OutlookFeature } from '../../src/movegen/outlook/play-features.ts';
import type { OutlookWeights } from '../../src/movegen/outlook/play-outlook.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';

/** Plays this far below the best, in thousandths of a point, are ignored. */
const NEAR_MILLI = 12_000;
const CANDIDATES = 10;
const DEALS = 4;
const PLIES = 2;
const DEAL_SEEDS = 2 ** 31;

/** Phase of a game: the first play, or later plays before the late network takes over. */
export type OutlookPhase = keyof OutlookWeights;

/** Features learnt in each phase. The others were tried without a clear effect. */
export const LEARNT_FEATURES: Readonly<Record<OutlookPhase, readonly OutlookFeature[]>> = {
  opening: ['hooks', 'hook points', 'vowels beside letter doubled', 'points kept', 'tiles kept'],
  middle: [
    ...(['hook points', 'hook points doubled', 'hooks tripled'] as const),
    ...(['triples within 2', 'triples within 4', 'triples within 7'] as const),
    ...(['points kept', 'tiles kept'] as const),
    ...(['vowels beside letter doubled', 'vowels beside letter tripled', 'vowels beside word tripled'] as const),
  ],
};

/** A candidate: its features and its rollout results. All except equity and win have the mean of the position subtracted. */
export interface OutlookRow {
  readonly seen: Float64Array;
  readonly beyond: number;
  readonly equity: number;
  readonly win: number;
}

/** One of this many suitable positions is used, so that few are from the same game. */
const ONE_OF: Readonly<Record<OutlookPhase, number>> = { opening: 1, middle: 4 };

export interface OutlookGame {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues;
  readonly winPercent: WinPercent;
  readonly seed: number;
}

/** Maximum number of games per position; under unusual rules there may be no suitable positions. */
const MAX_GAMES = 20;

/** Returns positions of a phase, each as the rows of its candidates, in the order of their games. */
export function sampleOutlook(phase: OutlookPhase, count: number, game: OutlookGame): OutlookRow[][] {
  const rows = new OutlookRows(game);
  const positions: OutlookRow[][] = [];
  for (let stream = 0; positions.length < count && stream < MAX_GAMES * count; stream++) {
    positions.push(...rows.ofGame(phase, stream));
  }
  return positions.slice(0, count);
}

class OutlookRows {
  readonly #game: OutlookGame;
  readonly #bot: SyncBot;
  readonly #position: SearchBoard;
  readonly #rollouts: Rollouts;
  readonly #features: PlayFeatures;

  constructor(game: OutlookGame) {
    const { ruleset, graph, leaves, winPercent } = game;
    const resources: BotResources = { ruleset, graph, leaves: new Map() };
    this.#game = game;
    this.#bot = new EquityBot('equity', leaves, resources);
    this.#position = new SearchBoard(ruleset, graph);
    this.#rollouts = new Rollouts(this.#position, { ruleset, leaves, winPercent });
    this.#features = new PlayFeatures(ruleset);
  }

  /**
   * Returns the positions used from a game, as rows with the best play by equity first. It depends only on the seed and the
   * number.
   */
  ofGame(phase: OutlookPhase, stream: number): OutlookRow[][] {
    const { ruleset, graph, seed } = this.#game;
    const random = createRandom(seed, DEALS, stream);
    const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed, stream }, this.#position);
    const found: OutlookRow[][] = [];
    while (!game.isOver) {
      const { view } = game;
      if (isOfPhase(view, phase) && randomBelow(random, ONE_OF[phase]) === 0) {
        const rows = this.#rowsOf(phase, view, randomBelow(random, DEAL_SEEDS));
        if (rows.length > 1) found.push(rows);
      }
      // The rest of the game is not needed.
      if (phase === 'opening') break;
      game.apply(this.#bot.decide(view, { seed: 0, alternatives: 0 }).move);
    }
    return found;
  }

  #rowsOf(phase: OutlookPhase, view: PlayerView, dealSeed: number): OutlookRow[] {
    const rollouts = this.#rollouts;
    const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: CANDIDATES });
    const plays = listed.filter(({ equityMilli }) => equityMilli > listed[0]!.equityMilli - NEAR_MILLI);
    if (plays.length < 2) return [];
    this.#features.setUnseen(view.unseen);
    rollouts.setRoot(rolloutRootOf(view, PLIES, dealSeed));
    const records = new Float64Array(DEALS * ROLLOUT_STRIDE);
    const rows = plays.map((play): OutlookRow => {
      rollouts.play(play, 0, DEALS, records, () => false);
      const equity = meanFigure(records, EQUITY);
      const beyond = equity - play.equityMilli / 1000;
      return { seen: this.#seenOf(phase, play), beyond, equity, win: meanFigure(records, WIN) };
    });
    return subtractMean(rows);
  }

  #seenOf(phase: OutlookPhase, play: Play): Float64Array {
    this.#features.measure(this.#position, play, false);
    const { values } = this.#features;
    return Float64Array.from(LEARNT_FEATURES[phase], (feature) => values[OUTLOOK_FEATURES.indexOf(feature)]!);
  }
}

function isOfPhase({ position, bagCount }: PlayerView, phase: OutlookPhase): boolean {
  return phase === 'opening' ? position.tileCount === 0 : position.tileCount > 0 && bagCount > MAX_LATE_BAG;
}

/** Returns the mean of a figure over the records of rollouts. */
export function meanFigure(records: Float64Array, offset: number): number {
  let sum = 0;
  for (let at = offset; at < records.length; at += ROLLOUT_STRIDE) sum += records[at]!;
  return sum / (records.length / ROLLOUT_STRIDE);
}

function subtractMean(rows: readonly OutlookRow[]): OutlookRow[] {
  const mean = rows[0]!.seen.map((_, i) => rows.reduce((sum, { seen }) => sum + seen[i]!, 0) / rows.length);
  const beyond = rows.reduce((sum, row) => sum + row.beyond, 0) / rows.length;
  return rows.map((row) => ({ ...row, seen: row.seen.map((x, i) => x - mean[i]!), beyond: row.beyond - beyond }));
}
