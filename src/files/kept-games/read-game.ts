/**
 * A game of this machine as a game: what it was played with is loaded, and its log played again through the rules. From there it
 * is a `Game` like any other, or a GCG record.
 */
import { resolve } from 'node:path';
import type { Game } from '../../engine/game/game.ts';
import type { GameLogHeader, NotedGame } from '../../play/record/game-log.ts';
import { replayGame, seatsOf } from '../../play/record/gcg-source.ts';
import { isPath } from '../data-files.ts';
import type { LoadOptions } from '../lexicon-files.ts';
import { loadRulesAndWords, type GameNames, type RulesAndWords } from '../making-ready.ts';
import type { KeptGame } from './kept-games.ts';

/** A game read back, as it stood when it ended or was left. */
export interface ReadGame extends RulesAndWords {
  readonly kept: KeptGame;
  /** What it was played with, by paths that hold anywhere. */
  readonly sources: GameNames;
  /** As `--leaves` names them, by a path that holds anywhere. */
  readonly leaves: string;
  readonly game: Game;
  /** By seat. */
  readonly names: readonly string[];
  readonly people: readonly number[];
  /** Hints, and turns taken back. */
  readonly noted: readonly NotedGame[];
  /** Whether the lexicon is another by now. The game came out with it all the same. */
  readonly wordsChanged: boolean;
}

/** Reads games back; rules and words that several games share are loaded once. */
export class GameReader {
  readonly #options: LoadOptions;
  readonly #loaded = new Map<string, Promise<RulesAndWords>>();

  /** @param options how words are loaded */
  constructor(options: LoadOptions = {}) {
    this.#options = options;
  }

  /**
   * Read a game back.
   *
   * @throws InputError if what it was played with is not there any more, or its log does not come out
   */
  async read(kept: KeptGame): Promise<ReadGame> {
    const { header } = kept.log;
    const sources = namesIn(header);
    const leaves = located(header, header.leaves);
    const { ruleset, graph } = await this.#load(sources);
    const { game, noted } = replayGame(kept.log, kept.path, { ruleset, graph });
    const wordsChanged = graph.hash !== header.lexiconHash;
    return { kept, sources, leaves, ruleset, graph, game, ...seatsOf(header.players), noted, wordsChanged };
  }

  #load(names: GameNames): Promise<RulesAndWords> {
    const key = JSON.stringify(names);
    const loaded = this.#loaded.get(key) ?? loadRulesAndWords(names, this.#options);
    this.#loaded.set(key, loaded);
    return loaded;
  }
}

/** What a game was played with. Its paths are relative to the folder it was begun in. */
export function namesIn(header: GameLogHeader): Required<GameNames> & Record<'ruleset' | 'lexicon', string> {
  const { ruleset, alphabet, lexicon } = header;
  return {
    ruleset: located(header, ruleset),
    alphabet: alphabet === null ? undefined : located(header, alphabet),
    lexicon: located(header, lexicon),
  };
}

/** A name, or a path that holds anywhere, for what a log names from the folder that its game was begun in. */
export function located({ folder }: Pick<GameLogHeader, 'folder'>, spec: string): string {
  return isPath(spec) ? resolve(folder, spec) : spec;
}
