/**
 * A position being set up: tiles, cursor, and the typed racks and scores. The value is changed by one function and may be invalid;
 * `read-entry.ts` validates it with the reader used for pasted positions.
 */
import { excerpt, reasonOf } from '../../engine/errors.ts';
import { readPosition } from '../../analysis/position-turn.ts';
import { emptyBoard, isOnBoard } from '../../engine/board/board.ts';
import { findStatedRules, readRulesOfCgp, type StatedRules } from '../../engine/gcg/rules.ts';
import type { Square } from '../../engine/board/layout.ts';
import { type Direction, rowStep } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet, BLANK, rackTileOf, type Tile } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { formatTiles, readTiles } from '../../engine/tiles/tile-text.ts';
import type { Key, NamedKey } from '../screen/key.ts';
import { CURSOR_STEPS, moveCursor, pointCursor, startEntry, turnDirection } from '../screen/entry.ts';
import { lettersOf, spell } from '../screen/spelling.ts';
import { isRefusal } from '../../engine/refusal.ts';

/** Maximum length of a CGP in characters; real ones are far shorter. */
const MAX_CGP = 2000;

interface NamedRules {
  readonly id: string;
  readonly ruleset: Ruleset;
}

type DropTarget =
  | { readonly kind: 'square'; readonly square: Square }
  | { readonly kind: 'rack'; readonly seat: number }
  | { readonly kind: 'place' | 'elsewhere' };

export interface PositionEntry {
  readonly ruleset: Ruleset;
  /** One entry per square, as in `Board.tiles`. */
  readonly tiles: Uint8Array;
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
  readonly isBlank: boolean;
  /** Text as typed; the player to move comes first. */
  readonly racks: readonly string[];
  readonly scores: readonly string[];
  readonly zeroTurns: number;
  /** Number of turns left, if the rules limit it; null if not stated. */
  readonly turnsLeft: number | null;
  readonly fault: string;
}

/** A dragged tile; one from the tray is new. */
export interface SetupTile {
  readonly tile: Tile;
  readonly from:
    | { readonly kind: 'square'; readonly square: Square }
    | { readonly kind: 'rack'; readonly seat: number; readonly index: number }
    | { readonly kind: 'tray' };
}

export type EntryAction =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'point'; readonly square: Square }
  | { readonly kind: 'tile'; readonly tile: Tile }
  | (SetupTile & { readonly kind: 'drop'; readonly to: DropTarget })
  | { readonly kind: 'rack' | 'score'; readonly seat: number; readonly text: string }
  | { readonly kind: 'turns'; readonly left: number | null }
  | { readonly kind: 'swap' | 'clear' }
  /** Rules to choose from, in order of preference. */
  | { readonly kind: 'paste'; readonly cgp: string; readonly rules: readonly NamedRules[] }
  | { readonly kind: 'ruleset'; readonly ruleset: Ruleset };

export function emptyEntry(ruleset: Ruleset): PositionEntry {
  const { row, col, direction } = startEntry(ruleset.layout);
  const { tiles } = emptyBoard(ruleset.layout);
  const typed = { racks: ['', ''], scores: ['0', '0'], zeroTurns: 0, turnsLeft: null };
  return { ruleset, tiles, row, col, direction, isBlank: false, ...typed, fault: '' };
}

export function movesOnly(action: EntryAction): boolean {
  if (action.kind !== 'key') return action.kind === 'point';
  const { key } = action;
  return key.kind === 'named' ? key.name !== 'backspace' : key.kind !== 'text' || ' ?'.includes(key.text);
}

export function changeEntry(entry: PositionEntry, action: EntryAction): PositionEntry {
  switch (action.kind) {
    case 'key':
      return pressKey(entry, action.key);
    case 'point':
      return pointCursor(entry, action.square);
    case 'tile':
      return action.tile === BLANK ? { ...entry, isBlank: !entry.isBlank } : layAtCursor(entry, action.tile);
    case 'drop':
      return dropTile(entry, action);
    case 'rack':
      return { ...entry, racks: entry.racks.with(action.seat, action.text) };
    case 'score':
      return { ...entry, scores: entry.scores.with(action.seat, action.text) };
    case 'turns':
      return { ...entry, turnsLeft: action.left };
    case 'swap':
      return { ...entry, racks: rotate(entry.racks), scores: rotate(entry.scores) };
    case 'clear':
      return emptyEntry(entry.ruleset);
    case 'paste':
      return pasteCgp(entry, action.cgp, action.rules);
    case 'ruleset':
      return emptyEntry(action.ruleset);
  }
}

function rotate([first = '', ...others]: readonly string[]): readonly string[] {
  return [...others, first];
}

function pressKey(entry: PositionEntry, key: Key): PositionEntry {
  if (key.kind === 'named') return pressNamedKey(entry, key.name);
  return key.kind === 'text' ? typeText(entry, key.text) : entry;
}

function pressNamedKey(entry: PositionEntry, name: NamedKey): PositionEntry {
  const step = CURSOR_STEPS[name];
  if (step !== undefined) {
    const { row, col } = moveCursor({ ...entry, laid: [] }, entry.ruleset.layout, ...step);
    return { ...entry, row, col };
  }
  if (name === 'escape') return { ...entry, isBlank: false };
  if (name !== 'backspace') return entry;
  // At the border the cursor stays on the last tile.
  const back = tileOn(entry, entry) === 0 ? stepCursor(entry, -1) : entry;
  return withTile(back, back, 0);
}

function typeText(entry: PositionEntry, text: string): PositionEntry {
  if (text === ' ') return turnDirection(entry);
  if (text === '?') return { ...entry, isBlank: !entry.isBlank };
  const { alphabet } = entry.ruleset;
  const spelt = spell(alphabet, lettersOf(alphabet), text);
  return spelt.kind === 'nothing' ? entry : layAtCursor(entry, spelt.tile);
}

function layAtCursor(entry: PositionEntry, letter: Tile): PositionEntry {
  const tile = entry.isBlank ? letter | BLANK_FLAG : letter;
  return stepCursor({ ...withTile(entry, entry, tile), isBlank: false }, 1);
}

function dropTile(entry: PositionEntry, { tile, from, to }: SetupTile & { readonly to: DropTarget }): PositionEntry {
  if (to.kind === 'rack') {
    const isThere = from.kind === 'rack' && from.seat === to.seat;
    const rack = readRack(entry.ruleset.alphabet, entry.racks[to.seat]!);
    if (isThere || rack === null) return entry;
    return withRack(withoutTile(entry, from), to.seat, Uint8Array.of(...rack, rackTileOf(tile)));
  }
  const lifted = withoutTile(entry, from);
  if (to.kind !== 'square') return lifted;
  const here = { ...lifted, row: to.square.row, col: to.square.col };
  return tile === BLANK ? { ...here, isBlank: true } : withTile(here, here, tile);
}

function withoutTile(entry: PositionEntry, from: SetupTile['from']): PositionEntry {
  if (from.kind === 'square') return withTile(entry, from.square, 0);
  if (from.kind === 'tray') return entry;
  const rest = readRack(entry.ruleset.alphabet, entry.racks[from.seat]!)?.filter((_, i) => i !== from.index);
  return rest === undefined ? entry : withRack(entry, from.seat, rest);
}

function withRack(entry: PositionEntry, seat: number, tiles: Rack): PositionEntry {
  return { ...entry, fault: '', racks: entry.racks.with(seat, formatTiles(entry.ruleset.alphabet, tiles)) };
}

function stepCursor(entry: PositionEntry, by: number): PositionEntry {
  const down = rowStep(entry.direction);
  const [row, col] = [entry.row + by * down, entry.col + by * (1 - down)];
  return isOnBoard(entry.ruleset.layout, row, col) ? { ...entry, row, col } : entry;
}

export function tileOn({ tiles, ruleset }: PositionEntry, { row, col }: Square): Tile {
  return tiles[row * ruleset.layout.cols + col]!;
}

function withTile(entry: PositionEntry, { row, col }: Square, tile: Tile): PositionEntry {
  return { ...entry, fault: '', tiles: entry.tiles.with(row * entry.ruleset.layout.cols + col, tile) };
}

function pasteCgp(entry: PositionEntry, text: string, rules: readonly NamedRules[]): PositionEntry {
  try {
    const cgp = text.trim();
    if (cgp.length > MAX_CGP)
      return { ...entry, fault: `the CGP is too long: ${cgp.length} characters (maximum ${MAX_CGP})` };
    const stated = readRulesOfCgp(cgp);
    const ruleset = rulesForCgp(cgp, stated, entry.ruleset, rules);
    const { board, racks, scores, zeroTurns, turnsLeft = null } = readPosition(cgp, ruleset);
    const hasItsBoard = stated?.board == null || stated.board === ruleset.layout.name;
    return {
      ...emptyEntry(ruleset),
      tiles: board.tiles,
      racks: racks.map((rack) => formatTiles(ruleset.alphabet, rack)),
      scores: scores.map(String),
      zeroTurns,
      turnsLeft,
      fault: hasItsBoard ? '' : `unknown board ${excerpt(stated.board)}; using ${ruleset.layout.name}`,
    };
  } catch (error) {
    return { ...entry, fault: reasonOf(error) };
  }
}

/** Prefers rules with the right number of rows; among these the rules stated in the CGP, then the current rules. */
function rulesForCgp(cgp: string, stated: StatedRules | null, chosen: Ruleset, rules: readonly NamedRules[]): Ruleset {
  const rows = cgp.split(' ', 1)[0]!.split('/').length;
  const rank = ({ layout }: Ruleset): number => Number(layout.rows !== rows);
  const all = [{ id: '', ruleset: chosen }, ...rules].sort((a, b) => rank(a.ruleset) - rank(b.ruleset));
  return ((stated && findStatedRules(all, stated)) ?? all[0]!).ruleset;
}

/** Returns null if the text is not a valid rack. */
export function readRack(alphabet: Alphabet, text: string): Rack | null {
  const read = readTiles(alphabet, text.replaceAll(/\s+/gu, ''), 'rack');
  return isRefusal(read) ? null : read;
}
