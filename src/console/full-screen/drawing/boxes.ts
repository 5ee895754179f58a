/** Framed panels with titles, and styled text pieces of known width. */
import { clip } from '../../../text/wrap-text.ts';
import type { ScreenStyle } from './glyphs.ts';

/** Text without and with styling: the plain form is measured, the other shown. */
export interface Piece {
  readonly plain: string;
  readonly shown: string;
}

type Paint = (text: string) => string;

const asItIs: Paint = (text) => text;

export function piece(plain: string, paint: Paint = asItIs): Piece {
  return { plain, shown: paint(plain) };
}

export function joinPieces(parts: readonly Piece[], between = ''): Piece {
  return { plain: parts.map(({ plain }) => plain).join(between), shown: parts.map(({ shown }) => shown).join(between) };
}

export function fitPiece({ plain, shown }: Piece, width: number): Piece {
  if (plain.length > width) return piece(clip(plain, width));
  const blanks = ' '.repeat(width - plain.length);
  return { plain: plain + blanks, shown: shown + blanks };
}

export const FRAME_LINES = 2;
export const FRAME_COLUMNS = 4;

export interface BoxOptions extends Pick<ScreenStyle, 'palette' | 'glyphs'> {
  readonly title: string;
  readonly width: number;
}

export function drawBox(lines: readonly Piece[], { title, width, palette, glyphs }: BoxOptions): Piece[] {
  const { frame } = glyphs;
  const inner = width - FRAME_COLUMNS;
  const head = clip(` ${title} `, inner);
  const faint = (text: string): Piece => piece(text, palette.faint);
  const side = faint(frame.vertical);
  return [
    joinPieces([
      faint(frame.corners[0] + frame.horizontal),
      piece(head, palette.strong),
      faint(frame.horizontal.repeat(width - 3 - head.length) + frame.corners[1]),
    ]),
    ...lines.map((line) => joinPieces([side, fitPiece(line, inner), side], ' ')),
    faint(frame.corners[2] + frame.horizontal.repeat(width - 2) + frame.corners[3]),
  ];
}

export function besideEachOther(
  left: readonly Piece[],
  right: readonly Piece[],
  widths: readonly [left: number, right: number],
  gap: number,
): Piece[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    joinPieces(
      [fitPiece(left[i] ?? piece(''), widths[0]), fitPiece(right[i] ?? piece(''), widths[1])],
      ' '.repeat(gap),
    ),
  );
}

/** Formats a key: highlighted, or in brackets without colour. */
export function keyCap(name: string, { palette }: Pick<ScreenStyle, 'palette'>): Piece {
  return palette.hasColour ? { plain: ` ${name} `, shown: palette.key(` ${name} `) } : piece(`[${name}]`);
}

export function wrapPieces(parts: readonly Piece[], between: string, width: number): Piece[] {
  const lines: Piece[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || line.plain.length + between.length + part.plain.length > width) lines.push(part);
    else lines[lines.length - 1] = joinPieces([line, part], between);
  }
  return lines;
}
