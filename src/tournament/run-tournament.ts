/** Runs a tournament from a program. Options have the names of the command line; the result is returned. */
import * as z from 'zod/mini';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import { checkOptions } from '../engine/given-options.ts';
import { DEFAULT_RULESET } from '../files/data-files.ts';
import { loadRulesAndWords, loadBotResources, type GameNames } from '../files/making-ready.ts';
import { botsOf, isOutside, type EngineLimits, type EngineSpec } from './entrant.ts';
import { faultOfAdjudication } from '../match/games/adjudicator.ts';
import { checkPlayers } from '../match/games/check-players.ts';
import { MAX_ENTRANTS, Schedule, TOURNAMENT_FORMATS } from '../match/games/schedule.ts';
import { findEntrantModules } from './given-modules.ts';
import { checkOpenings } from './openings/opening-files.ts';
import { playTournament, type RecordOptions, type TournamentHooks } from './play-tournament.ts';
import { adjudicationSchema, gameClockSchema } from './record/header-parts.ts';
import { findRecord } from './record/record-writer.ts';
import type { TournamentSettings } from './record/tournament-record.ts';
import { faultOfTest } from '../match/sequential/test-settings.ts';
import type { TournamentOutcome } from '../match/outcome.ts';

/** Options of a tournament; names and paths are those of the options of `tilewright tournament`. */
export interface TournamentOptions
  extends
    GameNames,
    RecordOptions,
    Pick<TournamentSettings, 'format' | 'seed' | 'sprt' | 'openings' | 'adjudicate' | 'clock'> {
  /**
   * Names of bots, paths of modules (`./mine.js:depth=3`) or engines: as many as the ruleset allows at a table, or up to 64 with a
   * format.
   */
  readonly bots: readonly (string | EngineSpec)[];
  /** Game pairs, per pairing with a format; deals with more than two bots at a table. The maximum with a sequential test. */
  readonly pairs: number;
  /** Leave values of bots without their own option. Default: `default`. */
  readonly leaves?: string;
  /** Default: 1. The result does not depend on it. */
  readonly threads?: number;
  /** Time limits of engines and custom bots. Default: 1,000 ms per move plus 2,000 ms grace. */
  readonly engineLimits?: EngineLimits;
  /** File to which output and errors (with stack traces) of custom bots are appended. Default: discarded. */
  readonly botLog?: string;
  /** Existing directory for engine protocol logs, one file per process. Default: none. */
  readonly engineLog?: string;
}

/** Checked later, as the command line checks it. */
const unchecked = z.optional(z.unknown());
const text = z.optional(z.string('a text is needed'));
const flag = z.optional(z.boolean('true or false is needed'));
const call = z.optional(z.custom((value) => typeof value === 'function', 'a function is needed'));
const engine = z.looseObject({ name: z.string(), command: z.string() });
const optionsSchema = z.strictObject(
  {
    bots: z.array(
      z.union([z.string(), engine], 'a text, or an engine with name and command, is needed'),
      'a list of bots is needed',
    ),
    ...{ pairs: unchecked, seed: unchecked, threads: unchecked, forfeitsInARow: unchecked },
    ...{ ruleset: text, alphabet: text, lexicon: text, leaves: text },
    ...{ out: text, resume: text, gcg: text, botLog: text, engineLog: text },
    ...{ force: flag, verify: flag, keepUnfinished: flag },
    format: z.optional(z.enum(TOURNAMENT_FORMATS)),
    adjudicate: z.optional(adjudicationSchema),
    openings: z.optional(z.array(z.string())),
    sprt: z.optional(z.looseObject({}, 'elo0 and elo1, or spread0 and spread1, are needed')),
    engineLimits: z.optional(z.looseObject({ moveMs: z.number(), graceMs: z.number() })),
    clock: z.optional(gameClockSchema),
  },
  'an object with bots, pairs and seed is needed',
);
const hooksSchema = z.strictObject({
  ...{ onPair: call, onNote: call, onRecord: call, onChecked: call, onForfeit: call, onProgress: call },
  signal: z.optional(z.instanceof(AbortSignal)),
});

const LIMITS: EngineLimits = { moveMs: 1000, graceMs: 2000 };

/**
 * Plays a tournament in memory or with a record.
 *
 * @returns the result over all pairs; with `onPair`, over the pairs passed to it
 * @throws InputError for an invalid bot, file or number; Error if the games cannot be played (`TournamentFault` if a record has the
 * pairs played so far)
 */
export async function runTournament(
  options: TournamentOptions,
  hooks: TournamentHooks = {},
): Promise<TournamentOutcome> {
  checkOptions(optionsSchema, options, 'runTournament()');
  checkOptions(hooksSchema, hooks, 'runTournament(), hooks');
  const { format, seed, sprt, threads = 1, engineLimits = LIMITS, adjudicate, resume } = options;
  checkWhole('pairs', options.pairs, 1);
  checkWhole('seed', seed, 0);
  checkWhole('threads', threads, 1);
  const bots = await findEntrantModules(options.bots.map((bot) => (typeof bot === 'string' ? readBotSpec(bot) : bot)));
  if (bots.length < 2 || bots.length > MAX_ENTRANTS) {
    throw new InputError('bad-option', `a tournament needs 2 to ${MAX_ENTRANTS} entrants; ${bots.length} given`);
  }
  const { pairings, seats } = new Schedule(bots.length, format);
  const isOfTwo = bots.length === 2 && format === undefined;
  checkOption('sprt', sprt && (isOfTwo ? faultOfTest(sprt) : 'a sequential test needs two bots and no format'));
  const game = await loadRulesAndWords(options, {}, 'runTournament()');
  const { ruleset, graph } = game;
  checkPlayers(ruleset, seats);
  checkOption('adjudicate', adjudicate && faultOfAdjudication(ruleset, seats));
  const { result, test, finished, stop, record } = await playTournament({
    ...options,
    ...hooks,
    ...(await loadBotResources(game, botsOf(bots), { defaultLeaves: options.leaves })),
    bots,
    pairs: options.pairs * pairings.length,
    threads,
    engineLimits: bots.some(isOutside) ? engineLimits : undefined,
    openings: options.openings && checkOpenings(options.openings, { ruleset, graph, seats }, 'openings'),
    resume: resume && findRecord(resume),
    specs: {
      ruleset: options.ruleset ?? DEFAULT_RULESET,
      alphabet: options.alphabet ?? null,
      lexicon: options.lexicon ?? 'default',
    },
  });
  return { ...result, test, finished, stop, record };
}

function checkOption(name: string, fault: string | null | undefined): void {
  if (typeof fault === 'string') throw new InputError('bad-option', `runTournament(): ${name}: ${fault}`);
}

function checkWhole(name: string, value: number, min: number): void {
  if (Number.isSafeInteger(value) && value >= min) return;
  throw new InputError('bad-option', `runTournament(): ${name} must be a whole number of ${min} or more, not ${value}`);
}
