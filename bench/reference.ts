/**
 * The yardstick of a run: a fixed workload similar to move generation (dependent loads from a table larger than the inner caches,
 * bit operations, unpredictable branches) that shares no code with the benchmarks. Times vary with the machine and its load;
 * times relative to the yardstick of the same run vary much less. Never change this code: every ratio in the notebook depends on
 * it.
 */
const TABLE_SIZE = 1 << 21;
const STEPS = 1_000_000;

let table: Int32Array | null = null;

/** @returns a number that depends on all of the work */
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
