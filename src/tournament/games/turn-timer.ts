/**
 * A player's time while a turn is taken: what is left on the clock, what of it the turn may take, and what it took.
 */
import type { PlayerView } from '../../bots/bot.ts';
import { shareOfTime, turnsToCome, type TurnOnClock } from '../../bots/turn-time.ts';
import { recordedMs, type GameClock } from './game-clock.ts';

/** How long an engine may take for a move. */
export interface MoveTime {
  /** What it is told, in milliseconds. */
  readonly moveMs: number;
  /** After how many it forfeits the game. */
  readonly mostMs: number;
}

/** Times the turns of a game, one after the other. */
export class TurnTimer {
  readonly clock: GameClock;
  readonly #now: () => number;
  #begunAt = 0;
  #leftMs = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(clock: GameClock, now: () => number = () => performance.now()) {
    this.clock = clock;
    this.#now = now;
  }

  /** @param leftMs on the clock of the player to move; below 0 over time */
  begin(leftMs: number): void {
    this.#leftMs = leftMs;
    this.#begunAt = this.#now();
  }

  /** What the player has for the rest of the game: what is left, and what the turns to come bring. */
  timeLeft(view: Pick<PlayerView, 'unseen' | 'rack'>): number {
    return Math.max(0, this.#leftMs + this.clock.incrementMs * turnsToCome(view));
  }

  /** What an engine may take for this turn: its share of the time left, and all of it until the game is lost. */
  moveTime(view: TurnOnClock): MoveTime {
    return {
      moveMs: Math.max(1, Math.floor(shareOfTime(view, this.timeLeft(view)))),
      mostMs: Math.max(1, Math.ceil(this.#leftMs + this.clock.forfeitMs)),
    };
  }

  /** The milliseconds the turn took up to now, as they are recorded. */
  taken(): number {
    return recordedMs(this.#now() - this.#begunAt);
  }

  /** Why a turn that took so long loses the game; null where it does not. */
  faultOf(ms: number): string | null {
    const { forfeitMs } = this.clock;
    return this.#leftMs - ms < -forfeitMs ? `over its time by more than ${forfeitMs / 1000} s` : null;
  }
}
