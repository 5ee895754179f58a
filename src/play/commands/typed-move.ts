/** Resolves a typed move against the board and the rack. Refusals suggest valid input. */
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK, letterOf, rackTileOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { isRefusal, unreadable, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { PASS, type BoardWord, type Move, type PlaceMove } from '../../engine/board/move.ts';
import { formatMove, parsePlaceArguments, parsePlay } from '../../engine/notation/move-text.ts';
import { sortTiles, tilesBeyond, type Rack } from '../../engine/tiles/rack.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { formatTiles, readTiles, wordText, type TileRun } from '../../engine/tiles/tile-text.ts';
import { findNearWords } from './near-words.ts';
import type { MoveCommand } from './command.ts';

export interface MoveContext {
  readonly alphabet: Alphabet;
  readonly board: Board;
  readonly rack: Rack;
  /** Words to suggest instead of invalid ones; none by default. */
  readonly lexicon?: Lexicon;
}

/**
 * Resolves a typed move without checking its legality. `CH` is read as one tile if the alphabet has it, unless the rack holds the
 * move only as C and H.
 */
export function readTypedMove(context: MoveContext, command: MoveCommand): Move | RefusalOf<'unreadable'> {
  const longest = readAs(context, command, 'longest');
  if (isHeld(context, longest)) return longest;
  const apart = readAs(context, command, 'apart');
  return isHeld(context, apart) ? apart : longest;
}

function isHeld(context: MoveContext, move: Move | RefusalOf<'unreadable'>): boolean {
  if (isRefusal(move)) return false;
  return move.kind === 'pass' || tilesBeyond(move.tiles, context.rack).length === 0;
}

function readAs(context: MoveContext, command: MoveCommand, run: TileRun): Move | RefusalOf<'unreadable'> {
  const { alphabet, board } = context;
  switch (command.kind) {
    case 'pass':
      return PASS;
    case 'exchange': {
      const tiles = readTiles(alphabet, command.tiles, 'rack', run);
      if (!isRefusal(tiles)) return { kind: 'exchange', tiles };
      return unreadable(`"${tiles.text}" in "${command.tiles}" is not a tile`);
    }
    case 'place':
      return parsePlaceArguments(alphabet, command.fields, run);
    case 'play': {
      const move = parsePlay(alphabet, board, command.at, command.word, run);
      return isRefusal(move) ? move : withoutUnheldBlanks(context, command.word, move);
    }
  }
}

/** A word typed entirely in lower case means letters if the rack has too few blanks for it; otherwise it means blanks. */
function withoutUnheldBlanks({ rack }: MoveContext, word: string, move: PlaceMove): PlaceMove {
  const blanks = rack.filter((tile) => tile === BLANK).length;
  if (move.tiles.length <= blanks || word.includes('?') || word !== word.toLocaleLowerCase('en')) return move;
  return { ...move, tiles: move.tiles.map(letterOf) };
}

export function explainRefusal(context: MoveContext, move: Move, refusal: Refusal): string {
  if (refusal.reason === 'exchange-count' && move.kind === 'exchange' && move.tiles.length === 0) {
    return 'Which tiles? For example: exch QZ, with ? for a blank.';
  }
  const { alphabet, board, rack, lexicon } = context;
  if (refusal.reason !== 'tiles-not-held' || move.kind === 'pass') {
    const text = describeRefusal(alphabet, refusal, board.layout);
    const near = refusal.reason === 'not-words' && lexicon ? nearWord(refusal.words, alphabet, lexicon) : undefined;
    return near === undefined ? text : `${text} Did you mean ${wordText(alphabet, near)}?`;
  }
  const missing = tilesBeyond(move.tiles, rack);
  const tiles = formatTiles(alphabet, missing);
  const short = `Your rack ${formatTiles(alphabet, sortTiles(rack))} has no ${tiles}.`;
  const spelled = move.kind === 'place' ? withBlanks(context, move, missing) : null;
  if (spelled === null) return short;
  const how = board.layout.coordinates === 'numbers' ? 'write ? before it' : 'write it in lower case';
  return `${short} To play a blank for it, ${how}: ${formatMove(alphabet, board, spelled)}`;
}

/** Almost any two letters are one change away from a word. */
const MIN_NEAR = 3;

function nearWord(words: readonly BoardWord[], { size }: Alphabet, lexicon: Lexicon): Uint8Array | undefined {
  const long = words.filter(({ tiles }) => tiles.length >= MIN_NEAR);
  return long.flatMap(({ tiles }) => findNearWords(lexicon, tiles, size))[0];
}

/** Replaces the missing letters by blanks; null if the rack holds too few. */
function withBlanks({ rack }: MoveContext, move: PlaceMove, missing: Rack): PlaceMove | null {
  const used = move.tiles.filter((tile) => rackTileOf(tile) === BLANK).length;
  const blanks = rack.filter((tile) => tile === BLANK).length - used;
  if (missing.includes(BLANK) || missing.length > blanks) return null;
  const tiles = move.tiles.slice();
  for (const tile of missing) tiles[tiles.lastIndexOf(tile)]! |= BLANK_FLAG;
  return { ...move, tiles };
}
