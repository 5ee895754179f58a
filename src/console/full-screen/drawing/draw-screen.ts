/**
 * The full screen as lines of text, in four parts that a component puts together: a header, the board, what stands beside
 * it, and the foot with the rack, the move so far, messages and keys. It is drawn for the terminal's size and fits it;
 * where there is no room beside the board, what would stand there goes below, as far as it fits.
 */
import { bagCount } from '../../../engine/tiles/bag.ts';
import { lastTurnOf, placementOf } from '../../text/turn-text.ts';
import { drawFoot, FOOT_HEIGHT } from './draw-foot.ts';
import { drawPanelsScreen } from './draw-panels.ts';
import { drawSide } from './draw-side.ts';
import { drawSquares, squaresWidth } from './draw-squares.ts';
import type { ScreenStyle } from './glyphs.ts';
import { clip } from '../../../engine/wrap-text.ts';
import type { ScreenGame } from '../game/screen-game.ts';

/** The parts of the screen, as lines no wider than it. */
export interface ScreenParts {
  readonly header: readonly string[];
  readonly board: readonly string[];
  readonly side: readonly string[];
  readonly foot: readonly string[];
  /** Columns between the board and what stands beside it; null where it stands below. */
  readonly gap: number | null;
}

const GAP = 3;
const MIN_SIDE = 24;
const MAX_SIDE = 60;
/** Columns beside a wide board that make it worth being wide. */
const SIDE_OF_WIDE = 46;

/** Draw the screen. */
export function drawScreen(screen: ScreenGame, style: ScreenStyle): ScreenParts {
  const { session } = screen;
  if (screen.isPanels) return { header: drawPanelsScreen(screen, style), board: [], side: [], foot: [], gap: null };
  const { columns, rows, palette, glyphs } = style;
  const { alphabet, layout } = session.game.ruleset;
  const isWide = columns >= squaresWidth(layout, alphabet, true) + GAP + SIDE_OF_WIDE;
  const taken = squaresWidth(layout, alphabet, isWide) + GAP;
  const isBeside = columns - taken >= MIN_SIDE;
  const header = rows >= layout.rows + 2 + FOOT_HEIGHT ? [clip(drawHeader(screen), columns)] : [];
  const foot = drawFoot(screen, style);
  const room = Math.max(3, rows - header.length - foot.length);
  const entry = screen.mode.kind === 'board' || screen.mode.kind === 'blank' ? screen.entry : null;
  const { board } = session.game.state;
  const squares = drawSquares({ board, alphabet, entry, fresh: freshSquares(screen) }, { palette, glyphs, isWide });
  const shown = windowOn(squares, room, screen.entry.row);
  const width = Math.min(MAX_SIDE, isBeside ? columns - taken : columns);
  const height = isBeside ? shown.length : room - shown.length;
  const side = height === 0 ? [] : drawSide(screen, { ...style, width, height });
  return { header, board: shown, side, foot, gap: isBeside ? GAP : null };
}

function drawHeader({ session }: ScreenGame): string {
  const { ruleset, lexicon, state, seed } = session.game;
  return `Tilewright  ${ruleset.name}  lexicon ${lexicon.name}  turn ${state.turns + 1}  bag ${bagCount(state.bag)}  seed ${seed}`;
}

/** The squares of the last turn's play. */
function freshSquares({ session: { game } }: ScreenGame): Set<number> {
  const { cols } = game.ruleset.layout;
  return new Set(placementOf(lastTurnOf(game))?.placed.map(({ row, col }) => row * cols + col));
}

/** Of a board too high for the screen, the column letters and as many rows round the cursor's as there is room for. */
function windowOn(lines: readonly string[], room: number, row: number): readonly string[] {
  if (lines.length <= room) return lines;
  const rows = lines.slice(1);
  const from = Math.min(rows.length - (room - 1), Math.max(0, row - Math.floor((room - 1) / 2)));
  return [lines[0]!, ...rows.slice(from, from + room - 1)];
}
