/**
 * `tilewright games`: the games of this machine, and how to continue one.
 */
import { counted } from '../../engine/counted.ts';
import { drawGames } from '../../console/text/games/games-text.ts';
import { describeNotCounted, describeTally } from '../../console/text/games/tally-text.ts';
import { listKeptGames, unfinishedGame, type KeptGame } from '../../files/kept-games/kept-games.ts';
import { countGames, isCounted } from '../../files/kept-games/person-games.ts';
import { printJson, printLines, terminalColumns } from '../output.ts';
import { writeNote } from '../options.ts';

/** Games listed where not all are asked for. */
const LISTED = 20;

/** What `games` takes. */
export interface ListArgs {
  readonly all: boolean;
  readonly json: boolean;
}

/** List them, the newest first. */
export async function listGames({ all, json }: ListArgs): Promise<void> {
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
  const tally = [...describeTally(mine), ...describeNotCounted(mine)];
  if (tally.length > 0) printLines('', ...tally);
}

/** What is known of a game without playing it again, for other programs. */
export function gameFacts(game: KeptGame): object {
  const { number, id, path, started, lastPlayed, ruleset, lexicon, players, scores, moves, state, winners } = game;
  return {
    number,
    id,
    path,
    started: started.toISOString(),
    lastPlayed: lastPlayed.toISOString(),
    ruleset,
    lexicon,
    players: players.map(({ name, bot }, seat) => ({ name, bot, score: scores[seat]! })),
    moves,
    state,
    winners: winners?.map((seat) => players[seat]!.name) ?? null,
    counted: isCounted(game),
  };
}
