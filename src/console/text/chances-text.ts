/** The win chances of two players as a bar, and the turns of a game as a table with points, totals and win chances. */
import { formatChance, otherChance, type ChanceToWin } from '../../analysis/chances/chance-to-win.ts';
import type { GameChances } from '../../analysis/chances/game-chances.ts';
import { formatGcgPoints } from '../../engine/gcg/record.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { clip } from '../../text/wrap-text.ts';
import { nameOfLine, turnLines, turnsOf } from '../../play/wording/turn-text.ts';

export interface SeatChances {
  readonly seat: number;
  readonly chances: GameChances;
}

const MAX_NAME = 8;
const MIN_NAME = 3;

/**
 * A head, then one line per turn, oldest first.
 * @param chances null to omit them
 */
export function drawTurnTable(
  game: GameHistory,
  names: readonly string[],
  { width, chances }: { readonly width: number; readonly chances: SeatChances | null },
): string[] {
  const displayNames = names.map((name) => clip(name, MAX_NAME));
  const nameWidth = Math.max(...displayNames.map(({ length }) => length));
  const percents = chances === null ? null : { ...chances, head: `${displayNames[chances.seat]} %` };
  const percentWidth = percents === null ? 0 : Math.max(3, percents.head.length);
  const figures = (points: string, total: string, percent: string): string =>
    `${points.padStart(4)} ${total.padStart(5)}${percents === null ? '' : ` ${percent.padStart(percentWidth)}`}`;
  const rows: [number: string, who: string, move: string, figures: string][] = [
    ['', '', '', figures('', 'total', percents?.head ?? '')],
  ];
  let number = 0;
  for (const turn of turnsOf(game)) {
    const lines = turnLines(turn);
    lines.forEach((line, i) => {
      const { move, points, total, isTurn } = line;
      if (isTurn) number++;
      const after = i === lines.length - 1 && percents !== null ? percents.chances.of(turn, percents.seat) : null;
      const percent = after === null ? '' : formatChance(after);
      const change = points === null ? '' : formatGcgPoints(points);
      const end = figures(change, String(total), percent);
      rows.push([isTurn ? String(number) : '', nameOfLine(line, displayNames), move, end]);
    });
  }
  if (rows.length === 1) rows.push(['', 'No moves yet.', '', '']);
  const widthOf = (column: 0 | 3): number => Math.max(...rows.map((row) => row[column].length));
  const numberWidth = Math.max(2, widthOf(0));
  const room = width - numberWidth - widthOf(3) - 3;
  // Names are shortened before moves are clipped; lines that are not turns shorten no other names.
  const nameBeside = (length: number): number =>
    Math.max(Math.min(MIN_NAME, nameWidth), Math.min(nameWidth, room - length));
  const turnName = nameBeside(Math.max(0, ...rows.map(([nth, , move]) => (nth === '' ? 0 : move.length))));
  return rows.map(([nth, who, text, end]) => {
    const move = turnName + text.length > room ? text.replace(/^tiles (?=left )/u, '') : text;
    const length = Math.min(turnName, nameBeside(move.length));
    const name = move === '' ? who : clip(who, length);
    const head = `${nth.padStart(numberWidth)} ${name.padEnd(length)} ${move}`;
    return clip(head, width - end.length - 1).padEnd(width - end.length) + end;
  });
}

/** Characters for the parts of the first and second player. */
export type BarSigns = readonly [first: string, second: string];

/** Minimum columns of half a line besides the name: percentage, spaces and bar. */
const MIN_HALF = 10;

/**
 * A bar with a name and percentage at both ends, `width` columns wide: `You 46 % ####---- greedy 54 %`.
 * @param chance of the first player
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
