/**
 * An endgame solved, as far as time allows: iterative deepening over `endgame-search.ts` with an aspiration window round
 * the value of the depth before, until the value is proven, the depth asked for is reached or the caller says stop.
 */
import { PASS, type Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { EndgameRules } from './endgame-rules.ts';
import { EndgameSearch, INFINITE, type Found } from './endgame-search.ts';
import { endsByPass, endsByZero, PASS_PLAY, turnsAfterPass, type EndgamePosition } from './endgame-state.ts';

export type { EndgamePosition };

/** How far an endgame is searched. */
export interface EndgameOptions {
  /** Turns to look ahead; to the end of the game where not given. */
  readonly depth?: number;
  /** Asked every few nodes, at most some milliseconds apart; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean;
  /** Nodes after which the search ends with the best so far; this limit does not depend on the machine. */
  readonly maxNodes?: number;
  /** Called after each depth that is finished. */
  readonly onDepth?: (answer: EndgameAnswer) => void;
}

/** What a value is worth: final, final as a bound, or the best guess so far. */
export type EndgameValueKind = 'proven' | 'lower-bound' | 'upper-bound' | 'estimate';

/** A turn of the line of play; `seat` 0 is the mover's. */
export interface LineTurn {
  readonly seat: 0 | 1;
  readonly move: Move;
  readonly score: number;
}

/** What an endgame is worth and how it is played, as far as it was searched. */
export interface EndgameAnswer {
  /** What the rest of the game, adjustments for racks included, changes in the mover's spread. */
  readonly value: number;
  readonly kind: EndgameValueKind;
  /** Best play by both, the move to make first; to the end of the game where it is proven. */
  readonly line: readonly LineTurn[];
  /** Turns looked ahead; all there can be where the value is proven. */
  readonly depth: number;
  readonly nodes: number;
}

/** Half the width of the first window round the value of the depth before. */
const WINDOW = 12;
const TABLE_BITS = 20;
const MAX_DEPTH = 2000;

/** Solves positions with an empty bag and both racks known. It owns its tables: make one and use it again. */
export class EndgameSolver {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly rules: EndgameRules;
  readonly #search: EndgameSearch;

  /** @throws InputError `bad-ruleset` where endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.ruleset = ruleset;
    this.graph = graph;
    this.#search = new EndgameSearch(ruleset, graph, TABLE_BITS);
    this.rules = this.#search.state.rules;
  }

  /**
   * Solve an endgame.
   *
   * @throws InputError `bad-rack` where a rack is empty: the game is over
   */
  solve(endgame: EndgamePosition, options: EndgameOptions = {}): EndgameAnswer {
    const { shouldStop, maxNodes = Infinity } = options;
    const { run } = this.#search;
    run.resume(() => run.nodes >= maxNodes || shouldStop?.() === true);
    return new Deepening(this.#search, this.#search.begin(endgame)).run(options);
  }
}

class Deepening {
  readonly #search: EndgameSearch;
  readonly #turns: number;
  // Proven bounds of the value, and the line that gives the lower one.
  #lower = -INFINITE;
  #upper = INFINITE;
  #lowerLine: readonly LineTurn[] = [];

  constructor(search: EndgameSearch, turns: number) {
    this.#search = search;
    this.#turns = turns;
  }

  run({ depth: maxDepth = MAX_DEPTH, onDepth }: EndgameOptions): EndgameAnswer {
    const { run } = this.#search;
    let answer = this.#firstAnswer();
    for (let depth = 1; depth <= maxDepth; depth = deeper(depth, maxDepth)) {
      const found = this.#searchDepth(depth, answer.value);
      if (found === null) return this.#stoppedAnswer(answer);
      const { value, isProven } = found;
      const line = this.#line(found, depth);
      answer = { value, kind: isProven ? 'proven' : 'estimate', line, depth, nodes: run.nodes };
      onDepth?.(answer);
      if (isProven || run.isStopped()) return answer;
    }
    return answer;
  }

  /** What can be said before the search: the highest score, and both sides playing so to the end. */
  #firstAnswer(): EndgameAnswer {
    const { state } = this.#search;
    const value = state.playOut(0, this.#turns);
    return { value, kind: 'estimate', line: [this.#turnOf(0, state.highest(0))], depth: 0, nodes: 0 };
  }

  /** The answer of a search that was stopped: that of the last depth finished, or a bound proven since. */
  #stoppedAnswer(last: EndgameAnswer): EndgameAnswer {
    const { nodes } = this.#search.run;
    if (this.#lower > last.value && this.#lowerLine.length > 0) {
      return { ...last, value: this.#lower, kind: 'lower-bound', line: this.#lowerLine, nodes };
    }
    if (this.#upper < last.value) return { ...last, value: this.#upper, kind: 'upper-bound', nodes };
    return { ...last, nodes };
  }

  /** The value to a depth, by a window round the value expected that is widened on the side where it is not enough. */
  #searchDepth(depth: number, expected: number): Found | null {
    let low = depth === 1 ? -INFINITE : expected - WINDOW;
    let high = depth === 1 ? INFINITE : expected + WINDOW;
    for (let width = 4 * WINDOW; ; width *= 4) {
      const found = this.#search.search(0, depth, low, high, this.#turns);
      if (found === null) return null;
      const { value, isProven } = found;
      if (value > low && value < high) return found;
      if (isProven) this.#noteBound(value, value >= high);
      if (value <= low) low = value - width;
      else high = value + width;
    }
  }

  #noteBound(value: number, isLower: boolean): void {
    if (!isLower) this.#upper = Math.min(this.#upper, value);
    else if (value > this.#lower) {
      this.#lower = value;
      this.#lowerLine = [this.#turnOf(0, this.#bestMove(0, this.#turns))];
    }
  }

  /** The best move the table has for the position laid out; `PASS_PLAY` for a pass. */
  #bestMove(side: 0 | 1, turns: number): number {
    const { state, table } = this.#search;
    const place = table.find(state.keyLow(side, turns), state.keyHigh(side, turns));
    return place < 0 ? PASS_PLAY : state.moveNamed(side, table.moveAt(place));
  }

  #turnOf(seat: 0 | 1, move: number): LineTurn {
    const { plays } = this.#search.state;
    if (move === PASS_PLAY) return { seat, move: PASS, score: 0 };
    return { seat, move: placementAt(plays.keys.position, plays, move), score: plays.scores[move]! };
  }

  /**
   * The moves that lead to a value, from the table; where that has lost one, a search for exactly the value, which is
   * short, since all round it is known.
   */
  #line({ value, isProven }: Found, depth: number): LineTurn[] {
    const { state } = this.#search;
    const { rules, plays, racks } = state;
    const line: LineTurn[] = [];
    const laid: [number, 0 | 1][] = [];
    let side: 0 | 1 = 0;
    let turns = this.#turns;
    for (let left = depth; left > 0; left--) {
      const found = this.#search.search(side, left, value - 1, value + 1, turns);
      if (found === null || (found.value !== value && isProven)) break;
      const move = this.#bestMove(side, turns);
      line.push(this.#turnOf(side, move));
      if (move === PASS_PLAY) {
        if (endsByPass(turns)) break;
        turns = turnsAfterPass(turns);
        value = -value;
      } else {
        const score = plays.scores[move]!;
        if (plays.counts[move] === racks[side].size || (score === 0 && endsByZero(turns))) break;
        state.lay(move, side);
        laid.push([move, side]);
        turns = state.turnsAfterPlay(score, turns);
        value = score - value;
        if (rules.endsWithNoPlay && state.highest(0) === PASS_PLAY && state.highest(1) === PASS_PLAY) break;
      }
      side = side === 0 ? 1 : 0;
    }
    for (const [move, seat] of laid.reverse()) state.takeBack(move, seat);
    if (line.length > 0) return line;
    return [this.#turnOf(0, this.#bestMove(0, this.#turns))];
  }
}

/** The depth after a depth: 1, 2, 4, 6 and so on, and the most in any case. */
function deeper(depth: number, maxDepth: number): number {
  if (depth === maxDepth) return depth + 1;
  return Math.min(maxDepth, depth === 1 ? 2 : depth + 2);
}
