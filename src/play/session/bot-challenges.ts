/**
 * What the bots of a game challenge: each bot that may is asked about each play once, in turn order.
 */
import type { Bot } from '../../bots/bot.ts';
import { wordsToChallenge } from '../../bots/challenging.ts';
import type { PendingPlay } from '../../engine/game/game-events.ts';
import type { Game } from '../../engine/game/game.ts';
import type { Position } from '../../movegen/position/position.ts';
import { challengeSeed } from '../../engine/decision-seed.ts';

/** The challenge that a bot makes. */
export interface BotChallenge {
  readonly seat: number;
  /** Indices of the words challenged, in the play's order. */
  readonly named: readonly number[];
}

/** Asks the bots of a game about each play once. */
export class BotChallenges {
  /** By seat; null for a person. */
  readonly #bots: readonly (Bot | null)[];
  readonly #position: Position;
  /** The last play the bots were asked about. */
  #asked: PendingPlay | null = null;

  constructor(bots: readonly (Bot | null)[], position: Position) {
    this.#bots = bots;
    this.#position = position;
  }

  /**
   * Ask the bots about the last play, unless they were asked before.
   *
   * @param seats those that may challenge, in turn order
   * @returns the challenge of the first bot that makes one
   */
  ask(game: Game, seats: readonly number[]): BotChallenge | null {
    const { seed, stream, ruleset, state } = game;
    const { pending, turns: turn } = state;
    if (pending === null || pending === this.#asked) return null;
    this.#asked = pending;
    const words = pending.play.words.map(({ tiles }) => tiles);
    const view = { ruleset, position: this.#position };
    for (const seat of seats) {
      const bot = this.#bots[seat] ?? null;
      if (bot === null) continue;
      const named = wordsToChallenge(bot, view, words, challengeSeed({ seed, stream, round: 0, seat, turn }));
      if (named.length > 0) return { seat, named };
    }
    return null;
  }
}
