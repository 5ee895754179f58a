/**
 * Loads and prepares the data of games. If something has to be built, one worker builds the words while another prepares the bots.
 * They start before a game is chosen, and end when idle and after storing their results, as they use many times the memory of the
 * results. Words are built once per alphabet and lexicon; bots are kept only for the last request.
 */
import * as z from 'zod/mini';
import { ENGLISH } from '../../../engine/english-messages.ts';
import { type SharedGraph, unpackGraph } from '../../../analysis/workers/shared-resources.ts';
import { type GameTerms, type LexiconName, lexiconNameSchema } from '../../data/lexicon-facts.ts';
import { type WebData, webDataSchema } from '../../data/web-data.ts';
import { cachedIn, fetched } from '../worker/fetch-data.ts';
import type { GameSource, SharedBots, Answers, WorkerQuestion } from '../worker/protocol.ts';
import { keepChoice, readChoice } from '../store/stored-choice.ts';
import { Engine } from './engine.ts';
import { DATA_URL, firstWorker, indexAnswer } from './first-engine.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';

const lastPlayedSchema = z.strictObject({
  version: z.string(),
  ruleset: z.string(),
  lexicon: z._default(z.nullable(lexiconNameSchema), null),
  bots: z.readonly(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(8))),
});
type LastPlayed = Readonly<z.infer<typeof lastPlayedSchema>>;
const LAST_PLAYED = 'last-played';

/** Separator in keys; no tile name contains it. */
const BEFORE_LEXICON = '\n';

export class GameLoader {
  readonly data: WebData;
  readonly #engines: IdleEngines;
  readonly #words = new Map<string, Promise<SharedGraph>>();
  readonly #mapped = new Map<string, Promise<SharedGraph>>();
  readonly #bots = new Map<string, Promise<SharedBots>>();
  #isInUse: () => void = () => undefined;
  /** Resolves once bots have been loaded: then the page has most of the files that it needs offline. */
  readonly inUse = new Promise<void>((resolve) => (this.#isInUse = resolve));

  private constructor(data: WebData, engines: IdleEngines) {
    this.data = data;
    this.#engines = engines;
  }

  static async open(): Promise<GameLoader> {
    const engines = new IdleEngines(new Engine(firstWorker));
    const answer = await fetched(indexAnswer, 'the list of rules');
    return new GameLoader(webDataSchema.parse(await answer.json(), ENGLISH), engines);
  }

  gameOf({ ruleset, lexicon }: GameTerms): GameSource {
    return { base: DATA_URL, data: this.data, ruleset, lexicon };
  }

  /** Returns the words of a game; rulesets with the same tiles share them. */
  words(terms: GameTerms): Promise<SharedGraph> {
    this.#dropOthers(terms);
    return cachedIn(this.#words, this.#keyOf(terms), () =>
      this.#engines.ask({ kind: 'words', game: this.gameOf(terms) }),
    );
  }

  /** Returns the words with their map, which a search needs but the start of a game does not. */
  wordsWithMap(terms: GameTerms): Promise<SharedGraph> {
    return cachedIn(this.#mapped, this.#keyOf(terms), async () => {
      const graph = await this.words(terms);
      const { view } = await this.#engines.ask({ kind: 'map', game: this.gameOf(terms), graph });
      // Each message creates a new memory object; the map must refer to that of its graph.
      return { ...graph, wordMap: { view, memory: graph.shared.memory } };
    });
  }

  /** Games in progress keep deleted words. */
  async forgetWords(lexicon: LexiconName): Promise<void> {
    this.#drop((key) => key.endsWith(`${BEFORE_LEXICON}${lexicon.hash}`));
    this.#bots.clear();
    await this.#engines.ask({ kind: 'forget', game: this.gameOf({ ruleset: this.data.defaultRuleset, lexicon }) });
  }

  /** Graphs are large: of the custom lexica, only the last one stays in memory. */
  #dropOthers(terms: GameTerms): void {
    if (terms.lexicon === null) return;
    const current = this.#keyOf(terms);
    this.#drop((key) => key.includes(BEFORE_LEXICON) && key !== current);
  }

  #drop(isDropped: (key: string) => boolean): void {
    for (const graphs of [this.#words, this.#mapped]) {
      for (const key of graphs.keys()) if (isDropped(key)) graphs.delete(key);
    }
  }

  #keyOf({ ruleset, lexicon }: GameTerms): string {
    const entry = this.data.rulesets.find(({ id }) => id === ruleset);
    const tiles = entry?.alphabet.name ?? ruleset;
    return lexicon === null
      ? `${tiles} ${entry?.lexicon.words.file ?? ''}`
      : `${tiles}${BEFORE_LEXICON}${lexicon.name}${BEFORE_LEXICON}${lexicon.hash}`;
  }

  /** Prepares the words and bots of the most likely game. A single worker reads stored data faster than a second one starts. */
  async prepareFirst(): Promise<void> {
    const words = this.words({ ruleset: this.data.defaultRuleset, lexicon: null });
    const last = readChoice(LAST_PLAYED, lastPlayedSchema);
    if (last?.version === this.data.version && this.data.rulesets.some(({ id }) => id === last.ruleset)) {
      // If the words were deleted, the code that needs them reports it.
      await Promise.all([this.words(last), this.bots(last, last.bots, 'the same')]).catch(() => undefined);
    }
    await words;
  }

  /** Remembers the bots, so that the next visit prepares them first. */
  botsOfGame(terms: GameTerms, bots: readonly string[]): Promise<SharedBots> {
    const { ruleset, lexicon } = terms;
    keepChoice(LAST_PLAYED, { version: this.data.version, ruleset, lexicon, bots } satisfies LastPlayed);
    return this.bots(terms, bots);
  }

  /** @param worker whether to queue behind a busy worker or to start another one */
  bots(terms: GameTerms, bots: readonly string[], worker: 'the same' | 'another' = 'another'): Promise<SharedBots> {
    const key = JSON.stringify([terms.ruleset, terms.lexicon?.hash, bots]);
    if (!this.#bots.has(key)) this.#bots.clear();
    const loaded = cachedIn(this.#bots, key, () =>
      this.#engines.ask({ kind: 'bots', game: this.gameOf(terms), bots }, worker),
    );
    loaded.then(this.#isInUse, () => undefined);
    return loaded;
  }
}

/** Opens a shared graph without reserving kernel memory for the page. */
export function openGraph(graph: SharedGraph): WordGraph {
  return unpackGraph({ ...graph, slices: null });
}

/** The leave values and the leave table of this bot are those of a search. */
const SEARCHING_BOT = 'sim';

export async function readyToSearch(loader: GameLoader, engine: Engine, terms: GameTerms): Promise<SharedGraph> {
  const [graph, bots] = await Promise.all([loader.wordsWithMap(terms), loader.bots(terms, [SEARCHING_BOT])]);
  await engine.ask({ kind: 'analysis', game: loader.gameOf(terms), parts: { graph, bots } });
  return graph;
}

const MAX_ENGINES = 2;

interface BusyEngine {
  readonly engine: Engine;
  waiting: number;
}

/** At most two workers that prepare data; each is closed when idle. */
class IdleEngines {
  #engines: BusyEngine[];

  constructor(first: Engine) {
    this.#engines = [{ engine: first, waiting: 0 }];
  }

  async ask<Q extends WorkerQuestion>(
    question: Q,
    worker: 'the same' | 'another' = 'another',
  ): Promise<Answers[Q['kind']]> {
    const chosen = this.#choose(worker === 'another' ? MAX_ENGINES : 1);
    chosen.waiting++;
    try {
      return await chosen.engine.ask(question);
    } finally {
      chosen.waiting--;
      void this.#rest(chosen);
    }
  }

  /** Prefers an idle worker, as starting one takes as long as reading the stored data. */
  #choose(most: number): BusyEngine {
    this.#engines = this.#engines.filter(({ engine }) => !engine.hasEnded);
    const idle = this.#engines.find(({ waiting }) => waiting === 0);
    if (idle !== undefined) return idle;
    if (this.#engines.length >= most) return this.#engines.reduce((a, b) => (b.waiting < a.waiting ? b : a));
    const started = { engine: new Engine(), waiting: 0 };
    this.#engines.push(started);
    return started;
  }

  /** Stores the blocks that an idle worker built, and closes it unless it has new questions. */
  async #rest(busy: BusyEngine): Promise<void> {
    if (busy.waiting > 0) return;
    await busy.engine.ask({ kind: 'keep' }).catch(() => undefined);
    if (busy.waiting > 0) return;
    busy.engine.close();
    this.#engines = this.#engines.filter((other) => other !== busy);
  }
}
