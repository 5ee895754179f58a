/**
 * What to say when nothing has a given name: the name that was probably meant, by edit distance (`leven`) or because it
 * begins with what was typed, else all names there are.
 */
import { closestMatch } from 'leven';

/** The known name that a mistyped one probably stands for; undefined if no name is near. */
export function nearName(given: string, known: readonly string[]): string | undefined {
  const text = given.toLowerCase();
  if (text.length < 2) return undefined;
  // Two letters that have changed places are two edits; among three letters, two edits would match almost any word.
  const near = closestMatch(text, known, { maxDistance: text.length < 4 ? 1 : 2 });
  return near ?? known.find((name) => name.startsWith(text));
}

/** The end of a refusal: `did you mean "greedy"?`, or `there are random, greedy, …`. */
export function knownNames(given: string, known: readonly string[]): string {
  const near = nearName(given, known);
  return near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`;
}
