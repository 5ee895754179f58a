/**
 * The turns of the bots in a game at the full screen. The bot to move thinks elsewhere, so that nothing waits for it; a
 * thought that takes too long is cut short, and the best play without a search is made in its place.
 */
import type { Game } from '../../engine/game/game.ts';
import { PASS } from '../../engine/board/move.ts';
import { countSquares, PLAYS_PER_LINE } from '../wording/hint-text.ts';
import type { ToldDecision, ToldHint } from '../wording/hint-text.ts';
import type { GameSession } from '../session/session.ts';
import type { Thinker } from '../session/thinker.ts';

/** A decision for a player, to be shown: what a bot thought of, or a hint. */
export interface PlayerDecision extends ToldDecision {
  /** Of the player it is for. */
  readonly name: string;
}

/** A hint for a player, to be shown. */
export interface PlayerHint extends PlayerDecision, ToldHint {}

/** Words a bot tells of: as many as stand beside the board at 24 rows. */
export const WORDS_TOLD = 11;
/** Words of a hint: with the reasons for one of them as many lines. */
export const WORDS_HINTED = 5;

const PLAYS_ASKED = PLAYS_PER_LINE * WORDS_TOLD;

/** Has the bots of a session think in a separate thread. */
export class BotTurns {
  /** What the bot that moved last thought of; null where it was cut short. */
  thoughts: PlayerDecision | null = null;
  readonly #session: GameSession;
  readonly #thinker: Thinker;
  readonly #tellsThoughts: boolean;
  /** Counts thoughts, so that one cut short is told from the one under way. */
  #thought = 0;

  /** @param tellsThoughts whether bots tell what else they thought of, which takes them a little longer */
  constructor(session: GameSession, thinker: Thinker, tellsThoughts = true) {
    this.#session = session;
    this.#thinker = thinker;
    this.#tellsThoughts = tellsThoughts;
  }

  /**
   * Have the bot to move think, and make its move.
   *
   * @param told of the turn, with what went wrong if it was not the bot that decided; not called once it is cut short
   */
  begin(told: (turn: Game, fault: string | null) => void): void {
    const session = this.#session;
    const thought = ++this.#thought;
    session.startClock();
    const { name } = session.mover;
    const { board } = session.game.state;
    this.#thinker.think(session.view, board, session.budget(this.#tellsThoughts ? PLAYS_ASKED : 0)).then(
      (decision) => {
        if (thought !== this.#thought) return;
        if (this.#tellsThoughts) this.thoughts = { name, board, decision, squares: countSquares(session, decision) };
        told(session.playBot(decision.move), null);
      },
      (error: unknown) => {
        if (thought !== this.#thought) return;
        this.#thought++;
        this.#thinker.stop();
        told(this.#playAtOnce(), error instanceof Error ? error.message : String(error));
      },
    );
  }

  /**
   * End the thought under way and make the best play without a search.
   *
   * @param told of the turn
   */
  cutShort(told: (turn: Game) => void): void {
    const session = this.#session;
    const thought = ++this.#thought;
    this.#thinker.stop();
    const found = this.#thinker.hurry?.(session.view, session.game.state.board, session.budget(1));
    if (found === undefined) {
      told(this.#playAtOnce());
      return;
    }
    found.then(
      ({ move }) => {
        if (thought === this.#thought) told(session.playBot(move));
      },
      () => {
        if (thought === this.#thought) told(this.#playAtOnce());
      },
    );
  }

  #playAtOnce(): Game {
    this.thoughts = null;
    return this.#session.playBot(this.#session.rankPlays(1).ranked[0]?.move ?? PASS);
  }

  /**
   * Have the bots that may challenge the last play decide on it.
   *
   * @param told of the game after a challenge, null where there is none: at once where nobody thinks about it elsewhere
   */
  judge(told: (challenged: Game | null, isLater: boolean) => void): void {
    const session = this.#session;
    const question = session.challengeQuestion();
    const judged = question === null ? undefined : this.#thinker.judge?.(question);
    if (question === null || judged === undefined) {
      told(question === null ? null : session.takeBotChallenge(session.judge(question)), false);
      return;
    }
    const thought = ++this.#thought;
    judged
      .catch(() => session.judge(question))
      .then(
        (challenge) => {
          if (thought === this.#thought) told(session.takeBotChallenge(challenge), true);
        },
        () => undefined,
      );
  }

  /**
   * Have good plays found for the person to move.
   *
   * @param effort how hard to look, as `AdviceOptions.effort` says
   * @param told of them, with what went wrong if they are only the static ones; not called once the advice is dropped
   */
  advise(effort: number, told: (plays: PlayerHint, fault: string | null) => void): void {
    const session = this.#session;
    const thought = ++this.#thought;
    const { board } = session.game.state;
    const { name } = session.mover;
    this.#thinker.advise(session.view, board, session.budget(PLAYS_ASKED), effort).then(
      (decision) => {
        if (thought !== this.#thought) return;
        told({ name, board, decision, squares: countSquares(session, decision), effort }, null);
      },
      (error: unknown) => {
        if (thought !== this.#thought) return;
        const decision = session.rankPlays(PLAYS_ASKED);
        told(
          { name, board, decision, squares: countSquares(session, decision), effort: null },
          error instanceof Error ? error.message : String(error),
        );
      },
    );
  }

  /** Nobody waits for what is thought about any more. */
  drop(): void {
    this.#thought++;
    this.#thinker.stop();
  }

  close(): void {
    this.#thought++;
    this.#thinker.close();
  }
}
