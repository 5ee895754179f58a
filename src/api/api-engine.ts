/** Shared engine of `Tilewright`, `Position` and `Game`: its parts are created on first use. */
import { Explainer } from '../analysis/explain.ts';
import { PlayRanker } from '../analysis/play-ranker.ts';
import { viewOfPosition, type PositionTurn } from '../analysis/position-turn.ts';
import type { Searcher, SearchResources } from '../analysis/searcher.ts';
import type { BotSpec } from '../bots/bot-spec.ts';
import type { BotResources, Budget, PlayerView } from '../bots/bot.ts';
import type { Board } from '../engine/board/board.ts';
import type { Move } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import type { StatedRules } from '../engine/gcg/rules.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { Evaluation } from '../movegen/plays/evaluation.ts';
import { PlayGenerator } from '../movegen/plays/play-generator.ts';
import type { Play } from '../movegen/plays/play.ts';
import { listRankedPlays } from '../movegen/plays/ranked-plays.ts';

/** A turn for a bot to decide. */
export interface ReplyRequest {
  readonly resources: BotResources;
  readonly view: PlayerView;
  readonly board: Board;
  readonly budget: Budget;
  readonly signal: AbortSignal | undefined;
}

/** Platform-specific parts: search threads and loading of bots. */
export interface ApiPlatform {
  readonly resources: SearchResources;
  /** Number of search threads; 0 if the calling thread searches. */
  readonly threads: number;
  /** Called at most once. */
  readonly startSearcher: () => Searcher;
  /** Returns the ruleset with the board and tiles stated in a position; null if they are unavailable. */
  readonly withStated?: (stated: StatedRules) => Ruleset | null;
  readonly loadBot: (spec: BotSpec) => Promise<BotResources>;
  /** Lets a searching bot decide in another thread (default: in the calling thread). */
  readonly decide?: (spec: BotSpec, request: ReplyRequest) => Promise<Move>;
  readonly close?: () => Promise<void>;
}

export class ApiEngine {
  readonly platform: ApiPlatform;
  #ranker: PlayRanker | null = null;
  #explainer: Explainer | null = null;
  #generator: PlayGenerator | null = null;
  #searcher: Searcher | null = null;
  /** Resolves when the last search ends, because a searcher runs one search at a time. */
  #last: Promise<unknown> = Promise.resolve();
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

  rank(turn: PositionTurn, by: 'equity' | 'score', limit: number): readonly Play[] {
    const { ruleset, graph, leaves } = this.resources;
    this.#generator ??= new PlayGenerator(ruleset, graph);
    const { position } = viewOfPosition(turn, ruleset, this.ranker.position);
    const evaluation = new Evaluation(ruleset, leaves);
    return listRankedPlays(this.#generator, position, turn, { by, limit, evaluation }).plays;
  }

  /**
   * Runs a search after all earlier searches have ended.
   *
   * @throws InputError `bad-option` after `close`
   */
  async searching<T>(search: (searcher: Searcher) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new InputError('bad-option', 'already closed; call openTilewright() again');
    const result = this.#last.then(() => search((this.#searcher ??= this.platform.startSearcher())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.platform.close?.();
  }
}
