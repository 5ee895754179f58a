/**
 * The bots there are, by name, with their options.
 */
import { InputError } from '../engine/errors.ts';
import { parseBotSpec } from './bot-spec.ts';
import type { BotSpec } from './bot-spec.ts';
import type { Bot, BotResources } from './bot.ts';
import { EquityBot, PointsBot, RandomBot } from './static-bot.ts';

export interface BotOption {
  readonly name: string;
  readonly summary: string;
  readonly default: string;
}

export interface BotKind {
  readonly kind: string;
  readonly summary: string;
  readonly options: readonly BotOption[];
  create(name: string, spec: BotSpec, resources: BotResources): Bot;
}

const LEAVES_OPTION: BotOption = {
  name: 'leaves',
  summary: 'leave values: default (those of the lexicon, if it has any), none, or a path',
  default: 'default',
};

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
    options: [LEAVES_OPTION],
    create: (name, spec, resources) => {
      const leaves = resources.leaves.get(leavesOf(spec)!);
      if (leaves === undefined) throw new RangeError(`leaves of bot ${name} were not loaded`);
      return new EquityBot(name, leaves, resources);
    },
  },
];

/** The name of the leave values a bot wants; null if it uses none. */
export function leavesOf(spec: BotSpec): string | null {
  const option = kindOf(spec).options.find(({ name }) => name === 'leaves');
  return option === undefined ? null : (spec.options.get('leaves') ?? option.default);
}

/**
 * Read a bot's name and options and check that there is such a bot with such options.
 *
 * @throws InputError `bad-option`
 */
export function readBotSpec(text: string): BotSpec {
  const spec = parseBotSpec(text);
  const { kind, options } = kindOf(spec);
  for (const name of spec.options.keys()) {
    if (options.some((option) => option.name === name)) continue;
    const known = options.map((option) => option.name).join(', ');
    throw new InputError(
      'bad-option',
      `bot "${kind}" has no option "${name}"; it has ${known === '' ? 'none' : known}`,
    );
  }
  return spec;
}

/** Make a bot from its checked spec. */
export function createBot(spec: BotSpec, name: string, resources: BotResources): Bot {
  return kindOf(spec).create(name, spec, resources);
}

function kindOf(spec: BotSpec): BotKind {
  const found = botKinds.find(({ kind }) => kind === spec.kind);
  if (found !== undefined) return found;
  const known = botKinds.map(({ kind }) => kind).join(', ');
  throw new InputError('bad-option', `no bot "${spec.kind}"; there are ${known}`);
}
