/** `openTilewright` in Node: everything by name or path, searches on threads, matches. */
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import type { BotResources } from '../../bots/bot.ts';
import { loadSearchResources, loadBotResources } from '../../files/making-ready.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { runTournament, type TournamentOutcome } from '../../tournament/run-tournament.ts';
import type { FacePlatform } from '../face-engine.ts';
import { checkOptions, checkText } from '../given-options.ts';
import { Tilewright } from '../tilewright.ts';

const name = z.string().min(1);
const threads = z.int().min(1).max(1024).optional();
const openSchema = z.strictObject({
  ruleset: name.optional(),
  alphabet: name.optional(),
  lexicon: name.optional(),
  leaves: name.optional(),
  threads,
});

/** What is opened. Every field may be left out: classic rules, the default words, the leave values that were learnt for them. */
export interface OpenOptions {
  /** A preset's name or the path of a file. */
  readonly ruleset?: string | undefined;
  /** Other tiles than the ruleset's own: a name (`german` …) or a path. */
  readonly alphabet?: string | undefined;
  /** `default` or the path of a word list or word graph. */
  readonly lexicon?: string | undefined;
  /** `default`, `none` or the path of a file. */
  readonly leaves?: string | undefined;
  /** Threads that search; one for each core where not given. Results are the same for any number. */
  readonly threads?: number | undefined;
}

const matchSchema = z.strictObject({
  pairs: z.int().min(1).default(100),
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
  threads,
});

/** How a match is played. */
export interface MatchOptions {
  /** Game pairs, 100 where not given. */
  readonly pairs?: number | undefined;
  /** Names the deals; 1 where not given. */
  readonly seed?: number | undefined;
  /** One for each core where not given. The result is the same for any number. */
  readonly threads?: number | undefined;
}

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
  return new NodeTilewright(new NodePlatform(await loadSearchResources(asked), asked), asked);
}

class NodePlatform implements FacePlatform {
  readonly resources: SearchResources;
  readonly threads: number;
  readonly #leaves: string | undefined;
  #threads: SearchThreads | null = null;

  constructor(resources: SearchResources, { threads = availableParallelism(), leaves }: OpenOptions) {
    this.resources = resources;
    this.threads = threads;
    this.#leaves = leaves;
  }

  startSearcher(): SearchThreads {
    return (this.#threads = new SearchThreads(this.resources, this.threads));
  }

  loadBot(bot: BotSpec): Promise<BotResources> {
    return loadBotResources(this.resources, [bot], { defaultLeaves: this.#leaves });
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }
}
