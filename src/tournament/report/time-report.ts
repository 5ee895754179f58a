/**
 * What is told of games on a clock.
 */
import { describeClock, type GameClock } from '../games/game-clock.ts';
import type { BotTime } from '../statistics/time-tally.ts';
import { formatTable, grouped } from './table-text.ts';

/** Rows of the result's table, a cell for each bot; none where there was no clock. */
export function timeRows(time: readonly BotTime[] | undefined): string[][] {
  if (time === undefined) return [];
  const rows = [['seconds a game', ...time.map(({ meanMs }) => (meanMs / 1000).toFixed(1))]];
  if (time.every(({ penalty }) => penalty === 0)) return rows;
  return [
    ...rows,
    ['games over time', ...time.map(({ overtimeGames }) => grouped(overtimeGames))],
    ['points lost by it', ...time.map(({ penalty }) => grouped(penalty))],
  ];
}

/** The same with a row for each entrant, where these are many. */
export function timeTable(time: readonly BotTime[] | undefined, names: readonly string[]): string[] {
  const rows = timeRows(time);
  if (rows.length === 0) return [];
  return [
    '',
    ...formatTable([
      ['', ...rows.map(([what]) => what!)],
      ...names.map((name, i) => [name, ...rows.map((row) => row[i + 1]!)]),
    ]),
  ];
}

/** What is to be known of the result. */
export function clockSentence(clock: GameClock): string {
  return `On a clock of ${describeClock(clock)}: what bots do in their time depends on the machine, so this result is not reproducible.`;
}
