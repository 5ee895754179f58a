/**
 * What to say where a name is none: the one that was probably meant, by edit distance (`leven`) or as the beginning of it,
 * else all there are.
 */
import { closestMatch } from 'leven';

/** The name among those known that a mistyped one stands for; undefined where none is near. */
export function nearName(given: string, known: readonly string[]): string | undefined {
  const text = given.toLowerCase();
  if (text.length < 2) return undefined;
  // Two letters that have changed places are two edits; of three letters they would make a guess of any word.
  const near = closestMatch(text, known, { maxDistance: text.length < 4 ? 1 : 2 });
  return near ?? known.find((name) => name.startsWith(text));
}

/** The end of a refusal: `did you mean "greedy"?`, or `there are random, greedy, …`. */
export function knownNames(given: string, known: readonly string[]): string {
  const near = nearName(given, known);
  return near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`;
}
