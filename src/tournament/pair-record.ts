/**
 * What is kept of a game pair: a plain value that travels between threads and stands as a line in a record file, and its
 * digest, which two runs can be compared by.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

const gameSchema = z
  .strictObject({
    /** The bot at each seat, by its number in the tournament; the one at seat 0 moves first. */
    bots: z.array(z.int().min(0).max(1)).length(2).readonly(),
    /** Final scores by seat. */
    scores: z.array(z.int()).length(2).readonly(),
    /** Plays of a whole hand by seat. */
    bingos: z.array(z.int().min(0)).length(2).readonly(),
    end: z.enum(['out', 'zero-turns', 'passes', 'no-play-left', 'resigned', 'challenge']),
    /** Seat, move in SIU notation, and score of each turn. */
    turns: z.array(z.tuple([z.int().min(0), z.string(), z.int()]).readonly()).readonly(),
  })
  .readonly();

export const pairRecordSchema = z
  .strictObject({
    /** The number of the pair in the tournament, from 0. */
    pair: z.int().min(0),
    games: z.tuple([gameSchema, gameSchema]).readonly(),
    /** SHA-256 of the games (see `digestGames`), hexadecimal. */
    digest: z.string(),
  })
  .readonly();

export type GameRecord = z.infer<typeof gameSchema>;

export type PairRecord = z.infer<typeof pairRecordSchema>;

/**
 * SHA-256 over every move of the games in order. The bytes are UTF-8 text: of each game a line `bots` with the numbers of
 * the bots by seat, a line `seat move score` a turn, and a line `end` with the final scores by seat; fields stand one
 * space apart and a line feed ends every line.
 */
export function digestGames(games: readonly GameRecord[]): string {
  const hash = createHash('sha256');
  for (const { bots, turns, scores } of games) {
    let text = `bots ${bots.join(' ')}\n`;
    for (const [seat, move, score] of turns) text += `${seat} ${move} ${score}\n`;
    hash.update(`${text}end ${scores.join(' ')}\n`);
  }
  return hash.digest('hex');
}
