/** Win percentages by the lexicon they were learnt with. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formulaWinPercent, parseWinPercent, type WinPercent } from '../bots/win-percent.ts';
import { packageRoot, readTextFile } from './files.ts';

/**
 * Load the table that is shipped for a lexicon, else the formula's.
 *
 * @throws InputError if there is a table and it cannot be read
 */
export async function loadWinPercent(lexicon: string): Promise<WinPercent> {
  const path = join(packageRoot(), 'data', 'win-percent', `${basename(lexicon)}.csv`);
  if (!existsSync(path)) return formulaWinPercent();
  return parseWinPercent(await readTextFile(path), { name: lexicon, source: path });
}
