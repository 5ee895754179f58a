/**
 * Where the page gets what games are played with. Words are made ready by one worker and what bots have by another, at the same
 * time, and each thing once; they begin before a game is chosen.
 */
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import { INDEX_FILE, webDataSchema } from '../../data/web-data.ts';
import type { WebData } from '../../data/web-data.ts';
import { Engine } from './engine.ts';
import { MissingFile } from './missing-file.ts';
import type { GameData, SharedBots } from './protocol.ts';

/** Makes ready, and keeps what is. */
export class Workshop {
  readonly data: WebData;
  readonly #base: string;
  #forWords: Engine;
  #forBots: Engine | null = null;
  readonly #words = new Map<string, Promise<SharedGraph>>();
  readonly #bots = new Map<string, Promise<SharedBots>>();

  private constructor(base: string, data: WebData, forWords: Engine) {
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
  static async open(base: string): Promise<Workshop> {
    const forWords = new Engine();
    const answer = await fetch(new URL(INDEX_FILE, base));
    if (answer.status === 404) throw new MissingFile(INDEX_FILE);
    if (!answer.ok) throw new Error(`the data cannot be loaded (${answer.status})`);
    return new Workshop(base, webDataSchema.parse(await answer.json()), forWords);
  }

  /** The files of a game of a ruleset. */
  gameOf(ruleset: string): GameData {
    return { base: this.#base, data: this.data, ruleset };
  }

  /** The words of a ruleset: those of another with the same tiles are the same. */
  words(ruleset: string): Promise<SharedGraph> {
    const tiles = this.data.rulesets.find(({ id }) => id === ruleset)?.alphabet.name ?? ruleset;
    return kept(this.#words, tiles, () => {
      this.#forWords = working(this.#forWords);
      return this.#forWords.ask({ kind: 'words', game: this.gameOf(ruleset) });
    });
  }

  /** What bots have besides the words. */
  bots(ruleset: string, bots: readonly string[]): Promise<SharedBots> {
    const key = JSON.stringify([ruleset, bots]);
    return kept(this.#bots, key, () => {
      this.#forBots = working(this.#forBots);
      return this.#forBots.ask({ kind: 'bots', game: this.gameOf(ruleset), bots: [...bots] });
    });
  }
}

/** The worker, or another where there is none or it has broken. */
function working(engine: Engine | null): Engine {
  return engine === null || engine.hasEnded ? new Engine() : engine;
}

/** What is under a key, made where it is not there; what failed is made again the next time. */
function kept<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}
