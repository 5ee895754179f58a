/** Names of premium squares, and signs for them without colour. */
import { premiumMark, type Layout } from '../../engine/board/layout.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';

type PremiumLabels = NonNullable<Look['palette']['labels']>;

interface Premium {
  readonly name: keyof PremiumLabels;
  readonly sign: string;
  /** Default label of two characters; a ruleset may override it. */
  readonly label: string;
  readonly meaning: string;
}

export const PREMIUMS: Readonly<Record<string, Premium>> = {
  '2': { name: 'letter2', sign: "'", label: '2L', meaning: 'letter x2' },
  '3': { name: 'letter3', sign: '"', label: '3L', meaning: 'letter x3' },
  '4': { name: 'letter4', sign: '^', label: '4L', meaning: 'letter x4' },
  d: { name: 'word2', sign: '-', label: '2W', meaning: 'word x2' },
  t: { name: 'word3', sign: '=', label: '3W', meaning: 'word x3' },
  q: { name: 'word4', sign: '~', label: '4W', meaning: 'word x4' },
};

/** Returns the two-character label of a premium square; undefined for other squares. */
export function premiumLabel({ labels }: Pick<Look['palette'], 'labels'>, mark: string): string | undefined {
  const premium = PREMIUMS[mark];
  return premium && (labels?.[premium.name] ?? premium.label);
}

const START_SIGN = '*';

export function squareSign(
  layout: Layout,
  row: number,
  col: number,
): { readonly mark: string; readonly sign: string; readonly isStart: boolean } {
  const mark = premiumMark(layout, row, col);
  const isStart = layout.start?.row === row && layout.start.col === col;
  return { mark, sign: isStart ? START_SIGN : (PREMIUMS[mark]?.sign ?? '.'), isStart };
}
