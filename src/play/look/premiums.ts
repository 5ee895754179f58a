/** What premium squares are called, and the signs that stand for them where colour cannot. */
import { premiumMark, type Layout } from '../../engine/board/layout.ts';

/** Premium squares by their mark in the layout's text form: the sign that stands on one where it is empty, and what it does. */
export const PREMIUMS: Readonly<Record<string, { readonly sign: string; readonly meaning: string }>> = {
  '2': { sign: "'", meaning: 'letter x2' },
  '3': { sign: '"', meaning: 'letter x3' },
  '4': { sign: '^', meaning: 'letter x4' },
  d: { sign: '-', meaning: 'word x2' },
  t: { sign: '=', meaning: 'word x3' },
  q: { sign: '~', meaning: 'word x4' },
};

const START_SIGN = '*';
/** What stands on an empty square: its mark in the layout's text form, and the sign that says it on the screen. */
export function squareSign(
  layout: Layout,
  row: number,
  col: number,
): { readonly mark: string; readonly sign: string; readonly isStart: boolean } {
  const mark = premiumMark(layout, row, col);
  const isStart = layout.start?.row === row && layout.start.col === col;
  return { mark, sign: isStart ? START_SIGN : (PREMIUMS[mark]?.sign ?? '.'), isStart };
}
