/** Numbers as people read them: counts, shares, points with a sign, intervals and errors. */

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A count with its thousands apart: 269,870. `toLocaleString` takes 60 ms the first time. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** Rounded to this many decimals. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A share of one as a number of hundredths, for programs: 74.812. */
export function roundPercent(share: number): number {
  return round(100 * share, 3);
}

/** A share of one in hundredths: `74.8 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function range({ low, high }: Interval): string {
  return `${(100 * low).toFixed(1)} – ${percent(high)}`;
}

/** With a plus sign above zero: `+1.2`, `0.0`, `-1.2`. */
export function signed(value: number, digits = 1): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : value > 0 ? `+${text}` : text;
}

/**
 * A mean with its error: `+1.2 ±0.3`, `1.2 ±?` if the error is unknown.
 *
 * @param error null if unknown; 0 for a mean that was counted, which stands alone
 */
export function withError(mean: string, error: number | null, digits = 1): string {
  if (error === 0) return mean;
  return `${mean} ±${error === null ? '?' : error.toFixed(digits)}`;
}

/** A share of one in hundredths with its error, without a percent sign. */
export function percentWithError(mean: number, error: number | null, digits: number): string {
  return withError((100 * mean).toFixed(digits), error && 100 * error, digits);
}

/** A likelihood, never as a certainty. */
export function likelihood(share: number): string {
  if (share < 0.0005) return '< 0.1 %';
  return share < 0.9995 ? percent(share) : '> 99.9 %';
}

export function between({ low, high }: Interval): string {
  return `(${signed(low)} to ${signed(high)})`;
}

/**
 * Points with halves: `12`, `12½`.
 *
 * @param even stands in the place of a half, so that numbers below one another are in line
 */
export function halves(points: number, even = ''): string {
  const whole = Math.floor(points);
  if (points === whole) return `${whole}${even}`;
  return whole === 0 ? '½' : `${whole}½`;
}

export function orEmpty<Value>(value: Value | null | undefined, text: (value: Value) => string): string {
  return value == null ? '' : text(value);
}
