/**
 * Advises a change of level: up after five wins in the last six games against a level, down after five losses, with a tie as half
 * of each. Four wins or losses in a row also suffice; otherwise fewer than six games give no advice.
 */
import { botLevels } from '../../bots/levels.ts';
import type { PersonGame } from './player-figures.ts';

export interface LevelAdvice {
  readonly level: string;
  readonly direction: 'up' | 'down';
  readonly won: number;
  readonly games: number;
}

const LAST = 6;
const ENOUGH = 5;
const IN_A_ROW = 4;

/** Returns null to stay, or if the last opponent is not a level or has no level beyond it. `games` are in playing order. */
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
