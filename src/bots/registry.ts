/** All bots by name. Checks specs and creates bots from them. Each bot is defined in its own file. */
import * as z from 'zod/mini';
import { checkOptions, checkText, isObject } from '../engine/given-options.ts';
import { InputError } from '../engine/errors.ts';
import { knownNames, nearName } from '../text/near-name.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { isModuleSpec } from './bot-module.ts';
import {
  describeOptions,
  leavesSchema,
  readBySchema,
  wordsFor,
  type BuiltInBot,
  type BotOption,
  type SharedOptions,
} from './bot-options.ts';
import { parseBotSpec, type BotSpec } from './bot-spec.ts';
import type { BotResources, SyncBot } from './bot.ts';
import type { LevelGame } from './learnt/language-weights.ts';
import { AUTO, botLevels, expandLevel } from './levels.ts';
import { person } from './person/person-bot.ts';
import { ENDGAME_NODES, PRE_ENDGAME_NODES } from './pre-endgame/endgame-bot.ts';
import { playout } from './simulation/playout-bot.ts';
import { sim } from './simulation/sim-bot.ts';
import { equity, greedy, longest, random } from './static-bot.ts';
import { createOwnWordsBot } from './vocabulary/own-words.ts';
import { commonWords, ownWords, type OwnWords } from './vocabulary/wanted-words.ts';

/** To add a bot, add it here: commands, options and help follow from this list. */
const CATALOGUE: readonly BuiltInBot[] = [random, greedy, longest, equity, person, playout, sim];

/** A kind of bot, with its help text and options. */
export interface BotKind {
  readonly kind: string;
  readonly summary: string;
  /** The bot's specific options, then the common ones. */
  readonly options: readonly BotOption[];
}

/** Every kind of shipped bot, with its options. */
export const botKinds: readonly BotKind[] = CATALOGUE.map(({ kind, summary, schema }) => ({
  kind,
  summary,
  options: describeOptions(schema.shape),
}));

export function botNames(): string[] {
  return [...CATALOGUE.map(({ kind }) => kind), ...botLevels.map(({ level }) => level)];
}

const MODULE_NAME = /\.[cm]?[jt]s$/u;

/** The definition of a bot, or of the bot that a level stands for. */
function definitionOf(spec: BotSpec): BuiltInBot {
  const { kind } = expandLevel(spec);
  const definition = CATALOGUE.find((bot) => bot.kind === kind);
  if (definition !== undefined) return definition;
  if (kind === AUTO) {
    throw new InputError(
      'bad-option',
      `bot "${AUTO}" is only for "play", where it adapts its level to your games, and takes no options`,
    );
  }
  if (isModuleSpec(spec)) throw new InputError('bad-option', `bot "${kind}" is a module; a built-in bot is required`);
  const hint = MODULE_NAME.test(kind) ? `a module is named by its path: "./${kind}"` : knownNames(kind, botNames());
  throw new InputError('bad-option', `no bot "${kind}"; ${hint}`);
}

function readOptions(spec: BotSpec, game?: LevelGame): SharedOptions {
  return readBySchema(definitionOf(spec).schema, expandLevel(spec, game).options);
}

/**
 * Parses a spec and checks that the bot and its options exist. The path of a module is accepted as a name.
 *
 * @throws InputError `bad-option`
 */
export function readBotSpec(text: string): BotSpec {
  const spec = parseBotSpec(checkText(text, 'readBotSpec()'));
  // A module's options are checked when it is loaded.
  if (isModuleSpec(spec)) return spec;
  const names = Object.keys(definitionOf(spec).schema.shape);
  for (const name of spec.options.keys()) {
    if (names.includes(name)) continue;
    const near = nearName(name, names);
    const which = near === undefined ? `its options are ${names.join(', ')}` : `did you mean "${near}"?`;
    throw new InputError('bad-option', `bot "${spec.kind}" has no option "${name}"; ${which}`);
  }
  const { phonies, lexicon } = readOptions(spec);
  if (phonies && lexicon === 'game') {
    throw new InputError('bad-option', 'phonies=yes requires lexicon=PATH, the words to play');
  }
  return spec;
}

const isMap = (value: unknown): boolean => value instanceof Map;
const createBotSchema = z.object({
  spec: z.object(
    { kind: z.string(), options: z.custom(isMap, 'a map is needed') },
    'a spec is needed, such as of readBotSpec("greedy")',
  ),
  resources: z.object(
    {
      ruleset: z.custom(isObject, 'a ruleset is needed'),
      graph: z.custom(isObject, 'a word graph is needed'),
      leaves: z.custom(isMap, 'a map of leave values by name is needed'),
    },
    'ruleset, graph and leaves are needed',
  ),
});

/**
 * Creates a shipped bot from its checked spec.
 *
 * @param name its name in reports and messages
 * @throws RangeError if the resources lack leave values or words that the spec names
 */
export function buildBot(spec: BotSpec, name: string, resources: BotResources): SyncBot {
  checkOptions(createBotSchema, { spec, resources }, 'buildBot()');
  const options = readOptions(spec, resources);
  const create = (graph: WordGraph): SyncBot => definitionOf(spec).create(name, options, { ...resources, graph });
  const { challenge: challengeRate, familiarity, phonies } = options;
  const own = ownWords(options);
  if (own === null) return Object.assign(create(resources.graph), { challengeRate });
  const bot = createOwnWordsBot({
    ...resources,
    vocabulary: wordsFor(name, own.name, resources),
    isPart: own.percent < 100,
    isPerson: familiarity !== undefined,
    isOfGame: own.lexicon === 'game',
    phonies,
    create,
  });
  return Object.assign(bot, { challengeRate });
}

/** Name of the leave values that a bot requires; null if it uses none. A module may use those named by its `leaves` option. */
export function leavesOf(spec: BotSpec): string | null {
  if (isModuleSpec(spec)) return spec.options.get('leaves') ?? leavesSchema.parse(undefined);
  return readOptions(spec).leaves ?? null;
}

/** All word lists to load for a bot: its vocabulary, unless that is the game's lexicon, and the words it knows better than others. */
export function wordsWantedBy(spec: BotSpec, game?: LevelGame): OwnWords[] {
  if (isModuleSpec(spec)) return [];
  const options = readOptions(spec, game);
  const own = ownWords(options);
  return [...(own === null ? [] : [own]), ...commonWords(options)];
}

/** Whether a bot selects its words by familiarity counts but its spec names no list of counts. */
export function takesFamiliarity(spec: BotSpec): boolean {
  return !isModuleSpec(spec) && 'familiarity' in definitionOf(spec).schema.shape && !spec.options.has('familiarity');
}

/** Adds a list of familiarity counts to the spec of a bot that takes one and names none; returns other specs unchanged. */
export function withFamiliarity(spec: BotSpec, list: string | undefined): BotSpec {
  if (list === undefined || !takesFamiliarity(spec)) return spec;
  return { kind: spec.kind, options: new Map([...spec.options, ['familiarity', list]]) };
}

/** CPU seconds per game, measured once on a core of about 2020; inaccurate if a search ends early. */
const STATIC_SECONDS = 0.0015;
const SOLVING_SECONDS = 0.35;

export function isSearching(spec: BotSpec): boolean {
  return isModuleSpec(spec) || solvingEffort(readOptions(spec)) > 0 || definitionOf(spec).searches === true;
}

/** Approximate CPU seconds per game. Used to split work into parts, never for a result. */
export function roughSecondsAGame(spec: BotSpec): number {
  const options = readOptions(spec);
  return STATIC_SECONDS + SOLVING_SECONDS * solvingEffort(options) + (definitionOf(spec).roughSeconds?.(options) ?? 0);
}

/** Node limits of the two solvers relative to those of `yes`, each at most 1. */
function solvingEffort({ endgame = 0, 'pre-endgame': preEndgame = 0 }: SharedOptions): number {
  return Math.min(1, endgame / ENDGAME_NODES) + Math.min(1, preEndgame / PRE_ENDGAME_NODES);
}
