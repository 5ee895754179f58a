/**
 * Finds the games of this machine's user, for the start page, the list and the statistics. If all seats but one belong to bots, the
 * remaining one is the user's, whatever its name. `countGames` selects the games that count; `personGames` replays them for their
 * statistics.
 */
import { dirname, join } from 'node:path';
import { MIN_TURNS, type PersonGame } from '../../analysis/history/player-figures.ts';
import { reviewPlayers } from '../../analysis/review/player-review.ts';
import { InputError } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { formatGcg } from '../../engine/gcg/format.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { wordOfMoveText } from '../../engine/notation/move-text.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { LoadOptions } from '../lexicon-files.ts';
import { readAnyReview } from '../review-files.ts';
import { writeFileWhole } from '../writing/output-file.ts';
import { gameId, type SavedGame } from './saved-games.ts';
import { recordOfGame, seatsOf } from '../../play/record/gcg-source.ts';
import { GameReader } from './read-game.ts';

/** The games that count, oldest first, and one line for each that could not be replayed. */
export interface PersonGames {
  readonly games: readonly PersonGame[];
  readonly faults: readonly string[];
}

/** Replays the games that count. If that fails, a game counts with the result in its log. */
export async function personGames(saved: readonly SavedGame[], options: LoadOptions = {}): Promise<PersonGames> {
  const reader = new GameReader(options);
  const games: PersonGame[] = [];
  const faults: string[] = [];
  for (const entry of countGames(saved).games) {
    try {
      const { game } = await reader.read(entry);
      if (!game.isOver)
        throw new InputError('bad-record', 'the game is not over when replayed', { source: entry.path });
      games.push(await summarizeGame(entry, game));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      games.push({ ...summarizeResult(entry), bingos: null });
      faults.push(error.message);
    }
  }
  return { games, faults };
}

export type NotCounted = 'severalBots' | 'tooShort';

export interface CountedGames {
  readonly games: readonly SavedGame[];
  readonly notCounted: Readonly<Record<NotCounted, number>>;
  /** Games that do not count only because of help: hints, undone turns, looks at the bot's rack. */
  readonly helped: readonly SavedGame[];
}

export function countGames(saved: readonly SavedGame[]): CountedGames {
  const games: SavedGame[] = [];
  const helped: SavedGame[] = [];
  const notCounted = { severalBots: 0, tooShort: 0 };
  for (const game of saved.filter(isOfPerson)) {
    const why = whyNotCounted(game);
    if (why !== null) notCounted[why]++;
    else if (game.help.length > 0) helped.push(game);
    else games.push(game);
  }
  return { games: games.sort((a, b) => a.number - b.number), notCounted, helped };
}

export function isCounted(game: SavedGame): boolean {
  return isOfPerson(game) && whyNotCounted(game) === null && game.help.length === 0;
}

function isOfPerson({ state, players, topScore }: SavedGame): boolean {
  // In games with simultaneous play the bot is not an opponent.
  return (
    state === 'over' &&
    topScore === null &&
    players.length > 1 &&
    players.filter(({ bot }) => bot === null).length === 1
  );
}

function whyNotCounted({ players, moves }: SavedGame): NotCounted | null {
  if (players.length > 2) return 'severalBots';
  return moves < MIN_TURNS ? 'tooShort' : null;
}

export function summarizeResult({ players, started, scores, winners }: SavedGame): Omit<PersonGame, 'bingos'> {
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

async function summarizeGame(saved: SavedGame, game: GameHistory): Promise<PersonGame> {
  const person = saved.players.findIndex(({ bot }) => bot === null);
  let bingos = 0;
  let wasBingo = false;
  for (const event of game.events) {
    if (!('seat' in event) || event.seat !== person) continue;
    if (event.kind === 'place') {
      wasBingo = isBingo(game.ruleset, event.play.move);
      if (wasBingo) bingos++;
    }
    // Only the last play of a player can be withdrawn.
    if (event.kind === 'withdraw' && wasBingo) bingos--;
  }
  return { ...summarizeResult(saved), bingos, ...(await readAccuracy(saved, game, person)) };
}

/** Partial reviews count, too. */
export async function countReviewed(games: readonly SavedGame[]): Promise<number> {
  const reviews = await Promise.all(games.map(({ path }) => readAnyReview(exportPath(path))));
  return reviews.filter(({ length }) => length > 0).length;
}

/** Empty if the review is missing or incomplete. */
async function readAccuracy(
  saved: SavedGame,
  game: GameHistory,
  person: number,
): Promise<Partial<Pick<PersonGame, 'accuracy' | 'missed'>>> {
  const turns = await readAnyReview(exportPath(saved.path));
  if (turns.length === 0 || turns.length < saved.moves) return {};
  const record = recordOfGame({ game, ...seatsOf(saved.players) });
  const replay = replayGcg(record, { ruleset: game.ruleset, lexicon: game.lexicon });
  const mistakes = turns.filter(({ seat, grade }) => seat === person && (grade === 'medium' || grade === 'large'));
  return {
    accuracy: reviewPlayers(replay, turns)[person]?.accuracy ?? null,
    missed: mistakes.flatMap(({ best }) => wordOfMoveText(best?.text ?? '') ?? []),
  };
}

/**
 * @returns the path of the GCG file, beside the log
 * @throws InputError `cannot-write`
 */
export async function exportGame(log: string, record: GcgRecord): Promise<string> {
  const file = exportPath(log);
  await writeFileWhole(file, formatGcg(record));
  return file;
}

function exportPath(log: string): string {
  return join(dirname(log), `${gameId(log)}.gcg`);
}
