/**
 * A static bot that also weighs the opponent's replies. It chooses among the best plays by equity with a learnt correction
 * (`EarlyOutlook` or `PlayOutlook`), or with another network if the bag holds at most two hands (`LateOutlook`). With an empty bag it
 * plays close games out (`PlayedOutEnds`), and subtracts the best reply in others (`AnsweredActions`).
 */
import { countTiles } from '../engine/tiles/rack.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { EarlyOutlook } from '../movegen/outlook/early-outlook.ts';
import { MAX_LATE_BAG } from '../movegen/outlook/late-inputs.ts';
import { LateOutlook } from '../movegen/outlook/late-outlook.ts';
import type { LearntOutlook } from '../movegen/outlook/lexicon-weights.ts';
import { PlayOutlook } from '../movegen/outlook/play-outlook.ts';
import { Evaluation } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { compareByEquity, passWith, playAt, type Play } from '../movegen/plays/play.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { chooseSearch, type AvailableSearches } from './phase.ts';
import { AnsweredActions } from './simulation/answered-action.ts';
import { listNear } from './simulation/candidates.ts';
import { PLAYED_OUT, PlayedOutEnds } from './simulation/played-out-end.ts';

/** Maximum number of placements compared. With twelve it wins no more and takes twice the time (`bench/NOTES.md`). */
const CONSIDERED = 3;
const CONSIDERED_LATE = 4;
/** Late plays whose equity is lower than the best by more than this, in thousandths of a point, are skipped. */
const LATE_NEAR_MILLI = 6000;
/** With a larger lead, in points, a game with at most two hands in the bag is decided, and equity chooses. */
const DECIDED = 100;
/** Maximum equity that the early correction may sacrifice, in thousandths of a point. */
export const MAX_MOVED_MILLI = 3000;

/** The opponent's rack is known exactly when an endgame could be solved. */
const KNOWN_RACKS: AvailableSearches = { endgame: true, preEndgame: false, simulation: false };

export interface OutlookBotOptions {
  readonly leaves: LeaveValues;
  readonly learnt: LearntOutlook;
  /** Weight of the early correction. */
  readonly scale: number;
}

export class OutlookBot implements SyncBot {
  readonly name: string;
  readonly #equity: SyncBot;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #early: PlayOutlook | EarlyOutlook;
  /** Null if no network was learnt for late turns; equity decides them then. */
  readonly #late: LateOutlook | null;
  readonly #answered: AnsweredActions;
  readonly #playedOut: PlayedOutEnds;

  /** @param equity decides the turns for which nothing was learnt */
  constructor(equity: SyncBot, { leaves, learnt, scale }: OutlookBotOptions, { ruleset, graph }: BotResources) {
    this.name = equity.name;
    this.#equity = equity;
    this.#best = new BestPlays(ruleset, graph);
    this.#evaluation = new Evaluation(ruleset, leaves);
    this.#early =
      'layers' in learnt.early
        ? new EarlyOutlook(ruleset, learnt.early, scale)
        : new PlayOutlook(ruleset, learnt.early, scale);
    this.#late = learnt.late && new LateOutlook(ruleset, graph, learnt.late);
    this.#playedOut = new PlayedOutEnds(this.#best);
    this.#answered = new AnsweredActions(ruleset, graph);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const isLate = view.bagCount <= MAX_LATE_BAG;
    // The learnt corrections are for two players only.
    if (view.scores.length !== 2 || (isLate && isDecided(view))) return this.#equity.decide(view, budget);
    if (chooseSearch(view, KNOWN_RACKS).search === 'endgame') return this.#answer(view, budget);
    const late = isLate ? this.#late : null;
    if (view.bagCount === 0 || (isLate && late === null)) return this.#equity.decide(view, budget);
    const plays = isLate
      ? this.#plays(view, LATE_NEAR_MILLI, CONSIDERED_LATE)
      : this.#plays(view, MAX_MOVED_MILLI, CONSIDERED);
    if (plays.length === 0) return this.#equity.decide(view, budget);
    const ranked = late ? this.#weigh(late, view, plays) : this.#correct(view, plays);
    return { move: ranked[0]!.move, ranked: ranked.slice(0, budget.alternatives), values: 'estimate' };
  }

  /** With an empty bag: played out if the game is close; otherwise the best score after the best reply, or a pass. */
  #answer(view: PlayerView, budget: Budget): Decision {
    const counts = countTiles(view.rack, view.ruleset.alphabet.size);
    const top = this.#best.top(view.position, counts, this.#evaluation.forTurn(view), 'equity', PLAYED_OUT);
    const play = this.#playedOut.choose(view, top) ?? this.#bestAnswered(view, counts, top);
    return { move: play.move, ranked: budget.alternatives > 0 ? [play] : [], values: 'estimate' };
  }

  #bestAnswered(
    { position, rack, rackSizes, seat, unseen, turnsLeft }: PlayerView,
    counts: Uint8Array,
    top: Int32Array,
  ): Play {
    const best = this.#best;
    const racks = [counts, Uint8Array.from(unseen)] as const;
    const sizes = [rackSizes[seat]!, rackSizes[1 - seat]!];
    const action = this.#answered.chooseFrom(top, best, position, { racks, sizes, turnsLeft }, 0);
    return action < 0 ? passWith(rack) : playAt(position, best.plays, best.leaveMap, action);
  }

  /** The best placements and the best exchange, by equity; candidates that cannot become the best are omitted. */
  #plays(view: PlayerView, nearMilli: number, limit: number): Play[] {
    // The network also considers the lead, but counting it twice wins more often (`bench/NOTES.md`).
    return listNear(this.#best, view, this.#evaluation.forTurn(view), nearMilli, limit);
  }

  #weigh(late: LateOutlook, view: PlayerView, plays: readonly Play[]): Play[] {
    if (plays.length === 1) return [...plays];
    const { position, scores, seat } = view;
    late.setTurn(position, view, scores[seat]! - scores[1 - seat]!);
    const weighed = plays.map((play): Play => ({ ...play, equityMilli: late.worthMilli(position, play) }));
    return weighed.sort(compareByEquity);
  }

  #correct(view: PlayerView, plays: readonly Play[]): Play[] {
    if (plays.length === 1) return [...plays];
    const { position } = view;
    const early = this.#early;
    early.setTurn(position, view);
    const first = early.worthMilli(position, plays[0]!);
    const corrected = plays.map((play, i): Play => {
      const more = i === 0 ? 0 : early.worthMilli(position, play) - first;
      const moved = Math.max(-MAX_MOVED_MILLI, Math.min(MAX_MOVED_MILLI, more));
      return { ...play, equityMilli: play.equityMilli + moved };
    });
    return corrected.sort(compareByEquity);
  }
}

function isDecided({ scores }: PlayerView): boolean {
  return Math.abs(scores[0]! - scores[1]!) > DECIDED;
}
