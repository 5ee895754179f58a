/**
 * A whole game as one value. Presets are JSON files of this shape in `data/rulesets`; no code asks for a preset's name.
 *
 * The JSON names its layout and its alphabet; whoever reads files (a floor above) finds those and calls
 * `createRuleset`. The schema is the documentation of each dimension.
 */
import { z } from 'zod';
import type { Alphabet } from './alphabet.ts';
import { InputError } from './errors.ts';
import { parseJsonWith } from './json-source.ts';
import type { Layout } from './layout.ts';

export const MAX_HAND_SIZE = 12;

const count = z.int().min(0).max(1000);

export const rulesetSchema = z
  .strictObject({
    /** What the ruleset is called in lists and records. */
    name: z.string().min(1),
    /** One line for a person choosing. */
    description: z.string().default(''),
    /** How many may sit at the table. */
    players: z
      .strictObject({ min: z.int().min(1).max(8), max: z.int().min(1).max(8) })
      .refine(({ min, max }) => min <= max, 'min is over max'),
    /** Name of a shipped layout or path of a layout file. */
    layout: z.string().min(1),
    /** Name of a shipped alphabet or path of a letter distribution. */
    alphabet: z.string().min(1),
    /** Tiles on a full rack. */
    handSize: z.int().min(1).max(MAX_HAND_SIZE),
    /** A run of fewer letters is never a word. */
    minWordLength: z.int().min(1).max(26),
    /** Bonus for playing so many tiles in one turn. */
    bonuses: z.array(z.strictObject({ tiles: z.int().min(1).max(MAX_HAND_SIZE), points: count })),
    /** How tiles are exchanged. */
    exchange: z.strictObject({
      /** Fewest tiles that may be exchanged. */
      min: z.int().min(1).max(MAX_HAND_SIZE),
      /** Most tiles that may be exchanged. */
      max: z.int().min(1).max(MAX_HAND_SIZE),
      /** Tiles the bag must hold for an exchange to be allowed. */
      bagAtLeast: count,
    }),
    /** Zero turns in a row (passes and exchanges, by all players together) that end the game. */
    zeroTurnsEnd: z.int().min(1).max(100),
    /** What becomes of the tiles left on racks when the game ends. */
    endRacks: z.strictObject({
      /** Someone is out: `moved`, each loses their own and the one out gains them; `doubled`, the one out gains twice them. */
      out: z.enum(['none', 'moved', 'doubled']),
      /** Nobody is: `lost`, each loses their own. */
      blocked: z.enum(['none', 'lost']),
    }),
  })
  .readonly();

export type RulesetData = z.infer<typeof rulesetSchema>;

/** A ruleset with its layout and alphabet at hand. */
export interface Ruleset extends Omit<RulesetData, 'layout' | 'alphabet'> {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
}

/**
 * Read a ruleset's JSON.
 *
 * @throws InputError `bad-ruleset` with line and column of the value that is wrong.
 */
export function parseRuleset(text: string, source: string): RulesetData {
  return parseJsonWith(rulesetSchema, text, source, 'bad-ruleset');
}

/**
 * Put a ruleset together.
 *
 * @throws InputError `bad-ruleset` if the tiles cannot fill one hand.
 */
export function createRuleset(data: RulesetData, layout: Layout, alphabet: Alphabet): Ruleset {
  if (alphabet.tileCount < data.players.max * data.handSize) {
    throw new InputError(
      'bad-ruleset',
      `${alphabet.tileCount} tiles in ${alphabet.name} cannot fill ${data.players.max} racks of ${data.handSize}`,
      { source: data.name },
    );
  }
  return { ...data, layout, alphabet };
}

/** The bonus for playing `tiles` tiles in one turn; 0 where there is none. */
export function bonusFor(ruleset: Ruleset, tiles: number): number {
  return ruleset.bonuses.find((bonus) => bonus.tiles === tiles)?.points ?? 0;
}

/** The most tiles that may be exchanged with `bagCount` tiles in the bag; 0 where an exchange is not allowed. */
export function exchangeLimit(ruleset: Ruleset, bagCount: number): number {
  return bagCount >= ruleset.exchange.bagAtLeast ? Math.min(ruleset.exchange.max, bagCount) : 0;
}
