/**
 * The games of one person against one bot that are over, read back for what they say about the person. Games of several people
 * or bots, games given up before each side had moved, and games in which a turn was taken back, say nothing here.
 */
import { dirname, join } from 'node:path';
import type { PlayedGame } from '../../analysis/history/played-game.ts';
import { playersOf } from '../../analysis/review/player-review.ts';
import type { WeighedMove } from '../../analysis/review/review.ts';
import { InputError } from '../../engine/errors.ts';
import type { Game } from '../../engine/game/game.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { LoadLeavesOptions } from '../leave-files.ts';
import { readAnyReview } from '../review-files.ts';
import { writeFileWhole } from '../writing/output-file.ts';
import { gameId } from './kept-games.ts';
import type { KeptGame } from './kept-games.ts';
import { recordOfGame, seatsOf } from '../../play/record/recorded-game.ts';
import { GameReader } from './read-game.ts';

/** The games, the oldest first, and a line for each that could not be read back. */
export interface PersonGames {
  readonly games: readonly PlayedGame[];
  readonly faults: readonly string[];
}

/** Read them back. */
export async function personGames(kept: readonly KeptGame[], options: LoadLeavesOptions = {}): Promise<PersonGames> {
  const reader = new GameReader(options);
  const games: PlayedGame[] = [];
  const faults: string[] = [];
  for (const one of gamesOfOnePerson(kept)) {
    try {
      const { game } = await reader.read(one);
      if (game.isOver) games.push(await playedGame(one, game));
      else faults.push(`${one.path}: game ${one.number} breaks off before its end`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error.message);
    }
  }
  return { games, faults };
}

/** The games that are over of one person against one bot, in which both moved and no turn was taken back: the oldest first. */
export function gamesOfOnePerson(kept: readonly KeptGame[]): KeptGame[] {
  return kept.filter(isOfOnePerson).sort((a, b) => a.number - b.number);
}

function isOfOnePerson({ players, state, moves, hasTakenBack }: KeptGame): boolean {
  return (
    state === 'over' &&
    !hasTakenBack &&
    players.length === 2 &&
    players.filter(({ bot }) => bot === null).length === 1 &&
    moves >= 2
  );
}

/** What is known without playing a game again. */
export function resultOf({ players, started, scores, winners }: KeptGame): Omit<PlayedGame, 'bingos'> {
  const person = players.findIndex(({ bot }) => bot === null);
  const other = 1 - person;
  const won = winners?.includes(person) === true;
  return {
    when: started,
    opponent: players[other]!.bot!,
    score: scores[person]!,
    opponentScore: scores[other]!,
    result: won ? (winners.length > 1 ? 0.5 : 1) : 0,
    accuracy: null,
    missed: [],
  };
}

async function playedGame(kept: KeptGame, game: Game): Promise<PlayedGame> {
  const person = kept.players.findIndex(({ bot }) => bot === null);
  let bingos = 0;
  let wasBingo = false;
  for (const event of game.events) {
    if (!('seat' in event) || event.seat !== person) continue;
    if (event.kind === 'place') {
      wasBingo = isBingo(game.ruleset, event.play.move);
      if (wasBingo) bingos++;
    }
    // A play that is taken back is the last one of its player.
    if (event.kind === 'withdraw' && wasBingo) bingos--;
  }
  return { ...resultOf(kept), bingos, ...(await reviewed(kept, game, person)) };
}

/** What the review kept beside a game says of a player; of a game that is not reviewed to its end, nothing. */
async function reviewed(kept: KeptGame, game: Game, person: number): Promise<Pick<PlayedGame, 'accuracy' | 'missed'>> {
  const turns = await readAnyReview(exportPath(kept.path));
  const none = { accuracy: null, missed: [] };
  if (turns.length === 0) return none;
  const record = recordOfGame({ game, ...seatsOf(kept.players) });
  const replay = replayGcg(record, { ruleset: game.ruleset, lexicon: game.lexicon });
  const own = turns.filter(({ seat }) => seat === person);
  if (turns.length < kept.moves) return none;
  return {
    accuracy: playersOf(replay, turns)[person]?.accuracy ?? null,
    missed: own.filter(({ grade }) => grade === 'medium' || grade === 'large').flatMap(({ best }) => wordOf(best)),
  };
}

/** The word of a placement, as people write it: `8D DJ(I)NN`. */
function wordOf(best: WeighedMove | null): string[] {
  const [, word] = /^(?:\d+[A-Z]+|[A-Z]+\d+) (\S+)$/u.exec(best?.text ?? '') ?? [];
  return word === undefined ? [] : [word.replaceAll(/[()[\]]/gu, '').toLocaleUpperCase('en')];
}

/**
 * Write a game as GCG beside its log, to be reviewed there.
 *
 * @param log the path of its log
 * @returns the path of the GCG file
 * @throws InputError `cannot-write`
 */
export async function exportGame(log: string, record: GcgRecord): Promise<string> {
  const file = exportPath(log);
  await writeFileWhole(file, formatGcg(record));
  return file;
}

/** Where a game lies as GCG while it is reviewed; its review is kept beside that. */
function exportPath(log: string): string {
  return join(dirname(log), `${gameId(log)}.gcg`);
}
