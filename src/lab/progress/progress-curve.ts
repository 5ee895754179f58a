/** A curve for a chart: as many points as it can show, evenly from all that there are. */

/** With this many, every second one goes. */
const MAX_POINTS = 300;

export type CurvePoint = readonly [done: number, value: number];

/** Points that come one after another, thinned out as they become many. The latest is always among them. */
export class ThinnedCurve {
  readonly #points: CurvePoint[] = [];
  #stride = 1;
  #seen = 0;
  #last: CurvePoint | null = null;

  add(point: CurvePoint): void {
    this.#last = point;
    this.#seen++;
    if (this.#seen % this.#stride !== 0) return;
    this.#points.push(point);
    this.#last = null;
    if (this.#points.length < MAX_POINTS) return;
    this.#stride *= 2;
    const kept = this.#points.filter((_, i) => i % 2 === 1);
    this.#points.splice(0, Infinity, ...kept);
  }

  get points(): readonly CurvePoint[] {
    return this.#last === null ? [...this.#points] : [...this.#points, this.#last];
  }
}
