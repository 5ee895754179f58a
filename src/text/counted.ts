/** Formats a number with its noun: `1 tile`, `3 tiles`, `0 tiles`. The default plural adds an s. */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${nounFor(count, one, many)}`;
}

/** Returns only the noun, for a number that is formatted separately. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
