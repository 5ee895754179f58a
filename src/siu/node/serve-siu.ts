/** An engine at the end of two streams, by default standard input and output: what a front end starts. */
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

/** What an engine is served with: names and paths are those of the options of `tilewright siu`. */
export interface ServeSiuOptions {
  /** Rules where a position does not say otherwise: a name or the path of a JSON file. Default: that of the program. */
  readonly ruleset?: string | undefined;
  /** Default: `default`. */
  readonly lexicon?: string | undefined;
  /** By default the ruleset's own. */
  readonly alphabet?: string | undefined;
  /** Default: `default`. */
  readonly leaves?: string | undefined;
  /** Folders of lexica and leaves that a front end may name by their codes, parted by `;`. */
  readonly dataPath?: string | undefined;
  /** What the engine says its name is. Default: the bot's; `bot` for one that is yet to be made. */
  readonly name?: string | undefined;
  /** Default: that of this package. */
  readonly version?: string | undefined;
  /** Where lines come from. Default: standard input. */
  readonly input?: AsyncIterable<Uint8Array> | undefined;
  /** Takes each line, without its end. Default: prints it on standard output. */
  readonly send?: ((line: string) => void) | undefined;
}

/**
 * Serve a bot as an engine that speaks SIU, until `quit` or the end of the input. Nothing else may print on standard output
 * meanwhile.
 *
 * @param bot a bot made for the rules and words that the options name; or what makes one, which is asked again for others that a
 *   front end names
 * @throws InputError if what the options name cannot be loaded
 */
export async function serveSiu(bot: Bot | BotMaker, options: ServeSiuOptions = {}): Promise<void> {
  const make = typeof bot === 'function' ? bot : () => bot;
  const { name = typeof bot === 'function' ? 'bot' : bot.name } = options;
  await serveEngine({ name, make }, options);
}

/**
 * @param bot undefined for our own searches
 * @throws InputError if what the options name cannot be loaded
 */
export async function serveEngine(
  bot: { readonly name: string; readonly make: BotMaker } | undefined,
  options: ServeSiuOptions,
): Promise<void> {
  const { input = process.stdin as AsyncIterable<Uint8Array> } = options;
  const session = await openNodeSession(bot, options);
  const reader = new LineReader();
  for await (const chunk of input) {
    for (const line of reader.push(chunk)) if (!(await session.receive(line))) return;
  }
  for (const line of reader.end()) if (!(await session.receive(line))) return;
  await session.end();
}

/** An engine that is sent lines, wherever they come from. */
export interface SiuEngine {
  /**
   * Handle a line; null stands for one too long to be read.
   *
   * @returns whether the session continues: false after `quit`
   * @throws InputError if what the options name cannot be loaded
   */
  receive(line: string | null): Promise<boolean>;
  /** Nothing more will be received: a search with an end comes to it, one without is stopped. */
  end(): Promise<void>;
}

/**
 * Open an engine for lines that come from anywhere, with a bot or with our own searches.
 *
 * @param options `send` takes its answers
 * @throws InputError if what the options name cannot be loaded
 */
export async function openSiuEngine(
  options: Omit<ServeSiuOptions, 'input'> & { readonly bot?: Bot | BotMaker | undefined } = {},
): Promise<SiuEngine> {
  const { bot, name = typeof bot === 'object' ? bot.name : 'bot' } = options;
  const make = typeof bot === 'object' ? (): Bot => bot : bot;
  return openNodeSession(make && { name, make }, options);
}

async function openNodeSession(
  bot: { readonly name: string; readonly make: BotMaker } | undefined,
  options: ServeSiuOptions,
): Promise<SiuSession> {
  const { lexicon = 'default', leaves = 'default', alphabet, dataPath = '', version = packageVersion() } = options;
  const { ruleset: spec = DEFAULT_RULESET, send = printTo(process.stdout) } = options;
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
    bot: bot && { name: bot.name, searches: botSearches(bot.make) },
  });
}

export function nodePlatform(names: OwnNames): SiuPlatform {
  return {
    loader: new ResourceLoader(names),
    openSearcher: (resources, threads) => new SearchThreads(resources, threads),
  };
}

function printTo(output: NodeJS.WritableStream): (line: string) => void {
  return (line) => {
    output.write(`${visibleLine(line)}\n`);
  };
}
