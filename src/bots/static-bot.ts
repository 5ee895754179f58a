/** Bots that rank the plays of one position without looking ahead. They differ only in the ranking. */
import * as z from 'zod/mini';
import { randomBelow, createRandom } from '../engine/random.ts';
import { PASS, type Move } from '../engine/board/move.ts';
import { countTiles } from '../engine/tiles/rack.ts';
import { exchangeLimit, takesTurns } from '../engine/rules/rules-in-play.ts';
import { actionFrom, exchangeKeeps } from '../movegen/best/best-action.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import {
  Evaluation,
  EVALUATION_KINDS,
  MAX_ZERO_TURNS,
  type EvaluationKind,
  type TurnEvaluation,
} from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { PlayBuffer } from '../movegen/plays/play-buffer.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import { passWith, placementAt, playAt, type Play } from '../movegen/plays/play.ts';
import { rankActions } from '../movegen/plays/ranked-plays.ts';
import { learntOutlook } from '../movegen/outlook/lexicon-weights.ts';
import { defineShippedBot, leavesFor, leavesSchema, numberText, option } from './bot-options.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { OutlookBot } from './outlook-bot.ts';
import { endgameOptions, withEndgames } from './pre-endgame/endgame-bot.ts';

/** Plays a uniformly random legal placement, or passes. */
function createRandomBot(name: string, { ruleset, graph }: BotResources): SyncBot {
  const generator = new PlayGenerator(ruleset, graph);
  const choose = ({ position, rack }: PlayerView, plays: PlayBuffer, seed: number): Play =>
    plays.length === 0
      ? passWith(rack)
      : playAt(position, plays, generator.leaveMap, randomBelow(createRandom(seed), plays.length));
  return {
    name,
    decide(view, { seed, alternatives }) {
      const play = choose(view, generator.generate(view.position, rackCounts(view), null), seed);
      return { move: play.move, ranked: alternatives > 0 ? [play] : [], values: 'estimate' };
    },
  };
}

/** Plays the placement ranked first by score or by tiles. Without placements it exchanges the whole rack or passes. */
function createPointsBot(name: string, key: 'score' | 'tiles', { ruleset, graph }: BotResources): SyncBot {
  const best = new BestPlays(ruleset, graph);
  return {
    name,
    decide(view, { alternatives }) {
      const order = best.top(view.position, rackCounts(view), null, key, Math.max(1, alternatives));
      const move = order.length === 0 ? withoutPlacement(view) : placementAt(view.position, best.plays, order[0]!);
      return { move, ranked: readPlays(view, best, order, alternatives), values: 'estimate' };
    },
  };
}

/** Plays the placement or exchange with the best equity (see `Evaluation`). */
export class EquityBot implements SyncBot {
  readonly name: string;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;

  constructor(
    name: string,
    leaves: LeaveValues | null,
    { ruleset, graph }: BotResources,
    kind: EvaluationKind = 'full',
  ) {
    this.name = name;
    this.#best = new BestPlays(ruleset, graph);
    this.#evaluation = new Evaluation(ruleset, leaves, kind);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const best = this.#best;
    const { position, rack } = view;
    const turn = this.#evaluation.forTurn(view);
    const limit = Math.max(1, budget.alternatives);
    const order = best.top(position, rackCounts(view), turn, 'equity', limit);
    const action = actionFrom(best, order.length === 0 ? -1 : order[0]!, turn);
    const leave = exchangeKeeps(action);
    let move: Move;
    if (action >= 0) move = placementAt(position, best.plays, action);
    else if (leave >= 0 && this.#evaluation.leaves !== null)
      move = turn.exchangeKeeping(rack, best.leaveMap, leave).move;
    // The bag receives exchanged tiles in order, so all bots without leave values return them in the same order.
    else move = withoutPlacement(view);
    return { move, ranked: this.#rank(view, turn, order, budget.alternatives), values: 'estimate' };
  }

  #rank(view: PlayerView, turn: TurnEvaluation, order: Int32Array, limit: number): readonly Play[] {
    if (limit === 0) return [];
    const { leaveMap } = this.#best;
    const placements = readPlays(view, this.#best, order, limit);
    const exchanges = turn.listExchanges(view.rack, leaveMap);
    return rankActions(placements, exchanges, limit, view.rack, turn.passMilli(leaveMap));
  }
}

function rackCounts(view: PlayerView): Uint8Array {
  return countTiles(view.rack, view.ruleset.alphabet.size);
}

function readPlays(view: PlayerView, { plays, leaveMap }: BestPlays, order: Int32Array, limit: number): Play[] {
  return Array.from(order.subarray(0, limit), (index) => playAt(view.position, plays, leaveMap, index));
}

/** The move without placements: an exchange of as many tiles as possible, or a pass; a pass after six turns without a score. */
function withoutPlacement(view: PlayerView): Move {
  if (view.bagCount === 0 || view.zeroTurns >= MAX_ZERO_TURNS) return PASS;
  const { min } = view.ruleset.exchange;
  const count = Math.min(exchangeLimit(view.ruleset, view.bagCount), view.rack.length);
  return count < Math.max(1, min) ? PASS : { kind: 'exchange', tiles: view.rack.slice(0, count) };
}

export const random = defineShippedBot({
  kind: 'random',
  summary: 'a random legal placement',
  options: {},
  create: (name, _, resources) => createRandomBot(name, resources),
});

export const greedy = defineShippedBot({
  kind: 'greedy',
  summary: 'the highest score, then the fewest tiles',
  options: {},
  create: (name, _, resources) => createPointsBot(name, 'score', resources),
});

export const longest = defineShippedBot({
  kind: 'longest',
  summary: 'the most tiles, then the highest score',
  options: {},
  create: (name, _, resources) => createPointsBot(name, 'tiles', resources),
});

/** Larger weights have no relation to the learnt correction. */
const MAX_OUTLOOK = 10;

export const outlookOption = (usual: 'no' | 'yes') =>
  option(
    'weight of a correction for the openings that a play leaves, learnt for the default lexicon on the classic board: no, yes (1), or a number',
    usual,
    numberText({
      min: 0,
      max: MAX_OUTLOOK,
      expected: `no, yes, or a number from 0 to ${MAX_OUTLOOK}`,
      words: { no: 0, yes: 1 },
    }),
  );

export const equity = defineShippedBot({
  kind: 'equity',
  summary: 'the highest equity (score plus value of the leave), including exchanges',
  options: {
    leaves: leavesSchema,
    evaluation: option(
      'adjustments to score and leave: full (bag, unseen tiles, and going out with an empty bag), empty-bag (only going out), leaves (none)',
      'full',
      z.enum(EVALUATION_KINDS, `one of ${EVALUATION_KINDS.join(', ')}`),
    ),
    outlook: outlookOption('no'),
    ...endgameOptions('no', 'no'),
  },
  create: (name, options, resources) => withEndgames(createEquityBot(name, options, resources), options, resources),
});

interface EquityOptions {
  readonly leaves: string;
  readonly evaluation?: EvaluationKind;
  readonly outlook: number;
}

/** Ranks plays by equity and, if requested and learnt for the game, by the openings they leave the opponent. */
export function createEquityBot(name: string, options: EquityOptions, resources: BotResources): SyncBot {
  const leaves = leavesFor(name, options.leaves, resources);
  const bot = new EquityBot(name, leaves, resources, options.evaluation);
  // The correction describes the next player's reply, so it needs a game of turns.
  const learnt =
    options.outlook > 0 && takesTurns(resources.ruleset)
      ? learntOutlook(resources.ruleset, resources.graph, resources.learnt)
      : null;
  if (learnt === null || leaves === null) return bot;
  return new OutlookBot(bot, { leaves, learnt, scale: options.outlook }, resources);
}
