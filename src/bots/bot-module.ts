/**
 * Bots of the user's own: modules that export `createBot`. A path names one, with options after a colon as for any bot:
 * `./mine.js`, `../mine.ts:depth=3`, `C:\bots\mine.js`, `file:///bots/mine.js`.
 */
import type { BotSpec } from './bot-spec.ts';
import { formatBotSpec, isModulePath } from './bot-spec.ts';

/** A module that makes a bot, and what is in it. */
export interface BotModule {
  /** The path as it was given, and the options. */
  readonly spec: BotSpec;
  /**
   * Where the file is, absolute; null where only a record names it. Whoever resumes a tournament gives the path again, since a
   * record may come from a stranger.
   */
  readonly path: string | null;
  /** SHA-256 of the file, hexadecimal; what it imports is not in it. */
  readonly hash: string;
}

/** Whether a bot is made by a module of the user's. */
export function isModuleSpec({ kind }: BotSpec): boolean {
  return isModulePath(kind);
}

/** What reports call such a bot: the name of its file, and its options. */
export function nameOfModule({ kind, options }: BotSpec): string {
  return formatBotSpec({ kind: kind.slice(Math.max(kind.lastIndexOf('/'), kind.lastIndexOf('\\')) + 1), options });
}
