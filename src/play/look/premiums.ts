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
  /** Points of the tiles that it is for (default: all). */
  readonly points?: string | undefined;
}

const PREMIUMS: Readonly<Record<string, Premium>> = {
  '2': { name: 'letter2', sign: "'", label: '2L', meaning: 'letter x2' },
  '3': { name: 'letter3', sign: '"', label: '3L', meaning: 'letter x3' },
  '4': { name: 'letter4', sign: '^', label: '4L', meaning: 'letter x4' },
  d: { name: 'word2', sign: '-', label: '2W', meaning: 'word x2' },
  t: { name: 'word3', sign: '=', label: '3W', meaning: 'word x3' },
  q: { name: 'word4', sign: '~', label: '4W', meaning: 'word x4' },
};

const OTHER_WORD_SIGN = '#';

/** @param mark as `premiumMark` returns it; undefined for a square without a premium */
export function premiumOf(mark: string): Premium | undefined {
  const known = PREMIUMS[mark];
  const [, factor, kind, points = ''] = /^(\d)([LW])(\d*)$/u.exec(mark) ?? [];
  if (known !== undefined || factor === undefined) return known;
  if (points !== '') {
    const name = factor === '2' ? 'letter2' : factor === '3' ? 'letter3' : 'letter4';
    const label = points.length === 1 ? `${points}p` : points;
    const meaning = `letter x${factor} for tiles worth ${points}`;
    return { name, sign: points.slice(-1), label, meaning, points };
  }
  return kind === 'L'
    ? { name: 'letter4', sign: factor, label: mark, meaning: `letter x${factor}` }
    : { name: 'word4', sign: OTHER_WORD_SIGN, label: mark, meaning: `word x${factor}` };
}

export function isWordPremium(mark: string): boolean {
  return premiumOf(mark)?.name.startsWith('word') === true;
}

/** The premiums of a layout with their marks and numbers of squares. */
export function listPremiums(layout: Layout): readonly { mark: string; premium: Premium; count: number }[] {
  const squares = new Map(Object.keys(PREMIUMS).map((mark) => [mark, 0]));
  for (let row = 0; row < layout.rows; row++) {
    for (let col = 0; col < layout.cols; col++) {
      const mark = premiumMark(layout, row, col);
      squares.set(mark, (squares.get(mark) ?? 0) + 1);
    }
  }
  return Array.from(squares).flatMap(([mark, count]) => {
    const premium = count === 0 ? undefined : premiumOf(mark);
    return premium === undefined ? [] : { mark, premium, count };
  });
}

/** Returns the two-character label of a premium square; undefined for other squares. */
export function premiumLabel({ labels }: Pick<Look['palette'], 'labels'>, mark: string): string | undefined {
  const premium = premiumOf(mark);
  const isKnown = mark.length === 1;
  return premium && ((isKnown ? labels?.[premium.name] : undefined) ?? premium.label);
}

const START_SIGN = '*';

export function squareSign(
  layout: Layout,
  row: number,
  col: number,
): { readonly mark: string; readonly sign: string; readonly isStart: boolean } {
  const mark = premiumMark(layout, row, col);
  const isStart = layout.start?.row === row && layout.start.col === col;
  return { mark, sign: isStart ? START_SIGN : (premiumOf(mark)?.sign ?? '.'), isStart };
}
