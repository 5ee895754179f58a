/**
 * Bot moves and hints of the line console. Searching bots and hints run in a separate thread if there is one, so that a person can
 * leave meanwhile; other bots answer at once.
 */
import { whenAborted } from '../../engine/abort.ts';
import { MAX_EFFORT } from '../../analysis/advice.ts';
import type { Decision } from '../../bots/bot.ts';
import type { Move } from '../../engine/board/move.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import type { Play } from '../../movegen/plays/play.ts';
import { countSquares, PLAYS_PER_LINE, distinctPlays, type Hint } from '../../play/wording/hint-text.ts';
import type { GameSession } from '../../play/session/session.ts';

export interface LineThoughtsOptions {
  readonly session: GameSession;
  /** Runs searching bots and hints (default: this thread). */
  readonly thinker?: Thinker;
  /** True if the bot of a seat searches (default: none). */
  readonly isSearching?: (seat: number) => boolean;
  readonly interrupted?: AbortSignal;
}

export class LineThoughts {
  readonly #options: LineThoughtsOptions;
  #last: { readonly game: GameHistory; readonly hint: Hint; readonly plays: readonly Play[] } | null = null;

  constructor(options: LineThoughtsOptions) {
    this.#options = options;
  }

  /** Returns the bot's move; undefined if the caller should compute it, null if the person left first. */
  async move(): Promise<Move | undefined | null> {
    const { session, thinker, isSearching } = this.#options;
    const { toMove, board } = session.game.state;
    if (thinker === undefined || isSearching?.(toMove) !== true) return undefined;
    session.startClock();
    const decision = await this.#unlessLeft(thinker.think(session.view, board, session.budget(0)));
    return decision && decision.move;
  }

  /** Plays of the last hint; null unless it was for the current turn. */
  get hintedPlays(): readonly Play[] | null {
    return this.#last?.game === this.#options.session.game ? this.#last.plays : null;
  }

  /** Finds a hint for the player to move and records its use; repeated requests search longer. Null if the person left first. */
  async hint(count: number): Promise<Hint | null> {
    const { session, thinker } = this.#options;
    const { game } = session;
    const { board } = game.state;
    const maxPlays = PLAYS_PER_LINE * count;
    const before = this.hintedPlays === null ? null : (this.#last?.hint.effort ?? null);
    session.noteHint();
    const effort = before === null ? 0 : Math.min(MAX_EFFORT, before + 1);
    const decision =
      thinker === undefined
        ? session.rankPlays(maxPlays)
        : await this.#unlessLeft(thinker.advise(session.view, board, session.budget(maxPlays), effort));
    if (decision === null) return null;
    const squares = countSquares(session, decision);
    const hint = { decision, board, squares, effort: thinker === undefined ? null : effort };
    this.#last = { game, hint, plays: distinctPlays(hint, game.ruleset.alphabet, count) };
    return hint;
  }

  async #unlessLeft<T extends Decision>(thought: Promise<T>): Promise<T | null> {
    const { interrupted, thinker } = this.#options;
    if (interrupted === undefined) return thought;
    const first = await Promise.race([thought, whenAborted(interrupted)]);
    if (first === null) thinker?.stop();
    return first;
  }
}
