/** The games of a machine as a list for a person: a line each, the newest first. */
import { entryAt } from '../../../engine/present.ts';
import { clip } from '../../../text/wrap-text.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { KeptGame } from '../../../files/kept-games/kept-games.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';

/** A line for each game: number, when it began, rules, players with their scores, how it stands. */
export function drawGames(games: readonly KeptGame[], columns: number): string[] {
  const rows = games.map((game) => ({
    number: String(game.number),
    when: formatMoment(game.started),
    rules: visibleLine(game.ruleset),
    who: visibleLine(game.players.map(({ name }, seat) => `${name} ${game.scores[seat]}`).join(' - ')),
    stand: describeStand(game),
  }));
  const width = (texts: readonly string[], maxWidth: number): number =>
    Math.min(maxWidth, Math.max(0, ...texts.map((text) => text.length)));
  const number = width(['#', ...rows.map((row) => row.number)], 6);
  const rules = width(['rules', ...rows.map((row) => row.rules)], 12);
  const stand = width(['result', ...rows.map((row) => row.stand)], 20);
  const when = 'YYYY-MM-DD HH:MM'.length;
  const who = width(['players', ...rows.map((row) => row.who)], columns - number - when - rules - stand - 8);
  const line = (...[first, ...others]: readonly [string, string, string, string, string]): string => {
    const widths = [when, rules, who, stand];
    return [first.padStart(number), ...others.map((text, i) => clip(text, entryAt(widths, i)).padEnd(widths[i] ?? 0))]
      .join('  ')
      .trimEnd();
  };
  return [
    line('#', 'begun', 'rules', 'players', 'result'),
    ...rows.map((row) => line(row.number, row.when, row.rules, row.who, row.stand)),
  ];
}
