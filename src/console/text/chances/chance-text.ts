/**
 * How likely each of two players is to win, as everybody at the table can tell it: from the scores, whose turn it is and
 * how many tiles are unseen, by the table of win percentages. No rack goes into it, so it gives none away.
 */
import { chanceOf } from '../../../bots/win-percent.ts';
import type { WinPercent } from '../../../bots/win-percent.ts';
import { bagCount } from '../../../engine/tiles/bag.ts';
import type { Game } from '../../../engine/game/game.ts';
import { clip } from '../../../engine/wrap-text.ts';

/** Characters of a bar: the part of the first player, and that of the second. */
export type BarSigns = readonly [first: string, second: string];

/** Columns of half a bar's line that are no name: percentage, blanks and bar. */
const LEAST_HALF = 10;

/** Chances to win from 0 to 1, by seat, a draw half a win; null where not two play. */
export function chancesBySeat({ state, isOver, winners }: Game, table: WinPercent): readonly [number, number] | null {
  if (state.scores.length !== 2) return null;
  if (isOver) return winners.length === 2 ? [0.5, 0.5] : winners[0] === 0 ? [1, 0] : [0, 1];
  const { toMove, scores } = state;
  const other = 1 - toMove;
  const unseen = bagCount(state.bag) + state.racks[other]!.length;
  const chance = chanceOf(table, unseen, scores[toMove]! - scores[other]!);
  return toMove === 0 ? [chance, 1 - chance] : [1 - chance, chance];
}

/** A chance in whole percents; a game that is not over is neither lost nor won. */
export function percentText(chance: number): string {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}

/**
 * A bar with a name and a percentage at both ends, `width` columns wide: `You 46 % ####---- greedy 54 %`.
 *
 * @param names of the two, the first at the left
 * @param chance of the first
 */
export function drawChanceBar(
  names: readonly [string, string],
  chance: number,
  [first, second]: BarSigns,
  width: number,
): string {
  const most = Math.max(1, Math.floor(width / 2) - LEAST_HALF);
  const left = `${clip(names[0], most)} ${percentText(chance)} `;
  const right = ` ${clip(names[1], most)} ${percentText(1 - chance)}`;
  const room = Math.max(0, width - left.length - right.length);
  const filled = Math.round(room * chance);
  return left + first.repeat(filled) + second.repeat(room - filled) + right;
}
