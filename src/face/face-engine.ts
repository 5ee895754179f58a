/** What the objects of the face work with: the parts of the library that they need, each made when it is first asked for. */
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

/** A turn that a bot is to take. */
export interface AskedReply {
  readonly resources: BotResources;
  readonly view: PlayerView;
  readonly board: Board;
  readonly budget: Budget;
  readonly signal: AbortSignal | undefined;
}

/** What a platform gives: where it searches, and what its bots are made from. */
export interface FacePlatform {
  readonly resources: SearchResources;
  /** Threads that search beside the one that asks; 0 where it searches itself. */
  readonly threads: number;
  /** Make what searches; asked once. */
  readonly startSearcher: () => Searcher;
  /** The ruleset with the board and the tiles that a position states; null if they are not here. */
  readonly withStated?: (stated: StatedRules) => Ruleset | null;
  /** Load what a bot is made from. */
  readonly loadBot: (spec: BotSpec) => Promise<BotResources>;
  /** Have a bot that searches decide elsewhere; where this is missing, it decides in the thread that asks. */
  readonly decide?: (spec: BotSpec, asked: AskedReply) => Promise<Move>;
  /** End what was started. */
  readonly close?: () => Promise<void>;
}

export class FaceEngine {
  readonly platform: FacePlatform;
  #ranker: PlayRanker | null = null;
  #explainer: Explainer | null = null;
  #generator: PlayGenerator | null = null;
  #searcher: Searcher | null = null;
  /** Ends with the search that was asked for last: a searcher makes one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(platform: FacePlatform) {
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
   * Search once all that was asked for before is done.
   *
   * @throws InputError `bad-option` once it was closed
   */
  async searching<T>(search: (searcher: Searcher) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new InputError('bad-option', 'already closed; call openTilewright() again');
    const run = (): Promise<T> => search((this.#searcher ??= this.platform.startSearcher()));
    const found = this.#last.then(run);
    this.#last = found.catch(() => undefined);
    return found;
  }

  /** End what searches. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.platform.close?.();
  }
}
