/**
 * Who wins an endgame, without the margin: "is it worth at least so much?", asked of `proof-search.ts` for a win and, where that
 * is none, for a draw. It takes a fraction of the nodes that the value takes.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { EndgameSearch } from './endgame-search.ts';
import type { EndgamePosition } from './endgame-state.ts';
import { ProofSearch } from './proof-search.ts';

const TABLE_BITS = 16;

/** Finds out who wins endgames. It owns its tables: make one and use it again. */
export class OutcomeSolver {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;

  /** @throws InputError `bad-ruleset` where endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#search = new EndgameSearch(ruleset, graph, TABLE_BITS);
    this.#proofs = new ProofSearch(this.#search, TABLE_BITS);
  }

  /**
   * Find out who wins where both play their best.
   *
   * @param lead of the mover
   * @param maxNodes after which the search ends; this limit does not depend on the machine
   * @returns 1 if the mover wins, ½ for a draw, 0 for a loss; null where that is not proven
   * @throws InputError `bad-rack` where a rack is empty: the game is over
   */
  outcome(endgame: EndgamePosition, lead: number, maxNodes: number): 0 | 0.5 | 1 | null {
    const { run } = this.#search;
    run.resume(() => run.nodes >= maxNodes);
    const turns = this.#search.begin(endgame);
    this.#proofs.clear();
    const isAtLeast = (bound: number): boolean | null => {
      const value = this.#proofs.search(0, bound, turns);
      return value === null ? null : value >= bound;
    };
    const isWon = isAtLeast(1 - lead);
    if (isWon !== false) return isWon && 1;
    const isDrawn = isAtLeast(0 - lead);
    return isDrawn === null ? null : isDrawn ? 0.5 : 0;
  }
}
