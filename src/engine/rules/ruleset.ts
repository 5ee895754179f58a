/**
 * The rules of a game as one value. Presets are JSON files of this shape in `data/rulesets`; the code never refers to a preset by
 * name.
 *
 * The JSON names its layout and its alphabet; the floor that reads files loads them and calls `createRuleset`. The schema
 * documents each field; `docs/rulesets.md` describes the fields for users.
 */
import { checkText } from '../given-options.ts';
import * as z from 'zod/mini';
import type { Alphabet } from '../tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../errors.ts';
import { parseJsonWith } from '../json-source.ts';
import type { Layout } from '../board/layout.ts';
import { MAX_HAND_SIZE } from '../tiles/rack.ts';
import { LOOK_FIELDS } from './ruleset-look.ts';

const MAX_PLAYERS = 8;

const points = z.int().check(z.minimum(0), z.maximum(1000));
const handTiles = z.union([z.int().check(z.minimum(1), z.maximum(MAX_HAND_SIZE)), z.literal('hand')]);

const challengeTerms = {
  /** `next`: the player to move, before moving. `anyone`: any other player, until the next turn is taken. */
  by: z._default(z.enum(['next', 'anyone']), 'next'),
  /** `play`: all words of the play at once. `words`: the challenger names words, and any invalid one voids the play. */
  scope: z._default(z.enum(['play', 'words']), 'play'),
};

const challengeSchema = z.discriminatedUnion('kind', [
  /** Words are checked when they are played. A play with an invalid word is refused, and the player tries again. */
  z.strictObject({ kind: z.literal('void') }),
  /** A failed challenge costs nothing. */
  z.strictObject({ kind: z.literal('single'), ...challengeTerms }),
  /** A failed challenge costs the challenger's next turn. */
  z.strictObject({ kind: z.literal('double'), ...challengeTerms }),
  /**
   * A failed challenge gives points to the challenged player or, below 0, takes them from the challenger; per challenged word or
   * per challenge.
   */
  z.strictObject({
    kind: z.literal('points'),
    points: z.int().check(z.minimum(-1000), z.maximum(1000)),
    per: z.enum(['word', 'challenge']),
    ...challengeTerms,
  }),
  /** The loser of the challenge loses the game. */
  z.strictObject({ kind: z.literal('triple'), ...challengeTerms }),
]);

const scorelessEndSchema = z.discriminatedUnion('kind', [
  /** `count` consecutive turns of any kind without points, over all players. */
  z.strictObject({ kind: z.literal('zero-turns'), count: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** `count` consecutive passes, over all players; an exchange resets the count. */
  z.strictObject({ kind: z.literal('passes'), count: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** Every player has passed `rounds` times in a row. */
  z.strictObject({ kind: z.literal('all-pass'), rounds: z.int().check(z.minimum(1), z.maximum(10)) }),
  /** The bag is empty and no rack has a legal placement. */
  z.strictObject({ kind: z.literal('no-play-left') }),
]);

/** Minimum numbers of vowels and consonants through a turn (counted from 1), or in all later turns. */
const rackNeed = z.strictObject({
  throughTurn: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  vowels: z.int().check(z.minimum(0), z.maximum(MAX_HAND_SIZE)),
  consonants: z.int().check(z.minimum(0), z.maximum(MAX_HAND_SIZE)),
});

const turnsSchema = z.discriminatedUnion('kind', [
  /** Players take turns, each with a separate rack. */
  z.strictObject({ kind: z.literal('alternate') }),
  /**
   * In each turn, all players play the same rack on the same board, and each scores their own play. The best play, the top, is
   * placed on the board, and the rack is refilled.
   */
  z.strictObject({
    kind: z.literal('together'),
    /** Requirements for a rack; the first entry that covers the turn applies. An invalid rack returns to the bag and is redrawn. */
    rackNeeds: z._default(z.array(rackNeed), []),
    /** Letters that count as a vowel or a consonant, as required; blanks always do. */
    eitherLetters: z._default(z.array(z.string().check(z.minLength(1))), []),
    /** A play with an invalid word scores 0, or it is refused and the player tries again. */
    badWords: z._default(z.enum(['zero', 'refused']), 'zero'),
  }),
]);

/** One line of text for display. */
const printableText = z
  .string()
  .check(z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'control characters cannot be shown'));

/** Minutes per player, seconds added after each turn, and penalty points per started minute of overtime. */
export const clockSchema = z.strictObject({
  minutes: z.number().check(z.minimum(0), z.maximum(1440)),
  incrementSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(9999))),
  overtimePenalty: points,
});

/** The JSON of a ruleset: every field with its range and default. Unknown fields are errors. */
export const rulesetSchema = z.readonly(
  z.strictObject({
    /** Name in lists and records. */
    name: printableText.check(z.minLength(1)),
    /** One line that helps a person choose. */
    description: z._default(printableText, ''),
    /** Origin of the rules. Not inherited through `extends`. */
    source: z._default(printableText, ''),
    players: z
      .strictObject({
        min: z.int().check(z.minimum(1), z.maximum(MAX_PLAYERS)),
        max: z.int().check(z.minimum(1), z.maximum(MAX_PLAYERS)),
      })
      .check(z.refine(({ min, max }) => min <= max, 'min is over max')),
    turns: z._default(turnsSchema, { kind: 'alternate' }),
    /**
     * First player: the first seat, or the seat that draws the tile closest to A (ties draw again). A blank beats every letter in
     * a `draw` and is replaced in a `draw-letter`.
     */
    firstPlayer: z._default(z.enum(['first-seat', 'draw', 'draw-letter']), 'first-seat'),
    /** Name of a shipped layout or path of a board file. */
    layout: z.string().check(z.minLength(1)),
    /** Naming of squares for people (default: that of the layout). With lettered rows, 8D is H4. Files do not depend on it. */
    coordinates: z.optional(z.enum(['numbered-rows', 'lettered-rows'])),
    /** Name of a shipped alphabet or path of a letter distribution or tile file. */
    alphabet: z.string().check(z.minLength(1)),
    handSize: z.int().check(z.minimum(1), z.maximum(MAX_HAND_SIZE)),
    /** Placement of the first play: over the layout's start square, or anywhere. */
    opening: z._default(z.enum(['start', 'anywhere']), 'start'),
    /** Whether plays after the first must touch a tile on the board. */
    mustTouch: z._default(z.boolean(), true),
    /** Minimum number of letters of a word. */
    minWordLength: z._default(z.int().check(z.minimum(1), z.maximum(26)), 2),
    /** `valid`: cross words must be words. `ignored`: invalid cross words neither block the play nor score. */
    crossWords: z._default(z.enum(['valid', 'ignored']), 'valid'),
    /** `spelt`: the letters must form a word in the order of the board. `any`: in any order. */
    letterOrder: z._default(z.enum(['spelt', 'any']), 'spelt'),
    challenge: z._default(challengeSchema, { kind: 'void' }),
    /** Bonus for playing exactly `tiles` tiles in one turn; `hand` is a full hand. */
    bonuses: z._default(z.array(z.strictObject({ tiles: handTiles, points })), []),
    exchange: z.strictObject({
      /** Minimum number of exchanged tiles; with 0, exchanging no tiles is a pass. */
      min: z.int().check(z.minimum(0), z.maximum(MAX_HAND_SIZE)),
      /** Maximum number of exchanged tiles; with 0 there are no exchanges. */
      max: z.union([z.int().check(z.minimum(0), z.maximum(MAX_HAND_SIZE)), z.literal('hand')]),
      /** Required number of tiles in the bag: a constant, or the number of exchanged tiles. */
      bagAtLeast: z.union([z.int().check(z.minimum(0), z.maximum(10_000)), z.literal('exchanged')]),
      /** Whether new tiles are drawn before or after the old ones return to the bag. */
      order: z._default(z.enum(['draw-first', 'return-first']), 'draw-first'),
    }),
    /** End conditions with no player out; the first that is met ends the game. */
    scorelessEnds: z.array(scorelessEndSchema),
    /**
     * A player is out when the bag and the player's rack are empty, or as soon as the bag is. `last-turns`: once the bag is empty,
     * each player has one more turn, even after playing all tiles.
     */
    outEnd: z._default(z.enum(['rack-empty', 'bag-empty', 'last-turns']), 'rack-empty'),
    /** Score adjustments for tiles left on racks at the end. */
    endRacks: z.strictObject({
      /**
       * If a player is out. `moved`: the others lose the points of their tiles, and the player who is out gains them. `doubled`:
       * the player who is out gains twice these points.
       */
      out: z.enum(['none', 'moved', 'doubled']),
      /**
       * If no player is out. `lost`: all players lose the points of their tiles. `doubled`: each of two players gains twice the
       * points of the other's; three or more lose their own.
       */
      blocked: z.enum(['none', 'lost', 'doubled']),
    }),
    /**
     * Aim of a player in an endgame, after the result: the margin, or the own score, if players are ranked by wins and then by the
     * sum of their scores. Without it, the margin: a default would change the hash of rules in earlier records.
     */
    endgameAim: z.optional(z.enum(['margin', 'own-score'])),
    /** Name of a result with equal scores, and whether the scores before the rack adjustment are compared first. */
    tie: z._default(
      z.strictObject({ name: z.enum(['tie', 'draw', 'shared']), beforeAdjustment: z._default(z.boolean(), false) }),
      { name: 'draw', beforeAdjustment: false },
    ),
    clock: z._default(z.nullable(clockSchema), null),
    /** Dictionary queries by pattern per turn; 0 for none. */
    queriesPerTurn: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
    /** Racks shown by a console: each player's own, all, or the mover's. */
    racksShown: z._default(z.enum(['own', 'all', 'mover']), 'own'),
  }),
);

/**
 * The JSON values of a ruleset, before its layout and alphabet are loaded.
 *
 * @interface
 */
export type RulesetData = z.infer<typeof rulesetSchema>;
/** The challenge rule: whether challenges exist and the cost of a failed one. */
export type ChallengeRule = RulesetData['challenge'];
export type TogetherRule = Extract<RulesetData['turns'], { kind: 'together' }>;
export type RackNeed = TogetherRule['rackNeeds'][number];
export type ScorelessEnd = RulesetData['scorelessEnds'][number];

/** A ruleset with its layout and alphabet loaded. */
export interface Ruleset extends Omit<RulesetData, 'layout' | 'alphabet'> {
  readonly layout: Layout;
  readonly alphabet: Alphabet;
}

/**
 * Parses the rules in a ruleset's JSON. Display settings are parsed by `parseLook`.
 *
 * @param extended JSON values of the extended ruleset; values in `text` replace them field by field
 * @throws InputError `bad-ruleset` with line and column of the invalid value
 */
export function parseRuleset(text: string, source: string, extended: object = {}): RulesetData {
  return parseJsonWith(rulesetSchema, checkText(text, 'parseRuleset()'), source, 'bad-ruleset', (own) => {
    const values = Object.entries({ ...extended, ...own });
    return Object.fromEntries(values.filter(([name]) => name !== 'extends' && !LOOK_FIELDS.includes(name)));
  });
}

const extendsSchema = z.looseObject({ extends: z.optional(z.string().check(z.minLength(1))) });

/** Returns the extended ruleset's name or path (or null) and the values in the text. Throws InputError `bad-ruleset`. */
export function readExtends(text: string, source: string): { readonly parent: string | null; readonly own: object } {
  const own = parseJsonWith(extendsSchema, text, source, 'bad-ruleset');
  return { parent: own.extends ?? null, own };
}

/**
 * Combines rules, layout and alphabet.
 *
 * @throws InputError `bad-ruleset` if they do not fit together
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
  if (max !== 'hand' && max !== 0 && max < min) wrong('exchange: max is less than min');
  const { out, blocked } = data.endRacks;
  if (data.outEnd === 'last-turns' && (out !== 'none' || blocked !== 'none')) {
    wrong('with outEnd "last-turns", endRacks must be "none"');
  }
  if (data.letterOrder === 'any' && layout.tilePoints !== undefined) {
    wrong(`letterOrder "any" is impossible on layout ${layout.name}, which has premiums for tiles of some points`);
  }
  if (data.turns.kind === 'together') checkTogether(data, data.turns, wrong);
  const { coordinates = layout.coordinates } = data;
  return { ...data, layout: { ...layout, coordinates }, alphabet };
}

/** Rejects rules that have no meaning with a shared rack. */
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
  if (broken !== undefined) wrong(`with turns "together", ${broken[1]}`);
}
