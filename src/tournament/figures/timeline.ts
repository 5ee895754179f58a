/**
 * A figure over the number of pairs, in constant memory. It keeps one point per `stride` pairs; when there are too many points,
 * every second one is dropped and the stride doubles.
 */

export interface TimelinePoint<T> {
  readonly pairs: number;
  readonly value: T;
}

export const MAX_POINTS = 240;

export class Timeline<T> {
  #points: TimelinePoint<T>[] = [];
  #stride = 1;

  /** Adds a point if one is due after this number of pairs. */
  add(pairs: number, figure: () => T): void {
    if (pairs % this.#stride !== 0) return;
    this.#points.push({ pairs, value: figure() });
    if (this.#points.length < MAX_POINTS) return;
    this.#stride *= 2;
    this.#points = this.#points.filter((point) => point.pairs % this.#stride === 0);
  }

  /** Returns the points, including one for the last pair. */
  points(pairs: number, figure: () => T): readonly TimelinePoint<T>[] {
    const hasLast = pairs === 0 || this.#points.at(-1)?.pairs === pairs;
    return hasLast ? this.#points : [...this.#points, { pairs, value: figure() }];
  }
}
