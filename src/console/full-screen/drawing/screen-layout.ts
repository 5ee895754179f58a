/**
 * Layout of the full screen by terminal size: which of the three boards is shown, which rows if it is too high, and whether a panel
 * fits beside it. Drawing and click targets use it.
 */
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Layout, Square } from '../../../engine/board/layout.ts';
import type { ScreenPlace } from '../../../play/screen/key.ts';
import { BIG_LABEL_WIDTH, BIG_SQUARE, bigSquaresSize, fitsBigSquares } from './draw-big-squares.ts';
import { cellWidth, LABEL_WIDTH, squaresWidth } from './draw-squares.ts';

export interface ScreenLayout {
  readonly board: 'narrow' | 'wide' | 'big';
  readonly hasHeader: boolean;
  /** Columns between board and side panel; null if the panel is below. */
  readonly gap: number | null;
  readonly sideWidth: number;
  readonly room: number;
  readonly firstRow: number;
  readonly shownRows: number;
}

export interface LayoutInput {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly columns: number;
  readonly rows: number;
  readonly foot: number;
  readonly row: number;
}

const GAP = 3;
const MIN_SIDE = 24;
const MAX_SIDE = 60;
const SIDE_OF_WIDE = 46;
const SIDE_OF_BIG = 36;
const LINES_BESIDE_BIG = 24;

export function layOut(input: LayoutInput): ScreenLayout {
  const { layout, alphabet, columns, rows, foot } = input;
  const big = bigSquaresSize(layout);
  const isBig = fitsBigSquares(alphabet) && columns >= big.columns + GAP + SIDE_OF_BIG && rows >= 1 + big.lines + foot;
  const isWide = columns >= squaresWidth(layout, alphabet, true) + GAP + SIDE_OF_WIDE;
  const used = GAP + (isBig ? big.columns : squaresWidth(layout, alphabet, isWide));
  const isBeside = columns - used >= MIN_SIDE;
  const hasHeader = rows >= layout.rows + 2 + foot;
  const room = Math.max(3, rows - (hasHeader ? 1 : 0) - foot);
  const shownRows = isBig ? layout.rows : Math.min(layout.rows, room - 1);
  return {
    board: isBig ? 'big' : isWide ? 'wide' : 'narrow',
    hasHeader,
    gap: isBeside ? GAP : null,
    sideWidth: Math.min(MAX_SIDE, isBeside ? columns - used : columns),
    room,
    firstRow: Math.min(layout.rows - shownRows, Math.max(0, input.row - Math.floor(shownRows / 2))),
    shownRows,
  };
}

export function boardLines({ board, shownRows }: ScreenLayout): number {
  return 1 + shownRows * (board === 'big' ? BIG_SQUARE.lines : 1);
}

/** Lines used between header and foot. Beside a small board, lists still need room. */
export function middleLines(screen: ScreenLayout): number {
  if (screen.gap === null) return screen.room;
  const beside = screen.board === 'big' ? Math.min(screen.room, LINES_BESIDE_BIG) : 0;
  return Math.max(boardLines(screen), beside);
}

export function linesAboveFoot(screen: ScreenLayout): number {
  return (screen.hasHeader ? 1 : 0) + middleLines(screen);
}

export function squareAt(screen: ScreenLayout, input: LayoutInput, { line, column }: ScreenPlace): Square | null {
  const { layout, alphabet } = input;
  const isBig = screen.board === 'big';
  const width = isBig ? BIG_SQUARE.columns : cellWidth(alphabet, screen.board === 'wide');
  const lineOnBoard = line - (screen.hasHeader ? 1 : 0) - 1;
  const columnOnBoard = column - (isBig ? BIG_LABEL_WIDTH : LABEL_WIDTH);
  const shownRow = Math.floor(lineOnBoard / (isBig ? BIG_SQUARE.lines : 1));
  const col = Math.floor(columnOnBoard / width);
  if (shownRow < 0 || shownRow >= screen.shownRows || col < 0 || col >= layout.cols) return null;
  return { row: screen.firstRow + shownRow, col };
}
