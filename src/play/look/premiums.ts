/** What premium squares are called, and the signs that stand for them where colour cannot. */
import { premiumMark, type Layout } from '../../engine/board/layout.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';

type PremiumLabels = NonNullable<Look['palette']['labels']>;

interface Premium {
  readonly name: keyof PremiumLabels;
  readonly sign: string;
  /** Stands there where there is room for two, and a ruleset says nothing else. */
  readonly label: string;
  readonly meaning: string;
}

/** Premium squares by their mark in the layout's text form: what stands on one where it is empty, and what it does. */
export const PREMIUMS: Readonly<Record<string, Premium>> = {
  '2': { name: 'letter2', sign: "'", label: '2L', meaning: 'letter x2' },
  '3': { name: 'letter3', sign: '"', label: '3L', meaning: 'letter x3' },
  '4': { name: 'letter4', sign: '^', label: '4L', meaning: 'letter x4' },
  d: { name: 'word2', sign: '-', label: '2W', meaning: 'word x2' },
  t: { name: 'word3', sign: '=', label: '3W', meaning: 'word x3' },
  q: { name: 'word4', sign: '~', label: '4W', meaning: 'word x4' },
};

/** What stands on a premium square where there is room for two characters; undefined on others. */
export function premiumLabel({ labels }: Pick<Look['palette'], 'labels'>, mark: string): string | undefined {
  const premium = PREMIUMS[mark];
  return premium && (labels?.[premium.name] ?? premium.label);
}

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
