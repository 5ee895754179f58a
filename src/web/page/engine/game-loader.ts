/**
 * Where the page gets what games are played with. Words are made ready by one worker and what bots have by another, at the same
 * time; they begin before a game is chosen, and end once nobody waits for them and what they built is kept for the next visit, since
 * what they worked with is many times as large as what comes of it. Words are made once. What bots have is kept for those that were asked for last; whoever plays
 * with others has it.
 */
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import { INDEX_FILE, type WebData, webDataSchema } from '../../data/web-data.ts';
import { MissingFile } from '../worker/missing-file.ts';
import type { Answers, GameData, Question, SharedBots } from '../worker/protocol.ts';
import { AskedWorker } from '../worker/asked-worker.ts';
import { type WordGraph, wordGraphFromShared } from '../../../movegen/words/word-graph.ts';

export class GameLoader {
  readonly data: WebData;
  readonly #base: string;
  readonly #forWords: IdleEngine;
  readonly #forBots = new IdleEngine();
  readonly #words = new Map<string, Promise<SharedGraph>>();
  readonly #mapped = new Map<string, Promise<SharedGraph>>();
  #bots: { readonly key: string; readonly made: Promise<SharedBots> } | null = null;

  private constructor(base: string, data: WebData, forWords: IdleEngine) {
    this.#base = base;
    this.data = data;
    this.#forWords = forWords;
  }

  /**
   * Look up what there is to play with, while the worker starts that words need. The other one starts when it is asked for: at first
   * the page has enough to do.
   *
   * @param base where the data are, as an absolute URL
   */
  static async open(base: string): Promise<GameLoader> {
    const forWords = new IdleEngine(new Engine());
    const answer = await fetch(new URL(INDEX_FILE, base));
    if (answer.status === 404) throw new MissingFile(INDEX_FILE);
    if (!answer.ok) throw new Error(`the data cannot be loaded (${answer.status})`);
    return new GameLoader(base, webDataSchema.parse(await answer.json()), forWords);
  }

  gameOf(ruleset: string): GameData {
    return { base: this.#base, data: this.data, ruleset };
  }

  /** The words of a ruleset: those of another with the same tiles are the same. */
  words(ruleset: string): Promise<SharedGraph> {
    return known(this.#words, this.#tilesOf(ruleset), () =>
      this.#forWords.ask({ kind: 'words', game: this.gameOf(ruleset) }),
    );
  }

  /** The same with their map, which whoever searches needs, and a game that begins does not. */
  wordsWithMap(ruleset: string): Promise<SharedGraph> {
    return known(this.#mapped, this.#tilesOf(ruleset), async () => {
      const graph = await this.words(ruleset);
      const { bytes } = await this.#forWords.ask({ kind: 'map', game: this.gameOf(ruleset), graph });
      // A memory comes out of each message as another object, and what is in one memory must say so.
      return { ...graph, wordMap: { bytes, memory: graph.shared.memory } };
    });
  }

  #tilesOf(ruleset: string): string {
    return this.data.rulesets.find(({ id }) => id === ruleset)?.alphabet.name ?? ruleset;
  }

  bots(ruleset: string, bots: readonly string[]): Promise<SharedBots> {
    const key = JSON.stringify([ruleset, bots]);
    if (this.#bots?.key === key) return this.#bots.made;
    const made = this.#forBots.ask({ kind: 'bots', game: this.gameOf(ruleset), bots: [...bots] });
    this.#bots = { key, made };
    made.catch(() => {
      // What failed once may be had the next time.
      if (this.#bots?.made === made) this.#bots = null;
    });
    return made;
  }
}

/** A worker that is there while it has something to do. */
class IdleEngine {
  #engine: Engine | null;
  #waiting = 0;

  /** @param engine one that was started before there is anything to ask it */
  constructor(engine: Engine | null = null) {
    this.#engine = engine;
  }

  async ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
    if (this.#engine === null || this.#engine.hasEnded) this.#engine = new Engine();
    const engine = this.#engine;
    this.#waiting++;
    try {
      return await engine.ask(question);
    } finally {
      void this.#rest(engine);
    }
  }

  /** What was built is kept once it was told: whoever asked does not wait for that. */
  async #rest(engine: Engine): Promise<void> {
    await engine.ask({ kind: 'keep' }).catch(() => undefined);
    this.#waiting--;
    if (this.#waiting > 0) return;
    this.#engine?.close();
    this.#engine = null;
  }
}

/** What is under a key, made where it is not there; what failed is made again the next time. */
function known<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

/** An engine that answers until it is closed. */
export class Engine extends AskedWorker<Question, Answers> {
  constructor() {
    super(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }));
  }
}

/** A graph as workers share it, read on the page without a kernel's slice of its own. */
export function openGraph({ shared, name, wordMap }: SharedGraph): WordGraph {
  return wordGraphFromShared(shared, name, wordMap ?? undefined);
}
