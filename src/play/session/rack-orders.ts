/**
 * The order in which each player sees their tiles. The rules know racks as sets; a person puts their tiles in an order
 * and expects them to stay in it, new ones coming on the right.
 *
 * It follows what happens and not only what the racks hold: a tile drawn right after one like it was played stands on the
 * right too, and not where the other one stood.
 */
import type { Game } from '../../engine/game/game.ts';
import { rackTileOf, type Tile } from '../../engine/tiles/alphabet.ts';
import { addToRack, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { createRandom, shuffle, type Random } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** A tile of a rack put to another place among those that are not laid; places count from 0. */
export interface MovedTile {
  readonly from: number;
  readonly to: number;
  readonly laid: readonly Tile[];
}

export class RackOrders {
  readonly #random: Random;
  #orders: Rack[];
  readonly #before = new WeakMap<Game, readonly Rack[]>();

  constructor(racks: readonly Rack[], seed: number) {
    this.#random = createRandom(seed, STREAMS.rackOrder);
    this.#orders = [...racks];
  }

  ordered(seat: number): Rack {
    return this.#orders[seat]!;
  }

  follow({ lastEvents, state, previous }: Game): void {
    if (previous !== null) this.#before.set(previous, [...this.#orders]);
    for (const event of lastEvents) {
      if (event.kind === 'place') this.#take(event.seat, event.play.move.tiles);
      else if (event.kind === 'exchange') this.#take(event.seat, event.tiles);
      else if (event.kind === 'draw') this.#orders[event.seat] = addToRack(this.#orders[event.seat]!, event.tiles);
      else if (event.kind === 'top')
        this.#orders.forEach((_, seat) => {
          this.#take(seat, event.play.move.tiles);
        });
      else if (event.kind === 'deal') this.#orders = this.#orders.map((order) => addToRack(order, event.tiles));
      else if (event.kind === 'reject') this.#orders = this.#orders.map(() => new Uint8Array());
      else if (event.kind === 'withdraw') this.#orders[event.seat] = state.racks[event.seat]!;
    }
  }

  /** A game is gone back to: the tiles lie as they lay, or in the order of its racks where it was not followed from there. */
  returnTo(game: Game): void {
    this.#orders = [...(this.#before.get(game) ?? game.state.racks)];
  }

  shuffle(seat: number): void {
    const order = this.#orders[seat]!.slice();
    shuffle(this.#random, order);
    this.#orders[seat] = order;
  }

  /** By letter, blanks last; where they stand so, by points, the most first. */
  sort(seat: number, points: ArrayLike<number>): void {
    const order = this.#orders[seat]!;
    const byLetter = order.slice().sort((a, b) => (a || Infinity) - (b || Infinity));
    const byPoints = byLetter.slice().sort((a, b) => points[b]! - points[a]!);
    this.#orders[seat] = byLetter.every((tile, i) => tile === order[i]) ? byPoints : byLetter;
  }

  move(seat: number, { from, to, laid }: MovedTile): void {
    const rack = this.#orders[seat]!;
    const order = Array.from(takeFromRack(rack, laid)!);
    order.splice(to, 0, ...order.splice(from, 1));
    const away = laid.map(rackTileOf);
    for (const [place, tile] of rack.entries()) {
      const at = away.indexOf(tile);
      if (at === -1) continue;
      away.splice(at, 1);
      // A tile laid keeps its place, but stays the first of those like it: that is the one taken from the rack.
      const alike = order.indexOf(tile);
      order.splice(alike === -1 ? place : Math.min(place, alike), 0, tile);
    }
    this.#orders[seat] = Uint8Array.from(order);
  }

  #take(seat: number, tiles: Uint8Array): void {
    this.#orders[seat] = takeFromRack(this.#orders[seat]!, tiles)!;
  }
}
