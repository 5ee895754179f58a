/**
 * Estimates of the candidates of a simulation before the first rollout: their equity, or with at most two hands in the bag the
 * values of a network, if one was learnt for the game.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { MAX_LATE_BAG } from '../../movegen/outlook/late-inputs.ts';
import { LateOutlook } from '../../movegen/outlook/late-outlook.ts';
import { learntOutlook } from '../../movegen/outlook/lexicon-weights.ts';
import type { OutlookNetwork } from '../../movegen/outlook/network.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { BotResources, PlayerView } from '../bot.ts';
import type { Belief } from './sampling/belief.ts';

/** Standard deviation of the error, in points, while rollouts stop before the end of the game. */
const EQUITY_ERROR = 4;
/** For rollouts to the end, and with at most `LAST_IN_BAG` tiles in the bag. Smaller and larger ones choose worse (`bench/NOTES.md`). */
const LATE_ERROR = 8;
const LAST_ERROR = 12;
const LAST_IN_BAG = 7;

/** Beliefs about the plays of one ruleset and lexicon. It owns buffers; create one and reuse it. */
export class PriorSource {
  readonly #late: LateOutlook | null;

  /** @param network null if none was learnt for the game */
  constructor(ruleset: Ruleset, graph: WordGraph, network: OutlookNetwork | null) {
    this.#late = network && new LateOutlook(ruleset, graph, network);
  }

  /** @param leaves null for none; the network was learnt with them */
  static of({ ruleset, graph, learnt }: Omit<BotResources, 'leaves'>, leaves: LeaveValues | null): PriorSource {
    const learntHere = leaves && learntOutlook(ruleset, graph, learnt);
    return new PriorSource(ruleset, graph, learntHere && learntHere.late);
  }

  /** @param plies turns simulated after a candidate; infinite for rollouts to the end of the game */
  believe(view: PlayerView, candidates: readonly Play[], plies: number): Belief {
    const { position, bagCount, scores, seat } = view;
    const late = bagCount > 0 && bagCount <= MAX_LATE_BAG && scores.length === 2 ? this.#late : null;
    late?.setTurn(position, view, scores[seat]! - scores[1 - seat]!);
    const worth = (play: Play): number => late?.worthMilli(position, play) ?? play.equityMilli;
    const lateError = bagCount > LAST_IN_BAG ? LATE_ERROR : LAST_ERROR;
    return {
      points: candidates.map((play) => worth(play) / 1000),
      deviation: Number.isFinite(plies) ? EQUITY_ERROR : lateError,
    };
  }
}
