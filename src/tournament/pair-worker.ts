/**
 * A tournament's worker thread (piscina). It reads no files: word graph and leaves arrive as shared buffers in the worker data.
 * Bots and board are created once, and each task is a batch of pairs.
 */
import { threadId, workerData } from 'node:worker_threads';
import { formatBotSpec } from '../bots/bot-spec.ts';
import type { ModuleEntrant } from '../bots/bot-module.ts';
import { buildBot } from '../bots/registry.ts';
import { present } from '../engine/present.ts';
import { playFinder } from '../movegen/plays/play-finder.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import { replacePid } from './engines/engine-pids.ts';
import type { EnginePlayer } from './engines/engine-player.ts';
import type { ModuleThread } from '../threads/own-bots/module-thread.ts';
import { entrantNames, formatEntrant, isEngine, isModule, type EngineLimits, type EngineSpec } from './entrant.ts';
import { Adjudicator } from '../match/games/adjudicator.ts';
import { withClocks, type PlayerClocks } from '../match/games/game-clock.ts';
import type { TournamentSettings } from './record/tournament-record.ts';
import { playPair } from '../match/games/game-pair.ts';
import { parseCgp } from '../engine/notation/cgp.ts';
import { catchFault, type Player } from '../match/games/play-game-options.ts';
import { Schedule } from '../match/games/schedule.ts';
import type { PairRecord } from '../match/games/pair-record.ts';
import { unpackResources, type SharedResources } from '../analysis/workers/shared-resources.ts';

export interface TournamentWorkerData extends Pick<
  TournamentSettings,
  'bots' | 'format' | 'seed' | 'openings' | 'adjudicate'
> {
  readonly resources: SharedResources;
  readonly clocks: PlayerClocks | undefined;
  /** Limits of engines and custom bots, and the shared memory for process IDs; null if there are none. */
  readonly engines: { readonly limits: EngineLimits; readonly pids: SharedArrayBuffer } | null;
  readonly botLog: string | undefined;
  readonly engineLog: string | undefined;
}

export interface Batch {
  readonly first: number;
  readonly count: number;
}

let setup: ReturnType<typeof setUp> | undefined;

/** Plays a batch; an empty batch only initialises the worker. */
export async function playBatch({ first, count }: Batch): Promise<PairRecord[]> {
  const { options, schedule } = await (setup ??= setUp(workerData as TournamentWorkerData));
  const records: PairRecord[] = [];
  for (let pair = first; pair < first + count; pair++) records.push(await playPair(options, pair, schedule.at(pair)));
  return records;
}

export async function playLines(batch: Batch): Promise<string> {
  const records = await playBatch(batch);
  return records.map((record) => JSON.stringify(record)).join('\n');
}

/** Ends custom bots so that all their output reaches the log. */
export async function endModules(): Promise<void> {
  await Promise.all(modules.map((bot) => bot.close()));
}

const modules: ModuleThread[] = [];

async function setUp(data: TournamentWorkerData) {
  const { seed, format, openings, adjudicate, clocks } = data;
  const resources = unpackResources(data.resources);
  const { graph } = resources;
  const ruleset = withClocks(resources.ruleset, clocks);
  const bots: Player[] = [];
  const names = entrantNames(data.bots.map(formatEntrant));
  for (const [i, entrant] of data.bots.entries()) {
    if (isEngine(entrant)) bots.push(await startEngine(entrant, data));
    else if (isModule(entrant)) bots.push(await startModule(entrant, names[i] ?? '', data));
    else bots.push(buildBot(entrant, formatBotSpec(entrant), resources));
  }
  const position = new SearchBoard(ruleset, graph);
  return {
    options: {
      ruleset,
      graph,
      bots,
      position,
      seed,
      findsPlay: playFinder(ruleset, graph),
      clocks,
      adjudicator: adjudicate && new Adjudicator(ruleset, graph, adjudicate),
      openings: openings?.map((text) => parseCgp(text, ruleset)),
    },
    schedule: new Schedule(bots.length, format),
  };
}

/** Engine code is loaded on demand; without it a thread starts in two thirds of the time. */
async function startEngine(
  spec: EngineSpec,
  { engines, engineLog, resources: { ruleset, graph } }: TournamentWorkerData,
): Promise<EnginePlayer> {
  const { limits, pids } = present(engines, 'limits of engines');
  const { EnginePlayer } = await import('./engines/engine-player.ts');
  return new EnginePlayer(spec, {
    ruleset,
    lexicon: graph.name,
    limits,
    log: engineLog,
    onStart: (pid) => replacePid(pids, 0, pid),
    onExit: (pid) => replacePid(pids, pid, 0),
  });
}

async function startModule(
  module: ModuleEntrant,
  name: string,
  { engines, resources, botLog }: TournamentWorkerData,
): Promise<ModuleThread> {
  const { limits } = present(engines, 'limits of modules');
  const { requirePath } = await import('./engines/module-player.ts');
  const { ModuleThread } = await import('../threads/own-bots/module-thread.ts');
  const { claimLent } = await import('../threads/own-bots/lent-once.ts');
  const { openBotLog } = await import('../threads/own-bots/bot-log.ts');
  const onOutput = botLog === undefined ? undefined : openBotLog(botLog, `${name} (thread ${threadId})`);
  const bot = new ModuleThread(requirePath(module), claimLent(resources), limits, onOutput);
  modules.push(bot);
  // The module is loaded before the first game is timed. If that fails, it forfeits that game.
  await catchFault(bot, () => bot.beginGame());
  return bot;
}
