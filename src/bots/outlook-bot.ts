/**
 * A static bot that also weighs the opponent's replies. It chooses among the best plays by equity with a learnt linear correction
 * (`PlayOutlook`), with a neural network if the bag holds at most two hands (`LateOutlook`), or by subtracting the best reply if
 * the bag is empty (`AnsweredActions`).
 */
import { countTiles } from '../engine/tiles/rack.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import { MAX_LATE_BAG } from '../movegen/outlook/late-inputs.ts';
import { LateOutlook } from '../movegen/outlook/late-outlook.ts';
import type { LearntOutlook } from '../movegen/outlook/lexicon-weights.ts';
import { PlayOutlook } from '../movegen/outlook/play-outlook.ts';
import { Evaluation, NO_PLACEMENT } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import { compareByEquity, passWith, playAt, type Play } from '../movegen/plays/play.ts';
import type { SyncBot, BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { chooseSearch, type AvailableSearches } from './phase.ts';
import { AnsweredActions } from './simulation/answered-action.ts';

/** Maximum number of placements compared. With twelve it wins no more and takes twice the time (`bench/NOTES.md`). */
const CONSIDERED = 4;
/** Late plays whose equity is lower than the best by more than this, in thousandths of a point, are skipped. */
const LATE_NEAR_MILLI = 10_000;
/** Maximum equity that the linear correction may sacrifice, in thousandths of a point. */
export const MAX_MOVED_MILLI = 4000;

/** The opponent's rack is known exactly when an endgame could be solved. */
const KNOWN_RACKS: AvailableSearches = { endgame: true, preEndgame: false, simulation: false };

export interface OutlookBotOptions {
  readonly leaves: LeaveValues;
  readonly learnt: LearntOutlook;
  /** Weight of the linear correction. */
  readonly scale: number;
}

export class OutlookBot implements SyncBot {
  readonly name: string;
  readonly #equity: SyncBot;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #outlook: PlayOutlook;
  /** Null if no network was learnt for late turns; equity decides them then. */
  readonly #late: LateOutlook | null;
  readonly #answered: AnsweredActions;

  /** @param equity decides the turns for which nothing was learnt */
  constructor(equity: SyncBot, { leaves, learnt, scale }: OutlookBotOptions, { ruleset, graph }: BotResources) {
    this.name = equity.name;
    this.#equity = equity;
    this.#best = new BestPlays(ruleset, graph);
    this.#evaluation = new Evaluation(ruleset, leaves);
    this.#outlook = new PlayOutlook(ruleset, learnt.weights, scale);
    this.#late = learnt.late && new LateOutlook(ruleset, graph, learnt.late);
    this.#answered = new AnsweredActions(ruleset, graph);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    if (chooseSearch(view, KNOWN_RACKS).search === 'endgame') return this.#answer(view, budget);
    // The learnt corrections are for two players only.
    if (view.bagCount === 0 || view.scores.length !== 2) return this.#equity.decide(view, budget);
    const isLate = view.bagCount <= MAX_LATE_BAG;
    const late = isLate ? this.#late : null;
    if (isLate && late === null) return this.#equity.decide(view, budget);
    const plays = this.#plays(view, isLate ? LATE_NEAR_MILLI : MAX_MOVED_MILLI);
    if (plays.length === 0) return this.#equity.decide(view, budget);
    const ranked = late ? this.#weigh(late, view, plays) : this.#correct(view, plays);
    return { move: ranked[0]!.move, ranked: ranked.slice(0, budget.alternatives), values: 'estimate' };
  }

  /** With an empty bag: the placement with the best score after the best reply, or a pass if there are no placements. */
  #answer(view: PlayerView, budget: Budget): Decision {
    const { position, ruleset, rack, rackSizes, seat, unseen } = view;
    const best = this.#best;
    const racks = [countTiles(rack, ruleset.alphabet.size), Uint8Array.from(unseen)] as const;
    const sizes = [rackSizes[seat]!, rackSizes[1 - seat]!];
    const action = this.#answered.choose(best, position, { racks, sizes }, 0, this.#evaluation.forTurn(view));
    const play = action < 0 ? passWith(rack) : playAt(position, best.plays, best.leaveMap, action);
    return { move: play.move, ranked: budget.alternatives > 0 ? [play] : [], values: 'estimate' };
  }

  /** The best placements and the best exchange, by equity; candidates that cannot become the best are omitted. */
  #plays(view: PlayerView, nearMilli: number): Play[] {
    const { position, rack, ruleset } = view;
    const best = this.#best;
    const turn = this.#evaluation.forTurn(view);
    const counts = countTiles(rack, ruleset.alphabet.size);
    const order = best.within(position, counts, turn, 'equity', nearMilli, CONSIDERED);
    const plays = Array.from(order, (index) => playAt(position, best.plays, best.leaveMap, index));
    const leave = turn.exchangeOver(best.leaveMap, NO_PLACEMENT);
    if (leave >= 0) plays.push(turn.exchangeKeeping(rack, best.leaveMap, leave));
    plays.sort(compareByEquity);
    return plays.filter(({ equityMilli }) => equityMilli >= plays[0]!.equityMilli - nearMilli);
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
    const outlook = this.#outlook;
    outlook.setTurn(view);
    const first = outlook.worthMilli(position, plays[0]!);
    const corrected = plays.map((play, i): Play => {
      const more = i === 0 ? 0 : outlook.worthMilli(position, play) - first;
      const moved = Math.max(-MAX_MOVED_MILLI, Math.min(MAX_MOVED_MILLI, more));
      return { ...play, equityMilli: play.equityMilli + moved };
    });
    return corrected.sort(compareByEquity);
  }
}
