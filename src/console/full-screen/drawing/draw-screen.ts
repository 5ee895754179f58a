/** Draws a game, its rules or the glossary at the full screen as lines of text. */
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { bagCount } from '../../../engine/tiles/bag.ts';
import { clip } from '../../../text/wrap-text.ts';
import type { Spot } from '../../../play/screen/board-keys.ts';
import type { ScreenPlace } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { freshSquares } from '../../../play/wording/turn-text.ts';
import { drawBoardParts, onlyLines, spotOnBoard, type PlaceSize, type ScreenParts } from './draw-board-parts.ts';
import { GAME_FOOT, gameFoot } from './draw-foot.ts';
import { drawPanelsScreen, spotInPanels } from './draw-panels.ts';
import { drawSide, drawPage, titleLine } from './draw-side.ts';
import type { ScreenStyle } from './glyphs.ts';
import { drawGlossary, drawSections } from '../../text/rules-sheet-text.ts';
import { fitLines } from './screen-text.ts';
import { plainPalette } from '../../text/palette.ts';

export function drawScreen(screen: ScreenGame, style: ScreenStyle): ScreenParts {
  if (screen.side === 'rules') return onlyLines(drawRulesScreen(screen, style));
  if (screen.side === 'glossary')
    return onlyLines(drawCovering('Glossary', drawGlossary(style.palette, style.columns), screen, style));
  if (screen.isPanels) return onlyLines(drawPanelsScreen(screen, style));
  return drawBoardParts(screen, style, GAME_FOOT, {
    header: clip(drawHeader(screen), style.columns),
    fresh: freshSquares(screen.session.game),
    side: (width, height, board) =>
      height === 0 ? [] : drawSide(screen, { ...style, width, height, isBig: board === 'big' }),
    foot: gameFoot(screen, style),
  });
}

export function spotAt(screen: ScreenGame, size: PlaceSize, place: ScreenPlace): Spot | null {
  return screen.isPanels ? spotInPanels(screen, size.columns, place) : spotOnBoard(screen, size, GAME_FOOT, place);
}

function drawHeader({ session }: ScreenGame): string {
  const { ruleset, lexicon, state, seed } = session.game;
  return `Tilewright  ${ruleset.name}  lexicon ${lexicon.name}  turn ${state.turns + 1}  bag ${bagCount(state.bag)}  seed ${seed}`;
}

const GAP = 4;
const CLOSES_WIDTH = 15;
const TWO_COLUMNS = 100;
const MAX_WIDTH = 140;

function drawRulesScreen(screen: ScreenGame, style: ScreenStyle): string[] {
  const { columns } = style;
  const { ruleset } = screen.session.game;
  const { name, description } = ruleset;
  const long = `Rules of ${name}: ${description}`;
  const hasRoom = description !== '' && long.length + CLOSES_WIDTH <= columns;
  const width = Math.min(columns, MAX_WIDTH);
  const body =
    columns >= TWO_COLUMNS
      ? drawTwoColumns(ruleset, style, width)
      : joinSections(drawSections(ruleset, style.palette, columns));
  return drawCovering(hasRoom ? long : `Rules of ${name}`, body, screen, style);
}

/** Draws lines that cover the board, in pages. */
function drawCovering(title: string, body: readonly string[], { scrolled }: ScreenGame, style: ScreenStyle): string[] {
  const { palette, columns, rows } = style;
  const head = [palette.strong(titleLine(title, columns)), ''];
  const height = rows - head.length - 1;
  const page = drawPage(body, scrolled, { ...style, width: Infinity, height }, height);
  return [...fitLines([...head, ...page], rows - 1), palette.faint(clip('Any key: back to the game', columns))];
}

function drawTwoColumns(ruleset: Ruleset, { palette }: ScreenStyle, total: number): string[] {
  const width = Math.floor((total - GAP) / 2);
  // Plain lines give the visible length of styled ones.
  const plain = drawSections(ruleset, plainPalette, width);
  const styled = drawSections(ruleset, palette, width);
  const heights = plain.map((_, i) => {
    return Math.max(joinSections(plain.slice(0, i)).length, joinSections(plain.slice(i)).length);
  });
  const at = heights.indexOf(Math.min(...heights));
  const [left, right] = [joinSections(styled.slice(0, at)), joinSections(styled.slice(at))];
  const lengths = joinSections(plain.slice(0, at)).map(({ length }) => length);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    right[i] === undefined ? (left[i] ?? '') : (left[i] ?? '') + ' '.repeat(width + GAP - (lengths[i] ?? 0)) + right[i],
  );
}

function joinSections(sections: readonly (readonly string[])[]): string[] {
  return sections.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}
