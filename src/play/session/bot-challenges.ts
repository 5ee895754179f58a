/** What the bots of a game are asked to challenge: each bot that may is asked about each play once, in turn order. */
import type { Bot } from '../../bots/bot.ts';
import type { ChallengeQuestion } from '../../bots/challenging.ts';
import { challengeSeed } from '../../engine/decision-seed.ts';
import type { PendingPlay } from '../../engine/game/game-events.ts';
import type { Game } from '../../engine/game/game.ts';

export class BotChallenges {
  readonly #bots: readonly (Bot | null)[];
  /** The plays the bots were asked about: all, since a turn that is taken back brings one from before. */
  readonly #asked = new WeakSet<PendingPlay>();

  constructor(bots: readonly (Bot | null)[]) {
    this.#bots = bots;
  }

  /**
   * The question for the bots about the last play; null where none may challenge it, or they were asked before.
   *
   * @param seats those that may challenge, in turn order
   */
  next(game: Game, seats: readonly number[]): ChallengeQuestion | null {
    const { seed, stream, state } = game;
    const { pending, turns: turn } = state;
    if (pending === null || this.#asked.has(pending)) return null;
    this.#asked.add(pending);
    const asked = seats
      .filter((seat) => (this.#bots[seat] ?? null) !== null)
      .map((seat) => ({ seat, seed: challengeSeed({ seed, stream, round: 0, seat, turn }) }));
    return asked.length === 0 ? null : { words: pending.play.words.map(({ tiles }) => tiles), asked };
  }
}
