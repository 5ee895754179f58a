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
import { textToDigest } from '../../match/games/game-turns.ts';
import {
  MAX_BOTS,
  MIN_BOTS,
  isPlainPair,
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
  for await (const [line] of readLines(path)) {
    if (line !== undefined) return { header: parseHeader(line.text, path), endByte: line.endByte };
  }
  throw new InputError('bad-record', 'not a tournament record: its first line has no settings', { source: path });
}

/**
 * True if a record has all its pairs, or all until its test was decided.
 *
 * @param pairs required number of pairs, if more than in its header
 * @throws InputError `cannot-read`, or `bad-record` if it is not a record
 */
export async function isCompleteRecord(path: string, pairs = 0): Promise<boolean> {
  let lines = 0;
  let header: TournamentHeader | undefined;
  for await (const read of readLines(path)) {
    const [first] = read;
    if (first !== undefined) header ??= parseHeader(first.text, path);
    lines += read.length;
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
 * @param onPair receives each pair and the offset after its line; returning `false` stops reading
 * @returns length of the complete lines in bytes; null if `onPair` stopped reading
 * @throws InputError `cannot-read`, or `bad-record` with the number of the damaged line
 */
export async function readPairs(
  path: string,
  onPair: (record: PairRecord, endByte: number) => unknown,
): Promise<number | null> {
  let end = 0;
  for await (const lines of readRecord(path)) {
    for (const { record, endByte } of lines) {
      end = endByte;
      if (record !== null && onPair(record, endByte) === false) return null;
    }
  }
  return end;
}

interface ReadLine {
  readonly text: string;
  /** Offset after the line. */
  readonly endByte: number;
}

interface ParsedLine extends Pick<ReadLine, 'endByte'> {
  /** Null for the header. */
  readonly record: PairRecord | null;
}

/** Yields the lines of a record by chunks of the file. Lines are parsed one by one, as the caller takes them. */
async function* readRecord(path: string): AsyncGenerator<Iterable<ParsedLine>, void, undefined> {
  const parser = new LineParser(path);
  try {
    for await (const lines of readLines(path)) yield parser.parse(lines);
  } catch (error) {
    throw parser.withHelp(error);
  }
}

class LineParser {
  readonly #path: string;
  #line = 0;
  #pairs = 0;
  #schedule = new Schedule(0);

  constructor(path: string) {
    this.#path = path;
  }

  *parse(lines: readonly ReadLine[]): Generator<ParsedLine, void, undefined> {
    for (const { text, endByte } of lines) {
      let record: PairRecord | null;
      try {
        record = this.#parseLine(text);
      } catch (error) {
        throw this.withHelp(error);
      }
      this.#line++;
      yield { record, endByte };
    }
  }

  #parseLine(text: string): PairRecord | null {
    const place = { source: this.#path, line: this.#line + 1 };
    if (this.#line === 0) {
      const header = parseHeader(text, this.#path);
      [this.#pairs, this.#schedule] = [header.pairs, makeSchedule(header)];
      return null;
    }
    if (this.#line > this.#pairs) {
      throw new InputError('bad-record', `more pairs than the ${this.#pairs} that line 1 gives`, place);
    }
    return parsePair(text, { next: this.#line - 1, schedule: this.#schedule }, place);
  }

  withHelp(error: unknown): unknown {
    if (this.#line === 0 || !(error instanceof InputError) || error.code !== 'bad-record') return error;
    const help = '"tilewright tournament repair" keeps the lines before it';
    return new InputError('bad-record', `${error.message}; ${help}`, {}, error);
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
  const record = parseLine(pairRecordSchema, text, 'game pair', place, isPlainPair).json as PairRecord;
  const { pair, games, digest } = record;
  if (pair !== next) throw new InputError('bad-record', `pair ${pair} instead of pair ${next}`, place);
  if (hashBytes(textToDigest(games)) !== digest) {
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
const CHUNK = 1 << 18;

/** Yields the lines that each chunk of a file completes. */
async function* readLines(path: string): AsyncGenerator<readonly ReadLine[], void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let endByte = 0;
  try {
    const file = await openPlainFile(path);
    for await (const chunk of file.createReadStream({ highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const lines: ReadLine[] = [];
      let from = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
        endByte += end + 1 - from;
        lines.push({ text: bytes.toString('utf8', from, end), endByte });
        from = end + 1;
      }
      rest = bytes.subarray(from);
      yield lines;
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
