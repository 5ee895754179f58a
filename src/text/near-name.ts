/** Suggestions for unknown names: the nearest by edit distance (`leven`) or with the typed prefix, otherwise all known names. */
import { closestMatch } from 'leven';

/** Returns the known name that a mistyped name probably stands for, or undefined. */
export function nearName(given: string, known: readonly string[]): string | undefined {
  const text = given.toLowerCase();
  if (text.length < 2) return undefined;
  // A transposition counts as two edits; with three letters, two edits would match almost any word.
  const near = closestMatch(text, known, { maxDistance: text.length < 4 ? 1 : 2 });
  return near ?? known.find((name) => name.startsWith(text));
}

/** End of an error message: `did you mean "greedy"?`, or `there are random, greedy, …`. */
export function knownNames(given: string, known: readonly string[]): string {
  const near = nearName(given, known);
  return near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`;
}
