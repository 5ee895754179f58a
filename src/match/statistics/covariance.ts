/** Covariance of pairs of numbers in one pass (Welford's method). */
export class Covariance {
  count = 0;
  meanX = 0;
  meanY = 0;
  /** Sums of squared deviations from the means, and of their products. */
  xx = 0;
  yy = 0;
  xy = 0;

  add(x: number, y: number): void {
    this.count++;
    const beforeX = x - this.meanX;
    const beforeY = y - this.meanY;
    this.meanX += beforeX / this.count;
    this.meanY += beforeY / this.count;
    this.xx += beforeX * (x - this.meanX);
    this.yy += beforeY * (y - this.meanY);
    this.xy += beforeX * (y - this.meanY);
  }

  /** Correlation from -1 to 1; null with fewer than three pairs, or if either variance is 0. */
  get correlation(): number | null {
    const scale = Math.sqrt(this.xx * this.yy);
    return this.count < 3 || scale === 0 ? null : this.xy / scale;
  }
}
