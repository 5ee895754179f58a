/**
 * The games of the person at this machine: one rule for the start page, the list and the figures. Where bots have all seats but
 * one, that one is the person's, whatever name was given there. `countGames` says which of these games count; `personGames` reads
 * those back for what they say about the person.
 */
import { dirname, join } from 'node:path';
import type { PersonGame } from '../../analysis/history/player-figures.ts';
import { reviewPlayers } from '../../analysis/review/player-review.ts';
import { InputError } from '../../engine/errors.ts';
import type { Game } from '../../engine/game/game.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { wordOfMoveText } from '../../engine/notation/move-text.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { LoadOptions } from '../lexicon-files.ts';
import { readAnyReview } from '../review-files.ts';
import { writeFileWhole } from '../writing/output-file.ts';
import { gameId, type KeptGame } from './kept-games.ts';
import { recordOfGame, seatsOf } from '../../play/record/gcg-source.ts';
import { GameReader } from './read-game.ts';

/** The games that count, the oldest first, and a line for each that could not be read back. */
export interface PersonGames {
  readonly games: readonly PersonGame[];
  readonly faults: readonly string[];
}

/** Read the games that count. One that cannot be read back counts by what its log says of the result. */
export async function personGames(kept: readonly KeptGame[], options: LoadOptions = {}): Promise<PersonGames> {
  const reader = new GameReader(options);
  const games: PersonGame[] = [];
  const faults: string[] = [];
  for (const one of countGames(kept).games) {
    try {
      const { game } = await reader.read(one);
      if (!game.isOver) throw new InputError('bad-record', 'the game is not over when replayed', { source: one.path });
      games.push(await playedGame(one, game));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      games.push({ ...summarizeResult(one), bingos: null });
      faults.push(error.message);
    }
  }
  return { games, faults };
}

/** Turns of both players that a game needs to count: one resigned early says little about strength. */
export const MIN_TURNS = 8;

export type NotCounted = 'severalBots' | 'tooShort';

export interface CountedGames {
  /** Those that count, the oldest first. */
  readonly games: readonly KeptGame[];
  /** How many do not, by reason. */
  readonly notCounted: Readonly<Record<NotCounted, number>>;
  /** Those that would count had the person had no help: hints, turns taken back, looks at the bot's rack. */
  readonly helped: readonly KeptGame[];
}

/** Count the person's games: those that are over, against one bot, of eight turns or more, without help. */
export function countGames(kept: readonly KeptGame[]): CountedGames {
  const games: KeptGame[] = [];
  const helped: KeptGame[] = [];
  const notCounted = { severalBots: 0, tooShort: 0 };
  for (const game of kept.filter(isOfPerson)) {
    const why = whyNotCounted(game);
    if (why !== null) notCounted[why]++;
    else if (game.help.length > 0) helped.push(game);
    else games.push(game);
  }
  return { games: games.sort((a, b) => a.number - b.number), notCounted, helped };
}

export function isCounted(game: KeptGame): boolean {
  return isOfPerson(game) && whyNotCounted(game) === null && game.help.length === 0;
}

function isOfPerson({ state, players, topScore }: KeptGame): boolean {
  // Where all play at once nobody plays against a bot.
  return (
    state === 'over' &&
    topScore === null &&
    players.length > 1 &&
    players.filter(({ bot }) => bot === null).length === 1
  );
}

function whyNotCounted({ players, moves }: KeptGame): NotCounted | null {
  if (players.length > 2) return 'severalBots';
  return moves < MIN_TURNS ? 'tooShort' : null;
}

/** What is known without playing a game again. */
export function summarizeResult({ players, started, scores, winners }: KeptGame): Omit<PersonGame, 'bingos'> {
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

async function playedGame(kept: KeptGame, game: Game): Promise<PersonGame> {
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
  return { ...summarizeResult(kept), bingos, ...(await reviewed(kept, game, person)) };
}

/** The number of games that have a review, whole or in part. */
export async function countReviewed(games: readonly KeptGame[]): Promise<number> {
  const reviews = await Promise.all(games.map(({ path }) => readAnyReview(exportPath(path))));
  return reviews.filter(({ length }) => length > 0).length;
}

/** What the review kept beside a game says of a player; of a game that is not reviewed to its end, nothing. */
async function reviewed(kept: KeptGame, game: Game, person: number): Promise<Pick<PersonGame, 'accuracy' | 'missed'>> {
  const turns = await readAnyReview(exportPath(kept.path));
  const none = { accuracy: null, missed: [] };
  if (turns.length === 0) return none;
  const record = recordOfGame({ game, ...seatsOf(kept.players) });
  const replay = replayGcg(record, { ruleset: game.ruleset, lexicon: game.lexicon });
  const own = turns.filter(({ seat }) => seat === person);
  if (turns.length < kept.moves) return none;
  return {
    accuracy: reviewPlayers(replay, turns)[person]?.accuracy ?? null,
    missed: own
      .filter(({ grade }) => grade === 'medium' || grade === 'large')
      .flatMap(({ best }) => wordOfMoveText(best?.text ?? '') ?? []),
  };
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
