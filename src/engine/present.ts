/** Assertions for values that must exist but whose types cannot express it, so that a bug fails at its source. */

/** @throws RangeError if the value is null or undefined */
export function present<T>(value: T | null | undefined, what = 'value'): T {
  if (value === undefined || value === null) throw new RangeError(`missing ${what}`);
  return value;
}

/** @throws RangeError if the index, which counts from the end if negative, is out of range */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}

export function addAt(list: number[] | Float64Array, index: number, amount: number): void {
  list[index] = entryAt(list, index) + amount;
}
