/** The board and the places of a screen on which plays are tried. */
import type { Square } from '../../../engine/board/layout.ts';
import type { TryingScreen } from '../../../play/exercise/trying-screen.ts';
import { drawShownBoard, type ScreenParts } from '../drawing/draw-screen.ts';
import type { ScreenStyle } from '../drawing/glyphs.ts';
import { layOut, middleLines, squareAt, type LaidOut } from '../drawing/screen-layout.ts';

interface TryingParts {
  readonly header: string;
  /** Exactly as many lines as the foot is high. */
  readonly foot: readonly string[];
  /** What stands beside the board, as far as there is room. */
  readonly side: (width: number, height: number) => readonly string[];
  /** Squares of the play that was made last, by `row * cols + col`. */
  readonly fresh?: readonly number[] | undefined;
}

export function drawTryingParts(
  screen: TryingScreen,
  style: ScreenStyle,
  { header, foot, side, fresh = [] }: TryingParts,
): ScreenParts {
  const layout = layOut(laidOut(screen, style, foot.length));
  const { mode, alphabet, board: tiles, entry } = screen;
  // Without a cursor the tiles laid are shown alone.
  const laid = mode.kind === 'look' ? { ...entry, row: -1, col: -1 } : entry;
  const board = drawShownBoard({ board: tiles, alphabet, entry: laid, fresh: new Set(fresh) }, layout, style);
  const height = Math.max(0, layout.gap === null ? layout.room - board.length : middleLines(layout));
  return {
    header: layout.hasHeader ? [header] : [],
    board,
    side: side(layout.sideWidth, height).slice(0, height),
    foot: [...foot],
    gap: layout.gap,
  };
}

/** The square at a place of the screen, counted from 0; null where there is none. */
export function tryingSquareAt(
  screen: TryingScreen,
  size: Pick<ScreenStyle, 'columns' | 'rows'>,
  foot: number,
  { line, column }: { readonly line: number; readonly column: number },
): Square | null {
  const given = laidOut(screen, size, foot);
  return squareAt(layOut(given), given, line, column);
}

function laidOut(
  { board, alphabet, entry }: TryingScreen,
  { columns, rows }: Pick<ScreenStyle, 'columns' | 'rows'>,
  foot: number,
): LaidOut {
  return { layout: board.layout, alphabet, columns, rows, foot, row: entry.row };
}
