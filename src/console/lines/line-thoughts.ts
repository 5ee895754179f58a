/**
 * What is thought about in a game line by line: the moves of bots, and hints. Bots that search think in a separate thread,
 * where there is one, and hints are found there, so that a person who leaves meanwhile is heard; other bots answer at once.
 */
import { whenAborted } from '../../engine/abort.ts';
import { MAX_EFFORT } from '../../analysis/advice.ts';
import type { Decision } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { Game } from '../../engine/game/game.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { countSquares, PLAYS_PER_LINE, shownPlays, type ToldHint } from '../../play/wording/hint-text.ts';
import type { GameSession } from '../../play/session/session.ts';

export interface LineThoughtsOptions {
  readonly session: GameSession;
  /** Where bots that search think, and hints are found; by default in this thread. */
  readonly thinker?: Thinker;
  /** Whether the bot of a seat may think for long; none by default. */
  readonly isSearching?: (seat: number) => boolean;
  readonly interrupted?: AbortSignal;
}

export class LineThoughts {
  readonly #options: LineThoughtsOptions;
  /** The last hint, and the game it was for. */
  #hinted: { readonly game: Game; readonly told: ToldHint; readonly plays: readonly Play[] } | null = null;

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

  /** The plays that the last hint showed, if it was for the turn at hand. */
  get hinted(): readonly Play[] | null {
    return this.#hinted?.game === this.#options.session.game ? this.#hinted.plays : null;
  }

  /**
   * The best plays of the player to move, which is told of as a hint; looked for harder each time it is asked for in a turn. Null if
   * the person left first.
   */
  async hint(count: number): Promise<ToldHint | null> {
    const { session, thinker } = this.#options;
    const { game } = session;
    const { board } = game.state;
    const asked = PLAYS_PER_LINE * count;
    const before = this.hinted === null ? -1 : (this.#hinted?.told.effort ?? -1);
    session.noteHint();
    const harder = Math.min(MAX_EFFORT, before + 1);
    const effort = thinker === undefined ? null : harder;
    const decision =
      thinker === undefined
        ? session.rankPlays(asked)
        : await this.#unlessLeft(thinker.advise(session.view, board, session.budget(asked), harder));
    if (decision === null) return null;
    const told = { decision, board, squares: countSquares(session, decision), effort };
    this.#hinted = { game, told, plays: shownPlays(told, game.ruleset.alphabet, count) };
    return told;
  }

  async #unlessLeft<T extends Decision>(thought: Promise<T>): Promise<T | null> {
    const { interrupted, thinker } = this.#options;
    if (interrupted === undefined) return thought;
    const first = await Promise.race([thought, whenAborted(interrupted)]);
    if (first === null) thinker?.stop();
    return first;
  }
}
