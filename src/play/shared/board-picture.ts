/**
 * Draws a board as a self-contained SVG: theme colours, tiles and squares shaped like those of the page, the last play marked,
 * coordinates, and the scores below. It has no external references: colours are inlined, and the font is the viewer's.
 */
import { labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { BoardTile } from '../../engine/board/board.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { html, type Html } from '../../text/html.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { letterOf, type Alphabet, type Tile } from '../../engine/tiles/alphabet.ts';
import { formatTile } from '../../engine/tiles/tile-text.ts';
import { visibleLine } from '../../text/visible-text.ts';
import type { Settings } from '../look/board-settings.ts';
import { squareColour } from '../look/colours.ts';
import { isWordPremium, premiumLabel, squareSign } from '../look/premiums.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import { THEMES } from '../look/themes.ts';

export interface BoardPicture {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
  readonly tiles: Uint8Array;
  readonly laid?: readonly BoardTile[];
  readonly fresh?: ReadonlySet<number>;
  readonly palette: Look['palette'];
  readonly settings: Settings;
  readonly players: readonly { readonly name: string; readonly score: number }[];
  readonly caption: string;
}

const CELL = 40;
const GUTTER = 26;
const BORDER = 6;
const LINE = 30;
/** Width of the widest letters of any font, relative to its size, in European and in other scripts. */
const WIDTHS = { european: 0.62, other: 1 } as const;
const EUROPEAN = /^[ -\u052F\u2000-\u203A]$/u;
const NAME_SIZE = 18;
const CAPTION_SIZE = 15;
const SCORE_WIDTH = 70;

export function drawBoardPicture(picture: BoardPicture): string {
  const { layout, settings, players, caption } = picture;
  const { rows, cols } = layout;
  const { frame } = THEMES[settings.theme];
  const width = GUTTER + cols * CELL + BORDER;
  const board = GUTTER + rows * CELL + BORDER;
  const lines = players.length + (caption === '' ? 0 : 1);
  const height = board + lines * LINE + (lines === 0 ? 0 : BORDER);
  const texts = [...players.map(({ name, score }) => `${safe(name)} ${score}`), safe(caption)].filter(Boolean);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    font-family="system-ui, sans-serif"
    text-anchor="middle"
  >
    <title>${texts.length === 0 ? 'A board' : `A board: ${texts.join(', ')}`}</title>
    <rect width="${width}" height="${height}" fill="${frame.background}" />
    ${drawCoordinates(layout, frame.text)} ${drawSquares(picture)} ${drawLines(picture, { width, top: board })}
  </svg>`.text.replaceAll(/\n\s+/gu, '\n');
}

function drawCoordinates(layout: Layout, colour: string): readonly Html[] {
  const columns = Array.from({ length: layout.cols }, (_, col) =>
    drawText(labelColumn(layout, col), { x: GUTTER + (col + 0.5) * CELL, y: GUTTER / 2, size: 13, colour }),
  );
  const rows = Array.from({ length: layout.rows }, (_, row) =>
    drawText(labelRow(layout, row), { x: GUTTER / 2, y: GUTTER + (row + 0.5) * CELL, size: 13, colour }),
  );
  return [...columns, ...rows];
}

function drawSquares(picture: BoardPicture): readonly Html[] {
  const { layout, tiles, laid = [], fresh } = picture;
  const { rows, cols } = layout;
  const over = new Map(laid.map(({ row, col, tile }) => [row * cols + col, tile]));
  return Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const tile = over.get(at) ?? tiles[at] ?? 0;
    const place = { x: GUTTER + col * CELL, y: GUTTER + row * CELL };
    if (tile === 0) return drawSquare(picture, row, col, place);
    return drawTile(picture, tile, over.has(at) ? 'laid' : fresh?.has(at) === true ? 'fresh' : 'plain', place);
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const INNER = CELL - 1;
const CORNER = 0.14 * INNER;

function drawSquare({ layout, palette, settings }: BoardPicture, row: number, col: number, { x, y }: Point): Html {
  const { mark, isStart } = squareSign(layout, row, col);
  const { background, text } = THEMES[settings.theme].squares[squareColour(palette, mark, isStart)];
  const centre = { x: x + INNER / 2, y: y + INNER / 2 };
  const sign = isStart
    ? html`<path d="${starPath(centre, CELL * 0.2)}" fill="${text}" />`
    : drawText(premiumLabel(palette, mark) ?? '', { ...centre, size: CELL * 0.32, colour: text, weight: 600 });
  const [a, b] = [CORNER, INNER - CORNER];
  const corners = `M${x + a} ${y}H${x + b}L${x + INNER} ${y + a}V${y + b}L${x + b} ${y + INNER}H${x + a}L${x} ${y + b}V${y + a}Z`;
  const shape = isWordPremium(mark)
    ? html`<path d="${corners}" fill="${background}" />`
    : drawBox({ x, y }, background, mark === '.' ? 2 : 0.4 * INNER);
  return html`${shape}${sign}`;
}

function drawBox({ x, y }: Point, fill: string, radius: number): Html {
  return html`<rect x="${x}" y="${y}" width="${INNER}" height="${INNER}" rx="${radius}" fill="${fill}" />`;
}

function starPath({ x, y }: Point, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 5, i % 2 === 0 ? radius : radius * 0.4];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const LETTER_SIZES: readonly number[] = [0.58, 0.58, 0.42, 0.34];
const SMALLEST_LETTERS = 0.26;

function drawTile(
  { alphabet, settings }: BoardPicture,
  tile: Tile,
  state: 'plain' | 'fresh' | 'laid',
  { x, y }: Point,
): Html {
  const colours = THEMES[settings.theme].tile;
  const isBlank = (tile & BLANK_FLAG) !== 0;
  const letters = formatTile(alphabet, letterOf(tile));
  const points = isBlank || settings.tiles === 'letters' ? '' : String(alphabet.points[tile] ?? '');
  const shift = points.length > 1 ? 0.1 * CELL : 0;
  const colour = isBlank ? colours.blankText : colours.text;
  const edge =
    state === 'plain'
      ? { stroke: '#000000', opacity: 0.2, width: 1, dashes: 'none' }
      : { stroke: colours.text, opacity: 1, width: 2, dashes: state === 'laid' ? '4 3' : 'none' };
  const inset = edge.width / 2;
  return html`${drawBox({ x, y }, colours[state], 3)}
    <rect x="${x}" y="${y + INNER - 2}" width="${INNER}" height="2" fill="#000000" fill-opacity="0.25" />
    <rect
      x="${x + inset}"
      y="${y + inset}"
      width="${INNER - edge.width}"
      height="${INNER - edge.width}"
      rx="3"
      fill="none"
      stroke="${edge.stroke}"
      stroke-opacity="${edge.opacity}"
      stroke-width="${edge.width}"
      stroke-dasharray="${edge.dashes}"
    />
    ${drawText(letters, {
      x: x + INNER / 2 - shift,
      y: y + INNER / 2 - (shift > 0 ? 1 : 0),
      size: CELL * (LETTER_SIZES[letters.length] ?? SMALLEST_LETTERS),
      colour,
      weight: 700,
    })}
    ${drawText(points, { x: x + INNER * (points.length > 1 ? 0.8 : 0.85), y: y + INNER * 0.83, size: CELL * 0.24, colour, weight: 600 })}`;
}

function drawLines(
  { players, caption, settings }: BoardPicture,
  { width, top }: { readonly width: number; readonly top: number },
): readonly Html[] {
  const colour = THEMES[settings.theme].frame.text;
  const yOf = (line: number): number => top + (line + 0.5) * LINE;
  const room = width - GUTTER - BORDER;
  const names = players.map(({ name, score }, i) => {
    const text = { y: yOf(i), size: NAME_SIZE, colour };
    const label = cut(safe(name), room - SCORE_WIDTH, NAME_SIZE);
    return html`${drawText(label, { ...text, x: GUTTER, anchor: 'start' })}
    ${drawText(String(score), { ...text, x: width - BORDER, anchor: 'end', weight: 700 })}`;
  });
  const last = { x: GUTTER, y: yOf(players.length), size: CAPTION_SIZE, colour, anchor: 'start' } as const;
  return [...names, drawText(cut(safe(caption), room, CAPTION_SIZE), last)];
}

interface TextPlacement extends Point {
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Distance from the middle of a capital to the baseline, relative to the size: not every SVG viewer centres text. */
const HALF_CAPITAL = 0.36;
const NOTHING = html``;

function drawText(text: string, { x, y, size, colour, weight = 400, anchor = 'middle' }: TextPlacement): Html {
  if (text === '') return NOTHING;
  const foot = (y + HALF_CAPITAL * size).toFixed(1);
  return html`<text
    x="${x.toFixed(1)}"
    y="${foot}"
    font-size="${size.toFixed(1)}"
    font-weight="${weight}"
    fill="${colour}"
    text-anchor="${anchor}"
    >${text}</text
  >`;
}

const NOT_XML = /[\p{Cs}\uFFFE\uFFFF]/gu;

function safe(text: string): string {
  return visibleLine(text).replaceAll(NOT_XML, '\uFFFD');
}

function cut(text: string, room: number, size: number): string {
  const letters = Array.from(text);
  let width = 0;
  for (const [i, letter] of letters.entries()) {
    width += size * (EUROPEAN.test(letter) ? WIDTHS.european : WIDTHS.other);
    if (width > room) return `${letters.slice(0, Math.max(0, i - 1)).join('')}…`;
  }
  return text;
}
