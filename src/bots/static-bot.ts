/**
 * The bots that look at the plays of one position and no further: they differ only in what they rank by.
 */
import { randomBelow, createRandom } from '../engine/random.ts';
import { PASS } from '../engine/move.ts';
import type { Move } from '../engine/move.ts';
import { countTiles } from '../engine/rack.ts';
import { exchangeLimit } from '../engine/ruleset.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { EndingWorth } from '../movegen/ending-worth.ts';
import type { LeaveMap, LeaveWorth } from '../movegen/leave-map.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import { BestPlays } from '../movegen/best-plays.ts';
import type { PlayKey } from '../movegen/play-buffer.ts';
import { PlayGenerator } from '../movegen/play-generator.ts';
import { TurnWorth } from '../movegen/turn-worth.ts';
import { compareByEquity, exchangeKeeping, listExchanges, passWith, placementAt, playAt } from '../movegen/play.ts';
import type { Play } from '../movegen/play.ts';
import type { Bot, BotResources, Budget, Decision, PlayerView } from './bot.ts';

/** Any legal placement, each as likely; passes where there is none. */
export class RandomBot implements Bot {
  readonly name: string;
  readonly #generator: PlayGenerator;

  constructor(name: string, { ruleset, graph }: BotResources) {
    this.name = name;
    this.#generator = new PlayGenerator(ruleset, graph);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const plays = this.#generator.generate(view.position, rackCounts(view), null);
    const chosen =
      plays.length === 0
        ? passWith(view.rack)
        : playAt(view.position, plays, this.#generator.leaveMap, randomBelow(createRandom(budget.seed), plays.length));
    return { move: chosen.move, ranked: budget.alternatives > 0 ? [chosen] : [], values: 'estimate' };
  }
}

/** The placement ranked first by score or by tiles; where there is none, an exchange of the whole rack, or a pass. */
export class PointsBot implements Bot {
  readonly name: string;
  readonly #key: PlayKey;
  readonly #best: BestPlays;

  constructor(name: string, key: 'score' | 'tiles', { ruleset, graph }: BotResources) {
    this.name = name;
    this.#key = key;
    this.#best = new BestPlays(ruleset, graph);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const best = this.#best;
    const order = best.top(view.position, rackCounts(view), null, this.#key, Math.max(1, budget.alternatives));
    const move = order.length === 0 ? withoutPlacement(view) : placementAt(view.position, best.plays, order[0]!);
    return { move, ranked: playsOf(view, best, order, budget.alternatives), values: 'estimate' };
  }
}

/** What `equity` looks at beside score and leave. */
export type Evaluation =
  /** What the turn makes of the leaves (`TurnWorth`), and the empty bag. */
  | 'full'
  /** The empty bag (`EndingWorth`). */
  | 'ending'
  /** Nothing: leaves count until the bag is empty, then score alone. */
  | 'leaves';

export const EVALUATIONS: readonly Evaluation[] = ['full', 'ending', 'leaves'];

/**
 * The play with the best score plus leave value, exchanges among them. With an empty bag no tile will join a leave: then
 * going out and the tiles kept count (`EndingWorth`).
 */
export class EquityBot implements Bot {
  readonly name: string;
  readonly #leaves: LeaveValues | null;
  readonly #best: BestPlays;
  readonly #turn: TurnWorth | null;
  readonly #ending: EndingWorth | null;

  constructor(
    name: string,
    leaves: LeaveValues | null,
    { ruleset, graph }: BotResources,
    evaluation: Evaluation = 'full',
  ) {
    this.name = name;
    this.#leaves = leaves;
    this.#best = new BestPlays(ruleset, graph);
    this.#turn = evaluation === 'full' && leaves !== null ? new TurnWorth(leaves, ruleset.alphabet) : null;
    this.#ending = evaluation === 'leaves' ? null : new EndingWorth(ruleset);
  }

  decide(view: PlayerView, budget: Budget): Decision {
    const best = this.#best;
    const { position, bagCount } = view;
    const limit = Math.max(1, budget.alternatives);
    const leaves = bagCount > 0 ? this.#leavesOf(view) : this.#endingOf(view);
    const order = best.top(position, rackCounts(view), leaves, 'equity', limit);
    const { plays, leaveMap } = best;
    const { ruleset, rack, zeroTurns } = view;
    if (bagCount > 0) this.#turn?.makeExchanges(leaveMap.sizes, leaveMap.size, leaveMap.valuesMilli);
    const kept =
      leaves === null || bagCount === 0 ? -1 : bestExchange(ruleset, rack.length, bagCount, zeroTurns, leaveMap);
    let move = order.length === 0 ? withoutPlacement(view) : placementAt(view.position, plays, order[0]!);
    if (kept >= 0 && (order.length === 0 || leaveMap.valuesMilli[kept]! > plays.equitiesMilli[order[0]!]!)) {
      move = exchangeKeeping(view.rack, leaveMap, kept).move;
    }
    return { move, ranked: this.#rank(view, order, kept >= 0, budget.alternatives), values: 'estimate' };
  }

  #leavesOf({ bagCount, rack, unseen }: PlayerView): LeaveWorth {
    this.#turn?.setTurn(bagCount, rack.length, unseen);
    return this.#turn ?? this.#leaves;
  }

  #endingOf(view: PlayerView): EndingWorth | null {
    this.#ending?.setUnseen(view.unseen);
    return this.#ending;
  }

  #rank(view: PlayerView, order: Int32Array, withExchanges: boolean, limit: number): Play[] {
    if (limit === 0) return [];
    const ranked = playsOf(view, this.#best, order, limit);
    if (withExchanges) {
      ranked.push(...listExchanges(view.ruleset, view.rack, this.#best.leaveMap, view.bagCount));
      ranked.sort(compareByEquity);
    }
    return ranked.length > 0 ? ranked.slice(0, limit) : [passWith(view.rack)];
  }
}

function rackCounts(view: PlayerView): Uint8Array {
  return countTiles(view.rack, view.ruleset.alphabet.size);
}

/** The plays found, best first, at most `limit`. */
function playsOf(view: PlayerView, { plays, leaveMap }: BestPlays, order: Int32Array, limit: number): Play[] {
  return Array.from(order.subarray(0, limit), (index) => playAt(view.position, plays, leaveMap, index));
}

/**
 * Index of the best leave of an exchange, of equals the one that keeps most; -1 where no exchange is allowed, and after
 * six turns without a score: where exchanges do not end a game, exchanging for ever would keep it from ending.
 */
export function bestExchange(
  ruleset: Ruleset,
  rackSize: number,
  bagCount: number,
  zeroTurns: number,
  leaveMap: LeaveMap,
): number {
  if (zeroTurns >= MOST_EXCHANGES) return -1;
  const most = exchangeLimit(ruleset, bagCount);
  if (most === 0) return -1;
  const { sizes, valuesMilli } = leaveMap;
  const least = Math.max(1, ruleset.exchange.min);
  let best = -1;
  for (let kept = 0; kept < leaveMap.size; kept++) {
    const exchanged = rackSize - sizes[kept]!;
    if (exchanged < least || exchanged > most) continue;
    const better = best < 0 ? 1 : valuesMilli[kept]! - valuesMilli[best]!;
    if (better > 0 || (better === 0 && sizes[kept]! > sizes[best]!)) best = kept;
  }
  return best;
}

const MOST_EXCHANGES = 6;

/** With nothing to place: new tiles, all of them if the rules allow it, else a pass; a pass after six turns without a score. */
function withoutPlacement(view: PlayerView): Move {
  if (view.zeroTurns >= MOST_EXCHANGES) return PASS;
  const { min } = view.ruleset.exchange;
  const count = Math.min(exchangeLimit(view.ruleset, view.bagCount), view.rack.length);
  return count < Math.max(1, min) ? PASS : { kind: 'exchange', tiles: view.rack.slice(0, count) };
}
