/**
 * User-defined bots: modules that export `createBot`. A bot's name may be a module path, with options after a colon as for any bot:
 * `./mine.js`, `../mine.ts:depth=3`, `C:\bots\mine.js`, `file:///bots/mine.js`.
 */
import { isObject } from '../engine/given-options.ts';
import { BotFault, shortenForeign } from './bot-fault.ts';
import type { BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { type BotSpec, formatBotSpec, isModuleName } from './bot-spec.ts';

/** The exports of a user's bot module. */
export interface BotModule {
  readonly createBot: CreateBot;
}

/**
 * Creates a user-defined bot; called once per worker thread.
 *
 * @param options the options after the colon, as raw text
 */
export type CreateBot = (
  resources: BotResources,
  options: Readonly<Record<string, string>>,
) => CustomBot | Promise<CustomBot>;

/** A bot created by a user's module. A `Bot` is also a `CustomBot`. */
export interface CustomBot {
  /** Ignored: reports use the module's file name. */
  readonly name?: string;
  /** Probability of challenging a play with a word that is not in the game's lexicon, from 0 to 1. Default: 1. */
  readonly challengeRate?: number;
  /** Returns a legal move for the seat to move. */
  decide(view: PlayerView, budget: Budget): CustomDecision | Promise<CustomDecision>;
}

/** Decision of a user-defined bot: a move and, optionally, the alternatives considered. */
export type CustomDecision = Pick<Decision, 'move'> & Partial<Pick<Decision, 'ranked' | 'values'>>;

/** A module that takes part in a tournament, with the hash of its code. */
export interface ModuleEntrant {
  readonly spec: BotSpec;
  /** Absolute path; null if only a record names it. Resuming asks for the path again, because records may come from strangers. */
  readonly path: string | null;
  /** SHA-256 of the file and of its relative imports, in hexadecimal. */
  readonly hash: string;
  /** Shortest suffix of the path that is unique in the tournament, with `/` as the separator on every system. */
  readonly label: string;
}

/**
 * Checks that a decision has a move, before its fields are read.
 *
 * @param expected what `decide` returns; `ifText` tells how to return a move as text
 * @throws BotFault `illegal`
 */
export function checkHasMove(
  decision: unknown,
  expected = '{ move }',
  ifText = 'defineBot accepts text',
): asserts decision is { readonly move: object } {
  const { move } = (decision ?? {}) as { readonly move?: unknown };
  if (isObject(move)) return;
  const shown = move === undefined ? showValue(decision) : `{ move: ${showValue(move)} }`;
  const remedy = typeof (move ?? decision) === 'string' ? `; ${ifText}` : '';
  throw new BotFault('illegal', `invalid decision: expected ${expected}, not ${shortenForeign(shown, 80)}${remedy}`);
}

/** Shows a value in a message: an object as its keys, `{ kind, tiles }`. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (!isObject(value)) return String(value);
  if (Array.isArray(value)) return 'an array';
  const keys = Object.keys(value);
  return keys.length === 0 ? '{}' : `{ ${keys.join(', ')} }`;
}

export function isModuleSpec({ kind }: BotSpec): boolean {
  return isModuleName(kind);
}

export function nameOfModule({ label, spec }: Pick<ModuleEntrant, 'label' | 'spec'>): string {
  return formatBotSpec({ kind: label, options: spec.options });
}

export function fileNameOf(path: string): string {
  return partsOf(path).at(-1) ?? path;
}

/** Gives each module of a tournament the shortest label that is unique among their paths. */
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
  const parts = partsOf(label);
  return partsOf(path).slice(-parts.length).join('/') === parts.join('/');
}

function partsOf(path: string): string[] {
  return path.split(/[\\/]/u).filter((part) => part !== '');
}
