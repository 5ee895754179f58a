import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild, transform } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatMove } from '../../src/engine/notation/move-text.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { unseenTilesOf } from '../../src/engine/game/tile-set.ts';
import { KERNEL_CODE } from '../../src/movegen/kernel/kernel-code.ts';
import { Evaluation } from '../../src/movegen/plays/evaluation.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { listRankedPlays } from '../../src/movegen/plays/ranked-plays.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { hasBrowser, openBrowser } from '../support/chromium.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = temporaryFolder();

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/tilewright'));
});

const BUNDLERS = {
  esbuild: async (entry: string): Promise<string> => {
    const options = { bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' } as const;
    const { outputFiles } = await esbuild({ ...options, entryPoints: [entry], logLevel: 'error' });
    return outputFiles[0]!.text;
  },
  rollup: async (entry: string): Promise<string> => {
    const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })], onwarn: () => undefined });
    const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
    return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
  vite: async (entry: string): Promise<string> => {
    const lib = { entry, formats: ['es' as const], fileName: 'out' };
    const built = await vite({ root: folder, configFile: false, logLevel: 'error', build: { lib, write: false } });
    const [{ output }] = built as unknown as [{ readonly output: readonly [{ readonly code: string }] }];
    return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
};

function entryWith(code: string): string {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  return entry;
}

describe.each(Object.keys(BUNDLERS) as (keyof typeof BUNDLERS)[])('a page bundled by %s', (name) => {
  it.each([
    ['positions and their plays', 'PlayGenerator', 30_000, false],
    ['the best plays, the kernel among it', 'SearchBoard, WordGraph, Evaluation, BestPlays', 74_000, true],
  ])('adds little for %s', async (_, names, maxBytes, hasKernel) => {
    const imports = `import { parseCgp } from 'tilewright/notation';\nimport { ${names} } from 'tilewright/movegen';\n`;
    const code = await BUNDLERS[name](entryWith(`${imports}globalThis.used = [parseCgp, ${names}];\n`));
    expect(code).not.toMatch(/["']node:/u);
    expect(code.includes(KERNEL_CODE)).toBe(hasKernel);
    expect(code.length).toBeLessThan(maxBytes);
  });
});

it('a page that opens the library loads searches later', async () => {
  const entryPoints = [entryWith(`export { openTilewright } from 'tilewright/browser';\n`)];
  const options = { bundle: true, minify: true, splitting: true, format: 'esm', logLevel: 'error' } as const;
  const { outputFiles, metafile } = await esbuild({
    ...{ ...options, entryPoints, outdir: join(folder, 'split'), write: false, metafile: true },
    absWorkingDir: folder,
  });
  const loaded = new Set(['split/entry.js']);
  for (const path of loaded) {
    for (const { path: imported, kind } of metafile.outputs[path]!.imports) {
      if (kind === 'import-statement') loaded.add(imported);
    }
  }
  const first = outputFiles.filter(({ path }) => loaded.has(relative(folder, path)));
  expect(first).toHaveLength(loaded.size);
  expect(first.reduce((bytes, { contents }) => bytes + gzipSync(contents).length, 0)).toBeLessThan(118_000);
});

const CGP = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0';
const WORDS = ['hello', 'join', 'one', 'end', 'no', 'on', 'done', 'jo', 'dojo', 'hellos'];

const PAGE = `
import { createRuleset, parseAlphabet, parseLayout, parseRuleset, unseenTilesOf } from 'tilewright/engine';
import { buildWordGraph, parseWordList, wordGraphFromNodes } from 'tilewright/movegen';
import { Evaluation, listRankedPlays, PlayGenerator, SearchBoard } from 'tilewright/movegen';
import { formatMove, parseCgp } from 'tilewright/notation';

globalThis.listPlays = ({ ruleset: text, layout, alphabet: tiles, words, cgp }) => {
  const alphabet = parseAlphabet(tiles, 'english', 'english.csv');
  const ruleset = createRuleset(parseRuleset(text, 'classic.json'), parseLayout(layout, 'classic', 'classic.txt'), alphabet);
  const nodes = buildWordGraph(parseWordList(words.join('\\n'), alphabet, { source: 'words' }));
  const graph = wordGraphFromNodes(nodes, { name: 'words', alphabetSize: alphabet.size });
  const start = parseCgp(cgp, ruleset);
  const turn = { rack: start.racks[0], bagCount: 80, unseen: unseenTilesOf(start, ruleset), zeroTurns: 0 };
  const options = { by: 'score', limit: 5, evaluation: new Evaluation(ruleset, null) };
  const position = SearchBoard.fromBoard(ruleset, graph, start.board);
  const { plays } = listRankedPlays(new PlayGenerator(ruleset, graph), position, turn, options);
  return plays.map(({ move, score }) => [formatMove(alphabet, start.board, move), score]);
};
`;

it.skipIf(!hasBrowser)('the library lists the same plays in a browser as in Node', async () => {
  const data = (name: string): string => readFileSync(join(ROOT, 'data', name), 'utf8');
  const setting = {
    ruleset: data('rulesets/classic.json'),
    layout: data('layouts/classic.txt'),
    alphabet: data('alphabets/english.csv'),
    ...{ words: WORDS, cgp: CGP },
  };
  const code = await BUNDLERS.esbuild(entryWith(PAGE));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction('globalThis.listPlays !== undefined');
    const found = await page.evaluate(`globalThis.listPlays(${JSON.stringify(setting)})`);
    expect(found).toEqual(await playsInNode());
  } finally {
    await browser.close();
  }
});

async function playsInNode(): Promise<unknown> {
  const { classic } = await import('../support/classic.ts');
  const { graphOf } = await import('../support/tiny-lexicon.ts');
  const graph = graphOf(WORDS);
  const start = parseCgp(CGP, classic);
  const turn = { rack: start.racks[0]!, bagCount: 80, unseen: unseenTilesOf(start, classic), zeroTurns: 0 };
  const position = SearchBoard.fromBoard(classic, graph, start.board);
  const options = { by: 'score', limit: 5, evaluation: new Evaluation(classic, null) } as const;
  const { plays } = listRankedPlays(new PlayGenerator(classic, graph), position, turn, options);
  return plays.map(({ move, score }) => [formatMove(classic.alphabet, start.board, move), score]);
}
