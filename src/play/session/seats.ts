/** Resolves requested players to seats. */
import { fileNameOf, isModuleSpec } from '../../bots/bot-module.ts';
import { AUTO, DEFAULT_LEVEL } from '../../bots/levels.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { counted } from '../../text/counted.ts';
import { excerpt, InputError } from '../../engine/errors.ts';
import { createRandom, randomBelow } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

export interface SeatWishes {
  /** Players in order: names of people, and bots as `bot` or `bot:SPEC`. */
  readonly players: readonly string[];
  /** Specs of further bots, in order; null to fill up with `DEFAULT_LEVEL`. */
  readonly bots: readonly string[] | null;
  /** A player's name, `bot` for the first bot, or `random` (default: the first player). */
  readonly first: string | undefined;
  readonly seed: number;
  /** Level of the bot `auto`; if missing, `auto` is invalid. */
  readonly auto?: string | undefined;
  readonly limits: { readonly min: number; readonly max: number };
  readonly otherRules?: readonly string[];
  /** True if all play at once: there is one person and no first player, and bots reveal their plays afterwards. */
  readonly isTogether?: boolean;
}

export interface Seat {
  readonly name: string;
  readonly spec: BotSpec | null;
  readonly isAuto?: boolean;
}

const MAX_NAME_LENGTH = 20;
const BOT_ENTRY = /^\s*bot(?::(.*))?$/iu;

/** @throws InputError `bad-option` */
export function planSeats(wishes: SeatWishes): Seat[] {
  const { limits, auto, otherRules = [] } = wishes;
  const seats: Seat[] = [];
  for (const entry of wishes.players) {
    const bot = BOT_ENTRY.exec(entry);
    seats.push(bot === null ? { name: checkName(entry), spec: null } : botSeat(bot[1] ?? DEFAULT_LEVEL, seats, auto));
  }
  const missing = Math.max(0, limits.min - seats.length);
  const bots = wishes.bots ?? new Array<string>(missing).fill(DEFAULT_LEVEL);
  for (const text of bots) seats.push(botSeat(text, seats, auto));
  const twice = seats.find(({ name }, i) => seats.findIndex((other) => sameName(other.name, name)) < i);
  if (twice !== undefined) throw new InputError('bad-option', `two players are called "${twice.name}"`);
  if (seats.length < limits.min || seats.length > limits.max) {
    const count = limits.min === limits.max ? String(limits.min) : `${limits.min} to ${limits.max}`;
    const others = otherRules.length === 0 ? '' : `; ${otherRules.join(', ')} take ${seats.length}`;
    throw new InputError('bad-option', `${counted(seats.length, 'player')}; the ruleset is for ${count}${others}`);
  }
  if (seats.every(({ spec }) => spec !== null)) {
    throw new InputError('bad-option', 'all players are bots; at least one must be a person');
  }
  if (wishes.isTogether === true) return seatTogether(seats, wishes);
  const first = firstSeat(seats, wishes);
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function seatTogether(seats: readonly Seat[], { first }: SeatWishes): Seat[] {
  const people = seats.filter(({ spec }) => spec === null);
  if (people.length > 1) {
    throw new InputError('bad-option', 'only one person can play if all play the same rack; the others must be bots');
  }
  if (first !== undefined) throw new InputError('bad-option', 'no player goes first if all play the same rack at once');
  return [...people, ...seats.filter(({ spec }) => spec !== null)];
}

/** Splits players separated by commas, such as `Ann,Bob,bot:greedy`. After a bot, `name=value` is one of its options. */
export function splitPlayers(text: string): string[] {
  const entries: string[] = [];
  for (const part of text.split(',')) {
    const before = entries.at(-1);
    if (before !== undefined && BOT_ENTRY.test(before) && /^[^:]*=/u.test(part)) {
      entries[entries.length - 1] = `${before},${part}`;
    } else entries.push(part);
  }
  return entries;
}

export function wantsAuto({ players, bots }: Pick<SeatWishes, 'players' | 'bots'>): boolean {
  const specs = players.flatMap((entry) => BOT_ENTRY.exec(entry)?.[1] ?? []);
  return [...specs, ...(bots ?? [])].some((text) => text.trim() === AUTO);
}

export function withAutoLevel<Of extends Seat>(seats: readonly Of[], level: string): Of[] {
  const others = seats.filter(({ isAuto }) => isAuto !== true);
  const result: Of[] = [];
  for (const seat of seats) {
    if (seat.isAuto !== true || seat.spec === null) result.push(seat);
    else {
      const { name } = botSeat(level, [...others, ...result]);
      result.push({ ...seat, name, spec: { ...seat.spec, kind: level } });
    }
  }
  return result;
}

function botSeat(text: string, seats: readonly Seat[], auto?: string): Seat {
  if (auto !== undefined && text.trim() === AUTO) return { ...botSeat(auto, seats), isAuto: true };
  const spec = readBotSpec(text);
  const isModule = isModuleSpec(spec);
  const name = isModule ? formatBotSpec({ ...spec, kind: fileNameOf(spec.kind) }) : text.trim();
  return { name: freeName(name, seats), spec };
}

function firstSeat(seats: readonly Seat[], { first, seed }: SeatWishes): number {
  if (first === undefined) return 0;
  const byName = seats.findIndex(({ name }) => sameName(name, first));
  if (byName >= 0) return byName;
  if (first === 'random') return randomBelow(createRandom(seed, STREAMS.firstSeat), seats.length);
  const bot = seats.findIndex(({ spec }) => spec !== null);
  if (first === 'bot' && bot >= 0) return bot;
  const names = seats.map(({ name }) => name).join(', ');
  throw new InputError('bad-option', `no player is called "${first}"; the first player can be ${names} or random`);
}

/** @throws InputError `bad-option` */
export function checkName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH || /[\p{C},]/u.test(name)) {
    const rule = `it must have 1 to ${MAX_NAME_LENGTH} visible characters and no comma`;
    throw new InputError('bad-option', `${excerpt(name)} is not a valid player name; ${rule}`);
  }
  return name;
}

/** Returns a name for a bot that no other seat has; duplicates get a number. */
function freeName(spec: string, seats: readonly Seat[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? spec : `${spec} ${n}`;
    if (!seats.some((seat) => sameName(seat.name, name))) return name;
  }
}

export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
