/** What must be there for reasons that types cannot tell: where it is not, the program fails at that place and not later. */

/** @throws RangeError where there is no value */
export function present<T>(value: T | null | undefined, what = 'value'): T {
  if (value === undefined || value === null) throw new RangeError(`there is no ${what}`);
  return value;
}

/**
 * The entry of a list at an index; -1 is the last.
 *
 * @throws RangeError where the list has none
 */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) throw new RangeError(`there is no entry ${index} in a list of ${list.length}`);
  return entry;
}

export function addAt(list: number[] | Float64Array, index: number, amount: number): void {
  list[index] = entryAt(list, index) + amount;
}
