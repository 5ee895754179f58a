/** Counted nouns in messages: `1 tile`, `3 tiles`, `0 tiles`. */

/**
 * A number with its noun.
 *
 * @param one the noun for one
 * @param many the noun for any other number, if it is not `one` with an s
 */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${nounFor(count, one, many)}`;
}

/** The noun alone, for a number that is formatted elsewhere. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
