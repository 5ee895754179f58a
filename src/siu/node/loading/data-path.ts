/**
 * Lexica, leaves and letter distributions by their short codes: `CSW24` is a file of that name in a folder of the data
 * path, in any case, also in the folders that Macondo and MAGPIE keep such files in.
 */
import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const SUBFOLDERS = ['', 'lexica', join('lexica', 'gaddag'), 'leaves', 'letterdistributions'];

/**
 * @param dataPath folders, separated by `;`
 * @param extensions in order of preference, such as `.kwg`
 * @returns its path, or null if there is none
 */
export function findInDataPath(dataPath: string, code: string, extensions: readonly string[]): string | null {
  const folders = dataPath
    .split(';')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
    .flatMap((folder) => SUBFOLDERS.map((sub) => join(folder, sub)));
  for (const folder of folders) {
    const files = filesOf(folder);
    for (const extension of extensions) {
      const wanted = (code + extension).toLowerCase();
      const found = files.find((file) => file.toLowerCase() === wanted);
      if (found !== undefined) return join(folder, found);
    }
  }
  return null;
}

export function isDataPath(name: string): boolean {
  return /[/\\]/u.test(name) || /\.(?:txt|kwg|twg|klv2|csv)$/iu.test(name);
}

export function isNameOf(code: string, spec: string): boolean {
  const name = isDataPath(spec) ? basename(spec, extname(spec)) : spec;
  return code.toLowerCase() === name.toLowerCase();
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
