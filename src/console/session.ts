/**
 * A game at the console: the game itself, who sits where, the position the bots search, and the move a person has laid
 * down but not confirmed. It draws nothing and reads nothing, so that any kind of console can stand on it.
 *
 * A move laid down is the game after it, kept beside the game: confirming it makes it the game, taking it back forgets
 * it. The position follows confirmed moves only and is never rebuilt.
 */
import type { Bot, PlayerView } from '../bots/bot.ts';
import { viewOf } from '../bots/view.ts';
import type { Board } from '../engine/board.ts';
import { Game } from '../engine/game.ts';
import { isIllegal } from '../engine/illegal-move.ts';
import type { IllegalMove } from '../engine/illegal-move.ts';
import type { Move } from '../engine/move.ts';
import { addToRack, takeFromRack } from '../engine/rack.ts';
import type { Rack } from '../engine/rack.ts';
import { createRandom, shuffle } from '../engine/random.ts';
import type { Random } from '../engine/random.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { placeOn } from '../movegen/play.ts';
import type { Play } from '../movegen/play.ts';
import { Position } from '../movegen/position.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import { decisionSeed } from '../tournament/decision-seed.ts';

export interface Player {
  readonly name: string;
  /** Null for a person. */
  readonly bot: Bot | null;
}

export interface SessionOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seed: number;
  /** In turn order. */
  readonly players: readonly Player[];
  /** Ranks the plays for hints. */
  readonly adviser: Bot;
}

/** A move, or giving up, laid down and not confirmed. */
export interface PendingTurn {
  readonly move: Move | { readonly kind: 'resign' };
  /** The game as it will be. It holds tiles the player may not see yet. */
  readonly game: Game;
}

// The stream of the order racks are shown in (see random.ts), apart from the game's own.
const RACK_STREAM = 101;

export class GameSession {
  readonly players: readonly Player[];
  readonly #adviser: Bot;
  readonly #position: Position;
  readonly #rackRandom: Random;
  /** The order each player last put their tiles in, by seat; some may be gone since. */
  readonly #rackOrders: Rack[];
  #game: Game;
  #pending: PendingTurn | null = null;

  constructor({ ruleset, graph, seed, players, adviser }: SessionOptions) {
    this.players = players;
    this.#adviser = adviser;
    this.#position = new Position(ruleset, graph);
    this.#rackRandom = createRandom(seed, RACK_STREAM);
    this.#game = Game.start({ ruleset, lexicon: graph, seed, seats: players.length });
    this.#rackOrders = [...this.#game.state.racks];
  }

  /** The game up to the last confirmed move. */
  get game(): Game {
    return this.#game;
  }

  get pending(): PendingTurn | null {
    return this.#pending;
  }

  /** The board with the tiles of an unconfirmed move on it. */
  get board(): Board {
    return (this.#pending?.game ?? this.#game).state.board;
  }

  get mover(): Player {
    return this.players[this.#game.state.toMove]!;
  }

  /** What the player to move may know. */
  get view(): PlayerView {
    return viewOf(this.#game, this.#position);
  }

  /** The rack of the player to move in the order they see it, without the tiles of an unconfirmed move. */
  get rack(): Rack {
    const rack = this.#orderedRack();
    const move = this.#pending?.move;
    return move?.kind === 'place' || move?.kind === 'exchange' ? takeFromRack(rack, move.tiles)! : rack;
  }

  /** Put the tiles of the player to move in another order. */
  shuffleRack(): void {
    const order = this.#orderedRack();
    shuffle(this.#rackRandom, order);
    this.#rackOrders[this.#game.state.toMove] = order;
  }

  /** Lay a move down in place of the one laid down before; refused, nothing changes. */
  lay(move: Move | { readonly kind: 'resign' }): PendingTurn | IllegalMove {
    const game = move.kind === 'resign' ? this.#game.resign(this.#game.state.toMove) : this.#game.apply(move);
    if (isIllegal(game)) return game;
    this.#pending = { move, game };
    return this.#pending;
  }

  /** Take back the move laid down; false if there is none. */
  takeBack(): boolean {
    const had = this.#pending !== null;
    this.#pending = null;
    return had;
  }

  /** Make the move laid down. The turn is the game it gives: its `lastEvents`, after its `previous`. */
  confirm(): Game {
    if (this.#pending === null) throw new RangeError('no move is laid down');
    this.#game = this.#pending.game;
    this.#pending = null;
    const [event] = this.#game.lastEvents;
    if (event?.kind === 'place') placeOn(this.#position, event.play.move);
    return this.#game;
  }

  /** Let the bot whose turn it is move. */
  playBot(): Game {
    const { bot, name } = this.mover;
    if (bot === null) throw new RangeError(`${name} is a person`);
    const { move } = bot.decide(this.view, { seed: this.#decisionSeed(), alternatives: 0 });
    const turn = this.lay(move);
    if (isIllegal(turn)) throw new Error(`bot ${name} made an illegal move: ${turn.reason}`);
    return this.confirm();
  }

  /** The best plays of the player to move, at most `limit`. */
  hints(limit: number): readonly Play[] {
    return this.#adviser.decide(this.view, { seed: this.#decisionSeed(), alternatives: limit }).ranked;
  }

  /** Tiles still held stay in the order they were put in, new ones come on the right. */
  #orderedRack(): Rack {
    const seat = this.#game.state.toMove;
    let rest = this.#game.state.racks[seat]!;
    const kept = this.#rackOrders[seat]!.filter((tile) => {
      const without = takeFromRack(rest, [tile]);
      rest = without ?? rest;
      return without !== null;
    });
    return addToRack(kept, rest);
  }

  #decisionSeed(): number {
    const { seed, stream, state } = this.#game;
    return decisionSeed({ seed, stream, round: 0, seat: state.toMove, turn: state.turns });
  }
}
