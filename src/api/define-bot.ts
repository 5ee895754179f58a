/** `defineBot`: user bots with validated options and moves in any notation. */
import * as z from 'zod/mini';
import { checkOptions, isObject } from '../engine/given-options.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import { checkHasMove, type CreateBot, type CustomDecision } from '../bots/bot-module.ts';
import type { BotResources, Budget, PlayerView } from '../bots/bot.ts';
import { formulaWinPercent } from '../bots/win-percent.ts';
import { BotFault } from '../bots/bot-fault.ts';
import type { Board } from '../engine/board/board.ts';
import type { Move } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { knownNames } from '../text/near-name.ts';
import { ApiEngine, openSearcherHere } from './api-engine.ts';
import { readMove } from './listed-play.ts';
import { Position } from './position.ts';

/** An option of a bot: its default, which determines its type, and its allowed values. */
export type BotOptionDefinition =
  | {
      readonly default: number;
      readonly min?: number | undefined;
      readonly max?: number | undefined;
      readonly describe?: string | undefined;
    }
  | {
      readonly default: string;
      readonly choices?: readonly string[] | undefined;
      readonly describe?: string | undefined;
    }
  | { readonly default: boolean; readonly describe?: string | undefined };

/** Bot options by name. */
export type BotOptionDefinitions = Readonly<Record<string, BotOptionDefinition>>;

/** Option values by name. */
export type BotOptionValues<Options extends BotOptionDefinitions> = {
  readonly [Name in keyof Options]: Options[Name]['default'] extends number
    ? number
    : Options[Name]['default'] extends string
      ? string
      : boolean;
};

/** A turn to decide. */
export interface BotTurn<Options extends BotOptionDefinitions> {
  /** The position as known to the player to move. */
  readonly position: Position;
  /** The information visible to the player to move, for other functions of the library. */
  readonly view: PlayerView;
  readonly budget: Budget;
  readonly options: BotOptionValues<Options>;
  readonly resources: BotResources;
}

/** A decision: a move in notation (`8D WORD`, `exchange QZ`, `pass`), a move, or a move with ranked alternatives. */
export type BotDecision = string | Move | CustomDecision;

/** Definition of a bot. */
export interface BotDefinition<Options extends BotOptionDefinitions = BotOptionDefinitions> {
  readonly name: string;
  /** Options, given after the path: `./mine.js:depth=3`. */
  readonly options?: Options;
  /** Chooses a move. Called for every turn; the result must depend only on the turn. */
  decide(turn: BotTurn<Options>): BotDecision | Promise<BotDecision>;
}

/** The exports of a bot module, and the definition of its bot. */
export interface BotExports<Options extends BotOptionDefinitions = BotOptionDefinitions> {
  readonly createBot: CreateBot;
  readonly definition: BotDefinition<Options>;
}

const optionSchema = z.strictObject(
  {
    default: z.union([z.number(), z.string(), z.boolean()], 'expected a number, a string, true or false'),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    choices: z.optional(z.readonly(z.array(z.string()))),
    describe: z.optional(z.string()),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'expected an object with a default' : undefined) },
);
const definitionSchema = z.strictObject({
  name: z.string('expected a string'),
  options: z.optional(z.record(z.string(), optionSchema)),
  decide: z.custom((value) => typeof value === 'function', 'expected a function'),
});

/**
 * Defines a bot. A module with `export const { createBot } = defineBot(…)` is a bot module.
 *
 * @throws InputError `bad-option` for an invalid definition; `createBot` throws it for invalid options
 */
export function defineBot<Options extends BotOptionDefinitions = BotOptionDefinitions>(
  definition: BotDefinition<Options>,
): BotExports<Options> {
  checkOptions(definitionSchema, definition, 'defineBot()');
  for (const [name, option] of Object.entries(definition.options ?? {})) {
    const value = typeof option.default === 'boolean' ? null : readValue(option, String(option.default));
    if (typeof value === 'object' && value !== null) {
      throw new InputError('bad-option', `defineBot(): options.${name}.default: must be ${value.expected}`);
    }
  }
  const createBot: CreateBot = (resources, given) => {
    const options = readOptions(definition, given);
    const searched = searchResources(resources);
    const engine = new ApiEngine({
      resources: searched,
      threads: 0,
      startSearcher: () => openSearcherHere(searched),
      loadBot: () => Promise.reject(new InputError('bad-option', 'a bot cannot start games')),
    });
    return {
      name: definition.name,
      decide: (view, budget) => {
        let position: Position | null = null;
        const decision = definition.decide({
          ...{ view, budget, options, resources },
          // Created on demand, because it traverses the board.
          get position() {
            if (position !== null) return position;
            position = new Position(engine, view);
            engine.lend(position.turn.board, view.position);
            return position;
          },
        });
        const board = (): Board => position?.turn.board ?? view.position.toBoard();
        return isObject(decision) && 'then' in decision
          ? Promise.resolve(decision).then((value) => readDecision(value, view.ruleset, board))
          : readDecision(decision, view.ruleset, board);
      },
    };
  };
  return { createBot, definition };
}

function searchResources({ ruleset, graph, leaves, winPercent = formulaWinPercent() }: BotResources): SearchResources {
  const [first = null] = leaves.values();
  return { ruleset, graph, leaves: leaves.get('default') ?? first, winPercent };
}

/** Validates at runtime, since JavaScript may return anything. Throws BotFault `illegal`. */
function readDecision(decision: unknown, ruleset: Ruleset, board: () => Board): CustomDecision {
  if (typeof decision === 'string') {
    try {
      return { move: readMove(decision, { ruleset, board: board() }) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new BotFault('illegal', `invalid decision: ${error.message}`);
    }
  }
  if (isObject(decision) && 'kind' in decision) return { move: decision as Move };
  checkHasMove(decision, 'a move', 'return the text itself');
  return decision as CustomDecision;
}

/** Option that selects the loaded leave values, even if the bot does not define it. */
const LEAVES = 'leaves';

function readOptions<Options extends BotOptionDefinitions>(
  { name: bot, options }: BotDefinition<Options>,
  given: Readonly<Record<string, string>>,
): BotOptionValues<Options> {
  const known: BotOptionDefinitions = options ?? {};
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (name === LEAVES || names.includes(name)) continue;
    const which = names.length === 0 ? 'it has none' : knownNames(name, names);
    throw new InputError('bad-option', `bot "${bot}" has no option "${name}"; ${which}`);
  }
  const values = Object.entries(known).map(([name, option]) => {
    const text = given[name];
    if (text === undefined) return [name, option.default];
    const value = readValue(option, text);
    if (typeof value !== 'object') return [name, value];
    throw new InputError('bad-option', `${name}=${text}: must be ${value.expected}`);
  });
  return Object.fromEntries(values) as BotOptionValues<Options>;
}

function readValue(
  option: BotOptionDefinition,
  text: string,
): number | string | boolean | { readonly expected: string } {
  if (typeof option.default === 'number') {
    const { min = -Infinity, max = Infinity } = option as { readonly min?: number; readonly max?: number };
    const value = text.trim() === '' ? NaN : Number(text);
    return value >= min && value <= max ? value : { expected: `a number${rangeText(min, max)}` };
  }
  if (typeof option.default === 'boolean') {
    return text === 'yes' || text === 'no' ? text === 'yes' : { expected: 'yes or no' };
  }
  const { choices } = option as { readonly choices?: readonly string[] };
  return choices?.includes(text) === false ? { expected: `one of ${choices.join(', ')}` } : text;
}

function rangeText(min: number, max: number): string {
  if (min === -Infinity) return max === Infinity ? '' : ` of at most ${max}`;
  return max === Infinity ? ` of at least ${min}` : ` from ${min} to ${max}`;
}
