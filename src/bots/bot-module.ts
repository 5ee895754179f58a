/**
 * Bots of the user's own: modules that export `createBot`. A path names one, with options after a colon as for any bot:
 * `./mine.js`, `../mine.ts:depth=3`, `C:\bots\mine.js`, `file:///bots/mine.js`.
 */
import type { BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { type BotSpec, formatBotSpec, isModuleName } from './bot-spec.ts';

/** What a module of the user's own exports. */
export interface BotModule {
  readonly createBot: CreateBot;
}

/**
 * Makes the bot; called once for each thread that plays.
 *
 * @param options those after the colon of its name, as they were written
 */
export type CreateBot = (
  resources: BotResources,
  options: Readonly<Record<string, string>>,
) => OwnBot | Promise<OwnBot>;

/** A bot as a module makes it; a `Bot` is one too. */
export interface OwnBot {
  /** Not used: reports call it by its file. */
  readonly name?: string;
  /** How often it challenges a play with a word that is not in the game's lexicon, from 0 to 1. Default: 1. */
  readonly challengeRate?: number;
  /** Choose a move for the seat to move, which must be legal. */
  decide(view: PlayerView, budget: Budget): OwnDecision | Promise<OwnDecision>;
}

/** What such a bot decides: a move, and what it weighed if it likes. */
export type OwnDecision = Pick<Decision, 'move'> & Partial<Pick<Decision, 'ranked' | 'values'>>;

/** A module as an entrant of a tournament: which one, and what is in it. */
export interface ModuleEntrant {
  readonly spec: BotSpec;
  /**
   * Where the file is, absolute; null where only a record names it. Whoever resumes a tournament gives the path again, since a
   * record may come from a stranger.
   */
  readonly path: string | null;
  /** SHA-256 of the file and of those that it imports by relative paths, hexadecimal. */
  readonly hash: string;
  /** The end of the path, as short as tells it from others of the tournament; `/` parts it on every system. */
  readonly label: string;
}

export function isModuleSpec({ kind }: BotSpec): boolean {
  return isModuleName(kind);
}

/** What reports call such a bot: its file, and its options. */
export function nameOfModule({ label, spec }: Pick<ModuleEntrant, 'label' | 'spec'>): string {
  return formatBotSpec({ kind: label, options: spec.options });
}

export function fileNameOf(path: string): string {
  return partsOf(path).at(-1) ?? path;
}

/** Modules of one tournament, each with a label that no other path among them ends with. */
export function labelApart<Module extends ModuleEntrant & { readonly path: string }>(
  modules: readonly Module[],
): Module[] {
  return modules.map((module) => {
    const parts = partsOf(module.path);
    const label = (count: number): string => parts.slice(-count).join('/');
    const isShared = (end: string): boolean => modules.some(({ path }) => path !== module.path && endsWith(path, end));
    let count = 1;
    while (count < parts.length && isShared(label(count))) count++;
    return { ...module, label: label(count) };
  });
}

export function hasLabel(path: string | null, label: string): boolean {
  return path !== null && endsWith(path, label);
}

function endsWith(path: string, label: string): boolean {
  const wanted = partsOf(label);
  return partsOf(path).slice(-wanted.length).join('/') === wanted.join('/');
}

function partsOf(path: string): string[] {
  return path.split(/[\\/]/u).filter((part) => part !== '');
}
