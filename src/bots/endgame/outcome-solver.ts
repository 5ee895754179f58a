/** Decides only who wins an endgame: tests for a win, then for a draw. This takes a fraction of the nodes needed for the value. */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { EndgameSearch } from './endgame-search.ts';
import type { EndgamePosition } from './endgame-state.ts';
import { ProofSearch } from './proof-search.ts';

const TABLE_BITS = 16;

/** Decides endgames. It allocates large tables, so create one and reuse it. */
export class OutcomeSolver {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;

  /** @throws InputError `bad-ruleset` if endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#search = new EndgameSearch(ruleset, graph, TABLE_BITS);
    this.#proofs = new ProofSearch(this.#search, TABLE_BITS);
  }

  /**
   * Returns 1 if the mover wins with best play by both sides, ½ for a draw, 0 for a loss; null if unproven after `maxNodes` nodes.
   *
   * @throws InputError `bad-rack` if a rack is empty: the game is over
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
