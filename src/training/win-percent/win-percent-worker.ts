/** A worker thread that plays games of `equity` against itself for a table of win percentages (piscina). */
import { workerData } from 'node:worker_threads';
import type { PackedSearch } from '../../analysis/workers/position-search.ts';
import { unpackGraph, unpackLeaves } from '../../analysis/workers/shared-resources.ts';
import { EquityBot } from '../../bots/static-bot.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { addGame, noChanges, type GameSetup, type SpreadChanges } from './spread-changes.ts';

export interface WinPercentWorkerData extends Omit<PackedSearch, 'winPercent'> {
  readonly seed: number;
}

export interface WinPercentTask {
  readonly first: number;
  readonly count: number;
}

let setup: GameSetup | undefined;

export function playWinPercentTask({ first, count }: WinPercentTask): SpreadChanges {
  setup ??= setUp(workerData as WinPercentWorkerData);
  const changes = noChanges(setup.ruleset.alphabet);
  for (let stream = first; stream < first + count; stream++) addGame(setup, stream, changes);
  return changes;
}

function setUp({ ruleset, graph: shared, leaves: packed, seed }: WinPercentWorkerData): GameSetup {
  const graph = unpackGraph(shared);
  const leaves = packed && unpackLeaves(packed);
  const bot = new EquityBot('equity', leaves, { ruleset, graph, leaves: new Map() });
  return { ruleset, graph, bot, position: new SearchBoard(ruleset, graph), seed };
}
