/**
 * How the figures of a tournament are written wherever they are shown: counts, shares, points, intervals, and all of them for machines.
 */
import type { Interval } from '../statistics/moments.ts';

/** A count with its thousands apart: 269,870. `toLocaleString` takes 60 ms the first time. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A share of one in hundredths: `74.8 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** An interval of shares. */
export function range({ low, high }: Interval): string {
  return `${(100 * low).toFixed(1)} – ${percent(high)}`;
}

/** Points with their sign. */
export function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? '0.0' : value > 0 ? `+${text}` : text;
}

/** A mean with its standard error. */
export function withError(mean: number, stdErr: number | null): string {
  return signed(mean) + (stdErr === null ? '' : ` ± ${stdErr.toFixed(2)}`);
}

/** A likelihood, never as a certainty. */
export function likelihood(share: number): string {
  if (share < 0.0005) return '< 0.1 %';
  return share < 0.9995 ? percent(share) : '> 99.9 %';
}

/** An interval of Elo, in brackets. */
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

/** The text of a value; empty where there is none. */
export function orEmpty<Value>(value: Value | null | undefined, text: (value: Value) => string): string {
  return value == null ? '' : text(value);
}

/** Fields as a JSON document has them: an interval is a pair of numbers. */
export function toDocument(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toJson(value)]));
}

function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return 'low' in value && 'high' in value ? [value.low, value.high] : toDocument(value);
}
