/** Where a page finds what there is to play with. */

/** The folder, from the page. */
export const DATA_FOLDER = 'data';
/** The index in it (`web-data.ts`). */
export const INDEX_FILE = 'index.json';

const DIGITS = 12;

/** What another file in it is called: its name never stands for other bytes. */
export function dataFileName(name: string, sha256: string): string {
  return `${name.toLowerCase().replaceAll('_', '-')}-${sha256.slice(0, DIGITS)}.bin`;
}
