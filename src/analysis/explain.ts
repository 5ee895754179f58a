/**
 * Why a play: what can be counted or drawn about it without searching the game. What it scores and keeps; what the next player's
 * best placements score on the board before and after it, over racks that player may hold; how likely a bingo follows; who can
 * go out; which tiles the other player cannot lay. Every fact has its figure (`explanation/facts.ts`), and every play of a turn is
 * looked at on the same racks, so that two of them are told apart by much less than the error of each.
 *
 * The best reply is the one of the highest score, which anybody can check, and not what a strong player would choose.
 */
import type { PlayerView } from '../bots/bot.ts';
import { rolloutRulesOf } from '../bots/simulation/rollout-rules.ts';
import { DealtTiles } from '../bots/simulation/dealt-tiles.ts';
import { BLANK, rackTileOf } from '../engine/tiles/alphabet.ts';
import { countTiles, rackPoints, sortTiles, takeFromRack, tilesOfCounts } from '../engine/tiles/rack.ts';
import type { Rack } from '../engine/tiles/rack.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { bonusFor } from '../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { BestPlays } from '../movegen/best/best-plays.ts';
import type { LeaveWorth } from '../movegen/leaves/leave-map.ts';
import { placementAt, placeOn } from '../movegen/plays/play.ts';
import type { Play } from '../movegen/plays/play.ts';
import { TILE_STRIDE } from '../movegen/plays/play-buffer.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import { boardOf } from '../movegen/position/position-board.ts';
import type { Position } from '../movegen/position/position.ts';
import { figureOf } from './explanation/facts.ts';
import type { BingoFact, Comparison, Explanation, Fact, Figure } from './explanation/facts.ts';
import { chanceOver, drawnChance, drawsOf, MOST_COUNTED } from './explanation/next-bingo.ts';
import type { SearchResources } from './searcher.ts';

/** How a play is explained. Every field may be left out. */
export interface ExplainOptions {
  /** Names the racks that are drawn; 1 where not given. */
  readonly seed?: number | undefined;
  /** How many racks are drawn, of the other player and of the next turn; 100 where not given. */
  readonly deals?: number | undefined;
  /** Tiles that the other rack is known to hold, all of them unseen; none where not given. */
  readonly known?: Uint8Array | undefined;
}

/** Racks drawn: the error of a mean reply is about 1.5 points, that of a difference of two plays less than half of it. */
const DEALS = 100;
/** A rack with more blanks can lay whatever it likes, in too many ways to look through a hundred of them. */
const MOST_BLANKS = 2;

/**
 * Makes a placement of all tiles the best one, whatever it scores: the search for the best play leaves out what cannot be, which
 * the one for the most tiles does far less.
 */
const ALL_TILES: LeaveWorth = {
  fill(_rackCounts, _strides, size, out) {
    out.fill(0, 0, size);
    out[0] = 100_000_000;
  },
};

/** A turn to explain plays of, and what the plays of it have in common. */
interface ExplainedTurn {
  readonly view: PlayerView;
  readonly seed: number;
  readonly deals: number;
  readonly known: Uint8Array;
  /** Scores of the best replies on the board as it is, rack by rack. */
  readonly before: Float64Array;
}

/** A play, explained, with the scores of the best replies rack by rack. */
interface Explained {
  readonly explanation: Explanation;
  readonly replies: Float64Array | null;
}

/** The best placement of a rack: what it scores, and its index in `BestPlays.plays`, -1 where there is none. */
interface BestReply {
  readonly score: number;
  readonly index: number;
}

/** Finds the facts about plays. It owns its buffers: make one and use it again. */
export class Explainer {
  readonly #ruleset: Ruleset;
  readonly #hasLeaves: boolean;
  readonly #best: BestPlays;
  readonly #generator: PlayGenerator;
  readonly #tiles: DealtTiles;

  constructor({ ruleset, graph, leaves }: Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'>) {
    this.#ruleset = ruleset;
    this.#hasLeaves = leaves !== null;
    this.#best = new BestPlays(ruleset, graph);
    this.#generator = new PlayGenerator(ruleset, graph);
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

  /** Say of some plays of one turn what can be said, each as `explain` does. */
  explainAll(view: PlayerView, plays: readonly Play[], options: ExplainOptions = {}): Explanation[] {
    const turn = this.#turn(view, options);
    return plays.map((play) => this.#explain(turn, play).explanation);
  }

  /** Say what a play has over another of the same turn. */
  compare(view: PlayerView, play: Play, other: Play, options: ExplainOptions = {}): Comparison {
    const turn = this.#turn(view, options);
    const [one, two] = [this.#explain(turn, play), this.#explain(turn, other)];
    return {
      play: one.explanation,
      other: two.explanation,
      points: play.score - other.score,
      leave: this.#isLeaveWorth(view) ? leaveWorth(play) - leaveWorth(other) : null,
      replies:
        one.replies === null || two.replies === null ? null : figureOf(one.replies.map((s, i) => s - two.replies![i]!)),
      bingo: bingoDifference(one.explanation, two.explanation),
    };
  }

  #turn(view: PlayerView, { seed = 1, deals = DEALS, known = new Uint8Array() }: ExplainOptions): ExplainedTurn {
    const isKnown = view.bagCount === 0 && view.rackSizes.length === 2;
    const turn = { view, seed, deals: isKnown ? 1 : deals, known };
    const other = view.unseen[BLANK]! > MOST_BLANKS ? 0 : otherSize(view);
    this.#tiles.setUnseen(tilesOfCounts(view.unseen), known, otherSize(view), seed);
    const before = new Float64Array(other === 0 ? 0 : turn.deals);
    const none = new Uint8Array(this.#ruleset.alphabet.size + 1);
    before.forEach((_, deal) => {
      this.#tiles.deal(deal, none, 0);
      before[deal] = this.#bestReply(view.position, this.#tiles.racks[1]).score;
    });
    return { ...turn, before };
  }

  #explain(turn: ExplainedTurn, play: Play): Explained {
    const { position } = turn.view;
    const { move } = play;
    const { alphabet } = this.#ruleset;
    const text = formatMove(alphabet, boardOf(position), move);
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
    const isBingo = move.kind === 'place' && move.tiles.length === this.#ruleset.handSize && this.#hasBingos();
    return { kind: 'points', score, isBingo };
  }

  #leave(view: PlayerView, play: Play): Fact {
    const worth = this.#isLeaveWorth(view) ? leaveWorth(play) : null;
    return { kind: 'leave', tiles: this.#text(play.leave), worth };
  }

  /** The play ends the game by its last tile. */
  #out({ bagCount, rackSizes, unseen }: PlayerView, { move, leave }: Play): Fact | null {
    if (bagCount > 0 || rackSizes.length !== 2 || move.kind !== 'place' || leave.length > 0) return null;
    const { outGain } = rolloutRulesOf(this.#ruleset);
    return { kind: 'out', gain: outGain * rackPoints(this.#ruleset.alphabet, tilesOfCounts(unseen)) };
  }

  /** Adds what the next player can do on the board after a play, and gives the scores rack by rack. */
  #replies({ view, deals, before }: ExplainedTurn, { leave }: Play, facts: Fact[]): Float64Array {
    const { position } = view;
    const scores = new Float64Array(deals);
    let highest: { move: string; score: number } | null = null;
    const kept = countTiles(leave, this.#ruleset.alphabet.size);
    for (let deal = 0; deal < deals; deal++) {
      this.#tiles.deal(deal, kept, leave.length);
      const { score, index } = this.#bestReply(position, this.#tiles.racks[1]);
      scores[deal] = score;
      if (index >= 0 && score > (highest?.score ?? -1)) highest = { move: this.#foundAt(position, index), score };
    }
    const [mean, was] = [figureOf(scores), figureOf(before)];
    const blocked = figureOf(before.map((score, deal) => score - scores[deal]!));
    facts.push({ kind: 'replies', mean, before: was, blocked, highest, racks: deals });
    return scores;
  }

  /** How likely a bingo follows a play that is on the board; null where the next rack cannot be a full hand. */
  #bingo(turn: ExplainedTurn, play: Play): BingoFact | null {
    const { view, known, deals } = turn;
    const { handSize, alphabet, exchange } = this.#ruleset;
    const { leave, move } = play;
    const drawn = handSize - leave.length;
    if (!this.#hasBingos() || drawn > view.bagCount) return null;
    const kept = countTiles(leave, alphabet.size);
    if (kept[BLANK]! + view.unseen[BLANK]! > MOST_BLANKS) return null;
    const hasBingo = (counts: Uint8Array): boolean => this.#canLay(view.position, counts, handSize);
    // What was given back may be drawn again: then not all tiles are as likely.
    const isPlain = move.kind !== 'exchange' || exchange.order === 'draw-first';
    const pool = countTiles(takeFromRack(tilesOfCounts(view.unseen), known)!, alphabet.size);
    const draws = isPlain ? drawsOf(pool, drawn, MOST_COUNTED) : null;
    if (draws !== null) {
      const chance = chanceOver(draws, (counts) => hasBingo(counts.map((count, tile) => count + kept[tile]!)));
      return { kind: 'bingo', chance, racks: draws.length, isCounted: true };
    }
    const given = countTiles(move.kind === 'exchange' ? move.tiles : [], alphabet.size);
    let found = 0;
    for (let deal = 0; deal < deals; deal++) {
      this.#tiles.deal(deal, kept, leave.length);
      if (move.kind === 'exchange') this.#tiles.exchange(0, given.slice());
      else this.#tiles.draw(0, handSize);
      if (hasBingo(this.#tiles.racks[0])) found++;
    }
    return { kind: 'bingo', chance: drawnChance(found, deals), racks: deals, isCounted: false };
  }

  /** With an empty bag: who can go out next, and what the other player cannot lay. The play is on the board. */
  #lastTurns({ position, unseen }: PlayerView, { leave }: Play): Fact[] {
    const { alphabet } = this.#ruleset;
    const facts: Fact[] = [];
    const other = tilesOfCounts(unseen);
    const stuck = this.#stuck(position, other);
    if (stuck.length > 0) facts.push({ kind: 'stuck', tiles: this.#text(stuck), points: rackPoints(alphabet, stuck) });
    const reply = stuck.length > 0 ? null : this.#goingOut(position, other);
    if (reply !== null) facts.push({ kind: 'opponent-out', ...reply });
    const next = this.#goingOut(position, leave);
    if (next !== null) facts.push({ kind: 'out-next', ...next });
    return facts;
  }

  /** The placement of the highest score that lays a whole rack. */
  #goingOut(position: Position, rack: Rack): { readonly move: string; readonly score: number } | null {
    if (rack.length === 0) return null;
    const index = this.#best.best(position, countTiles(rack, this.#ruleset.alphabet.size), ALL_TILES, 'equity');
    if (index < 0 || this.#best.plays.counts[index]! < rack.length) return null;
    return { move: this.#foundAt(position, index), score: this.#best.plays.scores[index]! };
  }

  /** The tiles of a rack that are in no placement. */
  #stuck(position: Position, rack: Rack): Rack {
    if (rack.filter((tile) => tile === BLANK).length > MOST_BLANKS) return new Uint8Array();
    const { size } = this.#ruleset.alphabet;
    const most = new Uint8Array(size + 1);
    const plays = this.#generator.generate(position, countTiles(rack, size), null);
    for (let index = 0; index < plays.length; index++) {
      const from = index * TILE_STRIDE;
      const laid = countTiles(plays.tiles.subarray(from, from + plays.counts[index]!), size);
      laid.forEach((count, tile) => (most[tile] = Math.max(most[tile]!, count)));
    }
    return rack.filter((tile) => most[rackTileOf(tile)] === 0);
  }

  #bestReply(position: Position, counts: Uint8Array): BestReply {
    const index = this.#best.best(position, counts, null, 'score');
    return { index, score: index < 0 ? 0 : this.#best.plays.scores[index]! };
  }

  #canLay(position: Position, counts: Uint8Array, tiles: number): boolean {
    const index = this.#best.best(position, counts, ALL_TILES, 'equity');
    return index >= 0 && this.#best.plays.counts[index] === tiles;
  }

  #foundAt(position: Position, index: number): string {
    const move = placementAt(position, this.#best.plays, index);
    return formatMove(this.#ruleset.alphabet, boardOf(position), move);
  }

  #hasBingos(): boolean {
    return bonusFor(this.#ruleset, this.#ruleset.handSize) > 0;
  }

  #isLeaveWorth({ bagCount }: PlayerView): boolean {
    return this.#hasLeaves && bagCount > 0;
  }

  #text(tiles: ArrayLike<number>): string {
    return formatTiles(this.#ruleset.alphabet, sortTiles(tiles), false);
  }
}

/** Tiles on the rack of the player whose turn is next. */
function otherSize({ rackSizes, seat }: PlayerView): number {
  return rackSizes[(seat + 1) % rackSizes.length]!;
}

function leaveWorth({ equityMilli, score }: Play): number {
  return (equityMilli - 1000 * score) / 1000;
}

function bingoDifference({ facts }: Explanation, { facts: others }: Explanation): Figure | null {
  const [one, two] = [facts, others].map((list) => list.find((fact) => fact.kind === 'bingo')?.chance);
  if (one === undefined || two === undefined) return null;
  return { mean: one.mean - two.mean, error: Math.hypot(one.error, two.error) };
}
