/**
 * The seeds of bots, derived from the seed of a tournament. They come from streams of their own, so a bot's seed says nothing
 * about the bag: neither its seed nor its shuffle can be worked out from 32 bits of another stream's output.
 */
import { createRandom } from './random.ts';
import { STREAMS } from './streams.ts';

export interface DecisionPlace {
  /** Seed and stream of the game, as `Game` has them. */
  readonly seed: number;
  readonly stream: number;
  /** Which of the games played from one bag; its bots are not to repeat what they did in the other. */
  readonly round: number;
  readonly seat: number;
  readonly turn: number;
}

/** The seeds that a bot has for one decision, each a whole number from 0 to 2^32 - 1. */
export interface BotSeeds {
  /** Names its own randomness for this decision. */
  readonly seed: number;
  /** Names what it is like in this game: the same for all its turns of a game, another in other games and at other seats. */
  readonly gameSeed: number;
}

export function deriveSeeds({ seed, stream, round, seat, turn }: DecisionPlace): BotSeeds {
  return {
    seed: createRandom(seed, stream, STREAMS.decision, round, seat, turn).next() >>> 0,
    gameSeed: createRandom(seed, stream, STREAMS.wholeGame, round, seat).next() >>> 0,
  };
}

/** The seed of a bot's own randomness for deciding whether to challenge a play; `turn` counts that play. */
export function challengeSeed({ seed, stream, round, seat, turn }: DecisionPlace): number {
  return createRandom(seed, stream, STREAMS.challenge, round, seat, turn).next() >>> 0;
}
