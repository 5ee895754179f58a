/** The saved games as a list, newest first, and the players of several reviewed games as a table of 80 columns. */
import { fixed } from '../../../text/numbers.ts';
import { entryAt } from '../../../engine/present.ts';
import { alignColumns } from '../../../text/columns.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import type { SavedGame } from '../../../files/saved-games/saved-games.ts';
import { describeStand, formatMoment } from '../../../play/wording/standing-text.ts';
import type { GamePhase } from '../../../analysis/review/phase-losses.ts';
import type { PlayerOverGames } from '../../../analysis/review/players-over-games.ts';
import type { Palette } from '../palette.ts';

/** One line per game: number, start, rules, players with scores, result. */
export function drawGames(games: readonly SavedGame[], columns: number): string[] {
  const rows = games.map((game) => [
    String(game.number),
    formatMoment(game.started),
    clip(visibleLine(game.ruleset), 12),
    visibleLine(game.players.map(({ name }, seat) => `${name} ${game.scores[seat]}`).join(' - ')),
    clip(describeStand(game), 20),
  ]);
  const table = [['#', 'started', 'rules', 'players', 'result'], ...rows];
  const widthOf = (column: number): number => Math.max(...table.map((row) => entryAt(row, column).length));
  const room = columns - [0, 1, 2, 4].reduce((sum, column) => sum + widthOf(column) + 2, 0);
  const cells = table.map((row) => row.map((cell, column) => (column === 3 ? clip(cell, room) : cell)));
  return alignColumns(cells, (column) => column > 0);
}

const MAX_NAME = 12;

const PHASE_HEADS: Readonly<Record<GamePhase, string>> = {
  opening: 'opening',
  middle: 'middle',
  'last-fourteen': 'last 14',
  endgame: 'endgame',
};

const LEGEND =
  'mistakes: large/medium/small. index: mistake index per game. opening to endgame: win % lost per game to mistakes in ' +
  "a player's first two turns, in later turns, with 1 to 14 tiles in the bag, and with an empty bag.";

export function drawPlayersOverGames(players: readonly PlayerOverGames[], palette: Palette): string[] {
  const head = ['player', 'games', 'turns', 'accuracy', 'mistakes', 'index', ...Object.values(PHASE_HEADS)];
  const rows = players.map(({ name, games, turns, accuracy, mistakes, mistakeIndex, phases }) => [
    clip(visibleLine(name), MAX_NAME),
    String(games),
    String(turns),
    accuracy?.toFixed(1) ?? '-',
    mistakeIndex === null ? '-' : `${mistakes.large}/${mistakes.medium}/${mistakes.small}`,
    mistakeIndex?.toFixed(1) ?? '-',
    ...phases.map(({ winLost }) => fixed(winLost / games, 1)),
  ]);
  const [title = '', ...lines] = alignColumns([head, ...rows], undefined, ' ');
  return [palette.strong(title), ...lines, '', ...wrapText(LEGEND, 80)];
}
