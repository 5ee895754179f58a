import { effortOf } from '../../../analysis/advice.ts';
import { searchTurn } from '../../../analysis/search-turn.ts';
import { Explainer } from '../../../analysis/explain.ts';
import { explainPlay, whySentences } from '../../../analysis/explanation/explain-analysis.ts';
import { PlayRanker } from '../../../analysis/play-ranker.ts';
import { readPosition } from '../../../analysis/position-turn.ts';
import type { Analysis, Progress } from '../../../analysis/question.ts';
import type { SearchResources } from '../../../analysis/searcher.ts';
import { AnalysisSoFar } from '../../../analysis/so-far.ts';
import { SearchPool, type SearchPort } from '../../../analysis/workers/search-pool.ts';
import { unpackGraph, unpackLeaves } from '../../../analysis/workers/shared-resources.ts';
import type { CgpPosition } from '../../../engine/notation/cgp.ts';
import { parseSiuMove } from '../../../engine/notation/move-text.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { TrainWork } from '../../../play/training/train-work.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import type { Answering } from '../worker/answer-questions.ts';
import type { AnalysedQuestion, GameSource, GameParts } from '../worker/protocol.ts';
import type { PackedSearch, SearchAnswers, SearchTask } from '../../../analysis/workers/position-search.ts';
import { WorkerClient } from '../worker/worker-client.ts';
import type { SearchQuestion } from './browser-search-worker.ts';

/** Interval of progress reports, which take time to prepare. */
const REPORT_EVERY_MS = 200;
const MAX_WORKERS = 8;
/** Number of pre-endgame plays with exact values. */
const EXACT = 1;

export class AnalysisSession {
  readonly resources: SearchResources;
  readonly ranker: PlayRanker;
  readonly searches: SearchPool;
  readonly training: TrainWork;
  readonly #explainer: Explainer;
  #last: { readonly analysis: Analysis; readonly position: CgpPosition; readonly seed: number } | null = null;

  constructor({ game, parts }: { readonly game: GameSource; readonly parts: GameParts }) {
    const { leaves, winPercent } = parts.bots;
    const values = leaves.get('default') ?? null;
    this.resources = {
      ruleset: rulesetOf(findRuleset(game.data, game.ruleset)),
      // The kernel slice that comes with the words belongs to the bots; this session takes its own.
      graph: unpackGraph({ ...parts.graph, slices: null }),
      leaves: values && unpackLeaves(values),
      winPercent,
    };
    this.ranker = new PlayRanker(this.resources);
    this.searches = new SearchPool(this.resources, {
      workers: Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency)),
      open: (packed) => new WorkerPort(packed),
    });
    const { resources, ranker } = this;
    this.training = new TrainWork({ resources, ranker, searcherFor: () => this.searches });
    this.#explainer = new Explainer(this.resources);
  }

  async analyse(asked: AnalysedQuestion, { signal, onProgress }: Answering): Promise<Analysis> {
    const { cgp, search, seed, effort, rollouts, tried } = asked;
    this.#last = null;
    const { ruleset } = this.resources;
    const position = readPosition(cgp, ruleset);
    const { certainty, limits } = effortOf(effort);
    const move = tried === null ? null : parseSiuMove(ruleset.alphabet, position.board, tried);
    const also = move === null || isRefusal(move) ? [] : [move];
    const soFar = new AnalysisSoFar();
    let reportedAt = -Infinity;
    const analysis = await searchTurn(
      position,
      { search, seed, certainty, exact: EXACT, ...(also.length > 0 && { moves: { only: null, also } }) },
      {
        resources: this.resources,
        ranker: this.ranker,
        searcherFor: () => this.searches,
        limits: { ...limits, rollouts: rollouts ?? limits.rollouts },
        signal,
        onProgress: (progress: Progress) => {
          soFar.update(progress);
          if (progress.kind === 'rollouts' && performance.now() - reportedAt < REPORT_EVERY_MS) return;
          const found = soFar.analysis();
          if (found === null) return;
          onProgress(found);
          reportedAt = performance.now();
        },
      },
    );
    this.#last = { analysis, position, seed };
    return analysis;
  }

  /** Explains a play of the last analysis by its index: the first is compared with the second, the others with the first. */
  explain(at: number): readonly string[] {
    if (this.#last === null) return [];
    const { analysis, position, seed } = this.#last;
    const tools = { resources: this.resources, ranker: this.ranker, explainer: this.#explainer };
    const why = explainPlay(analysis, position, tools, { seed, at });
    return why === null ? [] : whySentences(why);
  }

  close(): void {
    void this.searches.close();
  }
}

class SearchEngine extends WorkerClient<SearchQuestion, { readonly open: null; readonly task: unknown }> {
  constructor(packed: PackedSearch) {
    super(new Worker(new URL('./browser-search-worker.ts', import.meta.url), { type: 'module' }));
    // The next question fails with the same error and reports it.
    this.ask({ kind: 'open', packed }).catch(() => undefined);
  }
}

class WorkerPort implements SearchPort {
  readonly #packed: PackedSearch;
  readonly #engines = new Map<number, SearchEngine>();

  constructor(packed: PackedSearch) {
    this.#packed = packed;
  }

  run<T extends SearchTask>(
    task: T,
    worker: number,
    onProgress?: (found: unknown) => void,
  ): Promise<SearchAnswers[T['kind']]> {
    let engine = this.#engines.get(worker);
    if (engine === undefined || engine.hasEnded) {
      engine = new SearchEngine(this.#packed);
      this.#engines.set(worker, engine);
    }
    return engine.ask({ kind: 'task', task }, { onProgress }) as Promise<SearchAnswers[T['kind']]>;
  }

  /** Queues behind pending messages; a timer would wait several milliseconds. */
  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }

  close(): Promise<void> {
    for (const engine of this.#engines.values()) engine.close();
    return Promise.resolve();
  }
}
