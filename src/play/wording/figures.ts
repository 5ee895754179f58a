/** Figures as they are told: to so many digits, in percent, with a sign. */
import type { Estimate } from '../../bots/simulation/sample-list.ts';

/** A share, in percent. */
export function percent(chance: number): number {
  return round(100 * chance, 3);
}

/** To so many digits after the point. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** With a plus sign where it is more than zero. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** An estimate with its error. */
export function withError({ mean, error }: Estimate, factor: number, digits: number): string {
  return `${(factor * mean).toFixed(digits)} ±${error === null ? '?' : (factor * error).toFixed(digits)}`;
}
