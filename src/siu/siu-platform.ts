/** What a platform gives an engine that speaks SIU: how what a position names is loaded, and what searches. */
import type { Searcher, SearchResources } from '../analysis/searcher.ts';

export interface SiuResources extends SearchResources {
  /** Names the leave values and their generation: `none`, or a name and a part of the hash of the values. */
  readonly leavesId: string;
}

/** A name asked for, and what asked: an option, or an operation of a position. */
export interface Wish {
  readonly asker: string;
  readonly name: string;
  /** Whether a position asks. It may name things; only options may open a file by its path. */
  readonly byPosition?: boolean;
}

/**
 * What a position or an option asks for by name, in order of preference. `dataPath` is a list of folders, separated by `;`.
 */
export interface Wishes {
  readonly dataPath: string;
  readonly lexicon: readonly Wish[];
  readonly letterDistribution: readonly Wish[];
  readonly leaves: readonly Wish[];
  readonly board: readonly Wish[];
}

/** What was found for the wishes, and what the front end is told of those not met. */
export interface LoadedResources {
  readonly loaded: SiuResources;
  /** Wishes that could not be met, each as `<asker> <name>: <why>`. */
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
}

export interface SiuLoader {
  /**
   * Load what the engine was started with. It need not be asked for before `load`, which then throws the same.
   *
   * @throws InputError where it cannot be loaded
   */
  loadOwn(): Promise<void>;
  load(wishes: Wishes): Promise<LoadedResources>;
}

export interface SiuSearcher extends Searcher {
  readonly threads: number;
  start(): Promise<void>;
  /** These, of which a simulation takes no more than so many. */
  upTo(threads: number): Searcher;
  close(): Promise<void>;
}

export interface SiuPlatform {
  readonly loader: SiuLoader;
  openSearcher(resources: SearchResources, threads: number): SiuSearcher;
}
