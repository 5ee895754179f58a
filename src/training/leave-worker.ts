/**
 * A worker thread of leave training (piscina): plays games of `equity` against itself and adds evidence from their boards to a
 * buffer of the main thread. Only one task at a time writes to a buffer.
 */
import { workerData } from 'node:worker_threads';
import { MutableGame } from '../bots/mutable-game.ts';
import { LeaveEvidence, LeaveSampler, type NumberedLeaves } from './leave-sampler.ts';
import { EquityBot } from '../bots/static-bot.ts';
import { createRandom, randomBelow } from '../engine/random.ts';
import { STREAMS } from '../engine/streams.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { PackedSearch } from '../analysis/workers/position-search.ts';
import { unpackGraph, unpackLeaves, type SharedLeaves } from '../analysis/workers/shared-resources.ts';

/** How evidence is collected. */
export type TrainingMethod =
  /** Many racks on each of a few boards per game. */
  | 'boards'
  /** The rack and play of every turn of a game, as in older programs. */
  | 'self-play';

/** Games and racks are played with `leaves`. */
export interface LeaveWorkerData extends Omit<NumberedLeaves, 'numbers'>, Omit<PackedSearch, 'winPercent'> {
  readonly numbers: SharedLeaves;
  readonly method: TrainingMethod;
  readonly seed: number;
  readonly generation: number;
  readonly racksPerBoard: number;
}

/** Games `first` to `first + count - 1`, with the buffer for their evidence. */
export interface LeaveTask {
  readonly first: number;
  readonly count: number;
  readonly evidence: SharedArrayBuffer;
}

const TURNS_PER_BOARD = 7;

let setup: ReturnType<typeof setUp> | undefined;

export function playLeaveTask({ first, count, evidence }: LeaveTask): void {
  setup ??= setUp(workerData as LeaveWorkerData);
  const into = new LeaveEvidence(setup.leaveCount, evidence);
  for (let game = first; game < first + count; game++) playForEvidence(setup, game, into);
}

function setUp(data: LeaveWorkerData) {
  const { ruleset } = data;
  const graph = unpackGraph(data.graph);
  const leaves = data.leaves && unpackLeaves(data.leaves);
  const numbers = unpackLeaves(data.numbers);
  const sampler = new LeaveSampler(ruleset, graph, leaves, { ...data, numbers });
  const bot = new EquityBot('equity', leaves, { ruleset, graph, leaves: new Map() }, 'leaves');
  return { data, bot, sampler, position: new SearchBoard(ruleset, graph), lexicon: graph, leaveCount: numbers.count };
}

function playForEvidence(
  { data, bot, sampler, position, lexicon }: ReturnType<typeof setUp>,
  stream: number,
  into: LeaveEvidence,
): void {
  const { ruleset, seed, generation, method, racksPerBoard } = data;
  const seats = Math.max(2, ruleset.players.min);
  const game = new MutableGame({ ruleset, lexicon, seats, seed: seed + generation, stream }, position);
  const sizes = { drawn: racksPerBoard, forced: racksPerBoard >> 2 };
  while (!game.isOver) {
    if (method === 'boards' && game.bagCount > 0) {
      const random = createRandom(seed, generation, stream, STREAMS.trainingBoard, game.turns);
      if (randomBelow(random, TURNS_PER_BOARD) === 0) sampler.sample(position, unseenPool(game), sizes, random, into);
    }
    const rack = game.racks[game.toMove]!;
    const isFull = rack.length === ruleset.handSize && game.bagCount > 0;
    const { move, ranked } = bot.decide(game.view, { seed: 0, alternatives: 1 });
    if (method === 'self-play' && isFull) {
      const worth = ranked[0]!.equityMilli;
      sampler.credit(rack, worth, into);
      into.totals[0]! += 1;
      into.totals[1]! += Math.round(worth / 1000);
      into.totals[2]! += Math.round(worth / 1000) ** 2;
    }
    game.apply(move);
  }
  into.totals[3]! += 1;
}

function unseenPool(game: MutableGame): Uint8Array {
  const { unseen } = game;
  for (const tile of game.racks[game.toMove]!) unseen[tile]! += 1;
  return Uint8Array.from([...unseen].flatMap((count, tile) => new Array<number>(count).fill(tile)));
}
