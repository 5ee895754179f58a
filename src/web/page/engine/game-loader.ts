/**
 * Where the page gets what games are played with. Words are made ready by one worker and what bots have by another where they have to
 * be built, at the same time; they begin before a game is chosen, and end once nobody waits for them and what they built is kept for the next visit, since
 * what they worked with is many times as large as what comes of it. Words are made once. What bots have is kept for those that were asked for last; whoever plays
 * with others has it.
 */
import * as z from 'zod';
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import { type GameTerms, type LexiconName, lexiconNameSchema } from '../../data/lexicon-facts.ts';
import { type WebData, webDataSchema } from '../../data/web-data.ts';
import { fetched, known } from '../worker/fetch-data.ts';
import type { GameSource, SharedBots, Answers, WorkerQuestion } from '../worker/protocol.ts';
import { keepChoice, keptChoice } from '../store/kept-choice.ts';
import { Engine } from './engine.ts';
import { DATA_URL, firstWorker, indexAnswer } from './first-engine.ts';
import { type WordGraph, wordGraphFromShared } from '../../../movegen/words/word-graph.ts';

const lastPlayedSchema = z.strictObject({
  version: z.string(),
  ruleset: z.string(),
  lexicon: lexiconNameSchema.nullable().default(null),
  bots: z.array(z.string().max(200)).max(8).readonly(),
});
type LastPlayed = Readonly<z.infer<typeof lastPlayedSchema>>;
const LAST_PLAYED = 'last-played';

/** In keys, where tiles have no such character in their names. */
const BEFORE_LEXICON = '\n';

export class GameLoader {
  readonly data: WebData;
  readonly #engines: IdleEngines;
  readonly #words = new Map<string, Promise<SharedGraph>>();
  readonly #mapped = new Map<string, Promise<SharedGraph>>();
  readonly #bots = new Map<string, Promise<SharedBots>>();

  private constructor(data: WebData, engines: IdleEngines) {
    this.data = data;
    this.#engines = engines;
  }

  /** Load the index while the first worker starts. */
  static async open(): Promise<GameLoader> {
    const engines = new IdleEngines(new Engine(firstWorker));
    const answer = await fetched(indexAnswer, 'the list of rules');
    return new GameLoader(webDataSchema.parse(await answer.json()), engines);
  }

  gameOf({ ruleset, lexicon }: GameTerms): GameSource {
    return { base: DATA_URL, data: this.data, ruleset, lexicon };
  }

  /** The words of a game: those of another with the same tiles are the same. */
  words(terms: GameTerms): Promise<SharedGraph> {
    this.#dropOthers(terms);
    return known(this.#words, this.#keyOf(terms), () => this.#engines.ask({ kind: 'words', game: this.gameOf(terms) }));
  }

  /** The same with their map, which whoever searches needs, and a game that begins does not. */
  wordsWithMap(terms: GameTerms): Promise<SharedGraph> {
    return known(this.#mapped, this.#keyOf(terms), async () => {
      const graph = await this.words(terms);
      const { bytes } = await this.#engines.ask({ kind: 'map', game: this.gameOf(terms), graph });
      // A memory comes out of each message as another object, and what is in one memory must say so.
      return { ...graph, wordMap: { bytes, memory: graph.shared.memory } };
    });
  }

  /** Whoever plays with words that are deleted has them; nobody gets them anew. */
  async forgetWords(lexicon: LexiconName): Promise<void> {
    this.#drop((key) => key.endsWith(`${BEFORE_LEXICON}${lexicon.hash}`));
    this.#bots.clear();
    await this.#engines.ask({ kind: 'forget', game: this.gameOf({ ruleset: this.data.defaultRuleset, lexicon }) });
  }

  /** A graph is large: of words that are no default ones those that were asked for last are held. */
  #dropOthers(terms: GameTerms): void {
    if (terms.lexicon === null) return;
    const wanted = this.#keyOf(terms);
    this.#drop((key) => key.includes(BEFORE_LEXICON) && key !== wanted);
  }

  #drop(isDropped: (key: string) => boolean): void {
    for (const held of [this.#words, this.#mapped]) {
      for (const key of held.keys()) if (isDropped(key)) held.delete(key);
    }
  }

  #keyOf({ ruleset, lexicon }: GameTerms): string {
    const entry = this.data.rulesets.find(({ id }) => id === ruleset);
    const tiles = entry?.alphabet.name ?? ruleset;
    return lexicon === null
      ? `${tiles} ${entry?.lexicon.words.file ?? ''}`
      : `${tiles}${BEFORE_LEXICON}${lexicon.name}${BEFORE_LEXICON}${lexicon.hash}`;
  }

  /** Prepare what the first game most likely needs. One worker reads the kept words and bots sooner than a second one starts. */
  async prepareFirst(): Promise<void> {
    const words = this.words({ ruleset: this.data.defaultRuleset, lexicon: null });
    const last = keptChoice(LAST_PLAYED, lastPlayedSchema);
    if (last?.version === this.data.version && this.data.rulesets.some(({ id }) => id === last.ruleset)) {
      // Words that were deleted since are told where somebody asks for them.
      await Promise.all([this.words(last), this.bots(last, last.bots, 'the same')]).catch(() => undefined);
    }
    await words;
  }

  /** The bots of a game that begins: the next visit makes them ready first. */
  botsOfGame(terms: GameTerms, bots: readonly string[]): Promise<SharedBots> {
    const { ruleset, lexicon } = terms;
    keepChoice(LAST_PLAYED, { version: this.data.version, ruleset, lexicon, bots } satisfies LastPlayed);
    return this.bots(terms, bots);
  }

  /** @param worker whether a busy one does it next, or another one at once */
  bots(terms: GameTerms, bots: readonly string[], worker: 'the same' | 'another' = 'another'): Promise<SharedBots> {
    const key = JSON.stringify([terms.ruleset, terms.lexicon?.hash, bots]);
    if (!this.#bots.has(key)) this.#bots.clear();
    return known(this.#bots, key, () => this.#engines.ask({ kind: 'bots', game: this.gameOf(terms), bots }, worker));
  }
}

/** A graph as workers share it, read on the page without a kernel's slice of its own. */
export function openGraph({ shared, name, wordMap }: SharedGraph): WordGraph {
  return wordGraphFromShared(shared, name, wordMap ?? undefined);
}

/** Its leaves and its table are what a search wants. */
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

/** Workers that make things ready: at most two, each ended when it has nothing to do. */
class IdleEngines {
  #engines: BusyEngine[];

  constructor(first: Engine) {
    this.#engines = [{ engine: first, waiting: 0 }];
  }

  async ask<Q extends WorkerQuestion>(
    question: Q,
    worker: 'the same' | 'another' = 'another',
  ): Promise<Answers[Q['kind']]> {
    const asked = this.#choose(worker === 'another' ? MAX_ENGINES : 1);
    asked.waiting++;
    try {
      return await asked.engine.ask(question);
    } finally {
      asked.waiting--;
      void this.#rest(asked);
    }
  }

  /** One that has nothing to do where there is one: to start another takes as long as what is kept takes to be read. */
  #choose(most: number): BusyEngine {
    this.#engines = this.#engines.filter(({ engine }) => !engine.hasEnded);
    const idle = this.#engines.find(({ waiting }) => waiting === 0);
    if (idle !== undefined) return idle;
    if (this.#engines.length >= most) return this.#engines.reduce((a, b) => (b.waiting < a.waiting ? b : a));
    const started = { engine: new Engine(), waiting: 0 };
    this.#engines.push(started);
    return started;
  }

  /** Have it keep what it built, which whoever asked does not wait for, and end it where nobody has asked more. */
  async #rest(asked: BusyEngine): Promise<void> {
    if (asked.waiting > 0) return;
    await asked.engine.ask({ kind: 'keep' }).catch(() => undefined);
    if (asked.waiting > 0) return;
    asked.engine.close();
    this.#engines = this.#engines.filter((other) => other !== asked);
  }
}
