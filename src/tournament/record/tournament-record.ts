/**
 * Tournament records: NDJSON files with a header line that determines the tournament, followed by one line per pair, in order. A
 * record can be read while it grows. An interrupted one can be resumed: the header has its settings, and the number of lines gives
 * the number of the next pair.
 */
import * as z from 'zod/mini';
import { counted } from '../../text/counted.ts';
import { parseLine } from '../../engine/json-line.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { isWide, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { BotResources } from '../../bots/bot.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { formatEntrant, type EngineLimits, type Entrant } from '../entrant.ts';
import { MAX_ENTRANTS, Schedule, rotateSeats, type TournamentFormat } from '../../match/games/schedule.ts';
import { openPlainFile, cannotRead, hashBytes } from '../../files/files.ts';
import { packageVersion } from '../../files/package-version.ts';
import { openTest } from '../../match/sequential/sequential-test.ts';
import type { SequentialTestSettings } from '../../match/sequential/test-settings.ts';
import type { GameClock } from '../../match/games/game-clock.ts';
import { ownClocks } from '../entrant-clocks.ts';
import { adjudicationSchema, gameClockSchema, sequentialTestSchema } from './header-parts.ts';
import type { Adjudication } from '../../match/games/adjudicator.ts';
import { MAX_OPENINGS } from '../openings/opening.ts';
import { digestGames } from '../../match/games/game-turns.ts';
import {
  MAX_BOTS,
  MIN_BOTS,
  pairRecordSchema,
  type GameRecord,
  type PairRecord,
} from '../../match/games/pair-record.ts';

export const headerSchema = z
  .readonly(
    z.strictObject({
      format: z.literal('tilewright-tournament'),
      version: z.literal(2),
      tilewright: z.string(),
      bots: z.readonly(z.array(z.string()).check(z.minLength(MIN_BOTS), z.maxLength(MAX_ENTRANTS))),
      /** Tournament format. Without it, all entrants share a table. */
      schedule: z.optional(z.enum(['round-robin', 'gauntlet'])),
      pairs: z.int().check(z.minimum(1)),
      seed: z.int(),
      /** `spec` is the text of the option; the hash covers the rules, board and tiles. */
      ruleset: z.strictObject({
        spec: z.string(),
        alphabet: z.nullable(z.string()),
        name: z.string(),
        hash: z.string(),
      }),
      lexicon: z.strictObject({ spec: z.string(), name: z.string(), words: z.int(), hash: z.string() }),
      /** By the value of a bot's `leaves` option. */
      leaves: z.record(z.string(), z.nullable(z.strictObject({ name: z.string(), hash: z.string() }))),
      /** Lexica of individual bots, by the value of the bot's `lexicon` option. */
      vocabularies: z.record(z.string(), z.strictObject({ name: z.string(), words: z.int(), hash: z.string() })),
      /** Hash of learned language data beyond leave values and win percentages. */
      learnt: z.optional(z.string()),
      /** Time limits of engines and custom bots (see `EngineLimits`). */
      engineLimits: z.optional(z.strictObject({ moveMs: z.int(), graceMs: z.int() })),
      /** Openings as CGP, used in turn: deal k has opening k mod their count. Default: the empty board. */
      openings: z.optional(z.readonly(z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_OPENINGS)))),
      adjudicate: z.optional(adjudicationSchema),
      clock: z.optional(gameClockSchema),
      /** Clocks by entrant (null for none), if engines have their own. */
      clocks: z.optional(z.readonly(z.array(z.nullable(gameClockSchema)))),
      /** Sequential test that ends the tournament; `pairs` is then the maximum. */
      sprt: z.optional(sequentialTestSchema),
    }),
  )
  .check(
    z.refine(
      ({ bots, schedule, sprt }) => sprt === undefined || (schedule === undefined && bots.length === 2),
      'a sequential test needs two bots',
    ),
    z.refine(
      ({ bots, schedule }) => schedule !== undefined || bots.length <= MAX_BOTS,
      `a table has at most ${MAX_BOTS} bots`,
    ),
    z.refine(({ bots, clocks = bots }) => clocks.length === bots.length, 'expected a clock or null for each entrant'),
  );

/**
 * Header of a record: all settings that determine the tournament.
 *
 * @interface
 */
export type TournamentHeader = z.infer<typeof headerSchema>;

/** Settings that determine the games of a tournament. */
export interface TournamentSettings extends BotResources {
  readonly bots: readonly Entrant[];
  /** Tournament format. Without it, all entrants share a table. */
  readonly format?: TournamentFormat | undefined;
  /** Required with engines or custom bots. */
  readonly engineLimits?: EngineLimits | undefined;
  /** Total pairs over all pairings; the maximum with a sequential test. */
  readonly pairs: number;
  /** Sequential test of two bots that ends the tournament. */
  readonly sprt?: SequentialTestSettings | undefined;
  readonly seed: number;
  /** Openings as CGP, used in turn: deal k has opening k mod their count. Default: the empty board. */
  readonly openings?: readonly string[] | undefined;
  /** Ends games whose outcome is proven, within this node limit. */
  readonly adjudicate?: Adjudication | undefined;
  /** Clock of all players except engines with their own. Default: none. */
  readonly clock?: GameClock | undefined;
  readonly vocabularies: ReadonlyMap<string, WordGraph>;
  /** Texts of the options, for loading the same again. */
  readonly specs: { readonly ruleset: string; readonly alphabet: string | null; readonly lexicon: string };
}

/**
 * Input of a ruleset's hash: the alphabet has no letter pairs and stores its vowels as a mask;
 * the source of the rules, spelt words and taking turns (the case in every tournament) are omitted.
 */
function asHashed(name: string, value: unknown): unknown {
  if (name === ('source' satisfies keyof Ruleset) || name === ('turns' satisfies keyof Ruleset)) return undefined;
  if (name === ('letterOrder' satisfies keyof Ruleset) && value === 'spelt') return undefined;
  if (name !== ('alphabet' satisfies keyof Ruleset)) return value;
  const { vowels, ...alphabet } = value as Alphabet;
  const { size, faces, blankFaces, points, counts, tileCount } = alphabet;
  const maskOf = (from: number): number =>
    vowels.slice(from, from + MASK_LETTERS).reduce((mask, vowel, i) => mask | (vowel << i), 0);
  return {
    ...{ name: alphabet.name, size, faces, blankFaces, points, counts, tileCount, vowelMask: maskOf(1) },
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
    leaves: mapValues(leaves, (values) => values && { name: values.name, hash: shortHash(values.shared.bytes) }),
    vocabularies: mapValues(vocabularies, ({ name, wordCount, hash }) => ({ name, words: wordCount, hash })),
    ...(learnt && { learnt: shortHash(JSON.stringify(learnt)) }),
    ...(engineLimits && { engineLimits: { moveMs: engineLimits.moveMs, graceMs: engineLimits.graceMs } }),
    ...(sprt && { sprt }),
    ...(openings && { openings }),
    ...(adjudicate && { adjudicate }),
    ...(clock && { clock }),
    ...(clocks && { clocks }),
  };
}

export function mapValues<A, B>(map: ReadonlyMap<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}

export function makeSchedule({ bots, schedule }: Pick<TournamentHeader, 'bots' | 'schedule'>): Schedule {
  return new Schedule(bots.length, schedule);
}

/**
 * Reads the header of a record.
 *
 * @throws InputError `cannot-read`, or `bad-record` if it is not a record
 */
export async function readTournamentHeader(path: string): Promise<TournamentHeader> {
  return (await readFirstLine(path)).header;
}

export async function readFirstLine(path: string): Promise<{ header: TournamentHeader; endByte: number }> {
  for await (const { text, endByte } of readLines(path)) return { header: parseHeader(text, path), endByte };
  throw new InputError('bad-record', 'not a tournament record: its first line has no settings', { source: path });
}

/**
 * True if a record has all its pairs, or all until its test was decided.
 *
 * @param pairs - required number of pairs, if more than in its header
 * @throws InputError `cannot-read`, or `bad-record` if it is not a record
 */
export async function isCompleteRecord(path: string, pairs = 0): Promise<boolean> {
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
  await readPairs(path, (record) => test.add(record));
  return test.decision !== null;
}

/**
 * Reads the pairs of a record in order. An incomplete last line is ignored.
 *
 * @param onPair - receives each pair and the offset after its line; returning `false` stops reading
 * @returns length of the complete lines in bytes; null if `onPair` stopped reading
 * @throws InputError `cannot-read`, or `bad-record` with the number of the damaged line
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

/** Yields the lines of a record with the offset after each; the header has no pair. */
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
        throw new InputError('bad-record', `more pairs than the ${pairs} that line 1 gives`, place);
      } else record = parsePair(text, { next: line - 1, schedule }, place);
      line++;
      yield { record, endByte };
    }
  } catch (error) {
    if (line === 0 || !(error instanceof InputError) || error.code !== 'bad-record') throw error;
    const help = '"tilewright tournament repair" keeps the lines before it';
    throw new InputError('bad-record', `${error.message}; ${help}`, {}, error);
  }
}

function parseHeader(text: string, source: string): TournamentHeader {
  return parseLine(headerSchema, text, 'settings of a tournament', { source, line: 1 }).data;
}

/**
 * Parses a line of a record without changing any field, so that formatting it again gives the same line. Throws InputError
 * `bad-record`.
 */
export function parsePair(
  text: string,
  { next, schedule }: { readonly next: number; readonly schedule: Schedule },
  place: Place,
): PairRecord {
  const record = parseLine(pairRecordSchema, text, 'game pair', place).json as PairRecord;
  const { pair, games, digest } = record;
  if (pair !== next) throw new InputError('bad-record', `pair ${pair} instead of pair ${next}`, place);
  if (digestGames(games) !== digest) {
    throw new InputError('bad-record', `the games of pair ${pair} do not match its digest`, place);
  }
  checkGames(record, schedule, place);
  return record;
}

/** Error of a record with pairs after the one that decided its test; such a record was modified. */
export function afterDecision(source: string, pair: number): InputError {
  const what = `pair ${pair} follows the decision of the sequential test`;
  return new InputError('bad-record', what, { source, line: pair + 2 });
}

function checkGames({ pair, games }: PairRecord, schedule: Schedule, place: Place): void {
  const { players } = schedule.at(pair);
  const isTable = schedule.pairings.length === 1;
  const isRight = ({ bots }: GameRecord, round: number): boolean =>
    bots.length === players.length && (isTable || String(bots) === String(rotateSeats(players, round)));
  if (games.length === players.length && games.every(isRight)) return;
  const who = isTable ? counted(players.length, 'bot') : `bots ${players.join(' and ')}`;
  throw new InputError('bad-record', `the games of pair ${pair} are not games of ${who}`, place);
}

/** Well above the length of any line of a record. */
const MAX_LINE_BYTES = 1 << 22;

async function* readLines(path: string): AsyncGenerator<{ text: string; endByte: number }, void, undefined> {
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
        throw new InputError('bad-record', 'a line is too long for a tournament record', { source: path });
      }
    }
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function shortHash(data: string | Uint8Array): string {
  return hashBytes(data).slice(0, 16);
}
