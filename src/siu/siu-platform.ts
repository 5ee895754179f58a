/** The platform of an SIU engine: loading of resources and searches. */
import type { Searcher, SearchResources } from '../analysis/searcher.ts';

export interface SiuResources extends SearchResources {
  /** Identifies the leave values: `none`, or a name and part of the hash of the values. */
  readonly leavesId: string;
}

/** A requested name and its origin: an option or an operation of a position. */
export interface Wish {
  readonly asker: string;
  readonly name: string;
  /** True if a position requests it. Only options may open a file by its path. */
  readonly byPosition?: boolean;
}

/** Requested names in order of preference. `dataPath` is a list of folders, separated by `;`. */
export interface Wishes {
  readonly dataPath: string;
  readonly lexicon: readonly Wish[];
  readonly letterDistribution: readonly Wish[];
  readonly leaves: readonly Wish[];
  readonly board: readonly Wish[];
}

export interface LoadedResources {
  readonly loaded: SiuResources;
  /** Failed requests, each as `<asker> <name>: <why>`. */
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
}

export interface SiuLoader {
  /** Loads the engine's own resources; `load` does so too. Throws InputError if they cannot be loaded. */
  loadOwn(): Promise<void>;
  load(wishes: Wishes): Promise<LoadedResources>;
}

export interface SiuSearcher extends Searcher {
  readonly threads: number;
  start(): Promise<void>;
  /** Returns the same threads with a limit on the number that a simulation uses. */
  upTo(threads: number): Searcher;
  close(): Promise<void>;
}

export interface SiuPlatform {
  readonly loader: SiuLoader;
  openSearcher(resources: SearchResources, threads: number): SiuSearcher;
}
