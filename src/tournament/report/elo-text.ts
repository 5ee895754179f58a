/** Formats Elo differences and intervals. Elo is limited to ±`MAX_ELO`, so an end there is no bound. */
import type { Interval } from '../../match/statistics/moments.ts';
import { MAX_ELO } from '../../match/statistics/elo.ts';
import { between, signed, withError } from '../../text/numbers.ts';

export function eloCells(elo: number, { low, high }: Interval): [value: string, interval: string] {
  const [isOpenBelow, isOpenAbove] = [low <= -MAX_ELO, high >= MAX_ELO];
  if (isOpenBelow && isOpenAbove) return [Math.abs(elo) >= MAX_ELO ? 'unknown' : signed(elo), '(no bounds)'];
  if (elo >= MAX_ELO) return [`over ${signed(low)}`, ''];
  if (elo <= -MAX_ELO) return [`under ${signed(high)}`, ''];
  if (isOpenAbove) return [signed(elo), `(over ${signed(low)})`];
  return [signed(elo), isOpenBelow ? `(under ${signed(high)})` : between({ low, high })];
}

/** Formats the value with half the interval's width as its error, if both ends are bounds. */
export function eloWithError(elo: number, interval: Interval): string {
  const isOpen = Math.max(-interval.low, interval.high) >= MAX_ELO;
  return isOpen
    ? eloCells(elo, interval).join(' ').trimEnd()
    : withError(signed(elo), (interval.high - interval.low) / 2);
}
