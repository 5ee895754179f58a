/**
 * The kinds of search, from which the capabilities that the engine declares follow. `auto` chooses one of the others by the phase
 * of the game (`analysis/phase.ts`). Where none fits, because there are more than two players or the rack is not known, it ranks
 * the plays by equity.
 */
import { searchForPosition } from '../analysis/phase.ts';
import { endgameSearch, pegSearch, simSearch } from './deep-searches.ts';
import { GO_MODES } from './go-command.ts';
import type { GoMode } from './go-command.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { autoSearch, genSearch } from './static-search.ts';

const kinds: readonly SearchKind[] = [genSearch, simSearch, endgameSearch, pegSearch, autoSearch];

/** The search of a mode; null if there is none yet. */
export function searchKindOf(mode: GoMode, request: SearchRequest): SearchKind | null {
  if (mode === 'auto') return kindFor(request);
  return kinds.find((kind) => kind.mode === mode) ?? null;
}

/** The search for the phase of the game that a position is in. The solvers weigh all moves, so named ones are simulated. */
function kindFor({ position, workbench, searchMoves }: SearchRequest): SearchKind {
  const solves = searchMoves === null;
  const offered = { endgame: solves, preEndgame: solves, simulation: true };
  switch (searchForPosition(position, workbench.ruleset, offered, 'in-part').search) {
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

/** The modes there are searches for. */
export function supportedModes(): GoMode[] {
  return GO_MODES.filter((mode) => kinds.some((kind) => kind.mode === mode));
}

/** What the handshake declares: the modes there are, and how searches behave. */
export function capabilities(): string[] {
  return [...supportedModes(), ...(kinds.some(({ streams }) => streams) ? ['stream'] : []), 'stop'];
}
