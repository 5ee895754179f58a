/**
 * The turns of the bots in a game at the full screen. The bot to move thinks elsewhere, so that nothing waits for it; a
 * thought that takes too long is cut short, and the best play without a search is made in its place. So it is where a thought
 * fails; whatever else fails then is told, so that no game waits for what never comes.
 */
import { reasonOf } from '../../engine/errors.ts';
import type { Game } from '../../engine/game/game.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import type { BotChallenge } from '../../bots/challenging.ts';
import { countSquares, PLAYS_PER_LINE, type ToldDecision, type ToldHint } from '../wording/hint-text.ts';
import type { GameSession } from '../session/session.ts';
import type { Thinker } from '../session/thinker.ts';

export interface PlayerDecision extends ToldDecision {
  readonly name: string;
}

export interface PlayerHint extends PlayerDecision, ToldHint {}

/** Words a bot tells of: as many as stand beside the board at 24 rows. */
export const WORDS_TOLD = 11;
/** Words of a hint: with the reasons for one of them as many lines. */
export const WORDS_HINTED = 5;

/**
 * Told of a bot's turn, with what went wrong if it was not the bot that decided; of no turn, with the reason, where none could be
 * made.
 */
type OnTurn = (...made: [turn: Game, fault: string | null] | [turn: null, fault: string]) => void;

const PLAYS_ASKED = PLAYS_PER_LINE * WORDS_TOLD;

export class BotTurns {
  /** What the bot that moved last thought of; null where it was cut short. */
  thoughts: PlayerDecision | null = null;
  readonly #session: GameSession;
  readonly #thinker: Thinker;
  readonly #tellsThoughts: boolean;
  /** Counts thoughts, which tells one that was cut short from the one under way. */
  #thought = 0;

  /** @param tellsThoughts whether bots tell what else they thought of, which takes them a little longer */
  constructor(session: GameSession, thinker: Thinker, tellsThoughts = true) {
    this.#session = session;
    this.#thinker = thinker;
    this.#tellsThoughts = tellsThoughts;
  }

  /** @param onTurn not called once it is cut short */
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
      (error) => {
        this.#makeShift(reasonOf(error), onTurn);
      },
    );
  }

  cutShort(onTurn: OnTurn): void {
    this.#makeShift(null, onTurn);
  }

  /** The best play without a search is found elsewhere, where that can be, or else here. */
  #makeShift(fault: string | null, onTurn: OnTurn): void {
    const session = this.#session;
    this.drop();
    this.thoughts = null;
    const make = (move: () => Move): void => {
      const turn = attempt(() => session.playBot(move()));
      if ('fault' in turn) onTurn(null, turn.fault);
      else onTurn(turn.done, fault);
    };
    const makeHere = (): void => {
      make(() => session.rankPlays(1).ranked[0]?.move ?? PASS);
    };
    const thinker = this.#thinker;
    if (thinker.hurry === undefined) makeHere();
    else {
      this.#await(
        () => thinker.hurry!(session.view, session.game.state.board, session.budget(1)),
        ({ move }) => {
          make(() => move);
        },
        makeHere,
      );
    }
  }

  /**
   * Have the bots that may challenge the last play decide on it.
   *
   * @param told of the game after a challenge, null where there is none, and of what went wrong where nobody could decide: at once
   *   where nobody thinks about it elsewhere
   */
  judge(told: (challenged: Game | null, isLater: boolean, fault: string | null) => void): void {
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
        (challenge) => {
          decide(true, () => challenge);
        },
        () => {
          thinker.stop();
          decide(true, () => session.judge(question));
        },
      );
    }
  }

  /**
   * Have good plays found for the person to move.
   *
   * @param effort how hard to look, as `AdviceOptions.effort` says
   * @param told of them, with what went wrong if they are only the static ones or there are none; not called once the advice
   *   is dropped
   */
  advise(effort: number, told: (plays: PlayerHint | null, fault: string | null) => void): void {
    const session = this.#session;
    const { board } = session.game.state;
    const { name } = session.mover;
    const hintOf = (decision: ToldHint['decision'], looked: number | null): PlayerHint => {
      return { name, board, decision, squares: countSquares(session, decision), effort: looked };
    };
    this.#await(
      () => this.#thinker.advise(session.view, board, session.budget(PLAYS_ASKED), effort),
      (decision) => {
        told(hintOf(decision, effort), null);
      },
      (error) => {
        this.#thinker.stop();
        const ranked = attempt(() => hintOf(session.rankPlays(PLAYS_ASKED), null));
        told('fault' in ranked ? null : ranked.done, reasonOf(error));
      },
    );
  }

  /** Ask who thinks elsewhere, and hear the answer or what went wrong unless it is cut short. That it cannot even be asked fails too. */
  #await<T>(ask: () => Promise<T>, hear: (answer: T) => void, fail: (error: unknown) => void): void {
    const thought = ++this.#thought;
    new Promise<T>((resolve) => {
      resolve(ask());
    }).then(
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
