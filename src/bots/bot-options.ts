/**
 * Options of bots as schemas. Each schema parses the text of a command line or a record and has a default and a help text; the
 * value types are inferred from them. Every shipped bot is one object, defined by `defineShippedBot` in the file of its class.
 */
import * as z from 'zod/mini';
import { ENGLISH } from '../engine/english-messages.ts';
import { InputError } from '../engine/errors.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { BotResources, SyncBot } from './bot.ts';

type OptionSchema<Value = unknown> = z.ZodMiniPrefault<z.ZodMiniType<Value, string>>;
type OptionSchemas = Readonly<Record<string, OptionSchema>>;

export type OptionValues<Schemas extends OptionSchemas> = { readonly [Name in keyof Schemas]: z.output<Schemas[Name]> };

/** @param schema its error messages complete the sentence "must be …" */
export function option<Value>(
  summary: string,
  usual: string,
  schema: z.ZodMiniType<Value, string>,
): OptionSchema<Value> {
  return z.prefault(schema, usual).register(z.globalRegistry, { description: summary });
}

interface NumberText {
  readonly isWhole?: boolean;
  readonly min: number;
  readonly max: number;
  readonly expected: string;
  readonly words?: Readonly<Record<string, number>>;
}

export function numberText({
  isWhole = false,
  min,
  max,
  expected,
  words = {},
}: NumberText): z.ZodMiniType<number, string> {
  const shape = isWhole ? /^\d{1,10}$/u : /^(\d+\.?\d*|\.\d+)$/u;
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const word = Object.hasOwn(words, text) ? words[text] : undefined;
      if (word !== undefined) return word;
      const value = shape.test(text) ? Number(text) : NaN;
      if (value >= min && value <= max) return value;
      context.issues.push({ code: 'custom', message: expected, input: text });
      return z.NEVER;
    }),
  );
}

export function limitText(usual: number, max: number, unit: string): z.ZodMiniType<number, string> {
  const expected = `no, yes, or a number of ${unit} from 1 to ${max}`;
  return numberText({ isWhole: true, min: 1, max, expected, words: { no: 0, yes: usual } });
}

export const percentSchema = numberText({
  min: Number.MIN_VALUE,
  max: 100,
  expected: 'a percentage over 0, at most 100',
});

const yesText = z.pipe(
  z.enum(['yes', 'no'], 'yes or no'),
  z.transform((text) => text === 'yes'),
);

export const leavesSchema = option(
  'leave values: default (learnt for the game, if available), none, a name, or a path',
  'default',
  z.string(),
);

const COMMON = {
  challenge: option(
    'challenges of plays with an unknown word: always, never, or a probability',
    'always',
    numberText({
      min: 0,
      max: 1,
      expected: 'always, never, or a probability from 0 to 1',
      words: { always: 1, never: 0 },
    }),
  ),
  lexicon: option(
    'lexicon it knows: game (the lexicon of the game), default, or the path of a .txt, .kwg or .twg file',
    'game',
    z.string(),
  ),
  vocabulary: option(
    'percentage of its lexicon that it knows: the most familiar words, which are short and have common letters',
    '100',
    percentSchema,
  ),
  phonies: option(
    "yes to play words that are missing from the game's lexicon, under rules with challenges",
    'no',
    yesText,
  ),
};

/** Options that determine the words and leave values to load and the cost of searches. */
export interface SharedOptions extends OptionValues<typeof COMMON> {
  readonly leaves?: string;
  readonly familiarity?: string;
  /** Maximum number of nodes; 0 for no search. */
  readonly endgame?: number;
  readonly 'pre-endgame'?: number;
}

export interface BuiltInBot<Options = SharedOptions> {
  readonly kind: string;
  readonly summary: string;
  /** The bot's specific options, then the common ones. */
  readonly schema: z.ZodMiniType<Options> & { readonly shape: OptionSchemas };
  /** Whether it takes longer than listing the plays of a position, whatever its options. Default: false. */
  readonly searches?: boolean;
  /** Approximate CPU seconds per game in addition to those of a static bot. Default: 0. */
  roughSeconds?(options: Options): number;
  create(name: string, options: Options, resources: BotResources): SyncBot;
}

type OwnAndCommon<Own extends OptionSchemas> = OptionValues<Own & typeof COMMON>;

export function defineShippedBot<Own extends OptionSchemas>({
  options,
  ...rest
}: Omit<BuiltInBot<OwnAndCommon<Own>>, 'schema'> & { readonly options: Own }): BuiltInBot<OwnAndCommon<Own>> {
  const schema: unknown = z.object({ ...options, ...COMMON });
  return { ...rest, schema: schema as BuiltInBot<OwnAndCommon<Own>>['schema'] };
}

/** An option of a bot for help pages, with its default as text. */
export interface BotOption {
  readonly name: string;
  readonly summary: string;
  readonly default: string;
}

export function describeOptions(schemas: OptionSchemas): BotOption[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    summary: z.globalRegistry.get(schema)?.description ?? '',
    default: schema.def.defaultValue,
  }));
}

export const commonOptions: readonly BotOption[] = describeOptions(COMMON);

/** @throws InputError `bad-option` */
export function readBySchema<Options>(schema: z.ZodMiniType<Options>, options: ReadonlyMap<string, string>): Options {
  const read = schema.safeParse(Object.fromEntries(options), ENGLISH);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  throw new InputError('bad-option', `${name}=${options.get(name)}: must be ${issue?.message}`);
}

/** @throws RangeError if the words were not loaded */
export function wordsFor(bot: string, name: string, { vocabularies }: BotResources): WordGraph {
  const words = vocabularies?.get(name);
  if (words === undefined) throw new RangeError(`the words of bot ${bot} were not loaded`);
  return words;
}

/** @throws RangeError if the leave values were not loaded */
export function leavesFor(bot: string, name: string, { leaves }: BotResources): LeaveValues | null {
  const values = leaves.get(name);
  if (values === undefined) throw new RangeError(`leaves of bot ${bot} were not loaded`);
  return values;
}
