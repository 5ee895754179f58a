import { afterEach, describe, expect, it, vi } from 'vitest';
import { InProcessSearcher } from '../../../src/analysis/in-process-searcher.ts';
import { endgameOf, viewOfPosition } from '../../../src/analysis/position-turn.ts';
import {
  PositionSearch,
  type PackedSearch,
  type SearchAnswers,
} from '../../../src/analysis/workers/position-search.ts';
import { SearchPool, type SearchPort } from '../../../src/analysis/workers/search-pool.ts';
import { listCandidates } from '../../../src/bots/simulation/candidates.ts';
import { rolloutRootOf } from '../../../src/bots/simulation/rollout-root.ts';
import { Simulation } from '../../../src/bots/simulation/simulation.ts';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import * as sharedBlock from '../../../src/movegen/memory/shared-block.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const opening = parseCgp(`${EMPTY} AEINRST/ 0/0 0`, classic);
const never = { signal: new AbortController().signal };

function simulation(): Simulation {
  const view = viewOfPosition(opening, classic, new SearchBoard(classic, graph));
  const evaluation = new Evaluation(classic, null);
  const candidates = listCandidates(new BestPlays(classic, graph), view, { evaluation, top: 5 });
  const limits = { iterations: 403, certainty: Infinity, minIterations: 16 };
  return new Simulation(rolloutRootOf(view, 2, 7), candidates, limits, 'formula');
}

/** Workers without shared memory, in this thread. */
class PortHere implements SearchPort {
  readonly kinds: string[] = [];
  readonly #packed: PackedSearch;
  readonly #workers = new Map<number, PositionSearch>();
  #tasksLeft: number;
  #isClosed = false;

  constructor(packed: PackedSearch, tasks = Infinity) {
    this.#packed = packed;
    this.#tasksLeft = tasks;
  }

  async run<T extends Parameters<SearchPort['run']>[0]>(task: T, worker: number): Promise<SearchAnswers[T['kind']]> {
    await this.yieldToEventLoop();
    if (this.#isClosed) throw new Error('the port is closed');
    if (this.#tasksLeft-- <= 0) throw new Error('a worker has died');
    this.kinds.push(`${task.kind} ${worker}`);
    let search = this.#workers.get(worker);
    if (search === undefined) this.#workers.set(worker, (search = new PositionSearch(this.#packed)));
    return search.run(task, () => undefined) as SearchAnswers[T['kind']];
  }

  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, 0));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return Promise.resolve();
  }
}

afterEach(() => vi.restoreAllMocks());

describe('a search pool without shared memory', () => {
  it.each([1, 2, 3])('simulates with %i workers like one thread', async (workers) => {
    vi.spyOn(sharedBlock, 'canShareBytes').mockReturnValue(false);
    const alone = simulation();
    await new InProcessSearcher(resources).simulate(alone, opening.board, never);
    const pool = new SearchPool(resources, { workers, open: (packed) => new PortHere(packed) });
    const shared = simulation();
    await pool.simulate(shared, opening.board, never);
    expect(shared.report()).toEqual(alone.report());
    await pool.close();
  });

  it('sends each worker the simulation before its blocks, and respects the maximum number of workers', async () => {
    vi.spyOn(sharedBlock, 'canShareBytes').mockReturnValue(false);
    let port: PortHere | undefined;
    const pool = new SearchPool(resources, { workers: 3, open: (packed) => (port = new PortHere(packed)) });
    await pool.upTo(2).simulate(simulation(), opening.board, never);
    expect(port?.kinds.slice(0, 2)).toEqual(['begin 0', 'begin 1']);
    expect(new Set(port?.kinds.slice(2))).toEqual(new Set(['block 0', 'block 1']));
    await pool.close();
  });

  it('rejects a simulation if a worker dies or the pool is closed', async () => {
    vi.spyOn(sharedBlock, 'canShareBytes').mockReturnValue(false);
    const pool = new SearchPool(resources, { workers: 2, open: (packed) => new PortHere(packed, 7) });
    await expect(pool.simulate(simulation(), opening.board, never)).rejects.toThrow('a worker has died');
    await pool.close();
    await expect(pool.simulate(simulation(), opening.board, never)).rejects.toThrow('the search was closed');
  });

  it('solves in the calling thread', async () => {
    vi.spyOn(sharedBlock, 'canShareBytes').mockReturnValue(false);
    const half = Array(7).fill('15').join('/');
    const ending = endgameOf(parseCgp(`${half}/6EAT6/${half} AENRST/OTAES 0/0 0`, classic), classic);
    const open = vi.fn((packed: PackedSearch) => new PortHere(packed));
    const pool = new SearchPool(resources, { workers: 2, open });
    const expected = await new InProcessSearcher(resources).solveEndgame(ending, never);
    expect((await pool.solveEndgame(ending, never)).value).toBe(expected.value);
    expect(open).not.toHaveBeenCalled();
    await pool.close();
  });
});
