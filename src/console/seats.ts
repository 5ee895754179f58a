/**
 * Who sits at the table and in which order, from what was asked for.
 */
import { readBotSpec } from '../bots/registry.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { InputError } from '../engine/errors.ts';
import { createRandom, randomBelow } from '../engine/random.ts';

export interface SeatWishes {
  /** Names of the people, in order; at least one. */
  readonly people: readonly string[];
  /** Specs of the bots, in order; null for as many `equity` as the ruleset needs. */
  readonly bots: readonly string[] | null;
  /** A player's name, `bot` for the first bot, or `random`; the first person where it is undefined. */
  readonly first: string | undefined;
  readonly seed: number;
  readonly limits: { readonly min: number; readonly max: number };
}

export interface Seat {
  readonly name: string;
  /** Null for a person. */
  readonly spec: BotSpec | null;
}

const DEFAULT_BOT = 'equity';
const MAX_NAME_LENGTH = 20;
// The stream of the draw for the first turn (see random.ts), apart from the game's own.
const FIRST_STREAM = 100;

/**
 * Seat the players in turn order.
 *
 * @throws InputError `bad-option`
 */
export function planSeats(wishes: SeatWishes): Seat[] {
  const { people, limits } = wishes;
  const missing = Math.max(0, limits.min - people.length);
  const bots = wishes.bots ?? new Array<string>(missing).fill(DEFAULT_BOT);
  const seats: Seat[] = people.map((name) => ({ name: checkName(name), spec: null }));
  for (const text of bots) seats.push({ name: freeName(text, seats), spec: readBotSpec(text) });
  const twice = seats.find(({ name }, i) => seats.findIndex((other) => sameName(other.name, name)) < i);
  if (twice !== undefined) throw new InputError('bad-option', `two players are called "${twice.name}"`);
  if (seats.length < limits.min || seats.length > limits.max) {
    const wanted = limits.min === limits.max ? String(limits.min) : `${limits.min} to ${limits.max}`;
    throw new InputError('bad-option', `${seats.length} players; the ruleset is for ${wanted}`);
  }
  const first = firstSeat(seats, wishes);
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function firstSeat(seats: readonly Seat[], { first, seed }: SeatWishes): number {
  if (first === undefined) return 0;
  const named = seats.findIndex(({ name }) => sameName(name, first));
  if (named >= 0) return named;
  if (first === 'random') return randomBelow(createRandom(seed, FIRST_STREAM), seats.length);
  const bot = seats.findIndex(({ spec }) => spec !== null);
  if (first === 'bot' && bot >= 0) return bot;
  const known = seats.map(({ name }) => name).join(', ');
  throw new InputError('bad-option', `nobody is called "${first}" to go first; there are ${known}, or say random`);
}

function checkName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH || /\p{C}/u.test(name)) {
    throw new InputError(
      'bad-option',
      `${JSON.stringify(name)} is no player's name; 1 to ${MAX_NAME_LENGTH} characters are needed`,
    );
  }
  return name;
}

/** A bot goes by its spec; a second of the same kind gets a number. */
function freeName(spec: string, seats: readonly Seat[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? spec : `${spec} ${n}`;
    if (!seats.some((seat) => sameName(seat.name, name))) return name;
  }
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
