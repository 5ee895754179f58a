/** `openTilewright` in Node: resources by name or path, searches on threads, and matches. */
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import type { SearchResources } from '../../analysis/searcher.ts';
import { loadBotResources, loadSearchResources } from '../../files/making-ready.ts';
import { withStatedParts } from '../../files/stated-rules.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import type { TournamentOutcome } from '../../match/outcome.ts';
import type { ApiPlatform } from '../api-engine.ts';
import { checkOptions, checkText } from '../../engine/given-options.ts';
import { Tilewright } from '../tilewright.ts';
import { ReplyThread } from './reply-thread.ts';

const name = z.optional(z.string().check(z.minLength(1)));
const threads = z.optional(z.int().check(z.minimum(1), z.maximum(1024)));
const openSchema = z.strictObject({
  /** Name of a ruleset or path of a file (default: classic rules). */
  ruleset: name,
  /** Alphabet instead of the ruleset's: a name (`german` …) or a path. */
  alphabet: name,
  /** `default`, or the path of a word list or word graph. */
  lexicon: name,
  /** `default`, `none`, or the path of a file. */
  leaves: name,
  /** Number of search threads (default: one per core). Results do not depend on it. */
  threads,
});

/**
 * Options of `openTilewright`. The defaults are classic rules, the default words and the leave values trained for them.
 *
 * @interface
 */
export type OpenOptions = Readonly<z.input<typeof openSchema>>;

const matchSchema = z.strictObject({
  /** Number of game pairs (default: 100). */
  pairs: z._default(z.int().check(z.minimum(1)), 100),
  /** Seed of the games (default: 1). */
  seed: z._default(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 1),
  /** Number of threads (default: those of `openTilewright`). The result does not depend on it. */
  threads,
});

/**
 * Options of a match.
 *
 * @interface
 */
export type MatchOptions = Readonly<z.input<typeof matchSchema>>;

/** A ruleset with words and leave values, loaded by name. */
export class NodeTilewright extends Tilewright {
  readonly #names: Omit<OpenOptions, 'threads'>;

  /** @internal */
  constructor(platform: ApiPlatform, { ruleset, alphabet, lexicon, leaves }: OpenOptions) {
    super(platform);
    this.#names = { ruleset, alphabet, lexicon, leaves };
  }

  /**
   * Plays a match of game pairs between two bots.
   *
   * @param first a bot with its options (`sim:iterations=500`) or the path of a module
   * @returns the result with statistics, as from `runTournament`
   * @throws InputError `bad-option` for an unknown bot
   */
  async match(first: string, second: string, options: MatchOptions = {}): Promise<TournamentOutcome> {
    const bots = [first, second].map((bot) => checkText(bot, 'match()'));
    const { pairs, seed, threads: count = this.support.threads } = checkOptions(matchSchema, options, 'match()');
    const { leaves = 'default', ...names } = this.#names;
    const { runTournament } = await import('../../tournament/run-tournament.ts');
    return runTournament({ bots, pairs, seed, threads: count, leaves, ...names });
  }
}

/**
 * Opens a ruleset with its words and leave values.
 *
 * @throws InputError if a resource cannot be found or read
 */
export async function openTilewright(options: OpenOptions = {}): Promise<NodeTilewright> {
  const names = checkOptions(openSchema, options, 'openTilewright()');
  const resources = await loadSearchResources(names, {}, 'openTilewright()');
  return new NodeTilewright(nodePlatform(resources, names), names);
}

function nodePlatform(
  resources: SearchResources,
  { threads = availableParallelism(), leaves }: OpenOptions,
): ApiPlatform {
  let started: SearchThreads | null = null;
  const replies = new ReplyThread();
  return {
    resources,
    threads,
    startSearcher: () => (started = new SearchThreads(resources, threads)),
    withStated: (stated) => withStatedParts(resources.ruleset, stated),
    loadBot: (bot) => loadBotResources(resources, [bot], { defaultLeaves: leaves }),
    decide: (spec, request) => replies.decide(spec, request),
    close: async () => {
      replies.close();
      await started?.close();
    },
  };
}
