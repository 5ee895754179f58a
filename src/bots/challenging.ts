/**
 * What a bot challenges: a word that is not in its own vocabulary, as often as its habit says. It does not ask whether the
 * word is in the game's lexicon: a bot with fewer words challenges in good faith and loses.
 */
import { isWord } from '../engine/rules/legality.ts';
import { createRandom } from '../engine/random.ts';
import type { Bot, PlayerView } from './bot.ts';

/** Who challenges, by the words it knows and its habit. With neither it knows the game's lexicon and always challenges. */
export type Challenger = Pick<Bot, 'vocabulary' | 'challengeRate'>;

/** What deciding on a challenge takes of a view: the rules and, for a bot without a vocabulary, the game's lexicon. */
export type ChallengeView = Pick<PlayerView, 'ruleset' | 'position'>;

/** Whether a bot takes a run of tiles for a word. */
export function knowsWord(bot: Challenger, view: ChallengeView, word: Uint8Array): boolean {
  return isWord(view.ruleset, bot.vocabulary ?? view.position.graph, word);
}

/**
 * The words of a play that a bot challenges, by index; none where it knows them all or lets the play stand.
 *
 * @param words all words of the play
 * @param seed names the bot's own randomness for this decision
 */
export function wordsToChallenge(
  bot: Challenger,
  view: ChallengeView,
  words: readonly Uint8Array[],
  seed: number,
): number[] {
  const unknown = words.flatMap((word, i) => (knowsWord(bot, view, word) ? [] : [i]));
  if (unknown.length === 0) return [];
  return chance(seed) < (bot.challengeRate ?? 1) ? unknown : [];
}

export interface ChallengeQuestion {
  readonly words: readonly Uint8Array[];
  /** The bots that may challenge it, in turn order, each with what names its own randomness. */
  readonly asked: readonly { readonly seat: number; readonly seed: number }[];
}

export interface BotChallenge {
  readonly seat: number;
  /** Indices of the words challenged, in the play's order. */
  readonly named: readonly number[];
}

/**
 * The challenge of the first bot that makes one.
 *
 * @param bots by seat
 */
export function judgePlay(
  bots: readonly (Challenger | null)[],
  view: ChallengeView,
  { words, asked }: ChallengeQuestion,
): BotChallenge | null {
  for (const { seat, seed } of asked) {
    const named = wordsToChallenge(bots[seat]!, view, words, seed);
    if (named.length > 0) return { seat, named };
  }
  return null;
}

/** Whether a bot challenges a play with these words. */
export function decidesToChallenge(
  bot: Challenger,
  view: ChallengeView,
  words: readonly Uint8Array[],
  seed: number,
): boolean {
  return wordsToChallenge(bot, view, words, seed).length > 0;
}

function chance(seed: number): number {
  return (createRandom(seed).next() >>> 0) / 2 ** 32;
}
