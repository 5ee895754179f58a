/** All rules of the game over the whole screen, in two columns where there is room, and page by page where they do not fit. */
import { clip } from '../../../text/wrap-text.ts';
import { drawSections } from '../../text/rules-sheet-text.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { drawPage, titleLine } from './draw-side.ts';
import type { ScreenStyle } from './glyphs.ts';
import { fitLines } from './screen-text.ts';
import { plainPalette } from '../../text/palette.ts';

const GAP = 4;
const CLOSES_WIDTH = 15;
const TWO_COLUMNS = 100;
const MAX_WIDTH = 140;

export function drawRulesScreen({ session, scrolled }: ScreenGame, style: ScreenStyle): string[] {
  const { palette, columns, rows } = style;
  const { ruleset } = session.game;
  const { name, description } = ruleset;
  const long = `Rules of ${name}: ${description}`;
  const hasRoom = description !== '' && long.length + CLOSES_WIDTH <= columns;
  const head = [palette.strong(titleLine(hasRoom ? long : `Rules of ${name}`, columns)), ''];
  const width = Math.min(columns, MAX_WIDTH);
  const height = rows - head.length - 1;
  const body = columns >= TWO_COLUMNS ? drawTwoColumns(ruleset, style, width) : drawOneColumn(ruleset, style);
  const page = drawPage(body, scrolled, { ...style, width: Infinity, height }, height);
  return [...fitLines([...head, ...page], rows - 1), palette.faint(clip('Any key: back to the game', columns))];
}

type Rules = ScreenGame['session']['game']['ruleset'];

function drawOneColumn(ruleset: Rules, { palette, columns }: ScreenStyle): string[] {
  return joinSections(drawSections(ruleset, palette, columns));
}

/** The sections in order, those of the first column about as high as those of the second. */
function drawTwoColumns(ruleset: Rules, { palette }: ScreenStyle, total: number): string[] {
  const width = Math.floor((total - GAP) / 2);
  // Colours have no width: the plain lines say how long a line is.
  const plain = drawSections(ruleset, plainPalette, width);
  const shown = drawSections(ruleset, palette, width);
  const heights = plain.map((_, i) => {
    return Math.max(joinSections(plain.slice(0, i)).length, joinSections(plain.slice(i)).length);
  });
  const at = heights.indexOf(Math.min(...heights));
  const [left, right] = [joinSections(shown.slice(0, at)), joinSections(shown.slice(at))];
  const lengths = joinSections(plain.slice(0, at)).map(({ length }) => length);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    right[i] === undefined ? (left[i] ?? '') : (left[i] ?? '') + ' '.repeat(width + GAP - (lengths[i] ?? 0)) + right[i],
  );
}

function joinSections(sections: readonly (readonly string[])[]): string[] {
  return sections.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}
