/**
 * Explains plays by facts that need no search: score and leave, the opponent's best replies before and after the play over possible
 * racks, the probability of a bingo, going out, and tiles the opponent cannot place. Every fact has a figure
 * (`explanation/facts.ts`). All plays of a turn are evaluated on the same racks, so the error of a difference is much smaller than
 * that of each value.
 *
 * The best reply is the one with the highest score, which is easy to verify, not the choice of a strong player.
 */
import type { PlayerView } from '../bots/bot.ts';
import { readRolloutRules, type RolloutRules } from '../bots/simulation/rollout-rules.ts';
import { RolloutTiles } from '../bots/simulation/rollout-tiles.ts';
import { rackAtScorelessEnd } from '../bots/simulation/scoreless-end.ts';
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
import { chanceOver, estimateChance, listDraws, MAX_COUNTED } from './explanation/next-bingo.ts';
import { MAX_SLOW, RackSearch, racksToSearch, type BestPlacement } from './explanation/rack-search.ts';
import type { SearchResources } from './searcher.ts';

export interface ExplainOptions {
  /** Seed of the drawn racks (default: 1). */
  readonly seed?: number | undefined;
  /** Number of racks drawn for the opponent and for the next turn (default: 100). */
  readonly deals?: number | undefined;
  /** Maximum number of next racks to enumerate instead of drawing them (default: 400). */
  readonly counted?: number | undefined;
  /** Unseen tiles known to be on the other rack (default: none). */
  readonly known?: Uint8Array | undefined;
}

/** With this number of racks, the error of a mean reply is about 1.5 points, and that of a difference less than half of it. */
const DEALS = 100;

interface ExplainedTurn {
  readonly view: PlayerView;
  readonly deals: number;
  readonly counted: number;
  readonly known: Uint8Array;
  readonly before: Float64Array;
}

interface ExplanationResult {
  readonly explanation: Explanation;
  readonly replies: Float64Array | null;
}

/** Explains plays. Reuse one instance: it owns its buffers. */
export class Explainer {
  readonly #ruleset: Ruleset;
  readonly #rules: RolloutRules;
  readonly #hasLeaves: boolean;
  readonly #search: RackSearch;
  readonly #tiles: RolloutTiles;

  constructor({ ruleset, graph, leaves }: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.#ruleset = ruleset;
    this.#rules = readRolloutRules(ruleset);
    this.#hasLeaves = leaves !== null;
    this.#search = new RackSearch({ ruleset, graph });
    this.#tiles = new RolloutTiles(ruleset);
  }

  /** Returns the facts about a play from `PlayRanker`. The board of `view` is changed during the call and restored. */
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
    const racks = other === 0 || view.turnsLeft === 1 ? 0 : isKnown ? 1 : racksToSearch(deals, rackOf);
    const replyTo = (deal: number): number => this.#search.bestReply(view.position, rackOf(deal)).score;
    const before = Float64Array.from({ length: racks }, (_, deal) => replyTo(deal));
    return { view, deals, counted, known, before };
  }

  #explain(turn: ExplainedTurn, play: Play): ExplanationResult {
    const { position } = turn.view;
    const { move } = play;
    const { alphabet } = this.#ruleset;
    const text = formatMove(alphabet, position.toBoard(), move);
    const facts: Fact[] = [this.#points(play), this.#leave(turn.view, play)];
    const end = this.#end(turn.view, play);
    if (end !== null) return { explanation: { move: text, facts: [...facts, end] }, replies: null };
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

  /** Returns how the play ends the game; null if the game continues. */
  #end(view: PlayerView, play: Play): Fact | null {
    const { bagCount, rackSizes, unseen } = view;
    const { move, leave } = play;
    const points = rackAtScorelessEnd(this.#rules, this.#ruleset, view, play);
    if (points !== null) return { kind: 'end', points };
    const canGoOut = bagCount === 0 && this.#ruleset.outEnd !== 'last-turns';
    if (!canGoOut || rackSizes.length !== 2 || move.kind !== 'place' || leave.length > 0) return null;
    return { kind: 'out', gain: this.#rules.outGain * rackPoints(this.#ruleset.alphabet, tilesOfCounts(unseen)) };
  }

  /** Adds the replies to a play on the board as a fact. Returns their scores by rack. */
  #replies({ view, before }: ExplainedTurn, { leave }: Play, facts: Fact[]): Float64Array {
    const { position } = view;
    let highest: BestPlacement | null = null;
    const leaveCounts = countTiles(leave, this.#ruleset.alphabet.size);
    const scores = before.map((_, deal) => {
      this.#tiles.deal(deal, leaveCounts, leave.length);
      const { score, found } = this.#search.bestReply(position, this.#tiles.racks[1]);
      if (found !== null && score > (highest?.score ?? -1)) highest = found();
      return score;
    });
    const [mean, was] = [estimateFigure(scores), estimateFigure(before)];
    const blocked = estimateFigure(before.map((score, deal) => score - scores[deal]!));
    facts.push({ kind: 'replies', mean, before: was, blocked, highest, racks: before.length });
    return scores;
  }

  /** Probability of a bingo after the play on the board; null if the next rack has too few tiles for one. */
  #bingo({ view, known, deals, counted }: ExplainedTurn, { leave, move }: Play): BingoFact | null {
    const { handSize, alphabet, exchange } = this.#ruleset;
    const drawn = Math.min(handSize - leave.length, view.bagCount);
    const [fewest = Infinity] = this.#search.bingoSizes;
    if (leave.length + drawn < fewest) return null;
    const leaveCounts = countTiles(leave, alphabet.size);
    const hasBingo = (counts: Uint8Array): boolean => this.#search.hasBingo(view.position, counts);
    // Exchanged tiles may be drawn again, so the tiles are not equally likely.
    const isPlain = move.kind !== 'exchange' || exchange.order === 'draw-first';
    const pool = countTiles(takeFromRack(tilesOfCounts(view.unseen), known)!, alphabet.size);
    const draws = isPlain ? listDraws(pool, drawn, counted) : null;
    const all = draws?.map(({ counts, ways }) => ({
      ways,
      counts: counts.map((count, tile) => count + leaveCounts[tile]!),
    }));
    if (all !== undefined && all.filter(({ counts }) => hasTooManyBlanks(counts)).length <= MAX_SLOW) {
      return { kind: 'bingo', chance: chanceOver(all, hasBingo), racks: all.length, isCounted: true };
    }
    const exchanged = countTiles(move.kind === 'exchange' ? move.tiles : [], alphabet.size);
    const rackOf = (deal: number): Uint8Array => {
      this.#tiles.deal(deal, leaveCounts, leave.length);
      if (move.kind === 'exchange') this.#tiles.exchange(0, exchanged.slice());
      else this.#tiles.draw(0, handSize);
      return this.#tiles.racks[0];
    };
    const racks = racksToSearch(deals, rackOf);
    let bingos = 0;
    for (let deal = 0; deal < racks; deal++) if (hasBingo(rackOf(deal))) bingos++;
    return { kind: 'bingo', chance: estimateChance(bingos, racks), racks, isCounted: false };
  }

  /** Facts with an empty bag: who can go out next, and which tiles the opponent cannot place. The play is on the board. */
  #lastTurns({ position, unseen }: PlayerView, { leave }: Play): Fact[] {
    const { alphabet, outEnd } = this.#ruleset;
    if (outEnd === 'last-turns') return [];
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

  /** The leave of a pass, which draws nothing, or of a turn that ends the game has no value. */
  #hasLeaveWorth(view: PlayerView, play: Play): boolean {
    const isKept = play.move.kind !== 'pass' && rackAtScorelessEnd(this.#rules, this.#ruleset, view, play) === null;
    return this.#hasLeaves && view.bagCount > 0 && isKept;
  }

  #text(tiles: ArrayLike<number>): string {
    return formatTiles(this.#ruleset.alphabet, sortTiles(tiles), false);
  }
}

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
