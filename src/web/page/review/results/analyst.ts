/** The worker that analyses for the page; it outlives the view for a while, so that the next position starts at once. */
import type { Analysis } from '../../../../analysis/question.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { Engine } from '../../engine/engine.ts';
import { type GameLoader, readyToSearch } from '../../engine/game-loader.ts';
import type { AnalysedQuestion } from '../../worker/protocol.ts';
import { reasonOf } from '../../../../engine/errors.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { changeRuns, type Runs } from '../../../../play/study/analysis-run.ts';

/** A worker that takes longer than this to stop is terminated. */
const LATE_MS = 1500;
/** After this time without a view, the worker and the workers of its search pool are closed. */
const REST_MS = 60_000;

class Analyst {
  readonly #loader: GameLoader;
  #engine: Engine | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #ready: { readonly key: string; readonly done: Promise<unknown> } | null = null;

  constructor(loader: GameLoader) {
    this.#loader = loader;
  }

  async expect(terms: GameTerms): Promise<Engine> {
    clearTimeout(this.#resting);
    const engine = (this.#engine ??= new Engine());
    const key = JSON.stringify([terms.ruleset, terms.lexicon]);
    if (this.#ready?.key !== key) this.#ready = { key, done: readyToSearch(this.#loader, engine, terms) };
    try {
      await this.#ready.done;
    } catch (error) {
      // A failure may be temporary.
      this.#ready = null;
      throw error;
    }
    return engine;
  }

  async analyse(
    terms: GameTerms,
    asked: AnalysedQuestion,
    signal: AbortSignal,
    onFound: (soFar: Analysis) => void,
  ): Promise<Analysis> {
    const engine = await this.expect(terms);
    let late: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      late = setTimeout(() => this.#end(), LATE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await engine.ask({ kind: 'analyse', asked }, { signal, onProgress: onFound as (soFar: unknown) => void });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  }

  async explain(at: number): Promise<readonly string[]> {
    return this.#engine === null ? [] : this.#engine.ask({ kind: 'explain', at });
  }

  rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#end(), REST_MS);
  }

  #end(): void {
    this.#engine?.close();
    this.#engine = null;
    this.#ready = null;
  }
}

const analysts = new WeakMap<GameLoader, Analyst>();

export function makeAnalyst(loader: GameLoader): Analyst {
  let analyst = analysts.get(loader);
  if (analyst === undefined) analysts.set(loader, (analyst = new Analyst(loader)));
  return analyst;
}

export interface AnalysisHandle {
  readonly runs: Runs;
  /** Number of the last run, which alone can be explained. */
  readonly last: number;
  readonly begin: (terms: GameTerms, position: CgpPosition, asked: AnalysedQuestion) => Promise<void>;
  readonly stop: () => void;
  readonly showRow: (cgp: string, at: number) => void;
  readonly forget: () => void;
}

export function useAnalysis(loader: GameLoader): AnalysisHandle {
  const [runs, change] = useReducer(changeRuns, {});
  const [last, setLast] = useState(0);
  const current = useRef({ id: 0, stop: new AbortController() });
  const stop = (): void => current.current.stop.abort();
  useEffect(() => {
    const running = current;
    return () => {
      running.current.stop.abort();
      makeAnalyst(loader).rest();
    };
  }, [loader]);
  const begin = async (terms: GameTerms, position: CgpPosition, asked: AnalysedQuestion): Promise<void> => {
    stop();
    const id = current.current.id + 1;
    const controller = new AbortController();
    current.current = { id, stop: controller };
    setLast(id);
    const { signal } = controller;
    const { cgp } = asked;
    change({ kind: 'begin', cgp, id, position, effort: asked.effort, tried: asked.tried });
    const onFound = (analysis: Analysis): void => change({ kind: 'found', cgp, id, analysis });
    try {
      change({ kind: 'done', cgp, id, analysis: await makeAnalyst(loader).analyse(terms, asked, signal, onFound) });
    } catch (error) {
      change({ kind: 'failed', cgp, id, fault: reasonOf(error), isStopped: signal.aborted });
    }
  };
  const forget = (): void => {
    stop();
    change({ kind: 'forget', cgp: '' });
  };
  const showRow = (cgp: string, at: number): void => change({ kind: 'row', cgp, at });
  return { runs, last, begin, stop, showRow, forget };
}
