/**
 * Clocks of tournament games: initial time, increment, overtime penalty and forfeit limit. All players may share a clock, or each
 * may have its own or none. Timed decisions depend on the machine, so such games are not reproducible.
 */
import { checkText } from '../../engine/given-options.ts';
import type { PlayerView } from '../../bots/bot.ts';
import { shareOfTime, turnsToCome, type TurnOnClock } from '../../bots/turn-time.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { counted } from '../../text/counted.ts';
import { parseClockTime, type ClockTime } from '../../engine/rules/clock-time.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnRecord } from './game-turns.ts';

/** A game clock. */
export interface GameClock extends ClockTime {
  /** Penalty in points per started minute of overtime. */
  readonly overtimePenalty: number;
  /** Overtime in milliseconds beyond which a player forfeits the game. */
  readonly forfeitMs: number;
}

/** The clock of each player; null for none. */
export type PlayerClocks = readonly (GameClock | null)[];

/** Time used in a game, by seat. */
export interface GameTime {
  readonly usedMs: readonly number[];
  /** Points lost for overtime, 0 or more. */
  readonly penalties: readonly number[];
}

const DEFAULT_PENALTY = 10;
const MIN_FORFEIT_MS = 1000;
const MAX_FORFEIT_MS = 600_000;

/**
 * Parses a clock such as `60+0.5`, `90+0` or `25:00+5`.
 *
 * @throws InputError `bad-option`
 */
export function readClock(text: string, ruleset: Pick<Ruleset, 'clock'>): GameClock {
  return buildClock(parseClockTime(checkText(text, 'readClock()'), `--clock ${text}`), ruleset);
}

export function buildClock({ ms, incrementMs }: ClockTime, { clock }: Pick<Ruleset, 'clock'>): GameClock {
  return {
    ms,
    incrementMs,
    overtimePenalty: clock?.overtimePenalty ?? DEFAULT_PENALTY,
    forfeitMs: Math.min(MAX_FORFEIT_MS, Math.max(MIN_FORFEIT_MS, ms)),
  };
}

/** Describes a clock: `60 s per game and 0.5 s per turn, 10 points per minute of overtime, rounded up`. */
export function describeGameClock(clock: GameClock): string {
  return `${describeTime(clock)}, ${describeCost(clock)}`;
}

/** Describes different clocks: `equity: none; fast: 10 s per game; 10 points per minute of overtime, rounded up`. */
export function describeClocks(clocks: PlayerClocks, names: readonly string[]): string {
  const players = new Map<string, string[]>();
  for (const [player, clock] of clocks.entries()) {
    const time = clock === null ? 'none' : describeTime(clock);
    players.set(time, [...(players.get(time) ?? []), names[player] ?? '']);
  }
  const costs = clocks.flatMap((clock) => (clock === null ? [] : [describeCost(clock)]));
  return [...[...players].map(([time, who]) => `${who.join(', ')}: ${time}`), ...new Set(costs)].join('; ');
}

function describeTime({ ms, incrementMs }: ClockTime): string {
  return `${ms / 1000} s per game${incrementMs === 0 ? '' : ` and ${incrementMs / 1000} s per turn`}`;
}

function describeCost({ overtimePenalty }: GameClock): string {
  return `${counted(overtimePenalty, 'point')} per minute of overtime, rounded up`;
}

/** Adds the overtime penalty to a ruleset. The initial times are passed to the start of a game (`startTimes`). */
export function withClocks(ruleset: Ruleset, clocks: PlayerClocks | undefined): Ruleset {
  const clock = clocks?.find((one) => one !== null) ?? null;
  if (clock === null) return ruleset;
  return { ...ruleset, clock: { minutes: clock.ms / 60_000, overtimePenalty: clock.overtimePenalty } };
}

/** Maps clocks by player number to clocks by seat; undefined if no player of the game has one. */
export function seatClocks(clocks: PlayerClocks | undefined, players: readonly number[]): PlayerClocks | undefined {
  const seated = players.map((player) => clocks?.[player] ?? null);
  return seated.every((clock) => clock === null) ? undefined : seated;
}

export function startTimes(clocks: PlayerClocks | undefined): readonly number[] | undefined {
  return clocks?.map((clock) => clock?.ms ?? Infinity);
}

/** Rounds a time to tenths of a millisecond, as in a record. */
function roundMs(ms: number): number {
  return Math.round(10 * ms) / 10;
}

export function timePenalties({ clock }: Ruleset, { clocksMs, scores }: GameState): number[] {
  return scores.map((_, seat) => {
    const overMs = Math.max(0, 0 - (clocksMs?.[seat] ?? 0));
    return Math.ceil(overMs / 60_000) * (clock?.overtimePenalty ?? 0);
  });
}

export function sumTime({ state, ruleset }: GameHistory, turns: readonly TurnRecord[]): GameTime {
  const usedMs = state.scores.map((_, seat) =>
    roundMs(turns.reduce((sum, [by, , , ms = 0]) => (by === seat ? sum + ms : sum), 0)),
  );
  return { usedMs, penalties: timePenalties(ruleset, state) };
}

/** Time limits of one move. */
export interface MoveTime {
  readonly moveMs: number;
  /** Milliseconds after which the game is forfeited. */
  readonly maxMs: number;
}

/** Times the turns of a game. Turns of players without a clock are timed, too, but without consequences. */
export class TurnTimer {
  readonly #clocks: PlayerClocks;
  #clock: GameClock | null = null;
  #startedMs = 0;
  #remainingMs = 0;

  constructor(clocks: PlayerClocks) {
    this.#clocks = clocks;
  }

  /** @param remainingMs negative in overtime */
  begin(seat: number, remainingMs: number): void {
    this.#clock = this.#clocks[seat] ?? null;
    this.#remainingMs = remainingMs;
    this.#startedMs = performance.now();
  }

  /** Milliseconds for the rest of the game: the remaining time and expected increments; undefined without a clock. */
  timeLeft(view: Pick<PlayerView, 'unseen' | 'rack'>): number | undefined {
    return this.#clock === null ? undefined : this.#timeLeftOn(this.#clock, view);
  }

  /** Limits for this turn: a share of the remaining time, and the time until the game is forfeited; undefined without a clock. */
  moveTime(view: TurnOnClock): MoveTime | undefined {
    if (this.#clock === null) return undefined;
    return {
      moveMs: Math.max(1, Math.floor(shareOfTime(view, this.#timeLeftOn(this.#clock, view)))),
      maxMs: Math.max(1, Math.ceil(this.#remainingMs + this.#clock.forfeitMs)),
    };
  }

  #timeLeftOn({ incrementMs }: GameClock, view: Pick<PlayerView, 'unseen' | 'rack'>): number {
    return Math.max(0, this.#remainingMs + incrementMs * turnsToCome(view));
  }

  /** Milliseconds that a turn takes off the clock, net of the increment. */
  costOf(ms: number): number {
    return ms - (this.#clock?.incrementMs ?? 0);
  }

  /** Milliseconds since the turn began. */
  elapsed(): number {
    return roundMs(performance.now() - this.#startedMs);
  }

  faultOf(ms: number): string | null {
    const { forfeitMs } = this.#clock ?? { forfeitMs: Infinity };
    return this.#remainingMs - ms < -forfeitMs ? `exceeded its time by more than ${forfeitMs / 1000} s` : null;
  }
}
