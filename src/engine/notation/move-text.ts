/**
 * Moves as text: SIU notation (`8D.DJINN`, `ex.ABC`, `pass`), which writes through tiles as letters, and the notation for people
 * (`8D DJ(I)NN`), which writes them in brackets or as a dot.
 */
import { checkText } from '../given-options.ts';
import { BLANK_FLAG } from '../tiles/tile-bits.ts';
import { letterOf, upperCase, type Alphabet, type Tile } from '../tiles/alphabet.ts';
import { isOnBoard, tileAt, type Board } from '../board/board.ts';
import type { Layout, Square } from '../board/layout.ts';
import { formatCoordinate, nameSquare, parseCoordinate, type Coordinate } from '../board/coordinate.ts';
import { PASS, rowStep, type Direction, type Move, type PlaceMove } from '../board/move.ts';
import { isRefusal, unreadable, type RefusalOf } from '../refusal.ts';
import {
  formatBracketed,
  formatTile,
  formatTiles,
  readFirstTile,
  readTiles,
  type TileRun,
} from '../tiles/tile-text.ts';

/** Formats a move in SIU notation. The coordinate of a play is that of the first letter of its word. */
export function formatSiuMove(alphabet: Alphabet, board: Board, move: Move): string {
  return formatNotations(alphabet, board, move).siu;
}

/** Formats a move for people: `8D DJ(I)NN` (coordinates as in `Layout.coordinates`), `exchange ABC`, `pass`. */
export function formatMove(alphabet: Alphabet, board: Board, move: Move): string {
  return formatNotations(alphabet, board, move).text;
}

/** Formats a move in SIU notation and for people. */
export function formatNotations(alphabet: Alphabet, board: Board, move: Move): Record<'siu' | 'text', string> {
  switch (move.kind) {
    case 'pass':
      return { siu: 'pass', text: 'pass' };
    case 'exchange': {
      const tiles = formatTiles(alphabet, move.tiles);
      return { siu: `ex.${tiles}`, text: `exchange ${tiles}` };
    }
    case 'place': {
      const { start, word, bracketed } = formatRun(alphabet, board, move);
      const at = formatCoordinate(start);
      const { coordinates = 'numbered-rows' } = board.layout;
      const siu = `${at}.${word}`;
      if (coordinates === 'numbers') return { siu, text: formatPlaceArguments(alphabet, move) };
      const shown = coordinates === 'numbered-rows' ? at : formatCoordinate(start, board.layout);
      return { siu, text: `${shown} ${bracketed}` };
    }
  }
}

/** Extracts the word in capitals from the output of `formatMove`; null for any other move. */
export function wordOfMoveText(text: string): string | null {
  const [, word] = /^(?:\d+[A-Z]+|[A-Z]+\d+) (\S+)$/u.exec(text) ?? [];
  return word === undefined ? null : word.replaceAll(/[()[\]]/gu, '').toLocaleUpperCase('en');
}

/**
 * Parses a move in SIU notation. Ignores the fields of a play after its tiles (rack, challenge).
 *
 * @returns the move, whose legality is not checked, or a refusal if the text is not a move
 */
export function parseSiuMove(alphabet: Alphabet, board: Board, text: string): Move | RefusalOf<'unreadable'> {
  const [head = '', tiles = ''] = checkText(text, 'parseSiuMove()').split('.');
  if (/^pass$/iu.test(text)) return PASS;
  if (/^ex$/iu.test(head)) {
    const exchanged = readTiles(alphabet, tiles, 'rack');
    if (isRefusal(exchanged)) return unreadable(`"${exchanged.text}" in "${text}" is not a tile`);
    return exchanged.length === 0 ? unreadable(`"${text}" names no tiles`) : { kind: 'exchange', tiles: exchanged };
  }
  const at = parseCoordinate(head);
  return at === null
    ? unreadable(`"${head}" in "${text}" is not a coordinate, such as 8D or D8`)
    : parsePlay(alphabet, board, at, tiles);
}

/**
 * Parses a play from the coordinate of its word and the word: letters, blanks in lower case or as `?x`, and through tiles as `.`,
 * as their letter, or in brackets `(A)`.
 *
 * @param run how to read characters without brackets that could be one tile or several; on an occupied square they are read as
 * the tile there if possible
 */
export function parsePlay(
  alphabet: Alphabet,
  board: Board,
  at: Coordinate,
  word: string,
  run: TileRun = 'apart',
): PlaceMove | RefusalOf<'unreadable'> {
  const down = rowStep(at.direction);
  const added: Tile[] = [];
  let { row, col } = at;
  let rest = word;
  let bracketsOpen = false;
  let first: Square | null = null;
  const where = (): string => nameSquare({ row, col }, board.layout);
  const nothingToPlayThrough = (): RefusalOf<'unreadable'> =>
    unreadable(`there is no tile to play through on ${where()}`);
  while (rest !== '') {
    if (rest.startsWith('(') || rest.startsWith(')')) {
      const opens = rest.startsWith('(');
      if (opens === bracketsOpen) return unreadable(`"${word}" has an unmatched bracket`);
      bracketsOpen = opens;
      rest = rest.slice(1);
      continue;
    }
    if (!isOnBoard(board.layout, row, col)) return unreadable(`"${word}" runs off the board`);
    const onBoard = tileAt(board, row, col);
    if (rest.startsWith('.')) {
      if (onBoard === 0) return nothingToPlayThrough();
      rest = rest.slice(1);
    } else {
      const [tile, length] = throughTile(alphabet, onBoard, rest) ?? nextTile(alphabet, rest, run);
      if (tile === 0) return unreadable(describeNoTile(rest, word));
      if (onBoard !== 0 && letterOf(onBoard) !== letterOf(tile)) {
        return unreadable(`${where()} holds ${formatTile(alphabet, onBoard)}, not ${formatTile(alphabet, tile)}`);
      }
      if (onBoard === 0) {
        if (bracketsOpen) return nothingToPlayThrough();
        first ??= { row, col };
        added.push(tile);
      }
      rest = rest.slice(length);
    }
    row += down;
    col += 1 - down;
  }
  if (bracketsOpen) return unreadable(`"${word}" has an unclosed bracket`);
  if (first === null) return unreadable(`"${word}" adds no tile to the board`);
  return { kind: 'place', ...first, direction: at.direction, tiles: Uint8Array.from(added) };
}

/** Matches the tile on the board at the start of a text. Returns the tile and its number of characters, or null. */
function throughTile(alphabet: Alphabet, onBoard: Tile, text: string): [Tile, number] | null {
  const face = onBoard === 0 ? '' : alphabet.faces[letterOf(onBoard)]!;
  const begins = face !== '' && upperCase(alphabet, text.slice(0, face.length)) === face;
  return begins ? [onBoard, face.length] : null;
}

/** Returns the first tile of a text (`?x` is a blank played as x) and its number of characters; tile 0 if there is no tile. */
function nextTile(alphabet: Alphabet, text: string, run: TileRun): [Tile, number] {
  const at = text.startsWith('?') ? 1 : 0;
  const first = readFirstTile(alphabet, text, at, 'board', run);
  if (first === null) return [0, 0];
  return [at === 0 ? first.tile : first.tile | BLANK_FLAG, at + first.length];
}

function describeNoTile(rest: string, word: string): string {
  if (rest.startsWith('?')) return `a letter must follow "?" in "${word}"`;
  return `"${String.fromCodePoint(rest.codePointAt(0)!)}" in "${word}" is not a tile`;
}

/** Formats the word of a placement, without and with brackets around the tiles that were already on the board. */
function formatRun(
  alphabet: Alphabet,
  board: Board,
  move: PlaceMove,
): Record<'word' | 'bracketed', string> & { readonly start: Coordinate } {
  const down = rowStep(move.direction);
  const across = 1 - down;
  let { row, col } = move;
  while (tileAt(board, row - down, col - across) !== 0) {
    row -= down;
    col -= across;
  }
  const start = { row, col, direction: move.direction };
  let word = '';
  let bracketed = '';
  let isThrough = false;
  for (let used = 0; ; row += down, col += across) {
    const onBoard = tileAt(board, row, col);
    if (isThrough !== (onBoard !== 0)) {
      isThrough = !isThrough;
      bracketed += isThrough ? '(' : ')';
    }
    if (onBoard === 0 && used === move.tiles.length) return { start, word, bracketed };
    const face = formatBracketed(alphabet, isThrough ? onBoard : move.tiles[used++]!);
    word += face;
    bracketed += face;
  }
}

/**
 * Parses the arguments of a `PLACE` command: direction `-` or `|`, row and column of the first added tile (from 1), and the added
 * tiles, with `?x` for a blank played as x. Occupied squares are skipped.
 */
export function parsePlaceArguments(
  alphabet: Alphabet,
  fields: readonly string[],
  run: TileRun = 'longest',
): PlaceMove | RefusalOf<'unreadable'> {
  const [direction, row = '', col = '', text = ''] = fields;
  if (fields.length !== 4) return unreadable('PLACE takes a direction, a row, a column and tiles: PLACE - 8 4 DJINN');
  if (direction !== '-' && direction !== '|') {
    return unreadable(`"${direction ?? ''}" is not a direction; - is across, | is down`);
  }
  if (!/^\d{1,3}$/u.test(row)) return unreadable(`row "${row}" is not a number`);
  if (!/^\d{1,3}$/u.test(col)) return unreadable(`column "${col}" is not a number`);
  const tiles = readTilesAdded(alphabet, text, run);
  if (isRefusal(tiles)) return tiles;
  return {
    kind: 'place',
    row: Number(row) - 1,
    col: Number(col) - 1,
    direction: direction === '-' ? 'across' : 'down',
    tiles,
  };
}

/** Formats a placement as arguments of a `PLACE` command; inverse of `parsePlaceArguments`. */
export function formatPlaceArguments(alphabet: Alphabet, { row, col, direction, tiles }: PlaceMove): string {
  // In alphabets with letters of several characters, every tile is bracketed to avoid ambiguity.
  const isPlain = alphabet.faces.every(({ length }) => length === 1);
  const added = Array.from(tiles, (tile) => {
    const face = formatTile(alphabet, letterOf(tile));
    return ((tile & BLANK_FLAG) === 0 ? '' : '?') + (isPlain ? face : `[${face}]`);
  });
  return `${direction === 'across' ? '-' : '|'} ${row + 1} ${col + 1} ${added.join('')}`;
}

export function examplePlays(layout: Layout, word: string): [across: string, down: string] {
  if (layout.coordinates === 'numbers') return [`- 8 4 ${word}`, `| 8 4 ${word}`];
  const play = (direction: Direction): string => `${formatCoordinate({ row: 7, col: 3, direction }, layout)} ${word}`;
  return [play('across'), play('down')];
}

function readTilesAdded(alphabet: Alphabet, text: string, run: TileRun): Uint8Array | RefusalOf<'unreadable'> {
  const tiles: Tile[] = [];
  for (let rest = text; rest !== '';) {
    const [tile, length] = nextTile(alphabet, rest, run);
    if (tile === 0) return unreadable(describeNoTile(rest, text));
    tiles.push(rest.startsWith('?') ? tile : letterOf(tile));
    rest = rest.slice(length);
  }
  return tiles.length === 0 ? unreadable('no tiles were given') : Uint8Array.from(tiles);
}
