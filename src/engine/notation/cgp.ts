/**
 * CGP, a position on one line: `board racks scores zeros [op args;]…`, after the specification at
 * woogles-io/open-protocols. What FEN is to chess, but less strict at the edges, so the reading is strict where a
 * mistake would change the position (every row's sum must match the board, every tile must be one) and lenient where
 * the meaning is plain.
 *
 * `parseCgp` and `formatCgp` are each other's inverse on values. On text, formatting normalises: fields one space
 * apart; adjacent empty squares as one number; brackets around tiles of several characters and no others; rack tiles in
 * upper case; a rack written for every score; every operation closed by `;`. What the operations mean is read by
 * `readCgpTerms` of `cgp-terms.ts`; here they are kept as they are, known or not.
 */
import type { Alphabet } from '../tiles/alphabet.ts';
import { emptyBoard, placeTiles, type Board, type PlacedTile } from '../board/board.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError, type Place } from '../errors.ts';
import type { Rack } from '../tiles/rack.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isRefusal } from '../refusal.ts';
import { formatTiles, readTiles, type TileRun } from '../tiles/tile-text.ts';

/** The fewest of a game that is not for one alone. */
const MIN_CGP_SEATS = 2;
const MAX_CGP_SEATS = 4;

const SCORES = /^-?\d+(?:\/-?\d+)*$/u;
const SCORES_OF_SEVERAL = /^-?\d+(?:\/-?\d+)+$/u;

/** Something said about the position beside the four fields, such as `lex NWL23;`. */
export interface CgpOperation {
  readonly code: string;
  readonly args: readonly string[];
}

/** A position as CGP writes it: the board, and by player, the one to move first, racks and scores. */
export interface CgpPosition {
  readonly board: Board;
  /** The mover's first, then in order of turns; empty where nothing is known, the known tiles where only some are. */
  readonly racks: readonly Rack[];
  readonly scores: readonly number[];
  /** Turns in a row, by all players together, that scored nothing. */
  readonly zeroTurns: number;
  /** In the order given, whether known or not, even if repeated. */
  readonly operations: readonly CgpOperation[];
}

/** What a CGP is read by. */
export type CgpSetting = Pick<Ruleset, 'layout' | 'alphabet' | 'handSize' | 'players'>;

interface Field {
  readonly text: string;
  /** Where it begins in the line, from 1. */
  readonly column: number;
}

/**
 * Read a position. Whether the tiles are more than the set has is another question: `checkTileSet` of `tile-set.ts`.
 *
 * @param place where the text is from; columns are added
 * @throws InputError `bad-cgp` naming the field and, on the board, row and column
 */
export function parseCgp(text: string, setting: CgpSetting, place: Place = {}): CgpPosition {
  const reader = new CgpReader(setting, place);
  const line = text.trimEnd();
  const lineEnd = /[\r\n\u2028\u2029]/u.exec(line);
  if (lineEnd !== null) reader.fail('a CGP is one line; this text has more', lineEnd.index + 1);
  const semicolon = line.indexOf(';');
  const fields = splitFields(semicolon < 0 ? line : line.slice(0, semicolon), 1);
  // No rack is known and none is written, so the scores stand where the racks would. No tile is a digit.
  const scoresForm = setting.players.min === 1 ? SCORES : SCORES_OF_SEVERAL;
  if (fields.length >= 3 && scoresForm.test(fields[1]!.text)) {
    fields.splice(1, 0, { text: '', column: fields[1]!.column });
  }
  const [boardField, racksField, scoresField, zerosField] = fields;
  if (!boardField || !racksField || !scoresField || !zerosField) {
    return reader.fail(`${counted(fields.length, 'field')}; "board racks scores zeros" is needed`, line.length + 1);
  }
  const board = reader.readBoard(boardField);
  const scores = reader.readScores(scoresField);
  const racks = reader.readRacks(racksField, scores.length);
  const zeroTurns = reader.readZeroTurns(zerosField);
  const operations = readOperations(line.slice(zerosField.column - 1 + zerosField.text.length));
  return { board, racks, scores, zeroTurns, operations };
}

class CgpReader {
  readonly #setting: CgpSetting;
  readonly #place: Place;

  constructor(setting: CgpSetting, place: Place) {
    this.#setting = setting;
    this.#place = place;
  }

  fail(what: string, column: number): never {
    throw new InputError('bad-cgp', what, { line: 1, ...this.#place, column });
  }

  readBoard(field: Field): Board {
    const { layout, alphabet } = this.#setting;
    const rows = splitParts(field);
    const extra = rows[layout.rows];
    if (rows.length < layout.rows || extra !== undefined) {
      const column = extra?.column ?? field.column + field.text.length;
      this.fail(`board: ${counted(rows.length, 'row')}; the board has ${layout.rows}`, column);
    }
    const placed = rows.flatMap((row, i) => this.#readRow(row, i));
    return placeTiles(emptyBoard(layout), alphabet, placed);
  }

  #readRow({ text, column }: Field, row: number): PlacedTile[] {
    const { cols } = this.#setting.layout;
    const run = this.#runOfRow(text);
    const placed: PlacedTile[] = [];
    let col = 0;
    for (const { 0: part, index } of text.matchAll(/\d+|\D+/gu)) {
      if (/^\d/u.test(part)) {
        if (!/^[1-9]\d?$/u.test(part)) {
          const what = `${excerpt(part, 20)} empty squares; 1 to ${cols} are possible`;
          this.fail(`board row ${row + 1}, column ${col + 1}: ${what}`, column + index);
        }
        col += Number(part);
      } else {
        const at = { what: `board row ${row + 1}`, column: column + index, before: col };
        for (const tile of this.#readTiles(part, run, 'board', at)) placed.push({ row, col: col++, tile });
      }
      if (col > cols)
        this.fail(`board row ${row + 1}: over ${counted(cols, 'square')}; the board has ${cols}`, column + index);
    }
    if (col < cols) {
      this.fail(
        `board row ${row + 1}, column ${col + 1}: ends after ${counted(col, 'square')}; the board has ${cols}`,
        column + text.length,
      );
    }
    return placed;
  }

  /** Tiles of several characters may lack brackets if the row has the squares of the board only in that reading. */
  #runOfRow(text: string): TileRun {
    const { alphabet, layout } = this.#setting;
    const squares = (run: TileRun): number =>
      Array.from(text.matchAll(/\d+|\D+/gu), ([part]) => {
        const tiles = /^\d/u.test(part) ? Number(part) : readTiles(alphabet, part, 'board', run);
        return typeof tiles === 'number' ? tiles : !isRefusal(tiles) ? tiles.length : NaN;
      }).reduce((sum, count) => sum + count, 0);
    return squares('apart') !== layout.cols && squares('longest') === layout.cols ? 'longest' : 'apart';
  }

  readScores(field: Field): number[] {
    const parts = splitParts(field);
    const min = Math.min(MIN_CGP_SEATS, this.#setting.players.min);
    if (parts.length < min || parts.length > MAX_CGP_SEATS) {
      this.fail(`scores: ${parts.length} given; ${min} to ${MAX_CGP_SEATS} are possible`, field.column);
    }
    return parts.map(({ text, column }, i) => {
      if (!/^-?\d{1,6}$/u.test(text)) {
        this.fail(`scores: ${excerpt(text, 20)} of player ${i + 1} is not a whole number of at most 6 digits`, column);
      }
      return Number(text) || 0; // "-0" is 0
    });
  }

  readRacks(field: Field, seats: number): Rack[] {
    const { alphabet, handSize } = this.#setting;
    const parts = splitParts(field);
    if (parts.length > seats) {
      this.fail(`racks: ${counted(parts.length, 'rack')} for ${counted(seats, 'score')}`, parts[seats]!.column);
    }
    const racks = parts.map(({ text, column }, i) => {
      const apart = readTiles(alphabet, text, 'rack');
      const run = !isRefusal(apart) && apart.length > handSize ? 'longest' : 'apart';
      const rack = this.#readTiles(text, run, 'rack', { what: `rack ${i + 1}`, column, before: 0 });
      if (rack.length > handSize)
        this.fail(`rack ${i + 1}: ${counted(rack.length, 'tile')}; a rack holds ${handSize}`, column);
      return rack;
    });
    return [...racks, ...Array.from({ length: seats - racks.length }, () => new Uint8Array())];
  }

  readZeroTurns({ text, column }: Field): number {
    if (!/^\d{1,3}$/u.test(text)) {
      this.fail(`zeros: ${excerpt(text, 20)} is not a number of turns from 0 to 999`, column);
    }
    return Number(text);
  }

  /** @param at for the message: where the text begins, and how many tiles and squares of the row stand before it */
  #readTiles(
    text: string,
    run: TileRun,
    reading: 'board' | 'rack',
    at: { readonly what: string; readonly column: number; readonly before: number },
  ): Uint8Array {
    const { alphabet } = this.#setting;
    const tiles = readTiles(alphabet, text, reading, run);
    if (!isRefusal(tiles)) return tiles;
    const good = readTiles(alphabet, text.slice(0, tiles.index), reading, run);
    const col = at.before + (isRefusal(good) ? 0 : good.length) + 1;
    const what = `${at.what}, column ${col}: ${excerpt(tiles.text, 20)} is not a tile of ${alphabet.name}`;
    return this.fail(what, at.column + tiles.index);
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

/** Write a position; `parseCgp` reads it back to the same value. */
export function formatCgp({ board, racks, scores, zeroTurns, operations }: CgpPosition, alphabet: Alphabet): string {
  const { rows, cols } = board.layout;
  const rowTexts = Array.from({ length: rows }, (_, row) =>
    formatRow(board.tiles.subarray(row * cols, (row + 1) * cols), alphabet),
  );
  return [
    rowTexts.join('/'),
    racks.map((rack) => formatTiles(alphabet, rack)).join('/'),
    scores.join('/'),
    String(zeroTurns),
    ...operations.map(({ code, args }) => `${[code, ...args].join(' ')};`),
  ].join(' ');
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

/** A moment of a game, racks and scores by seat. */
export interface SeatedPosition extends Omit<CgpPosition, 'operations'> {
  readonly toMove: number;
}

/** A moment of a game as CGP has it: the player to move first. */
export function fromMover({ board, racks, scores, toMove, zeroTurns }: SeatedPosition): CgpPosition {
  const seats = racks.map((_, i) => (toMove + i) % racks.length);
  return {
    board,
    racks: seats.map((seat) => racks[seat]!),
    scores: seats.map((seat) => scores[seat]!),
    zeroTurns,
    operations: [],
  };
}

/** A position as the player to move sees it: with no rack but their own. */
export function asMoverSees(position: CgpPosition): CgpPosition {
  return { ...position, racks: position.racks.map((rack, i) => (i === 0 ? rack : new Uint8Array())) };
}
