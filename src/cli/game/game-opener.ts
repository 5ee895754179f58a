/** Opens games for the subcommands of `game`: GCG files, and saved games by number. Also declares their common options. */
import type { SearchResources } from '../../analysis/searcher.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import type { ReplayOptions } from '../../engine/gcg/replayed-turn.ts';
import { readStatedRules } from '../../engine/gcg/rules.ts';
import type { Lexicon } from '../../engine/rules/legality.ts';
import { requireTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { DEFAULT_RULESET, loadLook, loadRuleset } from '../../files/data-files.ts';
import { fittingAlphabets, readGameFile } from '../../files/game-files.ts';
import {
  gameOfNumber,
  isGameNumber,
  listSavedGames,
  newestGame,
  type SavedGame,
  type SavedGames,
} from '../../files/saved-games/saved-games.ts';
import { GameReader, type ReadGame } from '../../files/saved-games/read-game.ts';
import { loadLexicon, loadSearchWords } from '../../files/lexicon-files.ts';
import { addSearchResources, isEnglish, languageOfTiles } from '../../files/making-ready.ts';
import { readyWordsOf, shippedRules } from '../../files/stated-rules.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import { describeOtherRules, listFaults, playThrough, type PlayedFile } from '../../play/record/game-file.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import type { Arguments } from '../define-command.ts';
import {
  jsonOption,
  languageOption,
  leavesOption,
  lexiconOptions,
  nameOption,
  rulesetOption,
  withoutDefault,
} from '../options.ts';
import { notices, writeNote } from '../notices.ts';
import { badOption } from '../failure.ts';
import { note } from '../output.ts';

export const gameArgument = { type: 'string', describe: 'GCG file, or the number of a saved game' } as const;

export const gamesArgument = {
  type: 'string',
  array: true,
  describe: 'GCG files, folders of them, or numbers of saved games',
} as const;

/** These options have no defaults here, because a file may state its rules and a saved game has its own. */
export const rulesOptions = {
  ruleset: withoutDefault(rulesetOption, `the one that the file names, otherwise "${DEFAULT_RULESET}"`),
  lexicon: withoutDefault(lexiconOptions.lexicon, '"default" for English tiles'),
  alphabet: lexiconOptions.alphabet,
  language: languageOption,
  name: nameOption,
  json: jsonOption,
} as const;

type RulesArgs = Partial<Omit<Arguments<typeof rulesOptions>, 'json' | 'language' | 'name'>>;

interface GameRules extends ReplayOptions {
  readonly look: Look;
}

export interface OpenedGame extends PlayedFile {
  readonly source: string;
  readonly rules: GameRules;
  readonly hints: readonly string[];
  readonly saved: ReadGame | null;
}

/** Notes the problems of the file and how each was read. */
export function noteFaults(opened: OpenedGame): void {
  for (const line of [...listFaults(opened), ...opened.hints]) note(`${opened.source}: ${line}`);
}

interface LoadedSearch {
  readonly ruleset: Ruleset;
  readonly leaves: string;
  readonly resources: Promise<SearchResources>;
}

/** Opens games. The rules of a file are those of the options, otherwise those that it states, otherwise the default rules. */
export class GameOpener {
  readonly #args: RulesArgs;
  readonly #rules = new Map<string, GameRules>();
  readonly #words = new Map<string, Promise<Lexicon>>();
  readonly #searches: LoadedSearch[] = [];
  readonly #reader = new GameReader(notices);
  #listed: Promise<SavedGames> | undefined;

  private constructor(args: RulesArgs) {
    this.#args = args;
  }

  static async create(args: RulesArgs): Promise<GameOpener> {
    const opener = new GameOpener(args);
    await opener.#load(args.ruleset ?? DEFAULT_RULESET, args.alphabet);
    return opener;
  }

  /** @param otherwise chooses the saved game if `game` is undefined */
  async open(game: string | undefined, otherwise = newestGame): Promise<OpenedGame> {
    if (game !== undefined && !isGameNumber(game)) return this.#openFile(game);
    const listed = await (this.#listed ??= listSavedGames());
    const entry = game === undefined ? otherwise(listed) : gameOfNumber(listed, game);
    const option = (['ruleset', 'lexicon', 'alphabet'] as const).find((name) => this.#args[name] !== undefined);
    if (option === undefined) return this.openSaved(entry);
    throw badOption(`--${option} applies only to files; game ${entry.number} has its own`);
  }

  async openSaved(entry: SavedGame): Promise<OpenedGame> {
    const saved = await this.#reader.read(entry);
    const { ruleset, graph, sources } = saved;
    const { number, lexicon } = entry;
    if (saved.wordsChanged) writeNote(`the words of lexicon ${lexicon} have changed since game ${number} was played`);
    const rules = { ruleset, lexicon: graph, look: await loadLook(sources.ruleset ?? DEFAULT_RULESET) };
    const played = playThrough({ record: recordOfGame(saved), doubts: [] }, rules);
    return { ...played, source: `game ${number}`, rules, hints: [], saved };
  }

  /** Loads the lexicon for a game; null if none is given and the tiles are not English. */
  async lexiconOf({ saved, rules: { ruleset } }: OpenedGame): Promise<Lexicon | null> {
    if (saved !== null) return saved.graph;
    const { alphabet } = ruleset;
    const name = await this.#lexiconFor(alphabet);
    if (name === null) return null;
    const loaded = this.#words.get(alphabet.name) ?? loadLexicon(name, alphabet, notices);
    this.#words.set(alphabet.name, loaded);
    return loaded;
  }

  /** Loads once for all games with the same rules and leaves. Throws `bad-option` without a lexicon for tiles that are not English. */
  searchResources(
    { saved, source, rules: { ruleset } }: OpenedGame,
    given: string | undefined,
  ): Promise<SearchResources> {
    const leaves = given ?? saved?.leaves ?? leavesOption.default;
    const loaded = this.#searches.find((one) => one.ruleset === ruleset && one.leaves === leaves);
    if (loaded !== undefined) return loaded.resources;
    const graph = Promise.resolve(saved?.graph ?? this.#loadGraph(ruleset.alphabet, source));
    const resources = graph.then((words) => addSearchResources({ ruleset, graph: words }, leaves, notices));
    this.#searches.push({ ruleset, leaves, resources });
    return resources;
  }

  async #loadGraph(alphabet: Alphabet, source: string): ReturnType<typeof loadSearchWords> {
    const name = await this.#lexiconFor(alphabet);
    if (name !== null) return loadSearchWords(name, alphabet, notices);
    const language = await languageOfTiles(alphabet);
    const ready = language === null ? '' : `, or "tilewright language add ${language}"`;
    throw badOption(`its tiles are ${alphabet.name}; a review needs a lexicon for them: --lexicon FILE${ready}`, {
      source,
    });
  }

  async #lexiconFor(alphabet: Alphabet): Promise<string | null> {
    const { lexicon } = this.#args;
    if (lexicon !== undefined) return lexicon;
    return (await isEnglish(alphabet)) ? lexiconOptions.lexicon.default : readyWordsOf(alphabet.name, lexicon);
  }

  async #openFile(path: string): Promise<OpenedGame> {
    const file = await readGameFile(path, { pipe: true });
    const { rules, hint } = await this.#rulesOf(file.record);
    const played = playThrough(file, rules);
    const { alphabet } = rules.ruleset;
    const options = (await fittingAlphabets(played.record, alphabet)).map((name) => `--alphabet ${name}`).join(' or ');
    const others = `some of its tiles are not in alphabet ${alphabet.name}; try ${options}`;
    const hints = [hint, options === '' ? null : others].filter((line) => line !== null);
    return { ...played, source: path, rules, hints, saved: null };
  }

  async #rulesOf(record: GcgRecord): Promise<{ readonly rules: GameRules; readonly hint: string | null }> {
    const { ruleset: given, alphabet } = this.#args;
    const stated = readStatedRules(record);
    const shipped = stated === null ? {} : shippedRules(stated);
    const rules = await this.#load(given ?? shipped.ruleset ?? DEFAULT_RULESET, alphabet ?? shipped.alphabet);
    const other =
      stated === null || given !== undefined ? null : describeOtherRules(stated, rules.ruleset, alphabet === undefined);
    return { rules, hint: other === null ? null : `${other}; --ruleset takes a file` };
  }

  async #load(name: string, alphabet: string | undefined): Promise<GameRules> {
    const key = JSON.stringify([name, alphabet]);
    const loaded = this.#rules.get(key);
    if (loaded !== undefined) return loaded;
    const [ruleset, look] = await Promise.all([loadRuleset(name, { alphabet }), loadLook(name)]);
    requireTurns(ruleset, 'a record in GCG is');
    const { lexicon = lexiconOptions.lexicon.default } = this.#args;
    const needsWords = ruleset.crossWords !== 'valid';
    const words = needsWords && { lexicon: await loadLexicon(lexicon, ruleset.alphabet, notices) };
    const rules = { ruleset, look, ...words };
    this.#rules.set(key, rules);
    return rules;
  }
}
