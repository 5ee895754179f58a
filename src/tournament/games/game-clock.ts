/**
 * A clock for each player of a tournament's games: what it gives, what running over it costs, and when the game is lost by it. What
 * a player does on a clock depends on the machine, so such games are not the same again.
 */
import type { PlayerView } from '../../bots/bot.ts';
import { shareOfTime, turnsToCome, type TurnOnClock } from '../../bots/turn-time.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import type { Game } from '../../engine/game/game.ts';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { RecordedTurn } from './game-turns.ts';

/** A clock. */
export interface GameClock {
  /** Milliseconds for a game. */
  readonly ms: number;
  /** Milliseconds more after each turn. */
  readonly incrementMs: number;
  /** Points for each minute begun over time. */
  readonly overtimePenalty: number;
  /** A player who is over time by more milliseconds than these forfeits the game. */
  readonly forfeitMs: number;
}

/** What the players of a game took, by seat. */
export interface GameTime {
  /** Milliseconds in all. */
  readonly usedMs: readonly number[];
  /** Points lost by being over time, 0 or more. */
  readonly penalties: readonly number[];
}

/** Points a minute where the ruleset has no clock. */
const USUAL_PENALTY = 10;
export const MAX_CLOCK_MS = 86_400_000;
/** Nobody forfeits a game for less time over than this, or is given more. */
const MIN_FORFEIT_MS = 1000;
const MAX_FORFEIT_MS = 600_000;

/**
 * Read a clock: seconds a game, or minutes and seconds, and perhaps seconds more a turn, such as `60+0`, `90` or `25:00+5`.
 *
 * @throws InputError `bad-option`
 */
export function readClock(text: string, { clock }: Pick<Ruleset, 'clock'>): GameClock {
  const match = /^(?:(\d{1,4}):(?=[0-5]\d(?!\d)))?(\d{1,5}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/u.exec(text);
  const [minutes = 0, seconds = 0, increment = 0] = [match?.[1], match?.[2], match?.[3]].map((part) =>
    Number(part ?? 0),
  );
  const ms = Math.round(60_000 * minutes + 1000 * seconds);
  if (match === null || ms < 1 || ms > MAX_CLOCK_MS) {
    const what = `--clock ${text}: seconds a game and seconds more a turn are needed, such as 60+0, 60+0.5 or 25:00+0`;
    throw new InputError('bad-option', what);
  }
  return {
    ms,
    incrementMs: Math.round(1000 * increment),
    overtimePenalty: clock?.overtimePenalty ?? USUAL_PENALTY,
    forfeitMs: Math.min(MAX_FORFEIT_MS, Math.max(MIN_FORFEIT_MS, ms)),
  };
}

/** A clock in a few words: `60 s a game and 0.5 s a turn, 10 points for each minute begun over it`. */
export function describeClock({ ms, incrementMs, overtimePenalty }: GameClock): string {
  const more = incrementMs === 0 ? '' : ` and ${incrementMs / 1000} s a turn`;
  return `${ms / 1000} s a game${more}, ${counted(overtimePenalty, 'point')} for each minute begun over it`;
}

/** The rules of games on a clock. */
export function withClock(ruleset: Ruleset, clock: GameClock | undefined): Ruleset {
  if (clock === undefined) return ruleset;
  return { ...ruleset, clock: { minutes: clock.ms / 60_000, overtimePenalty: clock.overtimePenalty } };
}

/** Time as it is recorded, in tenths of a millisecond. */
export function recordedMs(ms: number): number {
  return Math.round(10 * ms) / 10;
}

/** Points that time costs by seat, as the clocks stand. */
export function timePenalties({ clock }: Ruleset, { clocksMs, scores }: GameState): number[] {
  return scores.map((_, seat) => {
    const overMs = Math.max(0, 0 - (clocksMs?.[seat] ?? 0));
    return Math.ceil(overMs / 60_000) * (clock?.overtimePenalty ?? 0);
  });
}

/** What the players of a game took. */
export function sumTime({ state, ruleset }: Game, turns: readonly RecordedTurn[]): GameTime {
  const used = state.scores.map((_, seat) =>
    turns.reduce((sum, [by, , , ms = 0]) => (by === seat ? sum + ms : sum), 0),
  );
  return { usedMs: used.map(recordedMs), penalties: timePenalties(ruleset, state) };
}

/** How long an engine may take for a move. */
export interface MoveTime {
  /** Milliseconds that the engine gets as `movetime`. */
  readonly moveMs: number;
  /** After how many it forfeits the game. */
  readonly maxMs: number;
}

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
      maxMs: Math.max(1, Math.ceil(this.#leftMs + this.clock.forfeitMs)),
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
