/** Address of the data files, relative to the page. */
export const DATA_FOLDER = 'data';
export const INDEX_FILE = 'index.json';

const DIGITS = 12;

/** The name contains the hash, so the content of a file never changes. */
export function dataFileName(name: string, sha256: string): string {
  return `${name.toLowerCase().replaceAll('_', '-')}-${sha256.slice(0, DIGITS)}.bin`;
}
