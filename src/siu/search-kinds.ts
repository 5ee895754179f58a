/**
 * The kinds of search there are. The capabilities an engine declares follow from this list.
 */
import { endgameSearch, pegSearch, simSearch } from './deep-searches.ts';
import { GO_MODES } from './go-command.ts';
import type { GoMode } from './go-command.ts';
import type { SearchKind } from './search.ts';
import { autoSearch, genSearch } from './static-search.ts';

const kinds: readonly SearchKind[] = [genSearch, simSearch, endgameSearch, pegSearch, autoSearch];

/** The search of a mode; null if there is none yet. */
export function searchKindOf(mode: GoMode): SearchKind | null {
  return kinds.find((kind) => kind.mode === mode) ?? null;
}

/** The modes there are searches for. */
export function supportedModes(): GoMode[] {
  return GO_MODES.filter((mode) => searchKindOf(mode) !== null);
}

/** What the handshake declares: the modes there are, and how searches behave. */
export function capabilities(): string[] {
  return [...supportedModes(), ...(kinds.some(({ streams }) => streams) ? ['stream'] : []), 'stop'];
}
