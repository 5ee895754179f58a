/**
 * Which level to play next. The rule: of the last six games against a level, five won is the next one up, and five lost the next
 * one down; a tie is half of each. Fewer than six games say nothing, except that four won or lost in a row do.
 */
import { botLevels } from '../../bots/levels.ts';
import type { PersonGame } from './player-figures.ts';

export interface LevelAdvice {
  readonly level: string;
  readonly direction: 'up' | 'down';
  /** What it follows from. */
  readonly won: number;
  readonly games: number;
}

const LAST = 6;
const ENOUGH = 5;
const IN_A_ROW = 4;

/**
 * The level to play after a game.
 *
 * @param games of the person, in the order they were played, the last one with them
 * @returns null if the opponent of the last game is the right one, no level, or has none beyond
 */
export function nextLevel(
  games: readonly Pick<PersonGame, 'opponent' | 'result'>[],
  levels: readonly string[] = botLevels.map(({ level }) => level),
): LevelAdvice | null {
  const opponent = games.at(-1)?.opponent;
  const place = opponent === undefined ? -1 : levels.indexOf(opponent);
  if (place < 0) return null;
  const results = games.filter((game) => game.opponent === opponent).map(({ result }) => result);
  const row = pointsOf(results.slice(-IN_A_ROW));
  const isRow = results.length >= IN_A_ROW && (row === 0 || row === IN_A_ROW);
  const seen = results.slice(isRow ? -IN_A_ROW : -LAST);
  if (!isRow && seen.length < LAST) return null;
  const won = pointsOf(seen);
  const isUp = isRow ? won > 0 : won >= ENOUGH;
  if (!isUp && !isRow && seen.length - won < ENOUGH) return null;
  const level = levels[place + (isUp ? 1 : -1)];
  return level === undefined ? null : { level, direction: isUp ? 'up' : 'down', won, games: seen.length };
}

function pointsOf(results: readonly number[]): number {
  return results.reduce((sum, result) => sum + result, 0);
}
