/** Shared engine of `Tilewright`, `Position` and `Game`: its parts are created on first use. */
import { Explainer } from '../analysis/explain.ts';
import { PlayRanker } from '../analysis/play-ranker.ts';
import type { PositionTurn } from '../analysis/position-turn.ts';
import type { Searcher, SearchResources } from '../analysis/searcher.ts';
import type { BotModule, CustomBot } from '../bots/bot-module.ts';
import type { Challenger } from '../bots/challenging.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources, Budget, PlayerView } from '../bots/bot.ts';
import type { Board } from '../engine/board/board.ts';
import type { Move } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import { isObject } from '../engine/given-options.ts';
import type { StatedRules } from '../engine/gcg/rules.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { TournamentOutcome } from '../match/outcome.ts';
import type { MatchSettings } from './option-schemas.ts';

/** A move, or the indices of the words of the last play that a bot challenges. */
export type ReplyAnswer = Move | readonly number[];

/** A turn for a bot to decide. */
export interface ReplyRequest {
  readonly resources: BotResources;
  readonly view: PlayerView;
  readonly board: Board;
  readonly budget: Budget;
  readonly signal: AbortSignal | undefined;
  /** What a bot does before it may move: it challenges the last play or accepts it; null if it moves. */
  readonly judge: (bot: Challenger) => ReplyAnswer | null;
}

/** Platform-specific parts: search threads and loading of bots. */
export interface ApiPlatform {
  readonly resources: SearchResources;
  /** Number of search threads; 0 if the calling thread searches. */
  readonly threads: number;
  /** Called at most once. */
  readonly startSearcher: () => Searcher | Promise<Searcher>;
  /** Returns the ruleset with the board and tiles stated in a position; null if they are unavailable. */
  readonly withStated?: (stated: StatedRules) => Ruleset | null;
  readonly loadBot: (spec: BotSpec) => Promise<BotResources>;
  /** Plays a match of two bots; only `Tilewright` requires it. */
  readonly playMatch?: (bots: readonly string[], settings: MatchSettings) => Promise<TournamentOutcome>;
  /** Lets a searching bot or a module decide in another thread (default: in the calling thread). */
  readonly decide?: (spec: BotSpec, request: ReplyRequest) => Promise<ReplyAnswer>;
  readonly close?: () => Promise<void>;
}

/** Maps each byte to a character of its own, in a tenth of the time of `String.fromCharCode`. */
const KEYS = new TextDecoder('latin1');

/** Number of boards kept, of about 20 kB each. */
const MAX_BOARDS = 256;

/** Returns the rules without challenges, so that words are checked when they are played. */
export function withCheckedWords(ruleset: Ruleset): Ruleset {
  return { ...ruleset, challenge: { kind: 'void' } };
}

/** Opens a searcher without threads. Searches are loaded at the first use: bundlers put them into a file of their own. */
export async function openSearcherHere(resources: SearchResources): Promise<Searcher> {
  const { InProcessSearcher } = await import('../analysis/in-process-searcher.ts');
  return new InProcessSearcher(resources);
}

export class ApiEngine {
  readonly platform: ApiPlatform;
  #ranker: PlayRanker | null = null;
  #explainer: Explainer | null = null;
  /** Boards ready for a search, by their tiles, the oldest first. */
  readonly #boards = new Map<string, SearchBoard>();
  #lent: { readonly board: Board; readonly position: SearchBoard } | null = null;
  #searcher: Searcher | Promise<Searcher> | null = null;
  /** Resolves when the last search ends, because a searcher runs one search at a time. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #bots = new WeakMap<object, CustomBot>();
  #isClosed = false;

  constructor(platform: ApiPlatform) {
    this.platform = platform;
  }

  get resources(): SearchResources {
    return this.platform.resources;
  }

  get ranker(): PlayRanker {
    return (this.#ranker ??= new PlayRanker(this.resources));
  }

  get explainer(): Explainer {
    return (this.#explainer ??= new Explainer(this.resources));
  }

  /** Lends a board that shows these tiles, for searches until it changes. */
  lend(board: Board, position: SearchBoard): void {
    this.#lent = { board, position };
  }

  rank(turn: PositionTurn, by: 'equity' | 'score', limit: number): readonly Play[] {
    return this.ranker.list(turn, this.#boardOf(turn), by, limit);
  }

  /** Returns a board that only lists of plays use, so that it keeps the extensions that they compute: half of the time. */
  #boardOf({ board }: PositionTurn): SearchBoard {
    const lent = this.#lent;
    if (board === lent?.board && board.tileCount === lent.position.tileCount) return lent.position;
    const key = KEYS.decode(board.tiles);
    const known = this.#boards.get(key);
    if (known !== undefined) return known;
    const { ruleset, graph } = this.resources;
    const [oldest] = this.#boards;
    const hot = this.#boards.size < MAX_BOARDS ? new SearchBoard(ruleset, graph) : oldest![1];
    if (this.#boards.size === MAX_BOARDS) this.#boards.delete(oldest![0]);
    hot.setBoard(board);
    this.#boards.set(key, hot);
    return hot;
  }

  /**
   * Returns a bot, creating it if it is a definition.
   *
   * @throws InputError `bad-option` for anything else
   */
  async openBot(given: CustomBot | BotModule): Promise<CustomBot> {
    const known = this.#bots.get(given);
    if (known !== undefined) return known;
    const { createBot } = (isObject(given) ? given : {}) as Partial<BotModule>;
    const loadResources = (): Promise<BotResources> => this.platform.loadBot({ kind: 'equity', options: new Map() });
    const isDefinition = typeof createBot === 'function';
    const bot = isDefinition ? await createBot(await loadResources(), {}) : (given as CustomBot);
    if (!isObject(bot) || typeof bot.decide !== 'function') {
      const expected = 'expected the name or path of a bot, an object with decide(), or the result of defineBot()';
      throw new InputError('bad-option', `reply(): ${expected}`);
    }
    this.#bots.set(given, bot);
    return bot;
  }

  /**
   * Runs a search after all earlier searches have ended.
   *
   * @throws InputError `bad-option` after `close`
   */
  async searching<T>(search: (searcher: Searcher) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new InputError('bad-option', 'already closed; call openTilewright() again');
    const result = this.#last.then(async () => search(await (this.#searcher ??= this.platform.startSearcher())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.platform.close?.();
  }
}
