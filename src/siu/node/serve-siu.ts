/** Serves an engine on two streams, by default standard input and output. */
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import type { Bot } from '../../bots/bot.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { DEFAULT_RULESET, loadRuleset } from '../../files/data-files.ts';
import { LineReader } from '../../files/line-reader.ts';
import { packageVersion } from '../../files/package-version.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { botSearches, type BotMaker } from './bot-search.ts';
import { ResourceLoader, type OwnNames } from './loading/resource-loader.ts';
import type { SiuPlatform } from '../siu-platform.ts';
import { nameOfChallengeRule } from '../engine-options.ts';
import { SiuSession } from '../siu-session.ts';

/** Options of an engine. Names and paths are as in the options of `tilewright siu`. */
export interface ServeSiuOptions {
  /** Ruleset for positions that do not state rules: a name or the path of a JSON file (default: the program's default). */
  readonly ruleset?: string | undefined;
  /** Default: `default`. */
  readonly lexicon?: string | undefined;
  /** Default: the ruleset's alphabet. */
  readonly alphabet?: string | undefined;
  /** Default: `default`. */
  readonly leaves?: string | undefined;
  /** Folders of lexica and leaves that a front end can select by code, separated by `;`. */
  readonly dataPath?: string | undefined;
  /** Name of the engine (default: the bot's; `bot` for a function that creates bots). */
  readonly name?: string | undefined;
  /** Default: the version of this package. */
  readonly version?: string | undefined;
  /** Source of lines (default: standard input). */
  readonly input?: AsyncIterable<Uint8Array> | undefined;
  /** Receives each line without its end (default: prints it on standard output). */
  readonly send?: ((line: string) => void) | undefined;
}

/**
 * Serves a bot as an SIU engine until `quit` or the end of the input. Nothing else may print on standard output meanwhile.
 *
 * @param bot a bot for the rules and words in the options, or a function that creates bots; it is called again for other rules or
 * words that a front end requests
 * @throws InputError if the resources in the options cannot be loaded
 */
export async function serveSiu(bot: Bot | BotMaker, options: ServeSiuOptions = {}): Promise<void> {
  await serveEngine(bot, options);
}

/**
 * @param bot as for `serveSiu`; undefined for our own searches
 * @throws InputError if the resources in the options cannot be loaded
 */
export async function serveEngine(bot: Bot | BotMaker | undefined, options: ServeSiuOptions): Promise<void> {
  const { input = process.stdin as AsyncIterable<Uint8Array> } = options;
  const session = await openNodeSession(bot, options);
  const reader = new LineReader();
  for await (const chunk of input) {
    for (const line of reader.push(chunk)) if (!(await session.receive(line))) return;
  }
  for (const line of reader.end()) if (!(await session.receive(line))) return;
  await session.end();
}

/** An engine that receives lines from any source. */
export interface SiuEngine {
  /**
   * Handles a line; null represents a line that is too long.
   *
   * @returns whether the session continues: false after `quit`
   * @throws InputError if the resources in the options cannot be loaded
   */
  receive(line: string | null): Promise<boolean>;
  /** Ends the session: waits for a search with a limit, stops one without. */
  end(): Promise<void>;
}

/**
 * Opens an engine for lines from any source, with a bot or with our own searches.
 *
 * @param options `send` receives its answers
 * @throws InputError if the resources in the options cannot be loaded
 */
export async function openSiuEngine(
  options: Omit<ServeSiuOptions, 'input'> & { readonly bot?: Bot | BotMaker | undefined } = {},
): Promise<SiuEngine> {
  return openNodeSession(options.bot, options);
}

async function openNodeSession(bot: Bot | BotMaker | undefined, options: ServeSiuOptions): Promise<SiuSession> {
  const { lexicon = 'default', leaves = 'default', alphabet, dataPath = '', version = packageVersion() } = options;
  const { ruleset: spec = DEFAULT_RULESET, send = printTo(process.stdout) } = options;
  const { name = typeof bot === 'object' ? bot.name : 'bot' } = options;
  const make = typeof bot === 'object' ? (): Bot => bot : bot;
  const ruleset = await loadRuleset(spec, { alphabet });
  requireTurns(ruleset, 'the protocol is');
  const defaults = {
    ...{ lexicon, leaves, dataPath },
    letterDistribution: alphabet ?? ruleset.alphabet.name,
    challengeRule: nameOfChallengeRule(ruleset.challenge),
  };
  return new SiuSession({
    ...{ version, defaults, send },
    platform: nodePlatform({ ruleset: spec, ...defaults }),
    bot: make && { name, searches: botSearches(make) },
  });
}

export function nodePlatform(names: OwnNames): SiuPlatform {
  return {
    loader: new ResourceLoader(names),
    openSearcher: (resources, threads) => new SearchThreads(resources, threads),
  };
}

function printTo(output: NodeJS.WritableStream): (line: string) => void {
  return (line) => output.write(`${visibleLine(line)}\n`);
}
