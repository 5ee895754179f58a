/**
 * The kinds of search, from which the capabilities that the engine declares follow. `auto` chooses one of the others by the phase
 * of the game (`analysis/search-choice.ts`). Where none fits, because there are more than two players or the rack is not known, it ranks
 * the plays by equity.
 */
import { searchForPosition } from '../analysis/search-choice.ts';
import { endgameSearch, pegSearch, simSearch } from './deep/deep-searches.ts';
import { inferSearch } from './deep/infer-search.ts';
import { GO_MODES, type GoMode } from './go-command.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { autoSearch, genSearch } from './static-search.ts';
import type { AnalysisSetup } from './analysis-setup.ts';

const kinds: readonly SearchKind[] = [genSearch, simSearch, inferSearch, endgameSearch, pegSearch, autoSearch];

export interface SearchOffer {
  readonly modes: readonly GoMode[];
  readonly capabilities: readonly string[];
  /** The search of a mode; null if there is none. */
  kindOf(mode: GoMode, request: SearchRequest): SearchKind | null;
  prepare(setup: AnalysisSetup, threads: number): Promise<void>;
}

export function ownSearches(): SearchOffer {
  return {
    modes: supportedModes(),
    capabilities: capabilities(),
    kindOf: findSearchKind,
    prepare: (setup, threads) => setup.startThreads(threads),
  };
}

function findSearchKind(mode: GoMode, request: SearchRequest): SearchKind | null {
  if (mode === 'auto') return kindFor(request);
  return kinds.find((kind) => kind.mode === mode) ?? null;
}

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
      return autoSearch;
  }
}

function supportedModes(): GoMode[] {
  return GO_MODES.filter((mode) => kinds.some((kind) => kind.mode === mode));
}

function capabilities(): string[] {
  return [...supportedModes(), ...(kinds.some(({ streams }) => streams) ? ['stream'] : []), 'stop'];
}
