/**
 * A tournament as it stands in a queue: the first line of its record, its rules, and the hashes of the files that its lexica
 * and leaves are in. Where all of this is made into a tournament again, that one's first line must be the same.
 */
import * as z from 'zod';
import { languageLearntSchema } from '../../bots/learnt/language-learnt-file.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import { programSchema, thisProgram } from '../../queue/configuration.ts';
import { PackedFiles, queuedFileSchema } from '../../queue/queued-files.ts';
import { packRules, wireRulesSchema } from '../../queue/rules-on-the-wire.ts';
import type { RunContents } from '../../queue/sender.ts';
import { buildHeader, headerSchema, type TournamentSettings } from '../record/tournament-record.ts';
import { PLACE_KINDS, type PlaceKind } from '../parts/part-place.ts';
import { chooseJobPairs } from './job-size.ts';

const MAX_CHANCES = 200_000;

const winPercentSchema = z.strictObject({
  name: z.string().max(200),
  leastSpread: z.number(),
  step: z.number().positive(),
  columns: z.int().min(2).max(10_000),
  chances: z.array(z.number().min(0).max(1)).min(2).max(MAX_CHANCES),
});

export const configurationSchema = z.strictObject({
  work: z.literal('tournament'),
  ...programSchema,
  /** The first line of the record. */
  header: headerSchema,
  rules: wireRulesSchema,
  /** As KWG. */
  lexicon: queuedFileSchema,
  vocabularies: z.record(z.string(), queuedFileSchema),
  /** As KLV2, by the name a bot's `leaves` option gives. */
  leaves: z.record(z.string(), queuedFileSchema.nullable()),
  winPercent: winPercentSchema.nullable(),
  learnt: languageLearntSchema.nullable(),
  jobPairs: z.int().min(1).max(1_000_000),
  /** Where workers put the games, and tell only what they add up to; they tell the games themselves without. */
  parts: z.enum(PLACE_KINDS).optional(),
});

/** A tournament as plain data. */
export type QueuedConfiguration = Readonly<z.infer<typeof configurationSchema>>;

/**
 * A tournament, ready for a queue.
 *
 * @param key whose tokens sign its results; null where they need not be signed
 * @param parts where workers put the games; they tell them without
 */
export function packTournament(
  settings: TournamentSettings,
  key: string | null = null,
  parts?: PlaceKind,
): RunContents & { readonly jobPairs: number } {
  const { ruleset, graph, vocabularies, leaves, winPercent, learnt } = settings;
  const files = new PackedFiles();
  const jobPairs = chooseJobPairs(settings, parts !== undefined);
  const configuration: QueuedConfiguration = {
    work: 'tournament',
    ...thisProgram(),
    key,
    header: buildHeader(settings),
    rules: packRules(ruleset),
    lexicon: files.words(graph),
    vocabularies: mapped(vocabularies, (words) => files.words(words)),
    leaves: mapped(leaves, (values) => values && files.leaves(values)),
    winPercent: winPercent === undefined ? null : { ...winPercent, chances: [...winPercent.chances] },
    learnt: learnt ?? null,
    jobPairs,
    ...(parts && { parts }),
  };
  return { configuration: Buffer.from(JSON.stringify(configuration)), files: files.contents, jobPairs };
}

/** Chances to win as the bots have them. */
export function unpackWinPercent({ winPercent }: QueuedConfiguration): WinPercent | undefined {
  return winPercent === null ? undefined : { ...winPercent, chances: Float64Array.from(winPercent.chances) };
}

function mapped<A, B>(map: ReadonlyMap<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}
