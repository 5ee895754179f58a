/**
 * Bots of the user's own: modules that export `createBot`. A path names one, with options after a colon as for any bot:
 * `./mine.js`, `../mine.ts:depth=3`, `C:\bots\mine.js`, `file:///bots/mine.js`. So does a path with a git revision of its
 * repository, `./mine.js@v1.2:depth=3`, and a version of a package, `npm:my-bot@1.2.3:depth=3`.
 */
import type { BotResources, Budget, Decision, PlayerView } from './bot.ts';
import { type BotSpec, formatBotSpec, isModuleName, isPackageName } from './bot-spec.ts';

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
  /** The path as it was given, perhaps with a git revision, or the package; and the options. */
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
  /** The git revision that the file is of, as it was given; the label ends with it. None: the file as it stands, or a package. */
  readonly revision?: string | undefined;
}

export function isModuleSpec({ kind }: BotSpec): boolean {
  return isModuleName(kind);
}

/** What reports call such a bot: its file, and its options. */
export function nameOfModule({ label, spec }: Pick<ModuleEntrant, 'label' | 'spec'>): string {
  return formatBotSpec({ kind: label, options: spec.options });
}

/** A path, and the git revision behind its `@` if there is one. A path may have such a sign too. */
export function splitRevision(kind: string): { readonly path: string; readonly revision?: string } {
  const { path, revision } = WITH_REVISION.exec(kind)?.groups ?? {};
  return path === undefined || revision === undefined ? { path: kind } : { path, revision };
}

/** Not so `node_modules/chess.js@2/index.js`. */
const WITH_REVISION = /^(?<path>.+\.[cm]?[jt]s)@(?<revision>(?!.*\.[cm]?[jt]s$).+)$/isu;

/** The end of a module's name: `mine.js`, `mine.js@v1.2`, or all of that of a package. */
export function shortNameOf(kind: string): string {
  if (isPackageName(kind)) return kind;
  const { path, revision } = splitRevision(kind);
  return fileNameOf(path) + revisionEnd(revision);
}

function revisionEnd(revision: string | undefined): string {
  return revision === undefined ? '' : `@${revision}`;
}

export function fileNameOf(path: string): string {
  return partsOf(path).at(-1) ?? path;
}

/** Modules of one tournament, each with a label that no other path among them ends with; a package has its whole name. */
export function labelApart<Module extends ModuleEntrant & { readonly path: string }>(
  modules: readonly Module[],
): Module[] {
  const files = modules.filter(({ spec }) => !isPackageName(spec.kind));
  return modules.map((module) => {
    if (!files.includes(module)) return { ...module, label: labelOf(module) };
    const paths = files.filter(({ revision }) => revision === module.revision).map(({ path }) => path);
    const parts = partsOf(module.path);
    let count = 1;
    const isShared = (): boolean =>
      paths.some((path) => path !== module.path && endsWith(path, parts.slice(-count).join('/')));
    while (count < parts.length && isShared()) count++;
    return { ...module, label: labelOf(module, count) };
  });
}

/** What a module is called by so many parts of its path, or by its package. */
export function labelOf(
  { spec, path, revision }: Pick<ModuleEntrant, 'spec' | 'revision'> & { readonly path: string },
  count = 1,
): string {
  return isPackageName(spec.kind) ? spec.kind : partsOf(path).slice(-count).join('/') + revisionEnd(revision);
}

/** What to give for a module that a record names by its label. */
export function describeGiven(label: string): string {
  return isPackageName(label) ? label : `PATH/${label}`;
}

/** Whether a module may be called so: whether its path ends with the label, or the label is its package. */
export function hasLabel({ spec, path, revision }: Omit<ModuleEntrant, 'label'>, label: string): boolean {
  if (isPackageName(spec.kind)) return spec.kind === label;
  const end = revisionEnd(revision);
  return path !== null && label.endsWith(end) && endsWith(path, label.slice(0, label.length - end.length));
}

function endsWith(path: string, label: string): boolean {
  const wanted = partsOf(label);
  return partsOf(path).slice(-wanted.length).join('/') === wanted.join('/');
}

function partsOf(path: string): string[] {
  return path.split(/[\\/]/u).filter((part) => part !== '');
}
