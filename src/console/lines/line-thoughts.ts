/**
 * What is thought about in a game line by line: the moves of bots, and hints. Bots that search think in a separate thread,
 * where there is one, and hints are found there, so that a person who leaves meanwhile is heard; other bots answer at once.
 */
import type { Decision } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Thinker } from '../../threads/bot-thread.ts';
import { countSquares, PLAYS_PER_LINE } from '../text/hint-text.ts';
import type { ToldDecision } from '../text/hint-text.ts';
import type { GameSession } from '../session/session.ts';

/** Who thinks about the session's moves, and what may cut a thought short. */
export interface LineThoughtsOptions {
  readonly session: GameSession;
  /** Where bots that search think, and hints are found; by default in this thread. */
  readonly thinker?: Thinker;
  /** Whether the bot of a seat may think for long; none by default. */
  readonly isSearching?: (seat: number) => boolean;
  /** Comes when the person leaves while something is thought about. */
  readonly interrupted?: AbortSignal;
}

/** Asks the thinker for moves and hints; a thought under way is stopped when the person leaves. */
export class LineThoughts {
  readonly #options: LineThoughtsOptions;

  constructor(options: LineThoughtsOptions) {
    this.#options = options;
  }

  /** The move of the bot to move; undefined if it is to think where it is made, null if the person left first. */
  async move(): Promise<Move | undefined | null> {
    const { session, thinker, isSearching } = this.#options;
    const { toMove, board } = session.game.state;
    if (thinker === undefined || isSearching?.(toMove) !== true) return undefined;
    session.startClock();
    const decision = await this.#unlessLeft(thinker.think(session.view, board, session.budget(0)));
    return decision && decision.move;
  }

  /** The best plays of the player to move, which is told of as a hint; null if the person left first. */
  async hint(count: number): Promise<ToldDecision | null> {
    const { session, thinker } = this.#options;
    const { board } = session.game.state;
    const asked = PLAYS_PER_LINE * count;
    session.noteHint();
    const decision =
      thinker === undefined
        ? session.rankPlays(asked)
        : await this.#unlessLeft(thinker.advise(session.view, board, session.budget(asked)));
    return decision && { decision, board, squares: countSquares(session, decision) };
  }

  async #unlessLeft(thought: Promise<Decision>): Promise<Decision | null> {
    const { interrupted, thinker } = this.#options;
    if (interrupted === undefined) return thought;
    const left = new Promise<null>((resolve) => {
      const leave = (): void => {
        resolve(null);
      };
      if (interrupted.aborted) leave();
      else interrupted.addEventListener('abort', leave, { once: true });
    });
    const first = await Promise.race([thought, left]);
    if (first === null) thinker?.stop();
    return first;
  }
}
