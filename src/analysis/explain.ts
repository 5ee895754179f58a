/**
 * Why a play: what can be counted or drawn about it without searching the game. What it scores and keeps; what the next player's
 * best placements score on the board before and after it, over racks that player may hold; how likely a bingo follows; who can
 * go out; which tiles the other player cannot lay. Every fact has its figure (`explanation/facts.ts`), and every play of a turn is
 * looked at on the same racks, so that two of them are told apart by much less than the error of each.
 *
 * The best reply is the one of the highest score, which anybody can check, and not what a strong player would choose.
 */
import type { PlayerView } from '../bots/bot.ts';
import { readRolloutRules } from '../bots/simulation/rollout-rules.ts';
import { DealtTiles } from '../bots/simulation/dealt-tiles.ts';
import { countTiles, rackPoints, sortTiles, takeFromRack, tilesOfCounts } from '../engine/tiles/rack.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { isBingo } from '../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { hasTooManyBlanks } from '../movegen/plays/many-blanks.ts';
import { placeOn, type Play } from '../movegen/plays/play.ts';
import {
  estimateFigure,
  type BingoFact,
  type PlayComparison,
  type Explanation,
  type Fact,
  type FactFigure,
} from './explanation/facts.ts';
import { chanceOver, drawnChance, listDraws, MAX_COUNTED } from './explanation/next-bingo.ts';
import { RackSearch, type FoundPlacement } from './explanation/rack-search.ts';
import type { SearchResources } from './searcher.ts';

export interface ExplainOptions {
  /** Names the racks that are drawn; 1 where not given. */
  readonly seed?: number | undefined;
  /** How many racks are drawn, of the other player and of the next turn; 100 where not given. */
  readonly deals?: number | undefined;
  /** The most racks of the next turn that are looked at one by one instead of drawn; 400 where not given. */
  readonly counted?: number | undefined;
  /** Tiles that the other rack is known to hold, all of them unseen; none where not given. */
  readonly known?: Uint8Array | undefined;
}

/** Racks drawn: the error of a mean reply is about 1.5 points, that of a difference of two plays less than half of it. */
const DEALS = 100;
/** A rack with many blanks takes tens of milliseconds: where more of the racks drawn are such, fewer are drawn. */
const MAX_SLOW = 10;

interface ExplainedTurn {
  readonly view: PlayerView;
  readonly deals: number;
  readonly counted: number;
  readonly known: Uint8Array;
  /** Scores of the best replies on the board as it is, rack by rack; as many as are searched after each play. */
  readonly before: Float64Array;
}

interface Explained {
  readonly explanation: Explanation;
  readonly replies: Float64Array | null;
}

/** Finds the facts about plays. It owns its buffers: make one and use it again. */
export class Explainer {
  readonly #ruleset: Ruleset;
  readonly #hasLeaves: boolean;
  readonly #search: RackSearch;
  readonly #tiles: DealtTiles;

  constructor({ ruleset, graph, leaves }: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.#ruleset = ruleset;
    this.#hasLeaves = leaves !== null;
    this.#search = new RackSearch({ ruleset, graph });
    this.#tiles = new DealtTiles(ruleset);
  }

  /**
   * Say of a play what can be said.
   *
   * @param view the turn it is for; its board is played on, and as it was when the call returns
   * @param play as `PlayRanker` gives it: its equity is score and leave
   */
  explain(view: PlayerView, play: Play, options: ExplainOptions = {}): Explanation {
    return this.#explain(this.#turn(view, options), play).explanation;
  }

  explainAll(view: PlayerView, plays: readonly Play[], options: ExplainOptions = {}): Explanation[] {
    const turn = this.#turn(view, options);
    return plays.map((play) => this.#explain(turn, play).explanation);
  }

  compare(view: PlayerView, play: Play, other: Play, options: ExplainOptions = {}): PlayComparison {
    const turn = this.#turn(view, options);
    const [one, two] = [this.#explain(turn, play), this.#explain(turn, other)];
    return {
      play: one.explanation,
      other: two.explanation,
      points: play.score - other.score,
      leave: [play, other].every((one) => this.#hasLeaveWorth(view, one)) ? leaveWorth(play) - leaveWorth(other) : null,
      replies:
        one.replies === null || two.replies === null
          ? null
          : estimateFigure(one.replies.map((s, i) => s - two.replies![i]!)),
      bingo: bingoDifference(one.explanation, two.explanation),
    };
  }

  #turn(
    view: PlayerView,
    { seed = 1, deals = DEALS, counted = MAX_COUNTED, known = new Uint8Array() }: ExplainOptions,
  ): ExplainedTurn {
    const isKnown = view.bagCount === 0 && view.rackSizes.length === 2;
    const other = otherSize(view);
    this.#tiles.setUnseen(tilesOfCounts(view.unseen), known, other, seed);
    const none = new Uint8Array(this.#ruleset.alphabet.size + 1);
    const rackOf = (deal: number): Uint8Array => {
      this.#tiles.deal(deal, none, 0);
      return this.#tiles.racks[1];
    };
    const racks = other === 0 ? 0 : isKnown ? 1 : racksToSearch(deals, rackOf);
    const before = Float64Array.from({ length: racks }, (_, deal) => {
      return this.#search.bestReply(view.position, rackOf(deal)).score;
    });
    return { view, deals, counted, known, before };
  }

  #explain(turn: ExplainedTurn, play: Play): Explained {
    const { position } = turn.view;
    const { move } = play;
    const { alphabet } = this.#ruleset;
    const text = formatMove(alphabet, position.toBoard(), move);
    const facts: Fact[] = [this.#points(play), this.#leave(turn.view, play)];
    const out = this.#out(turn.view, play);
    if (out !== null) return { explanation: { move: text, facts: [...facts, out] }, replies: null };
    if (move.kind === 'place') placeOn(position, move);
    try {
      const replies = turn.before.length === 0 ? null : this.#replies(turn, play, facts);
      const bingo = this.#bingo(turn, play);
      if (bingo !== null) facts.push(bingo);
      if (turn.view.bagCount === 0 && turn.view.rackSizes.length === 2) facts.push(...this.#lastTurns(turn.view, play));
      return { explanation: { move: text, facts }, replies };
    } finally {
      if (move.kind === 'place') position.undo();
    }
  }

  #points({ move, score }: Play): Fact {
    return { kind: 'points', score, isBingo: isBingo(this.#ruleset, move) };
  }

  #leave(view: PlayerView, play: Play): Fact {
    const worth = this.#hasLeaveWorth(view, play) ? leaveWorth(play) : null;
    return { kind: 'leave', tiles: this.#text(play.leave), worth };
  }

  #out({ bagCount, rackSizes, unseen }: PlayerView, { move, leave }: Play): Fact | null {
    if (bagCount > 0 || rackSizes.length !== 2 || move.kind !== 'place' || leave.length > 0) return null;
    const { outGain } = readRolloutRules(this.#ruleset);
    return { kind: 'out', gain: outGain * rackPoints(this.#ruleset.alphabet, tilesOfCounts(unseen)) };
  }

  /** Adds what the next player can do on the board after a play, and gives the scores rack by rack. */
  #replies({ view, before }: ExplainedTurn, { leave }: Play, facts: Fact[]): Float64Array {
    const { position } = view;
    let highest: FoundPlacement | null = null;
    const kept = countTiles(leave, this.#ruleset.alphabet.size);
    const scores = before.map((_, deal) => {
      this.#tiles.deal(deal, kept, leave.length);
      const { score, found } = this.#search.bestReply(position, this.#tiles.racks[1]);
      if (found !== null && score > (highest?.score ?? -1)) highest = found();
      return score;
    });
    const [mean, was] = [estimateFigure(scores), estimateFigure(before)];
    const blocked = estimateFigure(before.map((score, deal) => score - scores[deal]!));
    facts.push({ kind: 'replies', mean, before: was, blocked, highest, racks: before.length });
    return scores;
  }

  /** How likely a bingo follows a play that is on the board; null where the next rack has too few tiles for one. */
  #bingo({ view, known, deals, counted }: ExplainedTurn, { leave, move }: Play): BingoFact | null {
    const { handSize, alphabet, exchange } = this.#ruleset;
    const drawn = Math.min(handSize - leave.length, view.bagCount);
    const [fewest = Infinity] = this.#search.bingoSizes;
    if (leave.length + drawn < fewest) return null;
    const kept = countTiles(leave, alphabet.size);
    const hasBingo = (counts: Uint8Array): boolean => this.#search.hasBingo(view.position, counts);
    // What was given back may be drawn again: then not all tiles are as likely.
    const isPlain = move.kind !== 'exchange' || exchange.order === 'draw-first';
    const pool = countTiles(takeFromRack(tilesOfCounts(view.unseen), known)!, alphabet.size);
    const draws = isPlain ? listDraws(pool, drawn, counted) : null;
    const all = draws?.map(({ counts, ways }) => ({ ways, counts: counts.map((count, tile) => count + kept[tile]!) }));
    if (all !== undefined && all.filter(({ counts }) => hasTooManyBlanks(counts)).length <= MAX_SLOW) {
      return { kind: 'bingo', chance: chanceOver(all, hasBingo), racks: all.length, isCounted: true };
    }
    const given = countTiles(move.kind === 'exchange' ? move.tiles : [], alphabet.size);
    const rackOf = (deal: number): Uint8Array => {
      this.#tiles.deal(deal, kept, leave.length);
      if (move.kind === 'exchange') this.#tiles.exchange(0, given.slice());
      else this.#tiles.draw(0, handSize);
      return this.#tiles.racks[0];
    };
    const racks = racksToSearch(deals, rackOf);
    let found = 0;
    for (let deal = 0; deal < racks; deal++) if (hasBingo(rackOf(deal))) found++;
    return { kind: 'bingo', chance: drawnChance(found, racks), racks, isCounted: false };
  }

  /** With an empty bag: who can go out next, and what the other player cannot lay. The play is on the board. */
  #lastTurns({ position, unseen }: PlayerView, { leave }: Play): Fact[] {
    const { alphabet } = this.#ruleset;
    const facts: Fact[] = [];
    const other = tilesOfCounts(unseen);
    const stuck = this.#search.stuck(position, other);
    if (stuck.length > 0) facts.push({ kind: 'stuck', tiles: this.#text(stuck), points: rackPoints(alphabet, stuck) });
    const reply = stuck.length > 0 ? null : this.#search.goingOut(position, other);
    if (reply !== null) facts.push({ kind: 'opponent-out', ...reply });
    const next = this.#search.goingOut(position, leave);
    if (next !== null) facts.push({ kind: 'out-next', ...next });
    return facts;
  }

  /** Whether there is a value for what a play keeps. A whole rack, which a pass keeps, has none: it draws nothing. */
  #hasLeaveWorth({ bagCount }: PlayerView, { move }: Play): boolean {
    return this.#hasLeaves && bagCount > 0 && move.kind !== 'pass';
  }

  #text(tiles: ArrayLike<number>): string {
    return formatTiles(this.#ruleset.alphabet, sortTiles(tiles), false);
  }
}

/**
 * How many of the racks drawn are searched: all, or so many that about `MAX_SLOW` with many blanks are among them. These have
 * the same share among the first racks as among all, so that the mean stays what it is.
 */
function racksToSearch(deals: number, rackOf: (deal: number) => Uint8Array): number {
  let slow = 0;
  for (let deal = 0; deal < deals; deal++) if (hasTooManyBlanks(rackOf(deal))) slow++;
  return slow <= MAX_SLOW ? deals : Math.ceil((deals * MAX_SLOW) / slow);
}

/** 0 where one plays alone. */
function otherSize({ rackSizes, seat }: PlayerView): number {
  return rackSizes.length === 1 ? 0 : rackSizes[(seat + 1) % rackSizes.length]!;
}

function leaveWorth({ equityMilli, score }: Play): number {
  return (equityMilli - 1000 * score) / 1000;
}

function bingoDifference({ facts }: Explanation, { facts: others }: Explanation): FactFigure | null {
  const [one, two] = [facts, others].map((list) => list.find((fact) => fact.kind === 'bingo')?.chance);
  if (one === undefined || two === undefined) return null;
  return { mean: one.mean - two.mean, error: Math.hypot(one.error, two.error) };
}
