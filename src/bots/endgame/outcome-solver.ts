/**
 * Who wins an endgame, without the margin: "is it worth at least so much?", asked of `proof-search.ts` for a win and, where that
 * is none, for a draw. It takes a fraction of the nodes that the value takes.
 */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { endgameRulesOf } from './endgame-rules.ts';
import { EndgameSearch, RUNNING } from './endgame-search.ts';
import type { EndgamePosition } from './endgame-solver.ts';
import { ProofSearch } from './proof-search.ts';
import { TranspositionTable } from './tables/transposition-table.ts';

const TABLE_BITS = 16;

/** Finds out who wins endgames. It owns its tables: make one and use it again. */
export class OutcomeSolver {
  readonly #search: EndgameSearch;
  readonly #proofs: ProofSearch;

  /** @throws InputError `bad-ruleset` where endgames under the ruleset cannot be solved */
  constructor(ruleset: Ruleset, graph: WordGraph) {
    const rules = endgameRulesOf(ruleset);
    this.#search = new EndgameSearch(new Position(ruleset, graph), rules, new TranspositionTable(TABLE_BITS));
    this.#proofs = new ProofSearch(this.#search, TABLE_BITS);
  }

  /**
   * Find out who wins where both play their best.
   *
   * @param lead of the mover
   * @param mostNodes after which the search ends; this limit does not depend on the machine
   * @returns 1 if the mover wins, ½ for a draw, 0 for a loss; null where that is not proven
   * @throws InputError `bad-rack` where a rack is empty: the game is over
   */
  outcome(endgame: EndgamePosition, lead: number, mostNodes: number): 0 | 0.5 | 1 | null {
    const { board, racks, zeroTurns, passes = zeroTurns } = endgame;
    if (racks.some(({ length }) => length === 0)) {
      throw new InputError('bad-rack', 'a rack is empty, so the game is over; an endgame has tiles on both racks');
    }
    const search = this.#search;
    const { state } = search;
    search.shouldStop = (): boolean => search.nodes >= mostNodes;
    search.setBoard(board);
    this.#proofs.clear();
    state.begin(racks);
    const passesLeft = Math.max(1, state.rules.passes - passes);
    const zeros = state.zerosLeft(Math.max(1, state.rules.zeroTurns - zeroTurns), passesLeft);
    const isAtLeast = (bound: number): boolean | null => {
      const value = this.#proofs.search(0, bound, zeros, state.passesLeft(passesLeft));
      return search.status === RUNNING ? value >= bound : null;
    };
    const isWon = isAtLeast(1 - lead);
    if (isWon !== false) return isWon && 1;
    const isDrawn = isAtLeast(0 - lead);
    return isDrawn === null ? null : isDrawn ? 0.5 : 0;
  }
}
