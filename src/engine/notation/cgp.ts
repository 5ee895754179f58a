/**
 * CGP, a position on one line: `board racks scores zeros [op args;]…`, as specified at woogles-io/open-protocols. It is to our
 * games what FEN is to chess. The parser is strict if a mistake would change the position (rows must have the width of the board,
 * every tile must be in the alphabet) and lenient if the meaning is clear.
 *
 * `parseCgp` and `formatCgp` are inverse on values. On text, formatting normalises: single spaces between fields, one number for
 * adjacent empty squares, brackets only around tiles of several characters, rack tiles in upper case, a rack for every score, and
 * `;` after every operation. Operations are stored uninterpreted; `readCgpTerms` in `cgp-terms.ts` parses them. Our own `eqt 2;`
 * gives the number of turns left where each player has one more turn after the bag is empty.
 */
import { checkText } from '../given-options.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { emptyBoard, placeTiles, type Board, type BoardTile } from '../board/board.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError, type Place } from '../errors.ts';
import type { Rack } from '../tiles/rack.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isRefusal } from '../refusal.ts';
import { formatTiles, readTiles, type TileRun } from '../tiles/tile-text.ts';

/** Minimum for rulesets that do not allow a single player. */
const MIN_CGP_SEATS = 2;
const MAX_CGP_SEATS = 4;

const SCORES = /^-?\d+(?:\/-?\d+)*$/u;
const SCORES_OF_SEVERAL = /^-?\d+(?:\/-?\d+)+$/u;

/** An operation after the four fields, such as `lex NWL23;`. */
export interface CgpOperation {
  readonly code: string;
  readonly args: readonly string[];
}

/** A position in CGP. */
export interface CgpPosition {
  readonly board: Board;
  /** Racks in turn order, the mover's first; empty if unknown, partial if partly known. */
  readonly racks: readonly Rack[];
  readonly scores: readonly number[];
  /** Consecutive turns without points, over all players. */
  readonly zeroTurns: number;
  /** Number of turns left, including this one, if the rules limit it; absent or null while they do not. */
  readonly turnsLeft?: number | null | undefined;
  /** In the order of the text, including unknown and repeated operations. */
  readonly operations: readonly CgpOperation[];
}

/** The parts of a ruleset that are needed to parse a CGP. */
export type CgpSetting = Pick<Ruleset, 'layout' | 'alphabet' | 'handSize' | 'players'> &
  Partial<Pick<Ruleset, 'outEnd'>>;

/** Operation with the number of turns left ("equal turns"). */
const TURNS_LEFT = 'eqt';

interface Field {
  readonly text: string;
  readonly column: number;
}

/**
 * Parses a position. Does not compare its tiles with the tile set; see `checkPosition` in `tile-set.ts`.
 *
 * @param place source of the text; columns are added
 * @throws InputError `bad-cgp` naming the field and, on the board, row and column
 */
export function parseCgp(text: string, setting: CgpSetting, place: Place = {}): CgpPosition {
  const { layout, alphabet, handSize, players } = setting;
  const line = checkText(text, 'parseCgp()').trimEnd();
  const lineEnd = /[\r\n\u2028\u2029]/u.exec(line);
  if (lineEnd !== null) fail('a CGP is one line; this text has more', lineEnd.index + 1);
  const semicolon = line.indexOf(';');
  const fields = splitFields(semicolon < 0 ? line : line.slice(0, semicolon), 1);
  // If no rack is known, the field may be missing, and the scores come second. No tile contains a digit.
  const scoresForm = players.min === 1 ? SCORES : SCORES_OF_SEVERAL;
  if (fields.length >= 3 && scoresForm.test(fields[1]!.text)) {
    fields.splice(1, 0, { text: '', column: fields[1]!.column });
  }
  const [boardField, racksField, scoresField, zerosField] = fields;
  if (!boardField || !racksField || !scoresField || !zerosField) {
    return fail(`${counted(fields.length, 'field')}; "board racks scores zeros" is needed`, line.length + 1);
  }
  const board = readBoard(boardField);
  const scores = readScores(scoresField);
  const racks = readRacks(racksField, scores.length);
  const zeroTurns = readZeroTurns(zerosField);
  const operations = readOperations(line.slice(zerosField.column - 1 + zerosField.text.length));
  const given = setting.outEnd === 'last-turns' ? operations.findLast(({ code }) => code === TURNS_LEFT) : undefined;
  if (given === undefined) return { board, racks, scores, zeroTurns, operations };
  const turnsLeft = readTurnsLeft(given.args, scores.length);
  return {
    ...{ board, racks, scores, zeroTurns, turnsLeft },
    operations: operations.filter(({ code }) => code !== TURNS_LEFT),
  };

  function fail(what: string, column: number): never {
    throw new InputError('bad-cgp', what, { line: 1, ...place, column });
  }

  function readBoard(field: Field): Board {
    const rows = splitParts(field);
    const extra = rows[layout.rows];
    if (rows.length < layout.rows || extra !== undefined) {
      const column = extra?.column ?? field.column + field.text.length;
      fail(`board: ${counted(rows.length, 'row')}; the board has ${layout.rows}`, column);
    }
    const placed = rows.flatMap((row, i) => readRow(row, i));
    return placeTiles(emptyBoard(layout), alphabet, placed);
  }

  function readRow({ text, column }: Field, row: number): BoardTile[] {
    const { cols } = layout;
    const run = chooseRun(text);
    const placed: BoardTile[] = [];
    let col = 0;
    for (const { 0: part, index } of text.matchAll(/\d+|\D+/gu)) {
      if (/^\d/u.test(part)) {
        if (!/^[1-9]\d?$/u.test(part)) {
          const what = `${excerpt(part, 20)} empty squares; 1 to ${cols} are possible`;
          fail(`board row ${row + 1}, column ${col + 1}: ${what}`, column + index);
        }
        col += Number(part);
      } else {
        const at = { what: `board row ${row + 1}`, column: column + index, before: col };
        for (const tile of requireTiles(part, run, 'board', at)) placed.push({ row, col: col++, tile });
      }
      if (col > cols)
        fail(`board row ${row + 1}: over ${counted(cols, 'square')}; the board has ${cols}`, column + index);
    }
    if (col < cols) {
      fail(
        `board row ${row + 1}, column ${col + 1}: ends after ${counted(col, 'square')}; the board has ${cols}`,
        column + text.length,
      );
    }
    return placed;
  }

  /** Tiles of several characters may lack brackets if the row matches the board width only when read that way. */
  function chooseRun(text: string): TileRun {
    const squares = (run: TileRun): number =>
      Array.from(text.matchAll(/\d+|\D+/gu), ([part]) => {
        const tiles = /^\d/u.test(part) ? Number(part) : readTiles(alphabet, part, 'board', run);
        return typeof tiles === 'number' ? tiles : !isRefusal(tiles) ? tiles.length : NaN;
      }).reduce((sum, count) => sum + count, 0);
    return squares('apart') !== layout.cols && squares('longest') === layout.cols ? 'longest' : 'apart';
  }

  function readScores(field: Field): number[] {
    const parts = splitParts(field);
    const min = Math.min(MIN_CGP_SEATS, players.min);
    if (parts.length < min || parts.length > MAX_CGP_SEATS) {
      fail(`scores: ${parts.length} given; ${min} to ${MAX_CGP_SEATS} are possible`, field.column);
    }
    return parts.map(({ text, column }, i) => {
      if (!/^-?\d{1,6}$/u.test(text)) {
        fail(`scores: ${excerpt(text, 20)} of player ${i + 1} is not a whole number of at most 6 digits`, column);
      }
      return Number(text) || 0; // "-0" is 0
    });
  }

  function readRacks(field: Field, seats: number): Rack[] {
    const parts = splitParts(field);
    if (parts.length > seats) {
      fail(`racks: ${counted(parts.length, 'rack')} for ${counted(seats, 'score')}`, parts[seats]!.column);
    }
    const racks = parts.map(({ text, column }, i) => {
      const apart = readTiles(alphabet, text, 'rack');
      const run = !isRefusal(apart) && apart.length > handSize ? 'longest' : 'apart';
      const rack = requireTiles(text, run, 'rack', { what: `rack ${i + 1}`, column, before: 0 });
      if (rack.length > handSize)
        fail(`rack ${i + 1}: ${counted(rack.length, 'tile')}; a rack holds ${handSize}`, column);
      return rack;
    });
    return [...racks, ...Array.from({ length: seats - racks.length }, () => new Uint8Array())];
  }

  function readZeroTurns({ text, column }: Field): number {
    if (!/^\d{1,3}$/u.test(text)) fail(`zeros: ${excerpt(text, 20)} is not a number of turns from 0 to 999`, column);
    return Number(text);
  }

  function readTurnsLeft(args: readonly string[], most: number): number {
    const text = args.join(' ');
    if (/^\d$/u.test(text) && Number(text) <= most) return Number(text);
    const what = `operation ${TURNS_LEFT}: expected the number of turns left, from 0 to ${most}, got ${excerpt(text, 20)}`;
    throw new InputError('bad-cgp', what, { line: 1, ...place });
  }

  /** @param at start of the text, and the number of squares of the row before it, for the message */
  function requireTiles(
    text: string,
    run: TileRun,
    reading: 'board' | 'rack',
    at: { readonly what: string; readonly column: number; readonly before: number },
  ): Uint8Array {
    const tiles = readTiles(alphabet, text, reading, run);
    if (!isRefusal(tiles)) return tiles;
    const good = readTiles(alphabet, text.slice(0, tiles.index), reading, run);
    const col = at.before + (isRefusal(good) ? 0 : good.length) + 1;
    const what = `${at.what}, column ${col}: ${excerpt(tiles.text, 20)} is not a tile of ${alphabet.name}`;
    return fail(what, at.column + tiles.index);
  }
}

function splitFields(text: string, column: number): Field[] {
  return Array.from(text.matchAll(/\S+/gu), (match) => ({ text: match[0], column: column + match.index }));
}

function splitParts({ text, column }: Field): Field[] {
  let at = column;
  return text.split('/').map((part) => {
    const field = { text: part, column: at };
    at += part.length + 1;
    return field;
  });
}

function readOperations(text: string): CgpOperation[] {
  const operations: CgpOperation[] = [];
  for (const part of text.split(';')) {
    const [code, ...args] = part.split(/\s+/u).filter((word) => word !== '');
    if (code !== undefined) operations.push({ code, args });
  }
  return operations;
}

/** Formats a position. `parseCgp` reads the text back to the same value. */
export function formatCgp(position: CgpPosition, alphabet: Alphabet): string {
  const { board, racks, scores, zeroTurns, turnsLeft, operations } = position;
  const own = turnsLeft == null ? [] : [{ code: TURNS_LEFT, args: [String(turnsLeft)] }];
  return [
    formatRows(board, alphabet).join('/'),
    racks.map((rack) => formatTiles(alphabet, rack)).join('/'),
    scores.join('/'),
    String(zeroTurns),
    ...[...own, ...operations].map(({ code, args }) => `${[code, ...args].join(' ')};`),
  ].join(' ');
}

/** Formats the rows of a board from top to bottom. */
export function formatRows({ layout: { rows, cols }, tiles }: Board, alphabet: Alphabet): string[] {
  return Array.from({ length: rows }, (_, row) => formatRow(tiles.subarray(row * cols, (row + 1) * cols), alphabet));
}

function formatRow(tiles: Uint8Array, alphabet: Alphabet): string {
  let text = '';
  for (let from = 0; from < tiles.length;) {
    const isEmpty = tiles[from] === 0;
    let to = from;
    while (to < tiles.length && (tiles[to] === 0) === isEmpty) to++;
    text += isEmpty ? String(to - from) : formatTiles(alphabet, tiles.subarray(from, to));
    from = to;
  }
  return text;
}

export interface SeatedPosition extends Omit<CgpPosition, 'operations'> {
  readonly toMove: number;
}

/** Reorders a position for CGP, the player to move first. */
export function fromMover({ board, racks, scores, toMove, zeroTurns, turnsLeft }: SeatedPosition): CgpPosition {
  const seats = racks.map((_, i) => (toMove + i) % racks.length);
  return {
    board,
    racks: seats.map((seat) => racks[seat]!),
    scores: seats.map((seat) => scores[seat]!),
    zeroTurns,
    turnsLeft,
    operations: [],
  };
}

/** Hides all racks except the mover's. */
export function asMoverSees(position: CgpPosition): CgpPosition {
  return { ...position, racks: position.racks.map((rack, i) => (i === 0 ? rack : new Uint8Array())) };
}
