/** Seeds of bots, from separate random streams: a bot cannot compute the seed or the order of the bag from its 32-bit seed. */
import { createRandom } from './random.ts';
import { STREAMS } from './streams.ts';

export interface DecisionPlace {
  readonly seed: number;
  readonly stream: number;
  /** Index of the game among those played from one bag, so that bots do not repeat their decisions in the second game of a pair. */
  readonly round: number;
  readonly seat: number;
  readonly turn: number;
}

/** Seeds of a bot for one decision; each is an integer from 0 to 2^32 - 1. */
export interface BotSeeds {
  /** Seeds the randomness of this decision. */
  readonly seed: number;
  /** Seeds the bot's behaviour for the whole game: constant within a game, different in other games and at other seats. */
  readonly gameSeed: number;
}

export function deriveSeeds({ seed, stream, round, seat, turn }: DecisionPlace): BotSeeds {
  return {
    seed: createRandom(seed, stream, STREAMS.decision, round, seat, turn).next() >>> 0,
    gameSeed: createRandom(seed, stream, STREAMS.wholeGame, round, seat).next() >>> 0,
  };
}

/** Seeds the decision whether to challenge a play; `turn` counts that play. */
export function challengeSeed({ seed, stream, round, seat, turn }: DecisionPlace): number {
  return createRandom(seed, stream, STREAMS.challenge, round, seat, turn).next() >>> 0;
}
