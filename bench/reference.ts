/**
 * The yardstick of a run: a fixed piece of work of the kind move generation is (dependent loads from a table larger than
 * the nearest caches, bit tricks, branches that cannot be foretold) that shares no code with anything measured. Times
 * move with the machine and with what else it does; times over this one, taken in the same run, move much less. It is
 * never to be changed: every ratio in the notebook rests on it.
 */
const TABLE_SIZE = 1 << 21;
const STEPS = 1_000_000;

let table: Int32Array | null = null;

/** Do the work once. @returns a number that depends on all of it */
export function doReferenceWork(): number {
  table ??= makeTable();
  let at = 1;
  let sum = 0;
  for (let i = 0; i < STEPS; i++) {
    const cell = table[at & (TABLE_SIZE - 1)]!;
    const bit = cell & -cell;
    at = (at + (cell >>> 7) + Math.clz32(bit)) | 0;
    if ((cell & 3) === 0) sum = (sum + at) | 0;
    else sum ^= cell;
  }
  return sum;
}

function makeTable(): Int32Array {
  const cells = new Int32Array(TABLE_SIZE);
  let state = 0x2545f491;
  for (let i = 0; i < TABLE_SIZE; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    cells[i] = state;
  }
  return cells;
}
