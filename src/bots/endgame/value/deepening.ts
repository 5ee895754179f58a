/**
 * Iterative deepening over `endgame-search.ts`, with an aspiration window around the value of the previous depth. If stopped within
 * a depth, it restarts that depth when resumed; the table makes the repetition short.
 */
import { moveInTable, traceLine, lineTurnOf, type LineTurn } from './best-line.ts';
import { INFINITE, type EndgameSearch, type SearchValue } from '../endgame-search.ts';
import type { EndgameAnswer } from './endgame-answer.ts';
import type { ValueBounds } from './value-bounds.ts';

/** Half the width of the first window around the value of the previous depth. */
const WINDOW = 12;
const MAX_DEPTH = 2000;

export class Deepening {
  nextDepth = 1;
  readonly #search: EndgameSearch;
  readonly #bounds: ValueBounds;
  readonly #turns: number;
  readonly #maxDepth: number;

  constructor(search: EndgameSearch, bounds: ValueBounds, turns: number, maxDepth = MAX_DEPTH) {
    this.#search = search;
    this.#bounds = bounds;
    this.#turns = turns;
    this.#maxDepth = maxDepth;
  }

  get isDone(): boolean {
    return this.nextDepth > this.#maxDepth;
  }

  /** Searches the next depth; null if stopped. */
  deepen(estimate: number): EndgameAnswer | null {
    const depth = this.nextDepth;
    const result = this.#searchDepth(depth, this.#bounds.nearest(estimate));
    if (result === null) return null;
    const { value, isProven } = result;
    const line = this.#line(result, depth);
    this.nextDepth = deeper(depth, this.#maxDepth);
    return { value, kind: isProven ? 'proven' : 'estimate', line, depth, nodes: this.#search.run.nodes };
  }

  /** Searches a depth with a window around the expected value, widened on the side on which it fails. */
  #searchDepth(depth: number, expected: number): SearchValue | null {
    let low = depth === 1 ? -INFINITE : expected - WINDOW;
    let high = depth === 1 ? INFINITE : expected + WINDOW;
    for (let width = 4 * WINDOW; ; width *= 4) {
      const result = this.#search.search(0, depth, low, high, this.#turns);
      if (result === null) return null;
      const { value, isProven } = result;
      if (value > low && value < high) return result;
      if (isProven && value >= high) this.#bounds.noteLower(value);
      else if (isProven) this.#bounds.noteUpper(value);
      if (value <= low) low = value - width;
      else high = value + width;
    }
  }

  /** Traces the best line. If the table has lost a move, a search with a window around the value finds it quickly. */
  #line({ value, isProven }: SearchValue, depth: number): LineTurn[] {
    const search = this.#search;
    const { state } = search;
    const line = traceLine(search, this.#turns, value, (side, value, turns, played) => {
      if (played === depth) return null;
      const result = search.search(side, depth - played, value - 1, value + 1, turns);
      if (result === null || (result.value !== value && isProven)) return null;
      return moveInTable(search, side, turns);
    });
    return line.length > 0 ? line : [lineTurnOf(state, 0, moveInTable(search, 0, this.#turns))];
  }
}

/** The next depth: 1, 2, 4, 6 and so on, and always the maximum. */
function deeper(depth: number, maxDepth: number): number {
  if (depth === maxDepth) return depth + 1;
  return Math.min(maxDepth, depth === 1 ? 2 : depth + 2);
}
