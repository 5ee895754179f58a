/**
 * A board as lines of text in four parts: header, board, side panel, and foot with the rack. They fit the terminal; without room at
 * the side, the panel goes below the board as far as it fits.
 */
import type { BoardScreen } from '../../../play/screen/board-screen.ts';
import type { Spot } from '../../../play/screen/board-keys.ts';
import type { ScreenPlace } from '../../../play/screen/key.ts';
import type { Mode } from '../../../play/screen/modes.ts';
import { drawBigSquares } from './draw-big-squares.ts';
import {
  drawFoot,
  footHeight,
  nearestRackTile,
  RACK_LINE,
  rackLines,
  rackTileAt,
  type FootLines,
  type FootParts,
  type RackSize,
} from './draw-foot.ts';
import { drawSquares } from './draw-squares.ts';
import type { ScreenStyle } from './glyphs.ts';
import {
  boardLines,
  layOut,
  linesAboveFoot,
  middleLines,
  squareAt,
  type LayoutInput,
  type ScreenLayout,
} from './screen-layout.ts';

export interface ScreenParts {
  readonly header: readonly string[];
  readonly board: readonly string[];
  readonly side: readonly string[];
  readonly foot: readonly string[];
  /** Columns between board and side panel; null if the panel is below. */
  readonly gap: number | null;
}

const HAS_CURSOR: ReadonlySet<Mode['kind']> = new Set(['board', 'blank', 'order']);

export function onlyLines(header: readonly string[]): ScreenParts {
  return { header, board: [], side: [], foot: [], gap: null };
}

interface BoardParts {
  readonly header: string;
  /** Squares of the last play, as `row * cols + col`. */
  readonly fresh: ReadonlySet<number>;
  readonly side: (width: number, height: number, board: ScreenLayout['board']) => readonly string[];
  readonly foot: FootParts;
}

export function drawBoardParts(
  screen: BoardScreen,
  style: ScreenStyle,
  lines: FootLines,
  { header, fresh, side, foot }: BoardParts,
): ScreenParts {
  const input = makeLayoutInput(screen, style, lines);
  const layout = layOut(input);
  const { board, alphabet, entry, mode } = screen;
  const model = { board, alphabet, entry: HAS_CURSOR.has(mode.kind) ? entry : { ...entry, row: -1, col: -1 }, fresh };
  const [letters = '', ...rows] =
    layout.board === 'big'
      ? drawBigSquares(model, style)
      : drawSquares(model, { ...style, isWide: layout.board === 'wide' });
  const from = layout.board === 'big' ? 0 : layout.firstRow;
  const squares = [letters, ...rows.slice(from, from + boardLines(layout) - 1)];
  const height = Math.max(0, layout.gap === null ? layout.room - squares.length : middleLines(layout));
  return {
    header: layout.hasHeader ? [header] : [],
    board: squares,
    side: side(layout.sideWidth, height, layout.board).slice(0, height),
    foot: drawFoot(screen, style, input.rack, lines, foot),
    gap: layout.gap,
  };
}

export type PlaceSize = Pick<ScreenStyle, 'columns' | 'rows' | 'palette'>;

/** Returns the click target at a place, or null. */
export function spotOnBoard(screen: BoardScreen, size: PlaceSize, lines: FootLines, place: ScreenPlace): Spot | null {
  const input = makeLayoutInput(screen, size, lines);
  const index = isOnRack(input, place) ? rackTileAt(screen, size.palette, input.rack, place.column) : null;
  if (index !== null) return { kind: 'tile', index };
  const square = squareAt(layOut(input), input, place);
  return square === null ? null : { kind: 'square', square };
}

/** Returns the rack index for a tile dropped at a place; null beside the rack. */
export function rackIndexAt(screen: BoardScreen, size: PlaceSize, lines: FootLines, place: ScreenPlace): number | null {
  const input = makeLayoutInput(screen, size, lines);
  return isOnRack(input, place) ? nearestRackTile(screen, size.palette, input.rack, place.column) : null;
}

function isOnRack(input: LayoutInputWithRack, { line }: ScreenPlace): boolean {
  const onRack = line - linesAboveFoot(layOut(input)) - RACK_LINE;
  return onRack >= 0 && onRack < rackLines(input.rack);
}

interface LayoutInputWithRack extends LayoutInput {
  readonly rack: RackSize;
}

function makeLayoutInput(
  { board, alphabet, entry }: BoardScreen,
  { columns, rows }: Pick<ScreenStyle, 'columns' | 'rows'>,
  lines: FootLines,
): LayoutInputWithRack {
  const withRack = (rack: RackSize): LayoutInputWithRack => {
    return { layout: board.layout, alphabet, columns, rows, foot: footHeight(rack, lines), row: entry.row, rack };
  };
  const big = withRack('big');
  return layOut(big).board === 'big' ? big : withRack('small');
}
