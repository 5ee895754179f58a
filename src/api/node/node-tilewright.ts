/** `openTilewright` in Node: resources by name or path, searches on threads, and matches. */
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import type { SearchResources } from '../../analysis/searcher.ts';
import { loadBotResources, loadSearchResources } from '../../files/making-ready.ts';
import { withStatedParts } from '../../files/stated-rules.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import type { ApiPlatform } from '../api-engine.ts';
import { checkOptions } from '../../engine/given-options.ts';
import { threadsSchema } from '../option-schemas.ts';
import { Tilewright } from '../tilewright.ts';
import { ReplyThread } from './reply-thread.ts';

const name = z.optional(z.string().check(z.minLength(1)));
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
  threads: threadsSchema,
});

/**
 * Options of `openTilewright`. The defaults are classic rules, the default words and the leave values trained for them.
 *
 * @interface
 */
export type OpenOptions = Readonly<z.input<typeof openSchema>>;

/** A ruleset with words and leave values, loaded by name. */
export type NodeTilewright = Tilewright;

/**
 * Opens a ruleset with its words and leave values.
 *
 * @throws InputError if a resource cannot be found or read
 */
export async function openTilewright(options: OpenOptions = {}): Promise<NodeTilewright> {
  const names = checkOptions(openSchema, options, 'openTilewright()');
  const resources = await loadSearchResources(names, {}, 'openTilewright()');
  return new Tilewright(nodePlatform(resources, names));
}

function nodePlatform(
  resources: SearchResources,
  { threads = availableParallelism(), leaves, ...names }: OpenOptions,
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
    playMatch: async (bots, { threads: count = threads, ...settings }) => {
      const { runTournament } = await import('../../tournament/run-tournament.ts');
      return runTournament({ ...settings, ...names, bots, threads: count, leaves: leaves ?? 'default' });
    },
    close: async () => {
      replies.close();
      await started?.close();
    },
  };
}
