/** Number formats for people: counts, shares, signed points, intervals and errors. */

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Groups thousands: 269,870. `toLocaleString` takes 60 ms the first time. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Converts a share of one to a percentage with three decimals, for programs: 74.812. */
export function roundPercent(share: number): number {
  return round(100 * share, 3);
}

/** Formats a number with this many decimals; a rounded zero has no sign. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}

/** Formats a share of one as a percentage: `74.8 %`. */
export function percent(share: number): string {
  return `${fixed(100 * share, 1)} %`;
}

export function range({ low, high }: Interval): string {
  return `${fixed(100 * low, 1)} – ${percent(high)}`;
}

/** Adds a plus sign to positive numbers: `+1.2`, `0.0`, `-1.2`. */
export function signed(value: number, digits = 1): string {
  const text = fixed(value, digits);
  return Number(text) > 0 ? `+${text}` : text;
}

/** Formats a mean with its error: `1.2 ±0.3`; `1.2 ±?` if the error is unknown (null), `1.2` if the mean is exact (0). */
export function withError(mean: string, error: number | null, digits = 1): string {
  if (error === 0) return mean;
  return `${mean} ±${error === null ? '?' : error.toFixed(digits)}`;
}

/** Formats a share of one as a percentage with its error, without a percent sign. */
export function percentWithError(mean: number, error: number | null, digits: number): string {
  return withError(fixed(100 * mean, digits), error && 100 * error, digits);
}

/** Formats a likelihood, never as 0 or 100 %. */
export function likelihood(share: number): string {
  if (share < 0.0005) return '< 0.1 %';
  return share < 0.9995 ? percent(share) : '> 99.9 %';
}

export function between({ low, high }: Interval): string {
  return `(${signed(low)} to ${signed(high)})`;
}

/** Formats points with halves: `12`, `12½`. `even` takes the place of a missing half, to align numbers. */
export function halves(points: number, even = ''): string {
  const whole = Math.floor(points);
  if (points === whole) return `${whole}${even}`;
  return whole === 0 ? '½' : `${whole}½`;
}

export function orEmpty<Value>(value: Value | null | undefined, text: (value: Value) => string): string {
  return value == null ? '' : text(value);
}
