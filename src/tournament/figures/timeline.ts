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

  after(pairs: number, figure: () => T): void {
    if (pairs % this.#stride !== 0) return;
    this.#points.push({ pairs, value: figure() });
    if (this.#points.length < MAX_POINTS) return;
    this.#stride *= 2;
    this.#points = this.#points.filter((point) => point.pairs % this.#stride === 0);
  }

  points(pairs: number, figure: () => T): readonly TimelinePoint<T>[] {
    const isLastKept = pairs === 0 || this.#points.at(-1)?.pairs === pairs;
    return isLastKept ? this.#points : [...this.#points, { pairs, value: figure() }];
  }
}
