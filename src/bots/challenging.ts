/**
 * Challenges by bots. A bot challenges words outside its own vocabulary, with probability `challengeRate`. The game's lexicon has
 * no influence, so a bot that knows few words also challenges valid ones, and loses those challenges.
 */
import { isWord } from '../engine/rules/legality.ts';
import { createRandom } from '../engine/random.ts';
import type { Bot, PlayerView } from './bot.ts';

/** The properties of a bot that determine its challenges. Without them it knows the game's lexicon and always challenges. */
export type Challenger = Pick<Bot, 'vocabulary' | 'challengeRate'>;

/** The part of a view needed for challenges: the rules and, for a bot without a vocabulary, the game's lexicon. */
export type ChallengeView = Pick<PlayerView, 'ruleset' | 'position'>;

/**
 * Returns the indices of the words that a bot challenges; empty if it knows them all or accepts the play.
 *
 * @param words all words of the play
 * @param seed seed of the bot's randomness for this decision
 */
export function wordsToChallenge(
  bot: Challenger,
  view: ChallengeView,
  words: readonly Uint8Array[],
  seed: number,
): number[] {
  const vocabulary = bot.vocabulary ?? view.position.graph;
  const unknown = words.flatMap((word, i) => (isWord(view.ruleset, vocabulary, word) ? [] : [i]));
  if (unknown.length === 0) return [];
  const draw = (createRandom(seed).next() >>> 0) / 2 ** 32;
  return draw < (bot.challengeRate ?? 1) ? unknown : [];
}

export interface ChallengeQuestion {
  readonly words: readonly Uint8Array[];
  /** The bots that may challenge the play, in turn order, each with the seed of its randomness. */
  readonly asked: readonly { readonly seat: number; readonly seed: number }[];
}

export interface BotChallenge {
  readonly seat: number;
  readonly named: readonly number[];
}

/** Returns the challenge of the first bot that makes one; `bots` is indexed by seat. */
export function judgePlay(
  bots: readonly (Challenger | null)[],
  view: ChallengeView,
  { words, asked }: ChallengeQuestion,
): BotChallenge | null {
  for (const { seat, seed } of asked) {
    const challenged = wordsToChallenge(bots[seat]!, view, words, seed);
    if (challenged.length > 0) return { seat, named: challenged };
  }
  return null;
}
