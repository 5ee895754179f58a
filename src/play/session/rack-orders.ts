/**
 * The display order of each player's tiles. The rules treat racks as sets, but a person's order must be stable, with new tiles on
 * the right.
 *
 * Orders follow events, not only rack contents: a tile drawn right after an equal one was played goes to the right as well.
 */
import type { GameHistory } from '../../engine/game/game-history.ts';
import { rackTileOf, type Tile } from '../../engine/tiles/alphabet.ts';
import { addToRack, isSameRack, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { createRandom, shuffle, type Random } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** A moved rack tile; indices count only tiles that are not laid. */
export interface MovedTile {
  readonly from: number;
  readonly to: number;
  readonly laid: readonly Tile[];
}

export class RackOrders {
  readonly #random: Random;
  #orders: Rack[];
  readonly #before = new WeakMap<GameHistory, readonly Rack[]>();

  constructor(racks: readonly Rack[], seed: number) {
    this.#random = createRandom(seed, STREAMS.rackOrder);
    this.#orders = [...racks];
  }

  ordered(seat: number): Rack {
    return this.#orders[seat]!;
  }

  follow({ lastEvents, state, previous }: GameHistory): void {
    if (previous !== null) this.#before.set(previous, [...this.#orders]);
    for (const event of lastEvents) {
      if (event.kind === 'place') this.#take(event.seat, event.play.move.tiles);
      else if (event.kind === 'exchange') this.#take(event.seat, event.tiles);
      else if (event.kind === 'draw') this.#orders[event.seat] = addToRack(this.#orders[event.seat]!, event.tiles);
      else if (event.kind === 'top') for (const seat of this.#orders.keys()) this.#take(seat, event.play.move.tiles);
      else if (event.kind === 'deal') this.#orders = this.#orders.map((order) => addToRack(order, event.tiles));
      else if (event.kind === 'reject') this.#orders = this.#orders.map(() => new Uint8Array());
      else if (event.kind === 'withdraw') this.#orders[event.seat] = state.racks[event.seat]!;
    }
  }

  /** Restores the orders of an earlier game; if it was not followed from there, uses the order of its racks. */
  returnTo(game: GameHistory): void {
    this.#orders = [...(this.#before.get(game) ?? game.state.racks)];
  }

  shuffle(seat: number): void {
    const order = this.#orders[seat]!.slice();
    shuffle(this.#random, order);
    this.#orders[seat] = order;
  }

  arrange(seat: number, rack: Rack): void {
    if (isSameRack(rack, this.#orders[seat])) this.#orders[seat] = rack;
  }

  /** Sorts by letter, blanks last; if already sorted, by descending points. */
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
      // A laid tile keeps its place but stays the first of equal tiles, since the first is taken from the rack.
      const alike = order.indexOf(tile);
      order.splice(alike === -1 ? place : Math.min(place, alike), 0, tile);
    }
    this.#orders[seat] = Uint8Array.from(order);
  }

  #take(seat: number, tiles: Uint8Array): void {
    this.#orders[seat] = takeFromRack(this.#orders[seat]!, tiles)!;
  }
}
