/**
 * Tunes the parameters of a bot by games: in each trial two settings of the bot play game pairs, and SPSA chooses the next two.
 * Trials use consecutive pairs, so no deal is repeated, and the result is the same for any number of threads. A record has one line
 * of JSON with the settings and one per trial: the search is a function of its settings and the results of its trials, so this is
 * enough to resume.
 */
import { counted, nounFor } from '../../text/counted.ts';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { loadBotResources, type LoadBotOptions, type RulesAndWords } from '../../files/making-ready.ts';
import { isThere, writeFileWhole } from '../../files/writing/output-file.ts';
import { botsOf, isOutside, type EngineLimits } from '../../tournament/entrant.ts';
import { findEntrantModules } from '../../tournament/given-modules.ts';
import { playPairs } from '../../tournament/play-pairs.ts';
import type { PlayTournamentOptions } from '../../tournament/play-tournament.ts';
import { parseLine } from '../../engine/json-line.ts';
import { buildHeader, type TournamentSettings } from '../../tournament/record/tournament-record.ts';
import { spreadOf } from '../../match/sequential/sequential-test.ts';
import { Moments } from '../../match/statistics/moments.ts';
import { describeReason } from '../../tournament/report/forfeit-report.ts';
import { OUTCOME_SCORES, outcomeOf } from '../../match/statistics/pair-outcomes.ts';
import type { PairRecord } from '../../match/games/pair-record.ts';
import { ForfeitWatch, type ForfeitStop } from '../../match/forfeit-watch.ts';
import { valueAt, withOptions, type Parameter } from './parameter.ts';
import { Spsa, type Recommendation, type SpsaOptions, type Trial, type TrialResult } from './spsa.ts';

export interface TuningSettings extends SpsaOptions {
  readonly bot: BotSpec;
  readonly by: 'wins' | 'spread';
  readonly pairs: number;
}

export interface TuneOptions {
  readonly settings: TuningSettings;
  readonly game: RulesAndWords;
  readonly specs: TournamentSettings['specs'];
  readonly threads: number;
  readonly notices?: LoadBotOptions;
  /** Plays the pairs. Default: `playPairs`, on threads of this process. */
  readonly run?: PlayTournamentOptions['run'];
  readonly out?: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the number of pairs played, before the first trial and during play. */
  readonly onProgress?: (pairs: number, trials: readonly RecordedTrial[]) => void;
}

export interface Tuning {
  readonly trials: readonly RecordedTrial[];
  readonly recommendation: Recommendation;
  readonly values: readonly number[];
}

export const MODULE_LIMITS: EngineLimits = { moveMs: 10_000, graceMs: 2000 };

const FULL_SPREAD = 100;

/** A setting with this many consecutive forfeits cannot be evaluated. */
const FORFEITS_IN_A_ROW = 4;

/**
 * @returns null if ended early; the played games are saved
 * @throws InputError if the record belongs to another tuning run or cannot be written; Error if games cannot be played
 */
export async function tune(options: TuneOptions): Promise<Tuning | null> {
  const { settings, out, signal, onProgress } = options;
  const { parameters } = settings;
  const spsa = new Spsa(settings);
  const header = await headerOf(options);
  const save = async (trials: readonly RecordedTrial[]): Promise<void> => {
    const lines = [header, ...trials].map((line) => `${JSON.stringify(line)}\n`);
    if (out !== undefined) await writeFileWhole(out, lines.join(''));
  };
  const record = out !== undefined && (await isThere(out)) ? await readFile(out, 'utf8') : null;
  const trials = record === null ? [] : replayTuning(record, out!, { header, spsa, parameters });
  if (record === null) await save(trials);
  onProgress?.(trials.length * settings.pairs, trials);
  while (trials.length < settings.trials) {
    const trial = spsa.next();
    const result = await playTrial(options, trials, trial);
    if (result === null || signal.aborted) return null;
    spsa.take(result);
    trials.push(recordTrial(parameters, { number: trials.length + 1, trial, result, at: spsa.at }));
    await save(trials);
    onProgress?.(trials.length * settings.pairs, trials);
  }
  const recommendation = spsa.recommend();
  const places = recommendation.places.map(({ place }) => place);
  return { trials, recommendation, values: valuesAt(parameters, places) };
}

/** Plays a trial; null if ended early. Two settings with equal values need no games. */
async function playTrial(
  options: TuneOptions,
  trials: readonly RecordedTrial[],
  { first, second }: Trial,
): Promise<TrialResult | null> {
  const { settings, signal, onProgress, threads, run = playPairs } = options;
  const { bot, parameters, pairs, by } = settings;
  const bots = [first, second].map((places) => withOptions(bot, parameters, valuesAt(parameters, places)));
  if (new Set(bots.map(formatBotSpec)).size === 1) return { score: 0, variance: 0 };
  const tournament = await tuningTournament(options, bots, gamesOf(settings));
  const scores = new Moments();
  const firstPair = trials.length * pairs;
  const forfeits = new ForfeitWatch(FORFEITS_IN_A_ROW, () => undefined);
  const stop = new AbortController();
  await run({
    ...tournament,
    firstPair,
    pairs: firstPair + pairs,
    threads,
    signal: AbortSignal.any([signal, stop.signal]),
    onPairs: (records) => {
      for (const record of records) {
        scores.add(scoreOf(record, by));
        forfeits.add(record);
      }
      if (forfeits.stop !== null) stop.abort();
      onProgress?.(firstPair + scores.count, trials);
    },
  });
  if (forfeits.stop !== null) throw new Error(describeForfeits(forfeits.stop, bots));
  return scores.count < pairs ? null : { score: scores.mean, variance: scores.variance / scores.count };
}

function describeForfeits({ inARow, last }: ForfeitStop, bots: readonly BotSpec[]): string {
  const { kind, reason, bot } = last;
  const who = formatBotSpec(bots[bot]!);
  return `the tuning was stopped: ${counted(inARow, 'game')} in a row ${nounFor(inARow, 'was', 'were')} forfeited, the last by ${who} (${kind}: ${describeReason(reason)})`;
}

/** From -1 to 1, or beyond if scored by spread and a bot leads by more than that. */
function scoreOf(record: PairRecord, by: TuningSettings['by']): number {
  return by === 'wins' ? 2 * OUTCOME_SCORES[outcomeOf(record)]! - 1 : spreadOf(record) / FULL_SPREAD;
}

export async function tuningTournament(
  { game, specs, notices }: Pick<TuneOptions, 'game' | 'specs' | 'notices'>,
  specOfBots: readonly BotSpec[],
  { pairs, seed }: Pick<TournamentSettings, 'pairs' | 'seed'>,
): Promise<TournamentSettings> {
  const bots = await findEntrantModules<never>(specOfBots);
  const resources = await loadBotResources(game, botsOf(bots), notices);
  return { ...resources, bots, pairs, seed, engineLimits: bots.some(isOutside) ? MODULE_LIMITS : undefined, specs };
}

async function headerOf(options: TuneOptions): Promise<object> {
  const { bot, parameters, ...others } = options.settings;
  return {
    ...{ format: 'tilewright-tuning-1', parameters, method: 'spsa', ...others },
    games: buildHeader(await tuningTournament(options, [bot, bot], gamesOf(options.settings))),
  };
}

function gamesOf({ pairs, trials, seed }: TuningSettings): Pick<TournamentSettings, 'pairs' | 'seed'> {
  return { pairs: pairs * trials, seed };
}

const trialSchema = z.strictObject({
  trial: z.int().check(z.minimum(1)),
  first: z.readonly(z.array(z.number())),
  second: z.readonly(z.array(z.number())),
  score: z.number(),
  variance: z.number().check(z.minimum(0)),
  at: z.readonly(z.array(z.number())),
});

export type RecordedTrial = Readonly<z.infer<typeof trialSchema>>;

function recordTrial(
  parameters: readonly Parameter[],
  { number, trial, result, at }: { number: number; trial: Trial; result: TrialResult; at: readonly number[] },
): RecordedTrial {
  return {
    trial: number,
    first: valuesAt(parameters, trial.first),
    second: valuesAt(parameters, trial.second),
    score: result.score,
    variance: result.variance,
    at: valuesAt(parameters, at),
  };
}

function valuesAt(parameters: readonly Parameter[], places: readonly number[]): number[] {
  return parameters.map((parameter, i) => valueAt(parameter, places[i]!));
}

/** @throws InputError `bad-record` with the line if the record is damaged or belongs to another tuning run */
function replayTuning(
  text: string,
  source: string,
  { header, spsa, parameters }: { header: object; spsa: Spsa; parameters: readonly Parameter[] },
): RecordedTrial[] {
  const [first = '', ...lines] = text.split('\n');
  if (first !== JSON.stringify(header)) {
    throw new InputError('bad-record', 'it belongs to another tuning run; --force starts over', { source, line: 1 });
  }
  // A line without a line end is incomplete.
  lines.pop();
  return lines.map((line, i) => {
    const place = { source, line: i + 2 };
    const recorded = parseLine(trialSchema, line, 'trial', place).data;
    const trial = spsa.next();
    spsa.take(recorded);
    const replayed = recordTrial(parameters, { number: i + 1, trial, result: recorded, at: spsa.at });
    if (JSON.stringify(replayed) === JSON.stringify(recorded)) return recorded;
    throw new InputError('bad-record', `trial ${i + 1} does not match these settings`, place);
  });
}
