/**
 * A tournament on file: NDJSON, a first line with everything that fixes the tournament, then one line for each pair, in order. A
 * record can be read while it grows, and an interrupted one says how to go on: the first line has its settings, and the number
 * of lines gives the number of the next pair.
 */
import * as z from 'zod';
import { counted } from '../../text/counted.ts';
import { parseLine } from '../../engine/json-line.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { isWide, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { BotResources } from '../../bots/bot.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { currentBotName } from '../../bots/bot-spec.ts';
import { formatEntrant, type EngineLimits, type Entrant } from '../entrant.ts';
import { MAX_ENTRANTS, Schedule, rotateSeats, type TournamentFormat } from '../games/schedule.ts';
import { openPlainFile, cannotRead, hashBytes } from '../../files/files.ts';
import { packageVersion } from '../../files/package-version.ts';
import { openTest } from '../sequential/sequential-test.ts';
import type { SequentialTestSettings } from '../sequential/test-settings.ts';
import type { GameClock } from '../games/game-clock.ts';
import { ownClocks } from '../entrant-clocks.ts';
import { adjudicationSchema, gameClockSchema, sequentialTestSchema } from './header-parts.ts';
import type { Adjudication } from '../games/adjudicator.ts';
import { MAX_OPENINGS } from '../openings/opening.ts';
import { digestGames } from '../games/game-turns.ts';
import { MAX_BOTS, MIN_BOTS, pairRecordSchema, type PairRecord } from '../games/pair-record.ts';

export const headerSchema = z
  .strictObject({
    format: z.literal('tilewright-tournament'),
    version: z.literal(2),
    tilewright: z.string(),
    bots: z.array(z.string().transform(currentBotName)).min(MIN_BOTS).max(MAX_ENTRANTS).readonly(),
    /** Who meets whom, two by two: the tournament's format. Without it all sit at one table. */
    schedule: z.enum(['round-robin', 'gauntlet']).optional(),
    pairs: z.int().min(1),
    seed: z.int(),
    /** `spec` is the option's text; the hash is over the rules themselves, board and tiles included. */
    ruleset: z.strictObject({ spec: z.string(), alphabet: z.string().nullable(), name: z.string(), hash: z.string() }),
    lexicon: z.strictObject({ spec: z.string(), name: z.string(), words: z.int(), hash: z.string() }),
    /** By the name a bot's `leaves` option gives. */
    leaves: z.record(z.string(), z.strictObject({ name: z.string(), hash: z.string() }).nullable()),
    /** Words of bots that have their own, by the name a bot's `lexicon` option gives. */
    vocabularies: z.record(z.string(), z.strictObject({ name: z.string(), words: z.int(), hash: z.string() })),
    /** Where something was learnt of the language of the words beyond leaves and win percentages: its hash. */
    learnt: z.string().optional(),
    /** Where engines play: how long they may take (see `EngineLimits`). */
    engineLimits: z.strictObject({ moveMs: z.int(), graceMs: z.int() }).optional(),
    /** Where games begin, as CGP: pair k at that with number k mod their count. Without them, at the start. */
    openings: z.array(z.string()).min(1).max(MAX_OPENINGS).readonly().optional(),
    /** Where games are adjudicated: the nodes of the search for a proof. */
    adjudicate: adjudicationSchema.optional(),
    /** Where games are played on a clock: what it gives, and what running over it costs (see `GameClock`). */
    clock: gameClockSchema.optional(),
    /** Where engines have clocks of their own: the clock of each entrant, null for none. */
    clocks: z.array(gameClockSchema.nullable()).readonly().optional(),
    /** Where a sequential test ends the tournament: what it tells apart. `pairs` is then the most. */
    sprt: sequentialTestSchema.optional(),
  })
  .readonly()
  .refine(
    ({ bots, schedule, sprt }) => sprt === undefined || (schedule === undefined && bots.length === 2),
    'a sequential test is of two bots',
  )
  .refine(
    ({ bots, schedule }) => schedule !== undefined || bots.length <= MAX_BOTS,
    `at most ${MAX_BOTS} bots sit at a table`,
  )
  .refine(({ bots, clocks = bots }) => clocks.length === bots.length, 'each entrant has a clock or null');

/**
 * The first line of a record: everything that fixes the tournament.
 *
 * @interface
 */
export type TournamentHeader = z.infer<typeof headerSchema>;

/** Everything that fixes the games of a tournament. */
export interface TournamentSettings extends BotResources {
  readonly bots: readonly Entrant[];
  /** Who meets whom, two by two; all sit at one table without it. */
  readonly format?: TournamentFormat | undefined;
  /** Given where engines are among them. */
  readonly engineLimits?: EngineLimits | undefined;
  /** How many pairs over all pairings; the most, where a test decides. */
  readonly pairs: number;
  /** A sequential test of two bots that ends the tournament when it is decided. */
  readonly sprt?: SequentialTestSettings | undefined;
  readonly seed: number;
  /** Where games begin, as CGP: pair k at that with number k mod their count. Without them, at the start. */
  readonly openings?: readonly string[] | undefined;
  /** Whether games that are decided by proof end there, and how hard that is looked for. */
  readonly adjudicate?: Adjudication | undefined;
  /** What players may take, but for engines with a clock of their own. Without it none has a clock but those. */
  readonly clock?: GameClock | undefined;
  readonly vocabularies: ReadonlyMap<string, WordGraph>;
  /** The options' texts, to load the same again. */
  readonly specs: { readonly ruleset: string; readonly alphabet: string | null; readonly lexicon: string };
}

/**
 * What the hash of a ruleset is over, the same as ever: an alphabet as it was before it said how its letters are paired, and with its
 * vowels as a mask; and neither where the rules are from, nor that words are
 * spelt, nor that players take turns, as they do in every tournament.
 */
function asHashed(name: string, value: unknown): unknown {
  if (name === ('source' satisfies keyof Ruleset) || name === ('turns' satisfies keyof Ruleset)) return undefined;
  if (name === ('letterOrder' satisfies keyof Ruleset) && value === 'spelt') return undefined;
  if (name !== ('alphabet' satisfies keyof Ruleset)) return value;
  const { name: called, size, faces, blankFaces, points, counts, tileCount, vowels } = value as Alphabet;
  const maskOf = (from: number): number =>
    vowels.slice(from, from + MASK_LETTERS).reduce((mask, vowel, i) => mask | (vowel << i), 0);
  return {
    ...{ name: called, size, faces, blankFaces, points, counts, tileCount, vowelMask: maskOf(1) },
    ...(isWide(size) && { highVowelMask: maskOf(1 + MASK_LETTERS) }),
  };
}

export function buildHeader(settings: TournamentSettings): TournamentHeader {
  const { bots, format, pairs, seed, ruleset, graph, leaves, vocabularies, specs } = settings;
  const { engineLimits, sprt, openings, adjudicate, clock, learnt } = settings;
  const clocks = ownClocks(settings);
  return {
    format: 'tilewright-tournament',
    version: 2,
    tilewright: packageVersion(),
    bots: bots.map(formatEntrant),
    ...(format && { schedule: format }),
    pairs,
    seed,
    ruleset: {
      spec: specs.ruleset,
      alphabet: specs.alphabet,
      name: ruleset.name,
      hash: shortHash(JSON.stringify(ruleset, asHashed)),
    },
    lexicon: { spec: specs.lexicon, name: graph.name, words: graph.wordCount, hash: graph.hash },
    leaves: Object.fromEntries(
      [...leaves].map(([name, values]) => [
        name,
        values && { name: values.name, hash: shortHash(values.shared.bytes) },
      ]),
    ),
    vocabularies: Object.fromEntries(
      [...vocabularies].map(([name, words]) => [name, { name: words.name, words: words.wordCount, hash: words.hash }]),
    ),
    ...(learnt && { learnt: shortHash(JSON.stringify(learnt)) }),
    ...(engineLimits && { engineLimits: { moveMs: engineLimits.moveMs, graceMs: engineLimits.graceMs } }),
    ...(sprt && { sprt }),
    ...(openings && { openings }),
    ...(adjudicate && { adjudicate }),
    ...(clock && { clock }),
    ...(clocks && { clocks }),
  };
}

export function makeSchedule({ bots, schedule }: Pick<TournamentHeader, 'bots' | 'schedule'>): Schedule {
  return new Schedule(bots.length, schedule);
}

/**
 * Read the first line of a record.
 *
 * @throws InputError `cannot-read`, or `bad-record` if it is not a record.
 */
export async function readTournamentHeader(path: string): Promise<TournamentHeader> {
  return (await readFirstLine(path)).header;
}

export async function readFirstLine(
  path: string,
): Promise<{ readonly header: TournamentHeader; readonly endByte: number }> {
  for await (const { text, endByte } of readLines(path)) return { header: parseHeader(text, path), endByte };
  throw new InputError('bad-record', 'no line of settings; this is not a record of a tournament', { source: path });
}

/**
 * Whether a record holds all its pairs, or all until its test was decided.
 *
 * @param pairs - those it must hold, where it must have more than its first line says
 * @throws InputError `cannot-read`, or `bad-record` if it is not a record.
 */
export async function isWholeRecord(path: string, pairs = 0): Promise<boolean> {
  let lines = 0;
  let header: TournamentHeader | undefined;
  for await (const { text } of readLines(path)) {
    header ??= parseHeader(text, path);
    lines++;
  }
  if (header === undefined) return false;
  const isLong = lines > Math.max(pairs, header.pairs);
  if (isLong || header.sprt === undefined) return isLong;
  const test = openTest(header.sprt);
  await readPairs(path, (record) => {
    test.add(record);
  });
  return test.decision !== null;
}

/**
 * Read the pairs of a record, in order. A last line that was only half written is left out.
 *
 * @param onPair - takes each pair, and the byte after its line; after `false` no more are read
 * @returns bytes of the whole lines: where the record goes on; null where `onPair` stopped it
 * @throws InputError `cannot-read`, or `bad-record` with the line that is not as it was written.
 */
export async function readPairs(
  path: string,
  onPair: (record: PairRecord, endByte: number) => unknown,
): Promise<number | null> {
  let end = 0;
  for await (const { record, endByte } of readRecord(path)) {
    end = endByte;
    if (record !== null && onPair(record, endByte) === false) return null;
  }
  return end;
}

/** The lines of a record, each with the byte after it; the first one has no pair. */
async function* readRecord(
  path: string,
): AsyncGenerator<{ readonly record: PairRecord | null; readonly endByte: number }, void, undefined> {
  let line = 0;
  let [pairs, schedule] = [0, new Schedule(0)];
  try {
    for await (const { text, endByte } of readLines(path)) {
      const place = { source: path, line: line + 1 };
      let record: PairRecord | null = null;
      if (line === 0) {
        const header = parseHeader(text, path);
        [pairs, schedule] = [header.pairs, makeSchedule(header)];
      } else if (line > pairs) {
        throw new InputError('bad-record', `more than the ${counted(pairs, 'pair')} of line 1`, place);
      } else record = parsePair(text, { next: line - 1, schedule }, place);
      line++;
      yield { record, endByte };
    }
  } catch (error) {
    if (line === 0 || !(error instanceof InputError) || error.code !== 'bad-record') throw error;
    const help = '"tilewright tournament repair" keeps what is before that';
    throw new InputError('bad-record', `${error.message}; ${help}`, {}, error);
  }
}

function parseHeader(text: string, source: string): TournamentHeader {
  return parseLine(headerSchema, text, 'settings of a tournament', { source, line: 1 }).data;
}

/**
 * Read a line of a record. What is read is as it stands there: written again, it is the same line.
 *
 * @param expected the pair that it must be of
 * @throws InputError `bad-record`
 */
export function parsePair(
  text: string,
  { next, schedule }: { readonly next: number; readonly schedule: Schedule },
  place: Place,
): PairRecord {
  const record = parseLine(pairRecordSchema, text, 'game pair', place).json as PairRecord;
  const { pair, games, digest } = record;
  if (pair !== next) throw new InputError('bad-record', `pair ${pair} where ${next} is next`, place);
  if (digestGames(games) !== digest) {
    throw new InputError('bad-record', `the games of pair ${pair} are not those of its digest`, place);
  }
  checkGames(record, schedule, place);
  return record;
}

/** A record ends with the pair that decides its test; whoever adds others has changed it. */
export function afterDecision(source: string, pair: number): InputError {
  return new InputError('bad-record', `pair ${pair} comes after the test of line 1 was decided`, {
    source,
    line: pair + 2,
  });
}

function checkGames({ pair, games }: PairRecord, schedule: Schedule, place: Place): void {
  const { players } = schedule.at(pair);
  const isTable = schedule.pairings.length === 1;
  const isRight = games.every(
    ({ bots }, round) =>
      bots.length === players.length && (isTable || String(bots) === String(rotateSeats(players, round))),
  );
  if (games.length === players.length && isRight) return;
  const who = isTable ? counted(players.length, 'bot') : `bots ${players.join(' and ')}`;
  throw new InputError('bad-record', `the games of pair ${pair} are not those of ${who}`, place);
}

/** No line of a record comes near. */
const MAX_LINE_BYTES = 1 << 22;

/** The lines of a file that end in a line feed, each with the byte after it. */
export async function* readLines(path: string): AsyncGenerator<{ text: string; endByte: number }, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let endByte = 0;
  try {
    const file = await openPlainFile(path);
    for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        endByte += end + 1;
        yield { text: rest.toString('utf8', 0, end), endByte };
        rest = rest.subarray(end + 1);
      }
      if (rest.length > MAX_LINE_BYTES) {
        throw new InputError('bad-record', 'a line is too long for a record of a tournament', { source: path });
      }
    }
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function shortHash(data: string | Uint8Array): string {
  return hashBytes(data).slice(0, 16);
}
