/**
 * Bot turns in a game at the full screen. The bot thinks elsewhere, so nothing blocks. If its search is stopped early or fails, the
 * best play without a search is made instead. Further failures are reported, so a game never waits forever.
 */
import { reasonOf } from '../../engine/errors.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import type { BotChallenge } from '../../bots/challenging.ts';
import { countSquares, PLAYS_PER_LINE, type BoardDecision, type Hint } from '../wording/hint-text.ts';
import type { GameSession } from '../session/session.ts';
import type { Thinker } from '../session/thinker.ts';

export interface PlayerDecision extends BoardDecision {
  readonly name: string;
}

export interface PlayerHint extends PlayerDecision, Hint {}

/** Number of candidates shown for a bot: as many as fit beside the board at 24 rows. */
export const CANDIDATES_SHOWN = 11;
/** Number of plays in a hint. With the reasons for one of them they fill the same space. */
export const PLAYS_PER_HINT = 5;

/** Called with a bot's turn, and the fault if the bot itself did not decide; with null and the reason if no turn could be made. */
type OnTurn = (...made: [turn: GameHistory, fault: string | null] | [turn: null, fault: string]) => void;

const PLAYS_ASKED = PLAYS_PER_LINE * CANDIDATES_SHOWN;

export class BotTurns {
  /** Candidates of the bot that moved last; null if it was stopped early. */
  thoughts: PlayerDecision | null = null;
  readonly #session: GameSession;
  readonly #thinker: Thinker;
  readonly #tellsThoughts: boolean;
  /** Counts requests, to tell a cancelled one from the current one. */
  #thought = 0;

  /** @param tellsThoughts whether bots report candidates, which takes them slightly longer */
  constructor(session: GameSession, thinker: Thinker, tellsThoughts = true) {
    this.#session = session;
    this.#thinker = thinker;
    this.#tellsThoughts = tellsThoughts;
  }

  /** @param onTurn not called after cancellation */
  begin(onTurn: OnTurn): void {
    const session = this.#session;
    session.startClock();
    const { name } = session.mover;
    const { board } = session.game.state;
    const budget = session.budget(this.#tellsThoughts ? PLAYS_ASKED : 0);
    this.#await(
      () => this.#thinker.think(session.view, board, budget),
      (decision) => {
        const turn = attempt(() => session.playBot(decision.move));
        if ('fault' in turn) this.#makeShift(turn.fault, onTurn);
        else {
          if (this.#tellsThoughts) this.thoughts = { name, board, decision, squares: countSquares(session, decision) };
          onTurn(turn.done, null);
        }
      },
      (error) => this.#makeShift(reasonOf(error), onTurn),
    );
  }

  cutShort(onTurn: OnTurn): void {
    this.#makeShift(null, onTurn);
  }

  /** Plays the best move without a search, found by the thinker if it can, otherwise here. */
  #makeShift(fault: string | null, onTurn: OnTurn): void {
    const session = this.#session;
    this.drop();
    this.thoughts = null;
    const make = (move: () => Move): void => {
      const turn = attempt(() => session.playBot(move()));
      if ('fault' in turn) onTurn(null, turn.fault);
      else onTurn(turn.done, fault);
    };
    const makeHere = (): void => make(() => session.rankPlays(1).ranked[0]?.move ?? PASS);
    const thinker = this.#thinker;
    if (thinker.hurry === undefined) makeHere();
    else {
      this.#await(
        () => thinker.hurry!(session.view, session.game.state.board, session.budget(1)),
        ({ move }) => make(() => move),
        makeHere,
      );
    }
  }

  /**
   * Lets the bots decide whether to challenge the last play.
   * @param told called with the game after a challenge or null, and with the fault if no bot could decide; called synchronously if
   *   there is no separate thinker
   */
  judge(told: (challenged: GameHistory | null, isLater: boolean, fault: string | null) => void): void {
    const session = this.#session;
    const question = session.challengeQuestion();
    if (question === null) {
      told(null, false, null);
      return;
    }
    const decide = (isLater: boolean, find: () => BotChallenge | null): void => {
      const challenged = attempt(() => session.takeBotChallenge(find()));
      if ('fault' in challenged) told(null, isLater, challenged.fault);
      else told(challenged.done, isLater, null);
    };
    const thinker = this.#thinker;
    if (thinker.judge === undefined) decide(false, () => session.judge(question));
    else {
      this.#await(
        () => thinker.judge!(question),
        (challenge) => decide(true, () => challenge),
        () => {
          thinker.stop();
          decide(true, () => session.judge(question));
        },
      );
    }
  }

  /**
   * Finds good plays for the person to move.
   * @param effort as in `AdviceOptions.effort`
   * @param told called with the plays, and the fault if they are only static or missing; not called once the advice is dropped
   */
  advise(effort: number, told: (plays: PlayerHint | null, fault: string | null) => void): void {
    const session = this.#session;
    const { board } = session.game.state;
    const { name } = session.mover;
    const hintOf = (decision: Hint['decision'], looked: number | null): PlayerHint => {
      return { name, board, decision, squares: countSquares(session, decision), effort: looked };
    };
    this.#await(
      () => this.#thinker.advise(session.view, board, session.budget(PLAYS_ASKED), effort),
      (decision) => told(hintOf(decision, effort), null),
      (error) => {
        this.#thinker.stop();
        const ranked = attempt(() => hintOf(session.rankPlays(PLAYS_ASKED), null));
        told('fault' in ranked ? null : ranked.done, reasonOf(error));
      },
    );
  }

  /** Awaits an answer of the thinker unless it is cancelled. A failing request counts as a failed answer. */
  #await<T>(ask: () => Promise<T>, hear: (answer: T) => void, fail: (error: unknown) => void): void {
    const thought = ++this.#thought;
    new Promise<T>((resolve) => resolve(ask())).then(
      (answer) => {
        if (thought === this.#thought) hear(answer);
      },
      (error: unknown) => {
        if (thought === this.#thought) fail(error);
      },
    );
  }

  drop(): void {
    this.#thought++;
    this.#thinker.stop();
  }

  close(): void {
    this.#thought++;
    this.#thinker.close();
  }
}

function attempt<T>(act: () => T): { readonly done: T } | { readonly fault: string } {
  try {
    return { done: act() };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}
