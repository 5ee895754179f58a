/** Artificial leave values, in thousandths of a point. */
import { leaveValuesOf, type LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';
import { tilesOf } from '../oracle/word-paths.ts';
import { english } from './classic.ts';

export function leavesOf(entries: readonly (readonly [leave: Uint8Array, milli: number])[]): LeaveValues {
  const sorted = [...entries].sort(([a], [b]) => Buffer.compare(a, b));
  const values = sorted.map(([, milli]) => milli);
  return leaveValuesOf(wordTableOf(sorted.map(([leave]) => leave)), values, 'test');
}

/** Leaves as text in the notation of `tilesOf`, with the blank as "@". */
export function leavesOfText(entries: Readonly<Record<string, number>>): LeaveValues {
  return leavesOf(Object.entries(entries).map(([leave, milli]) => [tilesOf(leave), milli]));
}

/** A value per letter, with which bots sometimes exchange. */
export function leavesByLetter(): LeaveValues {
  return leavesOf(
    Array.from({ length: english.size }, (_, i) => [Uint8Array.of(i + 1), ((i * 7919) % 23) * 1000 - 9000]),
  );
}
