/**
 * The search of each mode. `auto` chooses one by the phase of the game (`analysis/search-choice.ts`). If none applies, because
 * there are more than two players or the rack is unknown, it ranks the plays by equity.
 */
import { searchForPosition } from '../analysis/search-choice.ts';
import { endgameSearch, pegSearch, simSearch } from './deep/deep-searches.ts';
import { inferSearch } from './deep/infer-search.ts';
import { GO_MODES, type GoMode } from './siu-command.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { genSearch } from './static-search.ts';
import type { AnalysisSetup } from './analysis-setup.ts';

const KINDS: Readonly<Record<Exclude<GoMode, 'auto'>, SearchKind>> = {
  gen: genSearch,
  sim: simSearch,
  infer: inferSearch,
  endgame: endgameSearch,
  peg: pegSearch,
};

export interface SearchOffer {
  readonly modes: readonly GoMode[];
  readonly capabilities: readonly string[];
  /** Returns the search of a mode in `modes`. */
  kindOf(mode: GoMode, request: SearchRequest): SearchKind;
  prepare(setup: AnalysisSetup, threads: number): Promise<void>;
}

export const OWN_SEARCHES: SearchOffer = {
  modes: GO_MODES,
  capabilities: [...GO_MODES, 'stream', 'stop'],
  kindOf: (mode, request) => (mode === 'auto' ? kindFor(request) : KINDS[mode]),
  prepare: (setup, threads) => setup.threadsFor(threads).start(),
};

/** Chooses a search by the phase of the game. The solvers always search all moves, so named moves are simulated. */
function kindFor({ position, setup, searchMoves }: SearchRequest): SearchKind {
  const solves = searchMoves === null;
  const offered = { endgame: solves, preEndgame: solves, simulation: true };
  switch (searchForPosition(position, setup.ruleset, offered, 'in-part').search) {
    case 'endgame':
      return endgameSearch;
    case 'pre-endgame':
      return pegSearch;
    case 'simulation':
      return simSearch;
    case 'static':
      return genSearch;
  }
}
