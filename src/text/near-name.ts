/** Suggestions for unknown names: the nearest by edit distance (`leven`) or with the typed prefix, otherwise all known names. */
import { closestMatch } from 'leven';

/** Returns the known name that a mistyped name probably stands for, or undefined. */
export function nearName(typed: string, known: readonly string[]): string | undefined {
  const text = typed.toLowerCase();
  if (text.length < 2) return undefined;
  const names = known.map((name) => name.toLowerCase());
  // With four letters, two edits match almost any word, except a transposition.
  const near =
    closestMatch(text, names, { maxDistance: text.length < 5 ? 1 : 2 }) ??
    names.find((name) => sortLetters(name) === sortLetters(text)) ??
    names.find((name) => name.startsWith(text));
  return near === undefined ? undefined : known[names.indexOf(near)];
}

function sortLetters(text: string): string {
  return Array.from(text).sort().join('');
}

/** End of an error message: `did you mean "greedy"?`, or `there are random, greedy, …`. */
export function knownNames(typed: string, known: readonly string[]): string {
  const near = nearName(typed, known);
  return near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`;
}
