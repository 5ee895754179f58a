/**
 * Who takes part in a tournament: a bot of ours, or an engine, a program that speaks SIU.
 */
import { formatBotSpec } from '../bots/bot-spec.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';

/** A program that speaks SIU, as an entrant. */
export interface EngineSpec {
  /** What it is called in reports. */
  readonly name: string;
  /**
   * The command that starts it, as a shell reads it; null where only its name is known, from a record. Whoever resumes a
   * tournament gives the command again, since a record may come from a stranger.
   */
  readonly command: string | null;
}

/** Who takes part in a tournament. */
export type Entrant = BotSpec | EngineSpec;

/** How long engines may take. */
export interface EngineLimits {
  /** What an engine is told to search for, in milliseconds a move. */
  readonly moveMs: number;
  /** How much longer it may take until it forfeits the game. */
  readonly graceMs: number;
  /** How long it may take to introduce itself, and to be ready for a game. Default: 10,000 and 60,000. */
  readonly startMs?: number;
}

/** How an engine is marked in a record; no bot's name begins like this. */
const PREFIX = 'engine:';
/** A name, and perhaps the command, which older records hold. */
const ENGINE_NAME = /^([\w.+-][\w.+ -]*?)\s*(?:=.*)?$/su;

/** Whether an entrant is an engine, not a bot of ours. */
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
    throw new InputError(
      'bad-option',
      `"${text}" is not an engine; "name=command" is needed, such as "rival=rival --siu"`,
    );
  }
  return { name: match.groups!['name']!, command: match.groups!['command']! };
}

/** The entrant as a record names it: an engine without its command. `readEntrant` reads it back. */
export function formatEntrant(entrant: Entrant): string {
  return isEngine(entrant) ? PREFIX + entrant.name : formatBotSpec(entrant);
}

/**
 * Read an entrant from a record. Older records hold the commands of engines, which are ignored.
 *
 * @throws InputError `bad-option`
 */
export function readEntrant(text: string): Entrant {
  if (!text.startsWith(PREFIX)) return readBotSpec(text);
  const match = ENGINE_NAME.exec(text.slice(PREFIX.length));
  if (match === null) throw new InputError('bad-option', `"${text}" names no engine; "${PREFIX}NAME" is needed`);
  return { name: match[1]!, command: null };
}

/**
 * The entrants of a record, its engines with the commands that are given for them.
 *
 * @param given engines with their commands; each must be one of the record's
 * @throws InputError `bad-option`
 */
export function withCommands(recorded: readonly Entrant[], given: readonly EngineSpec[]): Entrant[] {
  const entrants = [...recorded];
  for (const engine of given) {
    const at = entrants.findIndex((one) => isEngine(one) && one.name === engine.name && one.command === null);
    if (at < 0) {
      const names = recorded.filter(isEngine).map(({ name }) => name);
      const known = names.length === 0 ? 'it has no engines' : `its engines are ${names.join(', ')}`;
      throw new InputError('bad-option', `the record has no engine "${engine.name}" to give a command; ${known}`);
    }
    entrants[at] = engine;
  }
  return entrants;
}

/** What a report calls an entrant. */
export function nameOfEntrant(entrant: Entrant): string {
  return isEngine(entrant) ? entrant.name : formatBotSpec(entrant);
}
