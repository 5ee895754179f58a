/**
 * The bots there are, by name, with their options.
 */
import { InputError } from '../engine/errors.ts';
import { knownNames, nearName } from '../engine/near-name.ts';
import { EVALUATION_KINDS, type EvaluationKind } from '../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import { isModuleSpec } from './bot-module.ts';
import { parseBotSpec, type BotOption, type BotSpec } from './bot-spec.ts';
import type { SyncBot, BotResources } from './bot.ts';
import { parseChallengeRate } from './challenging.ts';
import { ENDGAME_NODES, EndgameBot, parseNodes, PRE_ENDGAME_NODES } from './pre-endgame/endgame-bot.ts';
import { botLevels, expandLevel, olderLevels } from './levels.ts';
import { OwnWordsBot, type OwnWordsOptions } from './vocabulary/own-words.ts';
import { SimBot } from './simulation/sim-bot.ts';
import { readSimSettings, simOptions } from './simulation/options.ts';
import { learntWeights } from '../movegen/outlook/learnt-weights.ts';
import { OutlookBot } from './outlook-bot.ts';
import { PersonBot } from './person/person-bot.ts';
import { parseDeals, PlayoutBot } from './simulation/playout-bot.ts';
import { EquityBot, PointsBot, RandomBot } from './static-bot.ts';

/** A kind of bot: what it is called, what it does, the options it takes. */
export interface BotKind {
  readonly kind: string;
  readonly summary: string;
  /** Options of its own, beside those of every bot. */
  readonly options: readonly BotOption[];
  /** Whether it thinks for longer than it takes to list the plays of a position, whatever its options. Default false. */
  readonly searches?: boolean;
  /** CPU seconds that a game takes it beyond a static bot, roughly. Default none. */
  readonly roughSeconds?: (spec: BotSpec) => number;
  /** Make a bot of this kind from a checked spec. */
  create(name: string, spec: BotSpec, resources: BotResources): SyncBot;
}

const LEAVES_OPTION: BotOption = {
  name: 'leaves',
  summary: 'leave values: default (those learnt for such a game, if any), none, a name, or a path',
  default: 'default',
};

const EVALUATION_OPTION: BotOption = {
  name: 'evaluation',
  summary:
    'what counts beside score and leaves: full (bag and unseen tiles, and going out once the bag is empty), empty-bag (that alone), leaves (nothing)',
  default: 'full',
  read: parseEvaluation,
};

const OUTLOOK_OPTION: BotOption = {
  name: 'outlook',
  summary:
    'yes to weigh also what a play opens for the reply, as was learnt for the default lexicon on the classic board',
  default: 'no',
  read: (text) => parseYes('outlook', text),
};

const ENDGAME_OPTION: BotOption = {
  name: 'endgame',
  summary: 'endgames solved when the bag is empty: no, yes, or the most nodes a move',
  default: 'no',
  read: (text) => parseNodes('endgame', text, ENDGAME_NODES),
};

const PRE_ENDGAME_OPTION: BotOption = {
  name: 'pre-endgame',
  summary: 'positions with one tile in the bag solved: no, yes, or the most nodes a move',
  default: 'no',
  read: (text) => parseNodes('pre-endgame', text, PRE_ENDGAME_NODES),
};

/** How often each tier of a person's words is halved: its commonest words are a thirty-second of those it knows. */
const TIERS = 5;
/** The most that `form` can be: in one game of six everything is then over seven times as hard as usually. */
const MOST_FORM = 200;
/** What CPU a game takes a person, roughly. */
const PERSON_SECONDS = 0.02;

const personOptions: readonly BotOption[] = [
  LEAVES_OPTION,
  {
    name: 'familiarity',
    summary:
      'what says how well known words are: default (how often they are used, where the lexicon is English; else as letters), letters (short words of common letters), or the path of a list of counts',
    default: 'default',
  },
  {
    name: 'sight',
    summary: 'percent of the plays it sees that are one step hard; of those that are two, that percentage of them',
    default: '50',
    read: (text) => parsePercent('sight', text),
  },
  {
    name: 'foresight',
    summary: 'percent of the value of the tiles kept that it minds',
    default: '0',
    read: (text) => parseUpTo('foresight', text, 100),
  },
  {
    name: 'form',
    summary: 'how far its sight differs from game to game, in percent of the steps (0 for not at all)',
    default: '0',
    read: (text) => parseUpTo('form', text, MOST_FORM),
  },
  ENDGAME_OPTION,
  PRE_ENDGAME_OPTION,
];

/** Options that every bot has. */
export const commonOptions: readonly BotOption[] = [
  {
    name: 'challenge',
    summary: 'whether it challenges plays with a word it does not know: always, never, or a probability',
    default: 'always',
    read: parseChallengeRate,
  },
  {
    name: 'lexicon',
    summary: 'the words it knows: game (those of the game), default, or the path of a .txt, .kwg or .twg',
    default: 'game',
  },
  {
    name: 'vocabulary',
    summary: 'percent of those words it knows, the most familiar ones: short, of common letters',
    default: '100',
    read: (text) => parsePercent('vocabulary', text),
  },
  {
    name: 'phonies',
    summary: "yes to play words of its own lexicon that are not in the game's, where they stand until challenged",
    default: 'no',
    read: (text) => parseYes('phonies', text),
  },
];

/** Every kind of bot. To add one, add its entry here: names, options, help and checks of what is typed follow from it. */
export const botKinds: readonly BotKind[] = [
  {
    kind: 'random',
    summary: 'any legal play, each as likely',
    options: [],
    create: (name, _, resources) => new RandomBot(name, resources),
  },
  {
    kind: 'greedy',
    summary: 'the highest score; of equal scores the fewest tiles',
    options: [],
    create: (name, _, resources) => new PointsBot(name, 'score', resources),
  },
  {
    kind: 'longest',
    summary: 'the most tiles; of equal numbers the highest score',
    options: [],
    create: (name, _, resources) => new PointsBot(name, 'tiles', resources),
  },
  {
    kind: 'equity',
    summary: 'the highest score plus value of the tiles kept, exchanges included',
    options: [LEAVES_OPTION, EVALUATION_OPTION, OUTLOOK_OPTION, ENDGAME_OPTION, PRE_ENDGAME_OPTION],
    create: (name, spec, resources) => withEndgames(staticBot(name, spec, resources), spec, resources),
  },
  {
    kind: 'person',
    summary: 'the best of the plays that a person would see, who knows common words best and sees short plays best',
    options: personOptions,
    roughSeconds: () => PERSON_SECONDS,
    create: (name, spec, resources) => withEndgames(personBot(name, spec, resources), spec, resources),
  },
  {
    kind: 'playout',
    summary:
      'as equity with outlook, and with two hands or fewer in the bag the candidate that wins most often when it is played out',
    options: [
      LEAVES_OPTION,
      { ...OUTLOOK_OPTION, default: 'yes' },
      {
        name: 'deals',
        summary:
          'deals that each candidate is played out on before half of them are given up; 0 for the empty bag alone',
        default: '8',
        read: parseDeals,
      },
      ENDGAME_OPTION,
      PRE_ENDGAME_OPTION,
    ],
    searches: true,
    roughSeconds: (spec) => PLAYOUT_SECONDS * (1 + parseDeals(optionOf(spec, 'deals')!)),
    create: (name, spec, resources) => {
      const leaves = leavesFor(name, spec, resources);
      const deals = parseDeals(optionOf(spec, 'deals')!);
      const bot = new PlayoutBot(staticBot(name, spec, resources), { leaves, deals }, resources);
      return withEndgames(bot, spec, resources);
    },
  },
  {
    kind: 'sim',
    summary: 'the candidate that wins most often when it is played out on random tiles; endgames solved',
    options: [
      LEAVES_OPTION,
      ...simOptions,
      { ...ENDGAME_OPTION, default: 'yes' },
      { ...PRE_ENDGAME_OPTION, default: 'yes' },
    ],
    searches: true,
    roughSeconds: simSeconds,
    create: (name, spec, resources) => {
      const leaves = leavesFor(name, spec, resources);
      const settings = readSimSettings(spec.options);
      return withEndgames(new SimBot(name, leaves, settings, resources), spec, resources, settings.timeMs);
    },
  },
];

/** The bot that ranks plays by score and leave, and by what they open where its options and the game have that. */
function staticBot(name: string, spec: BotSpec, resources: BotResources): SyncBot {
  const leaves = leavesFor(name, spec, resources);
  const weights = parseYes('outlook', optionOf(spec, 'outlook')!)
    ? learntWeights(resources.ruleset, resources.graph)
    : null;
  if (weights !== null && leaves !== null) return new OutlookBot(name, { leaves, weights }, resources);
  return new EquityBot(
    name,
    leaves,
    resources,
    parseEvaluation(optionOf(spec, 'evaluation') ?? EVALUATION_OPTION.default),
  );
}

function personBot(name: string, spec: BotSpec, resources: BotResources): SyncBot {
  const tiers = tiersOf(spec).map((tier) => {
    const words = resources.vocabularies?.get(tier.name);
    if (words === undefined) throw new RangeError(`the words of bot ${name} were not loaded`);
    return words;
  });
  const sight = parsePercent('sight', optionOf(spec, 'sight')!) / 100;
  const leaveShare = parseUpTo('foresight', optionOf(spec, 'foresight')!, 100) / 100;
  const formWidth = parseUpTo('form', optionOf(spec, 'form')!, MOST_FORM) / 100;
  return new PersonBot(
    name,
    { leaves: leavesFor(name, spec, resources), tiers, sight, leaveShare, formWidth },
    resources,
  );
}

function leavesFor(name: string, spec: BotSpec, resources: BotResources): LeaveValues | null {
  const leaves = resources.leaves.get(leavesOf(spec)!);
  if (leaves === undefined) throw new RangeError(`leaves of bot ${name} were not loaded`);
  return leaves;
}

/** The options of a kind of bot, its own first. */
export function optionsOf({ options }: BotKind): readonly BotOption[] {
  return [...options, ...commonOptions];
}

function parseEvaluation(text: string): EvaluationKind {
  const evaluation = EVALUATION_KINDS.find((name) => name === text);
  if (evaluation !== undefined) return evaluation;
  throw new InputError('bad-option', `evaluation=${text}: it is one of ${EVALUATION_KINDS.join(', ')}`);
}

/** The name of the leave values a bot wants; null if it uses none. A module may use those that its option `leaves` names. */
export function leavesOf(spec: BotSpec): string | null {
  if (isModuleSpec(spec)) return spec.options.get('leaves') ?? LEAVES_OPTION.default;
  return optionOf(spec, 'leaves');
}

/** Whether a bot may think for longer than it takes to list the plays of a position. */
export function isSearching(spec: BotSpec): boolean {
  if (isModuleSpec(spec)) return true;
  const solves = ['endgame', 'pre-endgame'].some((name) => (optionOf(spec, name) ?? 'no') !== 'no');
  return solves || kindOf(spec).searches === true;
}

/** What a game costs a bot, in CPU seconds, as measured once on a core of 2020 or so; far off where a search ends early. */
const STATIC_SECONDS = 0.0015;
const SOLVING_SECONDS = 0.35;
const ROLLOUT_SECONDS = 0.0007;
const PLAYOUT_SECONDS = 0.01;
const TURNS_A_GAME = 12;

/** CPU seconds that a game takes a bot, roughly: for cutting work into parts, never for a result. */
export function roughSecondsAGame(spec: BotSpec): number {
  const solving = ['endgame', 'pre-endgame'].filter((name) => (optionOf(spec, name) ?? 'no') !== 'no').length;
  return STATIC_SECONDS + SOLVING_SECONDS * solving + (kindOf(spec).roughSeconds?.(spec) ?? 0);
}

function simSeconds(spec: BotSpec): number {
  const { iterations, timeMs } = readSimSettings(expandLevel(spec).options);
  return Math.min(ROLLOUT_SECONDS * iterations, (TURNS_A_GAME * timeMs) / 1000);
}

/** Words that a bot has instead of all those of the game, or knows better than the others. */
export interface OwnWords {
  /** What `BotResources` calls them. */
  readonly name: string;
  /** Where they are from: `game`, `default` or a path. */
  readonly lexicon: string;
  /** How many of them it knows, the most familiar ones; 100 for all. */
  readonly percent: number;
  /** What says how familiar they are: `letters`, `default` (their use, where that is known), or the path of a list of counts. */
  readonly familiarity: string;
}

/** The words a bot has of its own; null if it knows those of the game. */
export function ownWordsOf(spec: BotSpec): OwnWords | null {
  if (isModuleSpec(spec)) return null;
  const lexicon = optionOf(spec, 'lexicon')!;
  const percent = parsePercent('vocabulary', optionOf(spec, 'vocabulary')!);
  if (percent < 100) return partOf(spec, percent);
  return lexicon === 'game' ? null : { name: lexicon, lexicon, percent, familiarity: 'letters' };
}

/** All the words that a bot has of its own or knows better than others, by which its resources are loaded. */
export function wordsWantedBy(spec: BotSpec): OwnWords[] {
  const own = ownWordsOf(spec);
  return [...(own === null ? [] : [own]), ...tiersOf(spec)];
}

/** A person's commonest words, then twice as many, and so on; none of a bot of another kind. */
function tiersOf(spec: BotSpec): OwnWords[] {
  if (isModuleSpec(spec) || optionOf(spec, 'sight') === null) return [];
  const percent = parsePercent('vocabulary', optionOf(spec, 'vocabulary')!);
  return Array.from({ length: TIERS }, (_, i) => partOf(spec, percent / 2 ** (TIERS - i)));
}

function partOf(spec: BotSpec, percent: number): OwnWords {
  const lexicon = optionOf(spec, 'lexicon')!;
  const familiarity = optionOf(spec, 'familiarity') ?? 'letters';
  const by = familiarity === 'letters' ? '' : ` by ${familiarity}`;
  return { name: `${lexicon} ${percent} %${by}`, lexicon, percent, familiarity };
}

/** The name of the words a bot has of its own; null if it knows those of the game. */
export function vocabularyOf(spec: BotSpec): string | null {
  return ownWordsOf(spec)?.name ?? null;
}

/** Whether what a bot knows is up to a list of counts that it does not name itself. */
export function takesFamiliarity(spec: BotSpec): boolean {
  return !isModuleSpec(spec) && optionOf(spec, 'familiarity') !== null && !spec.options.has('familiarity');
}

/** A bot that knows words by a list of counts, where it takes one and names none itself; any other as it is. */
export function withFamiliarity(spec: BotSpec, list: string | undefined): BotSpec {
  if (list === undefined || !takesFamiliarity(spec)) return spec;
  return { kind: spec.kind, options: new Map([...spec.options, ['familiarity', list]]) };
}

function parsePercent(name: string, text: string): number {
  const percent = /^(\d{1,3}\.?\d{0,6}|\.\d{1,6})$/u.test(text) ? Number(text) : 0;
  if (percent > 0 && percent <= 100) return percent;
  throw new InputError('bad-option', `${name}=${text}: it is a percentage over 0, at most 100`);
}

function parseUpTo(name: string, text: string, most: number): number {
  const percent = /^\d{1,3}(\.\d{0,6})?$/u.test(text) ? Number(text) : Infinity;
  if (percent <= most) return percent;
  throw new InputError('bad-option', `${name}=${text}: it is a percentage, at most ${most}`);
}

function parseYes(name: string, text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new InputError('bad-option', `${name}=${text}: it is yes or no`);
}

function playsPhonies(spec: BotSpec): boolean {
  return parseYes('phonies', optionOf(spec, 'phonies')!);
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
  const options = optionsOf(kindOf(spec));
  const names = options.map(({ name }) => name);
  for (const name of spec.options.keys()) {
    if (names.includes(name)) continue;
    const near = nearName(name, names);
    const which = near === undefined ? `it has ${names.join(', ')}` : `did you mean "${near}"?`;
    throw new InputError('bad-option', `bot "${spec.kind}" has no option "${name}"; ${which}`);
  }
  for (const { name, read } of options) read?.(optionOf(spec, name)!);
  const own = ownWordsOf(spec);
  if (playsPhonies(spec) && (own === null || own.lexicon === 'game')) {
    throw new InputError('bad-option', 'phonies=yes needs lexicon=PATH, the words to play');
  }
  return spec;
}

/** The names of all bots and levels. */
export function botNames(): string[] {
  return [...botKinds.map(({ kind }) => kind), ...[...botLevels, ...olderLevels].map(({ level }) => level)];
}

/**
 * A bot that solves its endgames where its options ask for it; the bot itself where they do not.
 *
 * @param timeMs the most milliseconds a move may take
 */
function withEndgames(bot: SyncBot, spec: BotSpec, { ruleset, graph }: BotResources, timeMs = Infinity): SyncBot {
  const endgameNodes = parseNodes('endgame', optionOf(spec, 'endgame')!, ENDGAME_NODES);
  const preEndgameNodes = parseNodes('pre-endgame', optionOf(spec, 'pre-endgame')!, PRE_ENDGAME_NODES);
  if (endgameNodes === 0 && preEndgameNodes === 0) return bot;
  return new EndgameBot(bot, { ruleset, graph, endgameNodes, preEndgameNodes, timeMs });
}

/**
 * Make a bot from its checked spec, which names one of ours.
 *
 * @param name what reports and messages call it
 * @throws RangeError if leaves or words that the spec names are not among the resources
 */
export function createBot(given: BotSpec, name: string, resources: BotResources): SyncBot {
  const spec = expandLevel(given);
  const kind = kindOf(spec);
  const create = (graph: WordGraph): SyncBot => kind.create(name, spec, { ...resources, graph });
  const own = ownWordsOf(spec);
  const vocabulary = own === null ? null : resources.vocabularies?.get(own.name);
  if (vocabulary === undefined) throw new RangeError(`the lexicon of bot ${name} was not loaded`);
  const phonies = playsPhonies(spec);
  const bot =
    vocabulary === null
      ? create(resources.graph)
      : new OwnWordsBot({ ...resources, vocabulary, ...knowledgeOf(spec, own!), phonies, create });
  return Object.assign(bot, { challengeRate: parseChallengeRate(optionOf(spec, 'challenge')!) });
}

function knowledgeOf(
  spec: BotSpec,
  { lexicon, percent }: OwnWords,
): Pick<OwnWordsOptions, 'isPart' | 'isPerson' | 'isOfGame'> {
  return { isPart: percent < 100, isPerson: optionOf(spec, 'sight') !== null, isOfGame: lexicon === 'game' };
}

/** The value of an option, given or default; null where the bot has no such option. */
function optionOf(given: BotSpec, name: string): string | null {
  const spec = expandLevel(given);
  const option = optionsOf(kindOf(spec)).find((known) => known.name === name);
  return option === undefined ? null : (spec.options.get(name) ?? option.default);
}

const MODULE_NAME = /\.[cm]?[jt]s$/u;

/** The kind of a bot; of a level, that of the bot it is. */
export function kindOf(spec: BotSpec): BotKind {
  const { kind } = expandLevel(spec);
  const found = botKinds.find((known) => known.kind === kind);
  if (found !== undefined) return found;
  if (isModuleSpec(spec)) throw new InputError('bad-option', `bot "${kind}" is a module; here one of ours is needed`);
  const known = MODULE_NAME.test(kind) ? `a module is named by its path: "./${kind}"` : knownNames(kind, botNames());
  throw new InputError('bad-option', `no bot "${kind}"; ${known}`);
}
