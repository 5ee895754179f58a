/**
 * The searches of each mode. `auto` chooses one of the others by the phase of the game (`analysis/search-choice.ts`). Where none fits,
 * because there are more than two players or the rack is not known, it ranks the plays by equity.
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
  /** The search of a mode, which is one of `modes`. */
  kindOf(mode: GoMode, request: SearchRequest): SearchKind;
  prepare(setup: AnalysisSetup, threads: number): Promise<void>;
}

export const OWN_SEARCHES: SearchOffer = {
  modes: GO_MODES,
  capabilities: [...GO_MODES, 'stream', 'stop'],
  kindOf: (mode, request) => (mode === 'auto' ? kindFor(request) : KINDS[mode]),
  prepare: (setup, threads) => setup.startThreads(threads),
};

/** The search for the phase of the game that a position is in. The solvers weigh all moves, so named ones are simulated. */
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
