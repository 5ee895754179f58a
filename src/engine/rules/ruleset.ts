/**
 * The rules of a whole game as one value. Presets are JSON files of this shape in `data/rulesets`; no code asks for a
 * preset's name.
 *
 * The JSON names its layout and its alphabet; the floor that reads files finds those and calls `createRuleset`. The
 * schema is the documentation of each dimension; `docs/rulesets.md` says the same for people.
 */
import * as z from 'zod';
import type { Alphabet } from '../tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../errors.ts';
import { parseJsonWith } from '../json-source.ts';
import type { Layout } from '../board/layout.ts';
import { MAX_HAND_SIZE } from '../tiles/rack.ts';
import { LOOK_FIELDS } from './ruleset-look.ts';

const MAX_PLAYERS = 8;

const points = z.int().min(0).max(1000);
const handTiles = z.union([z.int().min(1).max(MAX_HAND_SIZE), z.literal('hand')]);

const challengeTerms = {
  /** `next`: the player to move, before moving. `anyone`: any other player, until the next turn is taken. */
  by: z.enum(['next', 'anyone']).default('next'),
  /** `play`: all words of the play at once. `words`: the challenger names words; any bad one voids the play. */
  scope: z.enum(['play', 'words']).default('play'),
};

const challengeSchema = z.discriminatedUnion('kind', [
  /** Words are checked when played; a play with a bad word is refused and the same player tries again. */
  z.strictObject({ kind: z.literal('void') }),
  /** A wrong challenge costs nothing. */
  z.strictObject({ kind: z.literal('single'), ...challengeTerms }),
  /** A wrong challenge costs the challenger's next turn. */
  z.strictObject({ kind: z.literal('double'), ...challengeTerms }),
  /** A wrong challenge gives points to the player challenged, for each word challenged or for the challenge. */
  z.strictObject({ kind: z.literal('points'), points, per: z.enum(['word', 'challenge']), ...challengeTerms }),
  /** The loser of the challenge loses the game. */
  z.strictObject({ kind: z.literal('triple'), ...challengeTerms }),
]);

const scorelessEndSchema = z.discriminatedUnion('kind', [
  /** `count` turns of any kind in a row, by all players together, that scored nothing. */
  z.strictObject({ kind: z.literal('zero-turns'), count: z.int().min(1).max(100) }),
  /** `count` passes in a row, by all players together; an exchange starts the count again. */
  z.strictObject({ kind: z.literal('passes'), count: z.int().min(1).max(100) }),
  /** Every player has passed `rounds` times in a row. */
  z.strictObject({ kind: z.literal('all-pass'), rounds: z.int().min(1).max(10) }),
  /** The bag is empty and no rack has a legal placement. */
  z.strictObject({ kind: z.literal('no-play-left') }),
]);

/** What a rack must hold through a turn counted from 1, or in every later one. */
const rackNeed = z.strictObject({
  throughTurn: z.int().min(1).max(1000).nullable().default(null),
  vowels: z.int().min(0).max(MAX_HAND_SIZE),
  consonants: z.int().min(0).max(MAX_HAND_SIZE),
});

const turnsSchema = z.discriminatedUnion('kind', [
  /** Players take turns, each with a rack of their own. */
  z.strictObject({ kind: z.literal('alternate') }),
  /**
   * All play the same rack on the same board in each turn, and each scores their own play. The best play there is, the top,
   * goes on the board, and what it leaves of the rack is filled up.
   */
  z.strictObject({
    kind: z.literal('together'),
    /** What a rack must hold: the first entry for the turn counts. A rack that does not goes back whole and is drawn anew. */
    rackNeeds: z.array(rackNeed).default([]),
    /** Letters that count as a vowel or a consonant, as is needed; a blank does anyway. */
    eitherLetters: z.array(z.string().min(1)).default([]),
    /** A play with a bad word: it scores nothing, or it is refused and the player tries again. */
    badWords: z.enum(['zero', 'refused']).default('zero'),
  }),
]);

/** One line of text that is shown as it is. */
const shownText = z.string().regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'control characters cannot be shown');

/** Minutes for each player, seconds added after each turn, and the points that each minute begun over them costs. */
export const clockSchema = z.strictObject({
  minutes: z.number().min(0).max(1440),
  incrementSeconds: z.number().min(0).max(9999).optional(),
  overtimePenalty: points,
});

/** The JSON of a ruleset, every dimension with its range and its default. An unknown field is an error. */
export const rulesetSchema = z
  .strictObject({
    /** What the ruleset is called in lists and records. */
    name: shownText.min(1),
    /** One line that helps a person choose. */
    description: shownText.default(''),
    /** Where the rules are from. What extends a ruleset does not take over its source. */
    source: shownText.default(''),
    players: z
      .strictObject({ min: z.int().min(1).max(MAX_PLAYERS), max: z.int().min(1).max(MAX_PLAYERS) })
      .refine(({ min, max }) => min <= max, 'min is over max'),
    /** Whether players take turns or all play at once. */
    turns: turnsSchema.default({ kind: 'alternate' }),
    /**
     * Who begins: the first seat, or the seat that draws the tile closest to A (ties draw again). In a `draw` a blank beats any
     * letter; in a `draw-letter` who draws one takes another tile.
     */
    firstPlayer: z.enum(['first-seat', 'draw', 'draw-letter']).default('first-seat'),
    /** Name of a shipped layout or path of a board file. */
    layout: z.string().min(1),
    /** How people name squares, where that is not `8D`: `H4` where rows have letters. Files do not depend on it. */
    coordinates: z.enum(['numbered-rows', 'lettered-rows']).optional(),
    /** Name of a shipped alphabet or path of a letter distribution or tile file. */
    alphabet: z.string().min(1),
    handSize: z.int().min(1).max(MAX_HAND_SIZE),
    /** Where the first play goes: over the layout's start square, or anywhere. */
    opening: z.enum(['start', 'anywhere']).default('start'),
    /** Whether a later play must touch a tile on the board. */
    mustTouch: z.boolean().default(true),
    /** A run of fewer letters is not a word. */
    minWordLength: z.int().min(1).max(26).default(2),
    /** `valid`: cross words must be words. `ignored`: one that is not a word neither blocks the play nor scores. */
    crossWords: z.enum(['valid', 'ignored']).default('valid'),
    /** `spelt`: a run of tiles is a word as it is read. `any`: it is one if its letters, in some order, are a word. */
    letterOrder: z.enum(['spelt', 'any']).default('spelt'),
    challenge: challengeSchema.default({ kind: 'void' }),
    /** Bonus for playing exactly `tiles` tiles in one turn; `hand` is a full hand. */
    bonuses: z.array(z.strictObject({ tiles: handTiles, points })).default([]),
    exchange: z.strictObject({
      /** Fewest tiles that may be exchanged; with 0, exchanging no tiles is a pass. */
      min: z.int().min(0).max(MAX_HAND_SIZE),
      /** Most tiles that may be exchanged; with 0 there are no exchanges. */
      max: z.union([z.int().min(0).max(MAX_HAND_SIZE), z.literal('hand')]),
      /** Tiles the bag must hold: a fixed number, or as many as are exchanged. */
      bagAtLeast: z.union([z.int().min(0).max(10_000), z.literal('exchanged')]),
      /** Whether new tiles are drawn before the old ones go back, or after. */
      order: z.enum(['draw-first', 'return-first']).default('draw-first'),
    }),
    /** Ends with nobody out; the first that is met ends the game. */
    scorelessEnds: z.array(scorelessEndSchema),
    /** When the game is played out: the bag and one rack are empty, or as soon as the bag is. */
    outEnd: z.enum(['rack-empty', 'bag-empty']).default('rack-empty'),
    /** How the tiles left on racks change the scores when the game ends. */
    endRacks: z.strictObject({
      /**
       * Someone is out: `moved`, each loses their own and the one out gains them; `doubled`, the one out gains twice
       * them.
       */
      out: z.enum(['none', 'moved', 'doubled']),
      /**
       * Nobody is: `lost`, each loses their own; `doubled`, of two players each gains twice the other's (more lose
       * their own).
       */
      blocked: z.enum(['none', 'lost', 'doubled']),
    }),
    /** Equal scores at the end: what that is called, and whether the scores before the rack adjustment decide first. */
    tie: z
      .strictObject({ name: z.enum(['tie', 'draw', 'shared']), beforeAdjustment: z.boolean().default(false) })
      .default({ name: 'draw', beforeAdjustment: false }),
    /** Time for the whole game, and what each started minute over it costs; null for no clock. */
    clock: clockSchema.nullable().default(null),
    /** Dictionary queries by pattern a player may make each turn; 0 for none. */
    queriesPerTurn: z.int().min(0).max(100).default(0),
    /** Whose racks a console shows: each player's own, all, or the mover's. */
    racksShown: z.enum(['own', 'all', 'mover']).default('own'),
  })
  .readonly();

/**
 * A ruleset as its JSON file has it, before its board and its tiles are loaded.
 *
 * @interface
 */
export type RulesetData = z.infer<typeof rulesetSchema>;
/** The challenge rule: whether there are challenges, and what a failed one costs. */
export type ChallengeRule = RulesetData['challenge'];
/** How a game is played in which all play the same rack at once. */
export type TogetherRule = Extract<RulesetData['turns'], { kind: 'together' }>;
/** What a rack must hold in such a game. */
export type RackNeed = TogetherRule['rackNeeds'][number];
/** One way a game ends by turns without a score: how many turns of which kind in a row, by all players together. */
export type ScorelessEnd = RulesetData['scorelessEnds'][number];

/** A ruleset with its layout and alphabet loaded. */
export interface Ruleset extends Omit<RulesetData, 'layout' | 'alphabet'> {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
}

/**
 * Read the rules in a ruleset's JSON; how the game is shown (`parseLook`) is left out.
 *
 * @param extended the JSON values of the ruleset it extends; its own values replace them field by field
 * @throws InputError `bad-ruleset` with line and column of the value that is wrong.
 */
export function parseRuleset(text: string, source: string, extended: object = {}): RulesetData {
  return parseJsonWith(rulesetSchema, text, source, 'bad-ruleset', (own) => {
    const values = Object.entries({ ...extended, ...own });
    return Object.fromEntries(values.filter(([name]) => name !== 'extends' && !LOOK_FIELDS.includes(name)));
  });
}

const extendsSchema = z.looseObject({ extends: z.string().min(1).optional() });

/**
 * The name or path of the ruleset that a JSON text extends (null if it extends none), and its own values.
 *
 * @throws InputError `bad-ruleset`
 */
export function readExtends(text: string, source: string): { readonly parent: string | null; readonly own: object } {
  const own = parseJsonWith(extendsSchema, text, source, 'bad-ruleset');
  return { parent: own.extends ?? null, own };
}

/**
 * Put a ruleset together.
 *
 * @throws InputError `bad-ruleset` if its parts do not fit one another.
 */
export function createRuleset(data: RulesetData, layout: Layout, alphabet: Alphabet): Ruleset {
  const wrong = (what: string): never => {
    throw new InputError('bad-ruleset', what, { source: data.name });
  };
  const racks = data.turns.kind === 'together' ? 1 : data.players.min;
  if (alphabet.tileCount < racks * data.handSize) {
    wrong(
      `${counted(alphabet.tileCount, 'tile')} in ${alphabet.name} cannot fill ${counted(racks, 'rack')} of ${data.handSize}`,
    );
  }
  if (data.opening === 'start' && layout.start === null) {
    wrong(`opening is "start" and layout ${layout.name} has no start square; "anywhere" is possible`);
  }
  const { min, max } = data.exchange;
  if (max !== 'hand' && max !== 0 && max < min) wrong('exchange: max is under min');
  if (data.turns.kind === 'together') checkTogether(data, data.turns, wrong);
  const { coordinates = layout.coordinates } = data;
  return { ...data, layout: { ...layout, coordinates }, alphabet };
}

/** Where all play at once, some rules of players who take turns have no meaning; a file that asks for them is mistaken. */
function checkTogether(data: RulesetData, { rackNeeds }: TogetherRule, wrong: (what: string) => never): void {
  const { challenge, exchange, endRacks, firstPlayer, handSize } = data;
  const needed: readonly (readonly [boolean, string])[] = [
    [challenge.kind === 'void', 'challenge must be "void"'],
    [exchange.max === 0, 'exchange.max must be 0'],
    [endRacks.out === 'none' && endRacks.blocked === 'none', 'endRacks must be "none"'],
    [firstPlayer === 'first-seat', 'firstPlayer must be "first-seat"'],
    [
      rackNeeds.every(({ vowels, consonants }) => vowels + consonants <= handSize),
      `turns.rackNeeds: a rack has ${counted(handSize, 'tile')}`,
    ],
  ];
  const broken = needed.find(([isMet]) => !isMet);
  if (broken !== undefined) wrong(`where all play at once, ${broken[1]}`);
}
