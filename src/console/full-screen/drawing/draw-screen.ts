/**
 * The full screen as lines of text, in four parts that a component puts together: a header, the board, what stands beside
 * it, and the foot with the rack, the move so far, messages and keys. It is drawn for the terminal's size and fits it;
 * where there is no room beside the board, what would stand there goes below, as far as it fits.
 */
import { bagCount } from '../../../engine/tiles/bag.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { drawFoot, footHeight, nearestRackTile, RACK_LINE, rackLines, rackTileAt, type RackSize } from './draw-foot.ts';
import { drawPanelsScreen, spotInPanels } from './draw-panels.ts';
import { drawRulesScreen } from './draw-rules.ts';
import { drawSide } from './draw-side.ts';
import { drawBigSide } from './draw-big-side.ts';
import { drawBigSquares } from './draw-big-squares.ts';
import { drawSquares, type SquaresModel } from './draw-squares.ts';
import {
  boardLines,
  layOut,
  linesAboveFoot,
  middleLines,
  squareAt,
  type LaidOut,
  type ScreenLayout,
} from './screen-layout.ts';
import type { ScreenStyle } from './glyphs.ts';
import { clip } from '../../../text/wrap-text.ts';
import type { Spot } from '../../../play/screen/game-keys.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

/** The parts of the screen, as lines no wider than it. */
export interface ScreenParts {
  readonly header: readonly string[];
  readonly board: readonly string[];
  readonly side: readonly string[];
  readonly foot: readonly string[];
  /** Columns between the board and what stands beside it; null where it stands below. */
  readonly gap: number | null;
}

/** While keys are about these, the board shows the tiles laid. */
const LAYING: ReadonlySet<ScreenGame['mode']['kind']> = new Set(['board', 'blank', 'order']);

export function drawScreen(screen: ScreenGame, style: ScreenStyle): ScreenParts {
  if (screen.side === 'rules')
    return { header: drawRulesScreen(screen, style), board: [], side: [], foot: [], gap: null };
  if (screen.isPanels) return { header: drawPanelsScreen(screen, style), board: [], side: [], foot: [], gap: null };
  const { board } = screen.session.game.state;
  const { alphabet } = screen.session.game.ruleset;
  const given = laidOut(screen, style);
  const layout = layOut(given);
  const header = layout.hasHeader ? [clip(drawHeader(screen), style.columns)] : [];
  const entry = LAYING.has(screen.mode.kind) ? screen.entry : null;
  const model = { board, alphabet, entry, fresh: freshSquares(screen) };
  const shown = drawShownBoard(model, layout, style);
  const sideStyle = {
    ...style,
    width: layout.sideWidth,
    height: layout.gap === null ? layout.room - shown.length : middleLines(layout),
  };
  const draw = layout.board === 'big' ? drawBigSide : drawSide;
  const side = sideStyle.height === 0 ? [] : draw(screen, sideStyle);
  return { header, board: shown, side, foot: drawFoot(screen, style, given.rack), gap: layout.gap };
}

/** The board that has room, and what of it is shown. */
export function drawShownBoard(model: SquaresModel, layout: ScreenLayout, style: ScreenStyle): string[] {
  const [letters = '', ...rows] =
    layout.board === 'big'
      ? drawBigSquares(model, style)
      : drawSquares(model, { ...style, isWide: layout.board === 'wide' });
  const from = layout.board === 'big' ? 0 : layout.firstRow;
  return [letters, ...rows.slice(from, from + boardLines(layout) - 1)];
}

/** What a person may point at at a place of the screen, counted from 0; null where there is nothing. */
export function spotAt(screen: ScreenGame, size: PlaceSize, line: number, column: number): Spot | null {
  if (screen.isPanels) return spotInPanels(screen, size, line, column);
  const given = laidOut(screen, size);
  const index = isOnRack(given, line) ? rackTileAt(screen, size.palette, given.rack, column) : null;
  if (index !== null) return { kind: 'tile', index };
  const square = squareAt(layOut(given), given, line, column);
  return square === null ? null : { kind: 'square', square };
}

/** The place in the rack where a tile goes that is let go there, from 0; null beside the rack. */
export function rackPlaceAt(screen: ScreenGame, size: PlaceSize, line: number, column: number): number | null {
  if (screen.isPanels) return null;
  const given = laidOut(screen, size);
  return isOnRack(given, line) ? nearestRackTile(screen, size.palette, given.rack, column) : null;
}

/** What is needed to tell what stands at a place. */
type PlaceSize = Pick<ScreenStyle, 'columns' | 'rows' | 'palette'>;

function isOnRack(given: GameLaidOut, line: number): boolean {
  const onRack = line - linesAboveFoot(layOut(given)) - RACK_LINE;
  return onRack >= 0 && onRack < rackLines(given.rack);
}

interface GameLaidOut extends LaidOut {
  readonly rack: RackSize;
}

/** The rack is as large as the tiles of the board, where a big one leaves room for that. */
function laidOut(
  { session, entry }: ScreenGame,
  { columns, rows }: Pick<ScreenStyle, 'columns' | 'rows'>,
): GameLaidOut {
  const { alphabet, layout } = session.game.ruleset;
  const given = (rack: RackSize): GameLaidOut => {
    return { layout, alphabet, columns, rows, foot: footHeight(rack), row: entry.row, rack };
  };
  const big = given('big');
  return layOut(big).board === 'big' ? big : given('small');
}

function drawHeader({ session }: ScreenGame): string {
  const { ruleset, lexicon, state, seed } = session.game;
  return `Tilewright  ${ruleset.name}  lexicon ${lexicon.name}  turn ${state.turns + 1}  bag ${bagCount(state.bag)}  seed ${seed}`;
}

function freshSquares({ session: { game } }: ScreenGame): Set<number> {
  const { cols } = game.ruleset.layout;
  return new Set(placementOf(lastTurnOf(game))?.placed.map(({ row, col }) => row * cols + col));
}
