/**
 * The bots there are, by name: specs are checked and made into bots here. Each bot stands in a file of its own.
 */
import { InputError } from '../engine/errors.ts';
import { knownNames, nearName } from '../text/near-name.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { isModuleSpec } from './bot-module.ts';
import {
  describeOptions,
  leavesSchema,
  readBySchema,
  type BuiltInBot,
  type BotOption,
  type SharedOptions,
} from './bot-options.ts';
import { parseBotSpec, type BotSpec } from './bot-spec.ts';
import type { BotResources, SyncBot } from './bot.ts';
import type { LevelGame } from './learnt/language-learnt.ts';
import { AUTO, botLevels, expandLevel, olderLevels } from './levels.ts';
import { person } from './person/person-bot.ts';
import { playout } from './simulation/playout-bot.ts';
import { sim } from './simulation/sim-bot.ts';
import { equity, greedy, longest, random } from './static-bot.ts';
import { OwnWordsBot } from './vocabulary/own-words.ts';
import { commonWords, ownWords, type OwnWords } from './vocabulary/wanted-words.ts';

/** Every bot. One that is added here is known to all commands, with its options and help. */
const CATALOGUE: readonly BuiltInBot[] = [random, greedy, longest, equity, person, playout, sim];

/** A kind of bot: what it is called, what it does, the options it takes. */
export interface BotKind {
  readonly kind: string;
  readonly summary: string;
  /** Its own, then those of every bot. */
  readonly options: readonly BotOption[];
}

/** Every kind of bot. To add one, add its object here: names, options, help and checks follow from it. */
export const botKinds: readonly BotKind[] = CATALOGUE.map(({ kind, summary, schema }) => ({
  kind,
  summary,
  options: describeOptions(schema.shape),
}));

export function botNames(): string[] {
  return [...CATALOGUE.map(({ kind }) => kind), ...[...botLevels, ...olderLevels].map(({ level }) => level)];
}

const MODULE_NAME = /\.[cm]?[jt]s$/u;

/** What a bot is; of a level, what the bot is that it stands for. */
function definitionOf(spec: BotSpec): BuiltInBot {
  const { kind } = expandLevel(spec);
  const found = CATALOGUE.find((known) => known.kind === kind);
  if (found !== undefined) return found;
  if (kind === AUTO) {
    throw new InputError(
      'bad-option',
      `bot "${AUTO}" is of "play" alone, which sets its level by your games, and takes no options`,
    );
  }
  if (isModuleSpec(spec)) throw new InputError('bad-option', `bot "${kind}" is a module; here one of ours is needed`);
  const known = MODULE_NAME.test(kind) ? `a module is named by its path: "./${kind}"` : knownNames(kind, botNames());
  throw new InputError('bad-option', `no bot "${kind}"; ${known}`);
}

function readOptions(spec: BotSpec, game?: LevelGame): SharedOptions {
  return readBySchema(definitionOf(spec).schema, expandLevel(spec, game).options);
}

/**
 * Read a bot's name and options and check that there is such a bot with such options. The path of a module is a name too.
 *
 * @throws InputError `bad-option`
 */
export function readBotSpec(text: string): BotSpec {
  const spec = parseBotSpec(text);
  // What options a module has it says itself, once it is loaded.
  if (isModuleSpec(spec)) return spec;
  const names = Object.keys(definitionOf(spec).schema.shape);
  for (const name of spec.options.keys()) {
    if (names.includes(name)) continue;
    const near = nearName(name, names);
    const which = near === undefined ? `it has ${names.join(', ')}` : `did you mean "${near}"?`;
    throw new InputError('bad-option', `bot "${spec.kind}" has no option "${name}"; ${which}`);
  }
  const { phonies, lexicon } = readOptions(spec);
  if (phonies && lexicon === 'game') {
    throw new InputError('bad-option', 'phonies=yes needs lexicon=PATH, the words to play');
  }
  return spec;
}

/**
 * Make a bot from its checked spec, which names one of ours.
 *
 * @param name what reports and messages call it
 * @throws RangeError if leaves or words that the spec names are not among the resources
 */
export function createBot(spec: BotSpec, name: string, resources: BotResources): SyncBot {
  const options = readOptions(spec, resources);
  const create = (graph: WordGraph): SyncBot => definitionOf(spec).create(name, options, { ...resources, graph });
  return Object.assign(createWithWords(name, options, resources, create), { challengeRate: options.challenge });
}

function createWithWords(
  name: string,
  options: SharedOptions,
  resources: BotResources,
  create: (graph: WordGraph) => SyncBot,
): SyncBot {
  const own = ownWords(options);
  if (own === null) return create(resources.graph);
  const vocabulary = resources.vocabularies?.get(own.name);
  if (vocabulary === undefined) throw new RangeError(`the lexicon of bot ${name} was not loaded`);
  return new OwnWordsBot({
    ...resources,
    vocabulary,
    isPart: own.percent < 100,
    isPerson: options.familiarity !== undefined,
    isOfGame: own.lexicon === 'game',
    phonies: options.phonies,
    create,
  });
}

/** The name of the leave values a bot wants; null if it uses none. A module may use those that its option `leaves` names. */
export function leavesOf(spec: BotSpec): string | null {
  if (isModuleSpec(spec)) return spec.options.get('leaves') ?? leavesSchema.parse(undefined);
  return readOptions(spec).leaves ?? null;
}

/** The words a bot has of its own in a game, or with the default words; null if it knows those of the game. */
export function ownWordsOf(spec: BotSpec, game?: LevelGame): OwnWords | null {
  return isModuleSpec(spec) ? null : ownWords(readOptions(spec, game));
}

/** The name of the words a bot has of its own in a game, or with the default words; null if it knows those of the game. */
export function vocabularyOf(spec: BotSpec, game?: LevelGame): string | null {
  return ownWordsOf(spec, game)?.name ?? null;
}

/** All the words that a bot has of its own in a game or knows better than others, by which its resources are loaded. */
export function wordsWantedBy(spec: BotSpec, game?: LevelGame): OwnWords[] {
  if (isModuleSpec(spec)) return [];
  const options = readOptions(spec, game);
  const own = ownWords(options);
  return [...(own === null ? [] : [own]), ...commonWords(options)];
}

/** Whether what a bot knows is up to a list of counts that it does not name itself. */
export function takesFamiliarity(spec: BotSpec): boolean {
  return !isModuleSpec(spec) && 'familiarity' in definitionOf(spec).schema.shape && !spec.options.has('familiarity');
}

/** A bot that knows words by a list of counts, where it takes one and names none itself; any other as it is. */
export function withFamiliarity(spec: BotSpec, list: string | undefined): BotSpec {
  if (list === undefined || !takesFamiliarity(spec)) return spec;
  return { kind: spec.kind, options: new Map([...spec.options, ['familiarity', list]]) };
}

/** What a game costs a bot, in CPU seconds, as measured once on a core of 2020 or so; far off where a search ends early. */
const STATIC_SECONDS = 0.0015;
const SOLVING_SECONDS = 0.35;

export function isSearching(spec: BotSpec): boolean {
  return isModuleSpec(spec) || countSolvers(readOptions(spec)) > 0 || definitionOf(spec).searches === true;
}

/** CPU seconds that a game takes a bot, roughly: for cutting work into parts, never for a result. */
export function roughSecondsAGame(spec: BotSpec): number {
  const options = readOptions(spec);
  return STATIC_SECONDS + SOLVING_SECONDS * countSolvers(options) + (definitionOf(spec).roughSeconds?.(options) ?? 0);
}

function countSolvers({ endgame = 0, 'pre-endgame': preEndgame = 0 }: SharedOptions): number {
  return (endgame > 0 ? 1 : 0) + (preEndgame > 0 ? 1 : 0);
}
