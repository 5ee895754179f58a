/**
 * When each tile of the bag came into it. A tile that went back after a draw could not be drawn then, so it is no other
 * outcome of that draw. Events of a game name the places of tiles that go back, so each tile can be followed.
 */
import { entryAt } from '../../engine/present.ts';
import { bagEndOf, type GameEvent, type GameState } from '../../engine/game/game-events.ts';

export class BagAges {
  /** By tile of the bag, in its order: the number of the event by which it came in. */
  #ages: readonly number[];
  #event = 0;

  constructor(state: GameState) {
    this.#ages = tilesIn(state).map(() => 0);
  }

  /** The number of the last event. */
  get now(): number {
    return this.#event;
  }

  /** Follow an event from the state before it to the state after it. */
  follow(event: GameEvent, before: GameState, after: GameState): void {
    this.#event++;
    if (event.kind === 'return') {
      const ages = [...this.#ages];
      for (const place of event.places) ages.splice(place, 0, this.#event);
      this.#ages = ages;
    } else if (before.bag !== after.bag) this.#ages = this.#matched(event, tilesIn(before), tilesIn(after));
  }

  /** The tiles that have been in the bag since an event. */
  tilesSince(event: number, state: GameState): number[] {
    return tilesIn(state).filter((_, i) => entryAt(this.#ages, i) <= event);
  }

  /** The ages of the tiles of a bag after a draw; in a bag that was shuffled, of tiles of the same letter in their order. */
  #matched(event: GameEvent, before: readonly number[], after: readonly number[]): number[] {
    const from = event.kind === 'draw' && bagEndOf(event.seat) === 'back' ? 0 : before.length - after.length;
    if (from >= 0 && after.every((tile, i) => tile === before[from + i])) {
      return this.#ages.slice(from, from + after.length);
    }
    const left = before.map((tile, i) => ({ tile, age: entryAt(this.#ages, i) }));
    return after.map((tile) => {
      const at = left.findIndex((other) => other.tile === tile);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found?.age ?? this.#event;
    });
  }
}

function tilesIn({ bag }: GameState): number[] {
  return Array.from(bag.tiles.subarray(bag.front, bag.back));
}
