/** Distinguishes word lists from games by the start of the file, as both may be `.txt`. */
import { isQuackleName, isWordGraphName, isWordListName } from '../../../movegen/lexica/lexicon-name.ts';

const START_BYTES = 2000;

export function beginningOf(file: Blob): Promise<string> {
  return file.slice(0, START_BYTES).text();
}

export function isOfWords(name: string, beginning: string): boolean {
  return isWordGraphName(name) || isQuackleName(name) || (isWordListName(name) && beginsAsWords(beginning));
}

/** True if each line has at most one word. Lines of a game start with `#` or `>`, and a CGP contains spaces. */
function beginsAsWords(text: string): boolean {
  return text.split(/\r\n|\r|\n/u).every((line) => /^\s*(?:[^\s#>]\S*)?\s*$/u.test(line));
}
