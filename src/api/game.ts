/** A game played move by move by a program; `Tilewright.startGame` creates it. */
import * as z from 'zod';
import { buildBot, isSearching, readBotSpec } from '../bots/registry.ts';
import { viewOf } from '../bots/player-view.ts';
import { InputError } from '../engine/errors.ts';
import type { EndReason } from '../engine/game/game-events.ts';
import type { GameHistory } from '../engine/game/game-history.ts';
import { formatGcg } from '../engine/gcg/format.ts';
import { gcgOfGame } from '../engine/gcg/from-game.ts';
import type { Move } from '../engine/board/move.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import { deriveSeeds } from '../engine/decision-seed.ts';
import { isRefusal } from '../engine/refusal.ts';
import { describeRefusal } from '../engine/rules/describe-refusal.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { ApiEngine } from './api-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { readMove } from './listed-play.ts';
import { Position, type PositionData } from './position.ts';

const replySchema = z.strictObject({ signal: z.instanceof(AbortSignal).optional() });

/**
 * Options of `Game.reply`.
 *
 * @interface
 */
export type ReplyOptions = Readonly<z.input<typeof replySchema>>;

/** A turn of a game. */
export interface GameTurn {
  /** Seat from 0. */
  readonly seat: number;
  readonly text: string;
  readonly score: number;
}

/** Outcome of a game. */
export interface GameOutcome {
  readonly reason: EndReason;
  /** Seats of the winners; several in a tie. */
  readonly winners: readonly number[];
}

/** A game as plain values. */
export interface GameData {
  /** The seat to move, from 0. */
  readonly seat: number;
  readonly scores: readonly number[];
  readonly turns: readonly GameTurn[];
  readonly outcome: GameOutcome | null;
  /** Information visible to the player to move. */
  readonly position: PositionData;
}

/** An immutable game: each move returns a new game. Words are validated when they are played. */
export class Game {
  readonly #engine: ApiEngine;
  readonly #game: GameHistory;
  /** All turns so far. */
  readonly turns: readonly GameTurn[];

  /** @internal */
  constructor(engine: ApiEngine, game: GameHistory, turns: readonly GameTurn[]) {
    this.#engine = engine;
    this.#game = game;
    this.turns = turns;
  }

  /** The seat to move, from 0. */
  get seat(): number {
    return this.#game.state.toMove;
  }

  /** Scores by seat. */
  get scores(): readonly number[] {
    return this.#game.state.scores;
  }

  /** Null until the game is over. */
  get outcome(): GameOutcome | null {
    const { state, winners } = this.#game;
    return state.end === null ? null : { reason: state.end.reason, winners };
  }

  /** The position with the information visible to the player to move. */
  get position(): Position {
    const { state } = this.#game;
    const { board, racks, scores, zeroTurns } = state;
    const fromMover = <T>(values: readonly T[]): T[] => [...values.slice(this.seat), ...values.slice(0, this.seat)];
    const visible = fromMover(racks).map((rack, i) => (i === 0 ? rack : new Uint8Array()));
    const turn = { board, racks: visible, scores: fromMover(scores), zeroTurns, operations: [], history: [] };
    return new Position(this.#engine, turn);
  }

  /**
   * Returns the game after a move of the player to move.
   *
   * @param text as in `Position.play`
   * @throws InputError `bad-move` with the reason
   */
  play(text: string): Game {
    const { ruleset, state } = this.#game;
    return this.#after(readMove(checkText(text, 'play()'), { ruleset, board: state.board }));
  }

  /**
   * Returns the game after a bot has moved. In Node, searching bots run in a separate thread.
   *
   * @param bot name with optional options: `equity`, `sim:iterations=1000`, `club`
   * @param options `signal` aborts the search of a bot in a thread
   * @throws InputError `bad-option` for an unknown bot; `bad-move` if the game is over; the reason of the signal
   */
  async reply(bot: string, options: ReplyOptions = {}): Promise<Game> {
    const spec = readBotSpec(checkText(bot, 'reply()'));
    const { signal } = checkOptions(replySchema, options, 'reply()');
    if (this.#game.isOver) throw new InputError('bad-move', 'the game is over');
    const { platform } = this.#engine;
    const { ruleset, graph } = platform.resources;
    const resources = await platform.loadBot(spec);
    const { board, turns: turn } = this.#game.state;
    const view = viewOf(this.#game, SearchBoard.fromBoard(ruleset, graph, board));
    const seeds = deriveSeeds({ seed: this.#game.seed, stream: 0, round: 0, seat: this.seat, turn });
    const budget = { ...seeds, alternatives: 0 };
    if (platform.decide === undefined || !isSearching(spec)) {
      return this.#after(buildBot(spec, bot, resources).decide(view, budget).move);
    }
    return this.#after(await platform.decide(spec, { resources, view, board, budget, signal }));
  }

  /** Formats the game as GCG with the names of its players. */
  toGcg(...players: readonly string[]): string {
    const names = this.scores.map((_, seat) => players[seat] ?? `Player ${seat + 1}`);
    return formatGcg(gcgOfGame(this.#game, { players: names }));
  }

  /** Returns the game as plain values. */
  toJSON(): GameData {
    const { seat, scores, turns, outcome } = this;
    return { seat, scores, turns, outcome, position: this.position.toJSON() };
  }

  #after(move: Move): Game {
    const { ruleset, state } = this.#game;
    const next = this.#game.apply(move);
    if (isRefusal(next)) throw new InputError('bad-move', describeRefusal(ruleset.alphabet, next));
    const text = formatMove(ruleset.alphabet, state.board, move);
    const placed = next.lastEvents.find(({ kind }) => kind === 'place');
    const score = placed?.kind === 'place' ? placed.play.score : 0;
    return new Game(this.#engine, next, [...this.turns, { seat: this.seat, text, score }]);
  }
}
