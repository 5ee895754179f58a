/** The games of a machine as a list, the newest first, and the players of several reviewed games as a table of 80 columns. */
import { entryAt } from '../../../engine/present.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { KeptGame } from '../../../files/kept-games/kept-games.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';
import type { GamePhase } from '../../../analysis/review/phase-losses.ts';
import type { PlayerOverGames } from '../../../analysis/review/players-over-games.ts';
import type { Palette } from '../palette.ts';

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

const MAX_NAME = 12;

const PHASE_HEADS: Readonly<Record<GamePhase, string>> = {
  opening: 'opening',
  middle: 'middle',
  'last-fourteen': 'last 14',
  endgame: 'endgame',
};

const LEGEND =
  'mistakes: large/medium/small. index: the mistake index a game. opening to endgame: win % lost a game by mistakes in ' +
  "a player's first two turns, then, with 1 to 14 tiles in the bag, and with none.";

export function drawPlayersOverGames(players: readonly PlayerOverGames[], palette: Palette): string[] {
  const head = ['player', 'games', 'turns', 'accuracy', 'mistakes', 'index', ...Object.values(PHASE_HEADS)];
  const rows = players.map(({ name, games, turns, accuracy, mistakes, mistakeIndex, phases }) => [
    clip(visibleLine(name), MAX_NAME),
    String(games),
    String(turns),
    accuracy?.toFixed(1) ?? '-',
    `${mistakes.large}/${mistakes.medium}/${mistakes.small}`,
    mistakeIndex.toFixed(1),
    ...phases.map(({ winLost }) => (winLost / games).toFixed(1)),
  ]);
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => entryAt(row, i).length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' ');
  return [palette.strong(line(head)), ...rows.map(line), '', ...wrapText(LEGEND, 80)];
}
