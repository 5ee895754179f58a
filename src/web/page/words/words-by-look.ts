/** Whether a file that somebody gives is words, before it is read: games are texts too. */
import { isWordGraphName, isWordListName } from '../../../movegen/lexica/lexicon-name.ts';

const LOOKED_AT = 2000;

export function beginningOf(file: Blob): Promise<string> {
  return file.slice(0, LOOKED_AT).text();
}

export function isOfWords(name: string, beginning: string): boolean {
  return isWordGraphName(name) || (isWordListName(name) && beginsAsWords(beginning));
}

/** Whether each line has one word; an empty text may be a list. Lines of a game begin with `#` or `>`, and those of a CGP have blanks. */
function beginsAsWords(text: string): boolean {
  return text.split(/\r\n|\r|\n/u).every((line) => /^\s*(?:[^\s#>]\S*)?\s*$/u.test(line));
}
