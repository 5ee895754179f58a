/** What the players of several reviewed games come to, as a table of 80 columns. */
import type { GamePhase } from '../../../analysis/review/phase-losses.ts';
import type { PlayerOverGames } from '../../../analysis/review/players-over-games.ts';
import { entryAt } from '../../../engine/present.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import type { Palette } from '../palette.ts';

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
