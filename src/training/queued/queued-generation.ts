/**
 * A generation of a training as it stands in a queue: all that the evidence of its games depends on. Words and values lie in the
 * queue by their hash.
 */
import * as z from 'zod';
import { programSchema, thisProgram } from '../../queue/configuration.ts';
import { hashSchema } from '../../queue/job.ts';
import { PackedFiles, queuedFileSchema } from '../../queue/queued-files.ts';
import { packRules, wireRulesSchema } from '../../queue/rules-on-the-wire.ts';
import type { RunContents } from '../../queue/sender.ts';
import { hashBytes } from '../../queue/store.ts';
import type { Generation } from '../generation.ts';

const MAX_GAMES = 10_000_000;

export const configurationSchema = z.strictObject({
  work: z.literal('training'),
  ...programSchema,
  rules: wireRulesSchema,
  /** As KWG. */
  lexicon: queuedFileSchema,
  /** Values that are played with: hash of 32-bit integers; null for score alone. */
  values: hashSchema.nullable(),
  settings: z.strictObject({
    method: z.enum(['boards', 'self-play']),
    seed: z.int().min(0),
    racksPerBoard: z.int().min(1).max(100_000),
    maxTiles: z.int().min(1).max(100),
  }),
  generation: z.int().min(0).max(100),
  games: z.int().min(1).max(MAX_GAMES),
  /** The most games of a job. */
  jobGames: z.int().min(1).max(MAX_GAMES),
});

/** A generation as plain data. */
export type QueuedGeneration = Readonly<z.infer<typeof configurationSchema>>;

/** What a job is at most, in seconds of one thread at 2.8 GHz. */
const JOB_SECONDS = 40;
/** What a game takes, and more for each rack of its boards: 55 ms with 300 racks, 4.6 ms with none. */
const GAME_SECONDS = 0.0046;
const RACK_SECONDS = 0.000_17;
/** A short generation is cut into so many jobs that several workers have something to do. */
const MIN_JOBS = 32;

/** Games of each job but the last: a function of the generation, so that whoever puts it out cuts it alike. */
export function chooseJobGames({
  games,
  settings: { method, racksPerBoard },
}: Pick<Generation, 'games' | 'settings'>): number {
  const seconds = GAME_SECONDS + (method === 'boards' ? racksPerBoard * RACK_SECONDS : 0);
  return Math.max(1, Math.min(Math.floor(JOB_SECONDS / seconds), Math.ceil(games / MIN_JOBS)));
}

/**
 * A generation, ready for a queue.
 *
 * @param key whose tokens sign its results; null where they need not be signed
 */
export function packGeneration(of: Generation, key: string | null = null): RunContents & { readonly jobGames: number } {
  const { ruleset, graph, valuesMilli, generation, games } = of;
  const { method, seed, racksPerBoard, maxTiles } = of.settings;
  const files = new PackedFiles();
  const jobGames = chooseJobGames(of);
  const values = valuesMilli && new Uint8Array(valuesMilli.buffer, valuesMilli.byteOffset, valuesMilli.byteLength);
  const configuration: QueuedGeneration = {
    work: 'training',
    ...thisProgram(),
    key,
    rules: packRules(ruleset),
    lexicon: files.words(graph),
    values: values && hashBytes(values),
    settings: { method, seed, racksPerBoard, maxTiles },
    generation,
    games,
    jobGames,
  };
  return {
    configuration: Buffer.from(JSON.stringify(configuration)),
    files: values === null ? files.contents : [...files.contents, values],
    jobGames,
  };
}
