/** Plays as plain values: strings in standard notation, and numbers. */
import type { Board } from '../engine/board/board.ts';
import { nameSquare, parseCoordinate } from '../engine/board/coordinate.ts';
import { PASS, type Move } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import {
  examplePlays,
  formatNotations,
  parsePlaceArguments,
  parsePlay,
  parseSiuMove,
} from '../engine/notation/move-text.ts';
import { isRefusal, unreadable, type RefusalOf } from '../engine/refusal.ts';
import { isBingo } from '../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { sortTiles } from '../engine/tiles/rack.ts';
import { formatTiles, readTiles } from '../engine/tiles/tile-text.ts';
import type { Play } from '../movegen/plays/play.ts';

/** A play with its score, equity and leave. */
export interface PlayData {
  /** Standard notation: `8D DJ(I)NN`, `exchange QZ`, `pass`. */
  readonly text: string;
  /** SIU notation: `8D.DJINN`, `ex.QZ`, `pass`. */
  readonly move: string;
  readonly score: number;
  /** Score plus the value of the leave, in points. */
  readonly equity: number;
  /** Tiles placed, in the order of their squares with blanks in lower case, or tiles exchanged; empty for a pass. */
  readonly tiles: string;
  /** Tiles kept, in the order of the alphabet. */
  readonly leave: string;
  readonly isBingo: boolean;
}

export interface MoveSetting {
  readonly ruleset: Ruleset;
  readonly board: Board;
}

export function listPlay({ move, score, equityMilli, leave }: Play, { ruleset, board }: MoveSetting): PlayData {
  const { alphabet } = ruleset;
  const { text, siu } = formatNotations(alphabet, board, move);
  return {
    text,
    move: siu,
    score,
    equity: equityMilli / 1000,
    tiles: move.kind === 'pass' ? '' : formatTiles(alphabet, move.tiles),
    leave: formatTiles(alphabet, sortTiles(leave)),
    isBingo: isBingo(ruleset, move),
  };
}

/**
 * Parses a move in standard or SIU notation.
 *
 * @throws InputError `bad-move`
 */
export function readMove(text: string, setting: MoveSetting): Move {
  const move = parseMove(text, setting);
  if (!isRefusal(move)) return move;
  const [example] = examplePlays(setting.board.layout, 'WORD');
  const expected = `expected "${example}", "exchange TILES" or "pass"`;
  throw new InputError(
    'bad-move',
    text.trim() === '' ? `${expected}, not an empty text` : `${text}: ${move.text}; ${expected}`,
  );
}

/** Parses a move in standard or SIU notation. Its legality is not checked. */
export function parseMove(
  given: string,
  { ruleset: { alphabet }, board }: MoveSetting,
): Move | RefusalOf<'unreadable'> {
  const text = given.trim();
  const fields = text.split(/\s+/u);
  const [head = '', word = ''] = fields;
  if (head === '-' || head === '|') return parsePlaceArguments(alphabet, fields);
  if (fields.length === 1) return /^pass$/iu.test(head) ? PASS : parseSiuMove(alphabet, board, text);
  if (fields.length > 2) return unreadable('more than one move');
  if (/^exch(?:ange)?$/iu.test(head)) {
    const tiles = readTiles(alphabet, word, 'rack');
    return isRefusal(tiles) ? unreadable(`"${tiles.text}" is not a tile`) : { kind: 'exchange', tiles };
  }
  const at = parseCoordinate(head, board.layout);
  return at === null
    ? unreadable(`"${head}" is not a square, such as ${nameSquare({ row: 7, col: 3 }, board.layout)}`)
    : parsePlay(alphabet, board, at, word, 'longest');
}
