/**
 * Configuration of a queued tournament: the header of its record, its rules, and the hashes of its lexica and leaves. A worker that
 * restores the tournament must obtain the same header.
 */
import * as z from 'zod/mini';
import { ENGLISH } from '../../engine/english-messages.ts';
import { roughSecondsAGame } from '../../bots/registry.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import { formatLayout, parseLayout } from '../../engine/board/layout.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../engine/rules/ruleset.ts';
import { createAlphabet, MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { packageBuild, packageVersion } from '../../files/package-version.ts';
import { PackedFiles, queuedFileSchema } from '../../queue/queued-files.ts';
import type { RunContents } from '../../queue/sender.ts';
import type { QueueStore } from '../../queue/store.ts';
import { RunRefusal } from '../../queue/taker.ts';
import { isOutside, type EngineLimits, type Entrant } from '../entrant.ts';
import { Schedule } from '../../match/games/schedule.ts';
import { buildHeader, headerSchema, mapValues, type TournamentSettings } from '../record/tournament-record.ts';

/** Well above any real size: openings take up to 1 MB, and a win percentage table 4 MB. */
const MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024;
const MAX_CHANCES = 200_000;

/** The version of the program, checked first because another version has another schema. */
const program = { tilewright: z.string().check(z.maxLength(50)), build: z.string().check(z.maxLength(50)) };
const programSchema = z.looseObject(program);
type Program = z.infer<z.ZodMiniObject<typeof program>>;

export function thisProgram(): Program {
  return { tilewright: packageVersion(), build: packageBuild() };
}

const nameField = { name: z.string().check(z.maxLength(200)) };

const rulesSchema = z.strictObject({
  rules: rulesetSchema,
  layout: z.strictObject({ ...nameField, text: z.string().check(z.maxLength(10_000)) }),
  alphabet: z.strictObject({
    ...nameField,
    tiles: z
      .array(
        z.strictObject({
          face: z.string().check(z.maxLength(20)),
          count: z.int(),
          points: z.int(),
          vowel: z.boolean(),
        }),
      )
      .check(z.maxLength(MAX_LETTERS + 1)),
  }),
});

const winPercentSchema = z.strictObject({
  ...nameField,
  leastSpread: z.number(),
  step: z.number().check(z.positive()),
  columns: z.int().check(z.minimum(2), z.maximum(10_000)),
  chances: z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.minLength(2), z.maxLength(MAX_CHANCES)),
});

const configurationSchema = z.strictObject({
  ...program,
  header: headerSchema,
  rules: rulesSchema,
  lexicon: queuedFileSchema,
  vocabularies: z.record(z.string(), queuedFileSchema),
  /** KLV2 files by the value of a bot's `leaves` option. */
  leaves: z.record(z.string(), z.nullable(queuedFileSchema)),
  winPercent: z.nullable(winPercentSchema),
  jobPairs: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

export type QueuedConfiguration = Readonly<z.infer<typeof configurationSchema>>;

export function packTournament(settings: TournamentSettings): RunContents & { readonly jobPairs: number } {
  const { ruleset, graph, vocabularies, leaves, winPercent } = settings;
  const files = new PackedFiles();
  const jobPairs = chooseJobPairs(settings);
  const configuration: QueuedConfiguration = {
    ...thisProgram(),
    header: buildHeader(settings),
    rules: packRules(ruleset),
    lexicon: files.words(graph),
    vocabularies: mapValues(vocabularies, (words) => files.words(words)),
    leaves: mapValues(leaves, (values) => values && files.leaves(values)),
    winPercent: winPercent === undefined ? null : { ...winPercent, chances: [...winPercent.chances] },
    jobPairs,
  };
  return { configuration: Buffer.from(JSON.stringify(configuration)), files: files.contents, jobPairs };
}

export async function fetchTournament(store: Pick<QueueStore, 'get'>, run: string): Promise<QueuedConfiguration> {
  const bytes = await store.get(run, MAX_CONFIGURATION_BYTES);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RunRefusal('its configuration is not JSON');
  }
  const [required, own] = [nameOf(check(programSchema, json)), nameOf(thisProgram())];
  if (required !== own) throw new RunRefusal(`it needs ${required}; this is ${own}`);
  return check(configurationSchema, json);
}

function nameOf({ tilewright, build }: Program): string {
  return `tilewright ${tilewright}${build === '' ? '' : ` (build ${build})`}`;
}

function check<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = schema.safeParse(json, ENGLISH);
  if (parsed.success) return parsed.data;
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  throw new RunRefusal(`its configuration is invalid at ${path.join('.') || 'the top level'}: ${message}`);
}

function packRules({ layout, alphabet, ...rules }: Ruleset): QueuedConfiguration['rules'] {
  const { faces, counts, points, vowels } = alphabet;
  return {
    rules: { ...rules, layout: layout.name, alphabet: alphabet.name },
    layout: { name: layout.name, text: formatLayout(layout) },
    alphabet: {
      name: alphabet.name,
      tiles: faces.map((face, tile) => ({
        face,
        count: counts[tile] ?? 0,
        points: points[tile] ?? 0,
        vowel: vowels[tile] === 1,
      })),
    },
  };
}

export function unpackRules({ rules: { rules, layout, alphabet } }: QueuedConfiguration): Ruleset {
  return createRuleset(rules, parseLayout(layout.text, layout.name), createAlphabet(alphabet.name, alphabet.tiles));
}

export function unpackWinPercent({ winPercent }: QueuedConfiguration): WinPercent | undefined {
  return winPercent === null ? undefined : { ...winPercent, chances: Float64Array.from(winPercent.chances) };
}

/** Target thread seconds of a job; a factor of two either way is fine. */
const JOB_SECONDS = 35;
const MAX_PAIRS = 5000;
/** Minimum number of jobs, so that several workers share a short tournament. */
const MIN_JOBS = 32;
const TURNS_PER_GAME = 12;

/** Pairs per job, except the last. This depends only on the settings, so that every program splits a tournament alike. */
export function chooseJobPairs(
  settings: Pick<TournamentSettings, 'bots' | 'format' | 'pairs' | 'engineLimits'>,
): number {
  const { bots, format, pairs, engineLimits } = settings;
  const schedule = new Schedule(bots.length, format);
  const costs = bots.map((entrant) => secondsAGame(entrant, engineLimits));
  let sum = 0;
  for (const players of schedule.pairings) for (const player of players) sum += costs[player] ?? 0;
  const secondsAPair = (sum / schedule.pairings.length) * schedule.seats;
  return Math.max(1, Math.min(MAX_PAIRS, Math.round(JOB_SECONDS / secondsAPair), Math.ceil(pairs / MIN_JOBS)));
}

function secondsAGame(entrant: Entrant, limits: EngineLimits | undefined): number {
  return isOutside(entrant) ? (TURNS_PER_GAME * (limits?.moveMs ?? 0)) / 1000 : roughSecondsAGame(entrant);
}
