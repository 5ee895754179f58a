/**
 * The clocks of a tournament's games: what they give, what running over one costs, and when the game is lost by it. All players may
 * have the same, or each its own, or none. What a player does on a clock depends on the machine, so such games are not the same again.
 */
import { checkText } from '../../engine/given-options.ts';
import type { PlayerView } from '../../bots/bot.ts';
import { shareOfTime, turnsToCome, type TurnOnClock } from '../../bots/turn-time.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import type { Game } from '../../engine/game/game.ts';
import { counted } from '../../text/counted.ts';
import { parseClockTime, type ClockTime } from '../../engine/rules/clock-time.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { RecordedTurn } from './game-turns.ts';

/** A clock. */
export interface GameClock extends ClockTime {
  /** Points for each minute begun over time. */
  readonly overtimePenalty: number;
  /** A player who is over time by more milliseconds than these forfeits the game. */
  readonly forfeitMs: number;
}

/** The clock of each player; null for one who has none. */
export type PlayerClocks = readonly (GameClock | null)[];

/** What the players of a game took, by seat. */
export interface GameTime {
  /** Milliseconds in all. */
  readonly usedMs: readonly number[];
  /** Points lost by being over time, 0 or more. */
  readonly penalties: readonly number[];
}

const USUAL_PENALTY = 10;
/** Nobody forfeits a game for less time over than this, or is given more. */
const MIN_FORFEIT_MS = 1000;
const MAX_FORFEIT_MS = 600_000;

/**
 * Read a clock such as `60+0.5`, `90+0` or `25:00+5`.
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
    overtimePenalty: clock?.overtimePenalty ?? USUAL_PENALTY,
    forfeitMs: Math.min(MAX_FORFEIT_MS, Math.max(MIN_FORFEIT_MS, ms)),
  };
}

/** A clock in a few words: `60 s a game and 0.5 s a turn, 10 points for each minute begun over it`. */
export function describeGameClock(clock: GameClock): string {
  return `${describeTime(clock)}, ${describeCost(clock)}`;
}

/**
 * The same where players have clocks of their own: `equity: none; fast: 10 s a game; 10 points for each minute begun over it`.
 *
 * @param names of the players
 */
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
  return `${ms / 1000} s a game${incrementMs === 0 ? '' : ` and ${incrementMs / 1000} s a turn`}`;
}

function describeCost({ overtimePenalty }: GameClock): string {
  return `${counted(overtimePenalty, 'point')} for each minute begun over it`;
}

/** The rules of games on clocks: what being over time costs. What each player has is for the start of a game to say. */
export function withClocks(ruleset: Ruleset, clocks: PlayerClocks | undefined): Ruleset {
  const clock = clocks?.find((one) => one !== null) ?? null;
  if (clock === null) return ruleset;
  return { ...ruleset, clock: { minutes: clock.ms / 60_000, overtimePenalty: clock.overtimePenalty } };
}

/**
 * The clocks of those who play a game, by seat; undefined where none of them has one.
 *
 * @param clocks by the number of the player
 * @param players by seat
 */
export function seatClocks(clocks: PlayerClocks | undefined, players: readonly number[]): PlayerClocks | undefined {
  const seated = players.map((player) => clocks?.[player] ?? null);
  return seated.every((clock) => clock === null) ? undefined : seated;
}

/** Milliseconds with which clocks begin, by seat, for `Game.start`. */
export function startTimes(clocks: PlayerClocks | undefined): readonly number[] | undefined {
  return clocks?.map((clock) => clock?.ms ?? Infinity);
}

/** Time as it is recorded, in tenths of a millisecond. */
export function recordedMs(ms: number): number {
  return Math.round(10 * ms) / 10;
}

export function timePenalties({ clock }: Ruleset, { clocksMs, scores }: GameState): number[] {
  return scores.map((_, seat) => {
    const overMs = Math.max(0, 0 - (clocksMs?.[seat] ?? 0));
    return Math.ceil(overMs / 60_000) * (clock?.overtimePenalty ?? 0);
  });
}

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

/** Times the turns of a game. Those of a player without a clock are timed too, and nothing comes of it. */
export class TurnTimer {
  readonly #clocks: PlayerClocks;
  readonly #now: () => number;
  #clock: GameClock | null = null;
  #begunAt = 0;
  #leftMs = 0;

  /**
   * @param clocks by seat
   * @param now milliseconds of a clock that never goes back
   */
  constructor(clocks: PlayerClocks, now: () => number = () => performance.now()) {
    this.#clocks = clocks;
    this.#now = now;
  }

  /**
   * @param seat to move
   * @param leftMs on its clock; below 0 over time
   */
  begin(seat: number, leftMs: number): void {
    this.#clock = this.#clocks[seat] ?? null;
    this.#leftMs = leftMs;
    this.#begunAt = this.#now();
  }

  /** What the player has for the rest of the game: what is left, and what the turns to come bring; undefined without a clock. */
  timeLeft(view: Pick<PlayerView, 'unseen' | 'rack'>): number | undefined {
    return this.#clock === null ? undefined : this.#timeLeftOn(this.#clock, view);
  }

  /**
   * What an engine may take for this turn: its share of the time left, and all of it until the game is lost; undefined without a
   * clock.
   */
  moveTime(view: TurnOnClock): MoveTime | undefined {
    if (this.#clock === null) return undefined;
    return {
      moveMs: Math.max(1, Math.floor(shareOfTime(view, this.#timeLeftOn(this.#clock, view)))),
      maxMs: Math.max(1, Math.ceil(this.#leftMs + this.#clock.forfeitMs)),
    };
  }

  #timeLeftOn({ incrementMs }: GameClock, view: Pick<PlayerView, 'unseen' | 'rack'>): number {
    return Math.max(0, this.#leftMs + incrementMs * turnsToCome(view));
  }

  /** What a turn that took so long leaves the clock short of: less what it gives for the turn. */
  costOf(ms: number): number {
    return ms - (this.#clock?.incrementMs ?? 0);
  }

  /** The milliseconds the turn took up to now, as they are recorded. */
  taken(): number {
    return recordedMs(this.#now() - this.#begunAt);
  }

  faultOf(ms: number): string | null {
    if (this.#clock === null) return null;
    const { forfeitMs } = this.#clock;
    return this.#leftMs - ms < -forfeitMs ? `over its time by more than ${forfeitMs / 1000} s` : null;
  }
}
