/**
 * Computes the values of all leaves of a rack from the table of `src/movegen/leaves/leave-table.ts`, corrected for the turn as in
 * `src/movegen/leaves/turn-worth.ts`.
 */
import * as layout from '../src/movegen/kernel/kernel-layout';
import { at32, get32, get8, getDouble, set32, set8 } from './memory';

const STARTS: i32 = 2;
const MAX_TILES: i32 = 8;
const TERMS: i32 = STARTS + MAX_TILES + 1;

/** Writes sizes and values of the leaves of the caller's rack. `byTurn` applies the corrections for the caller's turn. */
export function fillLeaves(tableAt: usize, byTurn: bool): void {
  const kinds = at32(tableAt, 0);
  const maxTiles = at32(tableAt, 1);
  const first = TERMS + MAX_TILES * kinds;
  set32(layout.RANKS, 0, 0);
  set8(layout.BALANCES, 0, 0);
  set8(layout.LEAVE_SIZES, 0, 0);
  set32(layout.LEAVE_VALUES, 0, byTurn ? get32(layout.BAG_MILLI, 0) : 0);
  let filled = 1;
  for (let tile = 0; tile < kinds; tile++) {
    const count = get8(layout.COUNTS, tile);
    if (count == 0) continue;
    const stride = get32(layout.STRIDES, tile);
    const side = get8(layout.SIDES, tile);
    for (let from = 0, end = filled * count; from < end; from++) {
      const to = from + stride;
      const n = get8(layout.LEAVE_SIZES, from);
      if (n < maxTiles) set32(layout.RANKS, to, get32(layout.RANKS, from) + at32(tableAt, TERMS + n * kinds + tile));
      // The balance is a signed byte.
      set8(layout.BALANCES, to, get8(layout.BALANCES, from) + side);
      set8(layout.LEAVE_SIZES, to, n + 1);
    }
    filled *= count + 1;
  }
  // Loading values stalls on memory. In a separate loop, many loads overlap.
  for (let leave = 1; leave < filled; leave++) {
    const n = get8(layout.LEAVE_SIZES, leave);
    let value = n > maxTiles ? 0 : at32(tableAt, first + at32(tableAt, STARTS + n) + get32(layout.RANKS, leave));
    if (byTurn) {
      const balance = <f64>(<i8>get8(layout.BALANCES, leave));
      value =
        rounded(<f64>value * getDouble(layout.PAYS, n) + getDouble(layout.VOWEL_MILLI, n) * balance) +
        get32(layout.BAG_MILLI, n);
    }
    set32(layout.LEAVE_VALUES, leave, value);
  }
}

/** Equivalent of `Math.round` in JavaScript: halves are rounded up. */
function rounded(x: f64): i32 {
  const up = ceil<f64>(x);
  return <i32>(up - 0.5 > x ? up - 1 : up);
}
