/** `openTilewright` in Node: everything by name or path, searches on threads, matches. */
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import type { SearchResources } from '../../analysis/searcher.ts';
import { loadBotResources, loadSearchResources, requireWords } from '../../files/making-ready.ts';
import { withStatedParts } from '../../files/stated-rules.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { runTournament, type TournamentOutcome } from '../../tournament/run-tournament.ts';
import type { FacePlatform } from '../face-engine.ts';
import { checkOptions, checkText } from '../../engine/given-options.ts';
import { Tilewright } from '../tilewright.ts';
import { ReplyThread } from './reply-thread.ts';

const name = z.string().min(1).optional();
const threads = z.int().min(1).max(1024).optional();
const openSchema = z.strictObject({
  /** A preset's name or the path of a file. */
  ruleset: name,
  /** Other tiles than the ruleset's own: a name (`german` …) or a path. */
  alphabet: name,
  /** `default` or the path of a word list or word graph. */
  lexicon: name,
  /** `default`, `none` or the path of a file. */
  leaves: name,
  /** Threads that search; one for each core where not given. Results are the same for any number. */
  threads,
});

/**
 * What is opened. Every field may be left out: classic rules, the default words, the leave values that were learnt for them.
 *
 * @interface
 */
export type OpenOptions = Readonly<z.input<typeof openSchema>>;

const matchSchema = z.strictObject({
  /** Game pairs, 100 where not given. */
  pairs: z.int().min(1).default(100),
  /** Names the deals; 1 where not given. */
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
  /** One for each core where not given. The result is the same for any number. */
  threads,
});

/**
 * How a match is played.
 *
 * @interface
 */
export type MatchOptions = Readonly<z.input<typeof matchSchema>>;

/** A ruleset with words and leave values, found by their names. */
export class NodeTilewright extends Tilewright {
  readonly #names: Omit<OpenOptions, 'threads'>;

  /** @internal */
  constructor(platform: FacePlatform, { ruleset, alphabet, lexicon, leaves }: OpenOptions) {
    super(platform);
    this.#names = { ruleset, alphabet, lexicon, leaves };
  }

  /**
   * Play a match of game pairs between two bots.
   *
   * @param first a bot with its options (`sim:iterations=500`) or the path of a module
   * @returns the result with its statistics, as `runTournament` gives it
   * @throws InputError `bad-option` if there is no such bot
   */
  async match(first: string, second: string, options: MatchOptions = {}): Promise<TournamentOutcome> {
    const bots = [first, second].map((bot) => checkText(bot, 'match()'));
    const { pairs, seed, threads: count = this.support.threads } = checkOptions(matchSchema, options, 'match()');
    const { leaves = 'default', ...names } = this.#names;
    return runTournament({ bots, pairs, seed, threads: count, leaves, ...names });
  }
}

/**
 * Open a ruleset with its words and leave values.
 *
 * @throws InputError if something cannot be found or read
 */
export async function openTilewright(options: OpenOptions = {}): Promise<NodeTilewright> {
  const asked = checkOptions(openSchema, options, 'openTilewright()');
  await requireWords(asked, 'openTilewright()');
  return new NodeTilewright(nodePlatform(await loadSearchResources(asked), asked), asked);
}

function nodePlatform(
  resources: SearchResources,
  { threads = availableParallelism(), leaves }: OpenOptions,
): FacePlatform {
  let started: SearchThreads | null = null;
  const replies = new ReplyThread();
  return {
    resources,
    threads,
    startSearcher: () => (started = new SearchThreads(resources, threads)),
    withStated: (stated) => withStatedParts(resources.ruleset, stated),
    loadBot: (bot) => loadBotResources(resources, [bot], { defaultLeaves: leaves }),
    decide: (spec, asked) => replies.decide(spec, asked),
    close: async () => {
      replies.close();
      await started?.close();
    },
  };
}
