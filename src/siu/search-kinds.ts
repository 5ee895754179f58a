/**
 * The kinds of search there are. The capabilities an engine declares follow from this list. `auto` is none of its own but
 * the choice of one: an empty bag is solved, one tile in it solved too, more are simulated, and where a position can be
 * played on by none of these (more than two players, a rack not known) the equity bot decides.
 */
import { endgameOf } from '../analysis/position-view.ts';
import { InputError } from '../engine/errors.ts';
import { bagCountOf } from '../engine/tiles/tile-set.ts';
import { endgameSearch, pegSearch, simSearch } from './deep-searches.ts';
import { GO_MODES } from './go-command.ts';
import type { GoMode } from './go-command.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { autoSearch, genSearch } from './static-search.ts';
import type { Analysed } from './table.ts';

const kinds: readonly SearchKind[] = [genSearch, simSearch, endgameSearch, pegSearch, autoSearch];

/** The search of a mode; null if there is none yet. */
export function searchKindOf(mode: GoMode, request: SearchRequest): SearchKind | null {
  if (mode === 'auto') return kindFor(request);
  return kinds.find((kind) => kind.mode === mode) ?? null;
}

/** The search for the phase of the game that a position is in. The solvers weigh all moves, so named ones are simulated. */
function kindFor({ position, table, searchMoves }: SearchRequest): SearchKind {
  const { ruleset } = table;
  const bagCount = bagCountOf(position, ruleset);
  const [rack = new Uint8Array()] = position.racks;
  if (position.racks.length !== 2 || rack.length === 0) return autoSearch;
  const isSolvable = searchMoves === null;
  if (isEndgame({ position, table }) && isSolvable) return endgameSearch;
  // With tiles in the bag, a rack that is not full is one that is not known.
  if (bagCount === 0 ? !isEndgame({ position, table }) : rack.length < ruleset.handSize) return autoSearch;
  return bagCount === 1 && isSolvable ? pegSearch : simSearch;
}

function isEndgame({ position, table }: Analysed): boolean {
  try {
    endgameOf(position, table.ruleset);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
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
