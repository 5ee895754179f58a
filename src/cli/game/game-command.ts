/** `tilewright game`: saved games and GCG files. Without a subcommand, it lists the saved games. */
import { drawGames } from '../../console/text/games/games-text.ts';
import { describeNotCounted, describeTally } from '../../console/text/games/tally-text.ts';
import { counted } from '../../text/counted.ts';
import { listSavedGames, unfinishedGame } from '../../files/saved-games/saved-games.ts';
import { countGames } from '../../files/saved-games/person-games.ts';
import { defineCommand, defineGroup, type Arguments } from '../define-command.ts';
import { flagOption, jsonOption, nameOption } from '../options.ts';
import { writeNote } from '../notices.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';
import { checkCommand, convertCommand, gameFacts, showCommand } from './game-show.ts';
import { statsCommand } from './game-stats.ts';
import { reviewCommand } from './review-command.ts';

const MAX_LISTED = 20;

const listOptions = {
  all: flagOption(`List all games, not only the newest ${MAX_LISTED}`),
  name: nameOption,
  json: jsonOption,
} as const;

const listCommand = defineCommand({
  command: 'list',
  describe: 'List the saved games of this machine, the newest first',
  options: listOptions,
  handler: list,
});

export const gameCommand = defineGroup({
  command: 'game',
  describe: 'List, show, review, check and convert games, saved ones and files in GCG',
  commands: [listCommand, showCommand, reviewCommand, checkCommand, convertCommand, statsCommand],
  bare: { options: listOptions, handler: list },
  examples: [
    ['$0 game', 'List the saved games of this machine'],
    ['$0 game show 12', 'Show the turns and the board of saved game 12'],
    ['$0 game show game.gcg --turn 10', 'Show the position after ten lines of turns'],
    ['$0 game review games --quick --out reviewed', 'Review all games of a folder, and write each with notes'],
    ['$0 game check *.gcg', 'Check that all scores add up'],
    ['$0 game convert 12 --out game.gcg', 'Write saved game 12 for other programs'],
    ['$0 game stats games --anchor "Ann Archer=1500"', 'Rate the players of a folder of games'],
  ],
});

async function list({ all, json }: Arguments<typeof listOptions>): Promise<void> {
  const saved = await listSavedGames();
  const { games, faults } = saved;
  for (const fault of faults) writeNote(`${fault}; other games are not affected`);
  if (json) {
    printJson({ games: games.map(gameFacts), faults });
    return;
  }
  if (games.length === 0) {
    printLines('No saved games yet; start one with "tilewright play".');
    return;
  }
  const listed = all ? games : games.slice(0, MAX_LISTED);
  printLines(...drawGames(listed, terminalColumns()));
  const older = games.length - listed.length;
  if (older > 0) printLines('', `${counted(older, 'older game')}: "tilewright game --all" lists them.`);
  const open = unfinishedGame(saved);
  if (open !== null) printLines('', `"tilewright play --resume ${open.number}" continues game ${open.number}.`);
  const mine = countGames(games);
  const tally = [...describeTally(mine), ...describeNotCounted(mine, terminalColumns())];
  if (tally.length > 0) printLines('', ...tally);
}
