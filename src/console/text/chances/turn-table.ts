/**
 * All turns of a game as a table: who played what, points, the total after it, and how likely one of two players was to
 * win then.
 */
import { formatChance } from '../../../analysis/chances/chance-to-win.ts';
import type { GameChances } from '../../../analysis/chances/game-chances.ts';
import type { Game } from '../../../engine/game/game.ts';
import { clip } from '../../../text/wrap-text.ts';
import { nameOfLine, turnLines, turnsOf } from '../../../play/wording/turn-text.ts';

export interface ShownChances {
  readonly seat: number;
  readonly chances: GameChances;
}

interface TurnRow {
  readonly number: string;
  readonly who: string;
  readonly move: string;
  readonly figures: string;
}

const MAX_NAME = 8;
const MIN_NAME = 3;

/**
 * A head, then a line a turn, oldest first; only the head and a line below it where nothing was played yet.
 *
 * @param chances null where none are shown
 */
export function drawTurnTable(
  game: Game,
  names: readonly string[],
  { width, chances }: { readonly width: number; readonly chances: ShownChances | null },
): string[] {
  const shownNames = names.map((name) => clip(name, MAX_NAME));
  const nameWidth = Math.max(...shownNames.map(({ length }) => length));
  const percents = chances === null ? null : { ...chances, head: `${shownNames[chances.seat]} %` };
  const percentWidth = percents === null ? 0 : Math.max(3, percents.head.length);
  const figures = (points: string, total: string, percent: string): string =>
    `${points.padStart(4)} ${total.padStart(5)}${percents === null ? '' : ` ${percent.padStart(percentWidth)}`}`;
  const rows: TurnRow[] = [{ number: '', who: '', move: '', figures: figures('', 'total', percents?.head ?? '') }];
  let number = 0;
  for (const turn of turnsOf(game)) {
    const lines = turnLines(turn);
    lines.forEach((line, i) => {
      const { move, points, total, isTurn } = line;
      if (isTurn) number++;
      const after = i === lines.length - 1 && percents !== null ? percents.chances.of(turn, percents.seat) : null;
      rows.push({
        number: isTurn ? String(number) : '',
        who: nameOfLine(line, shownNames),
        move,
        figures: figures(
          points === null ? '' : points < 0 ? String(points) : `+${points}`,
          String(total),
          after === null ? '' : formatChance(after),
        ),
      });
    });
  }
  if (rows.length === 1) rows.push({ number: '', who: 'No moves yet.', move: '', figures: '' });
  const numberWidth = Math.max(2, ...rows.map((row) => row.number.length));
  const figureWidth = Math.max(...rows.map((row) => row.figures.length));
  const moveWidth = Math.max(...rows.map(({ move }) => move.length));
  // A name gives way to a move before the move is cut.
  const free = width - numberWidth - figureWidth - moveWidth - 3;
  const shownName = Math.max(Math.min(MIN_NAME, nameWidth), Math.min(nameWidth, free));
  return rows.map(({ number: nth, who, move, figures: end }) => {
    const name = move === '' ? who : clip(who, shownName);
    const head = `${nth.padStart(numberWidth)} ${name.padEnd(shownName)} ${move}`;
    return clip(head, width - end.length - 1).padEnd(width - end.length) + end;
  });
}
