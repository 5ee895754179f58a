/**
 * `tilewright games`: the games played on this machine, listed, shown, reviewed and exported, and what they come to.
 */
import { drawGames } from '../../console/text/games/games-text.ts';
import { describeNotCounted, describeTally } from '../../console/text/games/tally-text.ts';
import { counted } from '../../text/counted.ts';
import { listKeptGames, unfinishedGame } from '../../files/kept-games/kept-games.ts';
import { countGames } from '../../files/kept-games/person-games.ts';
import { defineGroup, type Arguments } from '../define-command.ts';
import { jsonOption, writeNote } from '../options.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';
import { exportGameCommand, gameFacts, showGameCommand } from './games-file.ts';
import { statsCommand } from './games-stats.ts';
import { reviewGameCommand } from './review-commands.ts';

const LISTED = 20;

const listOptions = {
  all: { type: 'boolean', default: false, describe: 'all of them, not the newest twenty' },
  ...jsonOption,
} as const;

/** Lists the games where none of its subcommands is named. */
export const gamesCommand = defineGroup({
  command: 'games',
  describe: 'list, show, review and export the games played on this machine; what they come to',
  commands: [showGameCommand, reviewGameCommand, exportGameCommand, statsCommand],
  bare: { options: listOptions, handler: listGames },
  examples: [
    ['$0 games', 'what was played here, the newest first'],
    ['$0 games show 12', 'the turns and the board of game 12'],
    ['$0 games export 12 game.gcg', 'a file for other programs'],
  ],
});

async function listGames({ all, json }: Arguments<typeof listOptions>): Promise<void> {
  const kept = await listKeptGames();
  const { games, faults } = kept;
  for (const fault of faults) writeNote(`${fault}; the other games are not touched by it`);
  if (json) {
    printJson({ games: games.map(gameFacts), faults });
    return;
  }
  if (games.length === 0) {
    printLines('No game is kept on this machine yet; "tilewright play" begins one.');
    return;
  }
  const shown = all ? games : games.slice(0, LISTED);
  printLines(...drawGames(shown, terminalColumns()));
  const left = games.length - shown.length;
  if (left > 0) printLines('', `${counted(left, 'older game')}: "tilewright games --all" lists them.`);
  const open = unfinishedGame(kept);
  if (open !== null) printLines('', `"tilewright play --resume ${open.number}" continues game ${open.number}.`);
  const mine = countGames(games);
  const tally = [...describeTally(mine), ...describeNotCounted(mine, terminalColumns())];
  if (tally.length > 0) printLines('', ...tally);
}
