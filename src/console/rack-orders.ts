/**
 * The order in which each player sees their tiles. The rules know racks as sets; a person puts their tiles in an order
 * and expects them to stay in it, new ones coming on the right.
 */
import { addToRack, takeFromRack } from '../engine/rack.ts';
import type { Rack } from '../engine/rack.ts';
import { createRandom, shuffle } from '../engine/random.ts';
import type { Random } from '../engine/random.ts';

// The stream of the order racks are shown in (see random.ts), apart from the game's own.
const RACK_STREAM = 101;

export class RackOrders {
  readonly #random: Random;
  /** The order each player last put their tiles in, by seat; some may be gone since. */
  readonly #orders: Rack[];

  constructor(racks: readonly Rack[], seed: number) {
    this.#random = createRandom(seed, RACK_STREAM);
    this.#orders = [...racks];
  }

  /** A seat's rack as its player sees it. */
  ordered(seat: number, rack: Rack): Rack {
    let rest = rack;
    const kept = this.#orders[seat]!.filter((tile) => {
      const without = takeFromRack(rest, [tile]);
      rest = without ?? rest;
      return without !== null;
    });
    return addToRack(kept, rest);
  }

  /** Put a seat's tiles in another order. */
  shuffle(seat: number, rack: Rack): void {
    const order = this.ordered(seat, rack);
    shuffle(this.#random, order);
    this.#orders[seat] = order;
  }
}
