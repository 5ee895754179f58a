/** The chances of two players to win as a bar. */
import { formatChance, otherChance, type ChanceToWin } from '../../../analysis/chances/chance-to-win.ts';
import { clip } from '../../../text/wrap-text.ts';

/** Characters of a bar: the part of the first player, and that of the second. */
export type BarSigns = readonly [first: string, second: string];

/** Columns of half a bar's line that are no name: percentage, blanks and bar. */
const MIN_HALF = 10;

/**
 * A bar with a name and a percentage at both ends, `width` columns wide: `You 46 % ####---- greedy 54 %`.
 *
 * @param names of the two, the first at the left
 * @param chance of the first
 */
export function drawChanceBar(
  names: readonly [string, string],
  chance: ChanceToWin,
  [first, second]: BarSigns,
  width: number,
): string {
  const maxName = Math.max(1, Math.floor(width / 2) - MIN_HALF);
  const left = `${clip(names[0], maxName)} ${formatChance(chance)} % `;
  const right = ` ${clip(names[1], maxName)} ${formatChance(otherChance(chance))} %`;
  const room = Math.max(0, width - left.length - right.length);
  const filled = Math.round(room * chance.chance);
  return left + first.repeat(filled) + second.repeat(room - filled) + right;
}
