/**
 * Who analyses for the page: a worker of its own, which is made ready for rules and words when the first position of them comes, and shares
 * simulations out to others. It stays for a while when its view is left, so that the next position need not wait.
 */
import type { Analysis } from '../../../analysis/question.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import { Engine } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { readyToSearch } from '../engine/ready-to-search.ts';
import type { AnalysedQuestion } from '../worker/protocol.ts';

/** A worker that has not ended by then, after it was told to, is ended. */
const LATE_MS = 1500;
/** So long after its view was left it ends, and the workers that it shares with. */
const REST_MS = 60_000;

interface AnalyseOptions {
  /** Aborts when the best found so far will do. */
  readonly signal: AbortSignal;
  readonly onFound: (soFar: Analysis) => void;
}

class Analyst {
  readonly #loader: GameLoader;
  #engine: Engine | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #ready: { readonly terms: string; readonly done: Promise<unknown> } | null = null;

  constructor(loader: GameLoader) {
    this.#loader = loader;
  }

  async expect(terms: GameTerms): Promise<Engine> {
    clearTimeout(this.#resting);
    const engine = (this.#engine ??= new Engine());
    const wanted = JSON.stringify([terms.ruleset, terms.lexicon]);
    if (this.#ready?.terms !== wanted)
      this.#ready = { terms: wanted, done: readyToSearch(this.#loader, engine, terms) };
    try {
      await this.#ready.done;
    } catch (error) {
      // What failed once may be had the next time.
      this.#ready = null;
      throw error;
    }
    return engine;
  }

  /** Analyse a position. Fails with a line where it cannot be read. */
  async analyse(terms: GameTerms, asked: AnalysedQuestion, { signal, onFound }: AnalyseOptions): Promise<Analysis> {
    const engine = await this.expect(terms);
    let late: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      late = setTimeout(() => {
        this.#end();
      }, LATE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    const onProgress = (found: unknown): void => {
      onFound(found as Analysis);
    };
    try {
      return await engine.ask({ kind: 'analyse', asked }, { signal, onProgress });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  }

  /** Sentences on a play of the last analysis, by its place in it. */
  async explain(at: number): Promise<readonly string[]> {
    return this.#engine === null ? [] : this.#engine.ask({ kind: 'explain', at });
  }

  /** Nobody looks at its view any more. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#end();
    }, REST_MS);
  }

  #end(): void {
    this.#engine?.close();
    this.#engine = null;
    this.#ready = null;
  }
}

const analysts = new WeakMap<GameLoader, Analyst>();

/** The analyst of a loader. */
export function makeAnalyst(loader: GameLoader): Analyst {
  let analyst = analysts.get(loader);
  if (analyst === undefined) analysts.set(loader, (analyst = new Analyst(loader)));
  return analyst;
}
