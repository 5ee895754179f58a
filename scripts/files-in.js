import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists all files below a folder, sorted by path. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
