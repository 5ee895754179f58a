/**
 * Who takes part in a tournament: a bot of ours, or an engine, a program that speaks SIU.
 */
import { formatBotSpec } from '../bots/bot-spec.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';

export interface EngineSpec {
  /** What it is called in reports. */
  readonly name: string;
  /** The command that starts it, as a shell reads it. */
  readonly command: string;
}

export type Entrant = BotSpec | EngineSpec;

/** How long engines may take. */
export interface EngineLimits {
  /** What an engine is told to search for, in milliseconds a move. */
  readonly moveMs: number;
  /** How much longer it may take until it forfeits the game. */
  readonly graceMs: number;
  /** How long it may take to start, and to be ready for a game. Default: 60,000. */
  readonly startMs?: number;
}

/** How an engine is marked in a record; no bot has a name that begins so. */
const PREFIX = 'engine:';

export function isEngine(entrant: Entrant): entrant is EngineSpec {
  return 'command' in entrant;
}

/** The bots among the entrants. */
export function botsOf(entrants: readonly Entrant[]): BotSpec[] {
  return entrants.filter((entrant): entrant is BotSpec => !isEngine(entrant));
}

/**
 * Read an engine from `name=command`.
 *
 * @throws InputError `bad-option`
 */
export function readEngine(text: string): EngineSpec {
  const match = /^\s*(?<name>[\w.+-][\w.+ -]*?)\s*=\s*(?<command>\S.*?)\s*$/u.exec(text);
  if (match === null) {
    throw new InputError('bad-option', `"${text}" is no engine; "name=command" is needed, such as "rival=rival --siu"`);
  }
  return { name: match.groups!['name']!, command: match.groups!['command']! };
}

/** The entrant as a record names it; `readEntrant` reads it back. */
export function formatEntrant(entrant: Entrant): string {
  return isEngine(entrant) ? `${PREFIX}${entrant.name}=${entrant.command}` : formatBotSpec(entrant);
}

/** @throws InputError `bad-option` */
export function readEntrant(text: string): Entrant {
  return text.startsWith(PREFIX) ? readEngine(text.slice(PREFIX.length)) : readBotSpec(text);
}

/** What a report calls an entrant. */
export function nameOfEntrant(entrant: Entrant): string {
  return isEngine(entrant) ? entrant.name : formatBotSpec(entrant);
}
