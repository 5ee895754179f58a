/** A game at the full screen as lines of text, or the rules of the game in their place. */
import { bagCount } from '../../../engine/tiles/bag.ts';
import { clip } from '../../../text/wrap-text.ts';
import type { Spot } from '../../../play/screen/board-keys.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { drawBigSide } from './draw-big-side.ts';
import { drawBoardParts, onlyLines, spotOnBoard, type PlaceSize, type ScreenParts } from './draw-board-parts.ts';
import { GAME_FOOT, gameFoot } from './draw-foot.ts';
import { drawPanelsScreen, spotInPanels } from './draw-panels.ts';
import { drawRulesScreen } from './draw-rules.ts';
import { drawSide } from './draw-side.ts';
import type { ScreenStyle } from './glyphs.ts';

export function drawScreen(screen: ScreenGame, style: ScreenStyle): ScreenParts {
  if (screen.side === 'rules') return onlyLines(drawRulesScreen(screen, style));
  if (screen.isPanels) return onlyLines(drawPanelsScreen(screen, style));
  return drawBoardParts(screen, style, GAME_FOOT, {
    header: clip(drawHeader(screen), style.columns),
    fresh: freshSquares(screen),
    side: (width, height, board) =>
      height === 0 ? [] : (board === 'big' ? drawBigSide : drawSide)(screen, { ...style, width, height }),
    foot: gameFoot(screen, style),
  });
}

/** What a person may point at at a place of the screen, counted from 0; null where there is nothing. */
export function spotAt(screen: ScreenGame, size: PlaceSize, line: number, column: number): Spot | null {
  if (screen.isPanels) return spotInPanels(screen, size, line, column);
  return spotOnBoard(screen, size, GAME_FOOT, line, column);
}

function drawHeader({ session }: ScreenGame): string {
  const { ruleset, lexicon, state, seed } = session.game;
  return `Tilewright  ${ruleset.name}  lexicon ${lexicon.name}  turn ${state.turns + 1}  bag ${bagCount(state.bag)}  seed ${seed}`;
}

function freshSquares({ session: { game } }: ScreenGame): Set<number> {
  const { cols } = game.ruleset.layout;
  return new Set(placementOf(lastTurnOf(game))?.placed.map(({ row, col }) => row * cols + col));
}
