/**
 * Tracks when each tile entered the bag. A tile returned after a draw could not have been drawn then, so it is not an alternative
 * outcome of that draw. Events record the positions of returned tiles, so every tile can be followed.
 */
import { entryAt } from '../../engine/present.ts';
import { bagEndOf, type GameEvent, type GameState } from '../../engine/game/game-events.ts';

export class BagAges {
  /** For each tile, in bag order: the number of the event that put it there. */
  #ages: readonly number[];
  #event = 0;

  constructor(state: GameState) {
    this.#ages = tilesIn(state).map(() => 0);
  }

  get now(): number {
    return this.#event;
  }

  follow(event: GameEvent, before: GameState, after: GameState): void {
    this.#event++;
    if (event.kind === 'return') {
      const ages = [...this.#ages];
      for (const place of event.places) ages.splice(place, 0, this.#event);
      this.#ages = ages;
    } else if (before.bag !== after.bag) this.#ages = this.#matchAges(event, tilesIn(before), tilesIn(after));
  }

  /** Returns the tiles of the bag that were already in it at that event. */
  tilesSince(event: number, state: GameState): number[] {
    return tilesIn(state).filter((_, i) => entryAt(this.#ages, i) <= event);
  }

  /** Ages of the tiles after a draw. In a shuffled bag, equal letters are matched in order. */
  #matchAges(event: GameEvent, before: readonly number[], after: readonly number[]): number[] {
    const from = event.kind === 'draw' && bagEndOf(event.seat) === 'back' ? 0 : before.length - after.length;
    if (from >= 0 && after.every((tile, i) => tile === before[from + i])) {
      return this.#ages.slice(from, from + after.length);
    }
    const rest = before.map((tile, i) => ({ tile, age: entryAt(this.#ages, i) }));
    return after.map((tile) => {
      const at = rest.findIndex((other) => other.tile === tile);
      const [match] = at < 0 ? [] : rest.splice(at, 1);
      return match?.age ?? this.#event;
    });
  }
}

function tilesIn({ bag }: GameState): number[] {
  return Array.from(bag.tiles.subarray(bag.front, bag.back));
}
