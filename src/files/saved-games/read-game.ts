/** Restores a saved game: loads its rules and words and replays its log. The result is an ordinary `GameHistory`, or a GCG record. */
import { resolve } from 'node:path';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { GameLogHeader, HelpUse } from '../../play/record/game-log.ts';
import { replayGame, seatsOf } from '../../play/record/gcg-source.ts';
import { isPath } from '../data-files.ts';
import type { LoadOptions } from '../lexicon-files.ts';
import { loadRulesAndWords, type GameNames, type RulesAndWords } from '../making-ready.ts';
import type { SavedGame } from './saved-games.ts';

export interface ReadGame extends RulesAndWords {
  readonly entry: SavedGame;
  /** With absolute paths. */
  readonly sources: GameNames;
  /** As for `--leaves`, with an absolute path. */
  readonly leaves: string;
  readonly game: GameHistory;
  readonly names: readonly string[];
  readonly people: readonly number[];
  readonly helpUses: readonly HelpUse[];
  /** Whether the lexicon has changed since. The game could be replayed nevertheless. */
  readonly wordsChanged: boolean;
}

/** Loads rules and words only once if several games share them. */
export class GameReader {
  readonly #options: LoadOptions;
  readonly #loaded = new Map<string, Promise<RulesAndWords>>();

  constructor(options: LoadOptions = {}) {
    this.#options = options;
  }

  /** @throws InputError if the rules or words no longer exist, or the log cannot be replayed */
  async read(entry: SavedGame): Promise<ReadGame> {
    const { header } = entry.log;
    const sources = namesIn(header);
    const leaves = resolveSpec(header, header.leaves);
    const { ruleset, graph } = await this.#load(sources);
    const { game, helpUses } = replayGame(entry.log, entry.path, { ruleset, graph });
    const wordsChanged = graph.hash !== header.lexiconHash;
    return { entry, sources, leaves, ruleset, graph, game, ...seatsOf(header.players), helpUses, wordsChanged };
  }

  #load(names: GameNames): Promise<RulesAndWords> {
    const key = JSON.stringify(names);
    const loaded = this.#loaded.get(key) ?? loadRulesAndWords(names, this.#options);
    this.#loaded.set(key, loaded);
    return loaded;
  }
}

/** The paths are relative to the folder in which the game was started. */
export function namesIn(header: GameLogHeader): Required<GameNames> & Record<'ruleset' | 'lexicon', string> {
  const { ruleset, alphabet, lexicon } = header;
  return {
    ruleset: resolveSpec(header, ruleset),
    alphabet: alphabet === null ? undefined : resolveSpec(header, alphabet),
    lexicon: resolveSpec(header, lexicon),
    lexiconHash: header.lexiconHash,
  };
}

/** Resolves a path against the folder in which the game was started; names stay unchanged. */
export function resolveSpec({ folder }: Pick<GameLogHeader, 'folder'>, spec: string): string {
  return isPath(spec) ? resolve(folder, spec) : spec;
}
