import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserTilewright } from '../../src/api/browser/browser-tilewright.ts';
import { openTilewright as openInNode } from '../../src/index.ts';
import { hasBrowser, openBrowser } from '../support/chromium.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const CGP = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0';
const WORDS = 'hello\njoin\none\nend\nno\non\ndone\njo\ndojo\nhellos\n';

let server: Server;
let address: string;
beforeAll(async () => {
  // A host of static files: a page, the browser files of the package, and its data.
  server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname;
    try {
      const isPage = path === '/';
      response.setHeader('content-type', isPage ? 'text/html' : 'application/octet-stream');
      response.end(isPage ? '<!doctype html><title>page</title>' : readFileSync(join(ROOT, path)));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const bytes = (path: string): Uint8Array => readFileSync(join(ROOT, path));
const FILES = {
  rules: bytes('data/rulesets/classic.json'),
  layout: bytes('data/layouts/classic.txt'),
  alphabet: bytes('data/alphabets/english.csv'),
};
const GERMAN = { ...FILES, alphabet: bytes('data/alphabets/german.csv') };

describe('from the data of a site', () => {
  it('has the same results as Node', async () => {
    const [here, there] = await Promise.all([
      openBrowserTilewright({ data: new URL('dist/web/data', address) }),
      openInNode({ threads: 1 }),
    ]);
    expect(here.position(CGP).plays()).toEqual(there.position(CGP).plays());
    const options = { rollouts: 50 };
    expect(await here.position(CGP).analyse(options)).toEqual(await there.position(CGP).analyse(options));
    const game = await here.startGame({ seed: 3 }).reply('equity');
    expect(game.toJSON()).toEqual((await there.startGame({ seed: 3 }).reply('equity')).toJSON());
    const match = { pairs: 12, seed: 2 };
    expect(await here.match('equity', 'greedy', match)).toEqual(await there.match('equity', 'greedy', match));
    expect(here.support.threads).toBe(0);
    await expect(here.startGame().reply('casual')).rejects.toThrow('casual needs its own vocabulary');
    await expect(here.match('greedy', './mine.js')).rejects.toThrow('bot "./mine.js" is a module');
    await expect(here.match('greedy', 'equity:leaves=own.klv2')).rejects.toThrow('leaves=own.klv2: only Node can load');
  });

  it('lets other tasks run during a match', async () => {
    const here = await openBrowserTilewright({ data: new URL('dist/web/data', address) });
    let tasks = 0;
    const timer = setInterval(() => tasks++, 1);
    await here.match('greedy', 'greedy', { pairs: 100 });
    clearInterval(timer);
    expect(tasks).toBeGreaterThan(2);
  });

  it('supports other rulesets, words and leaves', async () => {
    const data = new URL('dist/web/data/', address);
    const lexicon = new TextEncoder().encode(WORDS);
    const opened = await openBrowserTilewright({ data, ruleset: 'scribble', lexicon, leaves: 'none' });
    expect(opened.resources).toMatchObject({ ruleset: { name: 'scribble' }, leaves: null });
    expect(opened.words.count).toBe(10);
  });
});

describe('from files', () => {
  it('opens a ruleset, a word list and a word graph', async () => {
    const lexicon = new TextEncoder().encode(WORDS);
    const listed = await openBrowserTilewright({ ruleset: FILES, lexicon });
    const { formatKwg } = await import('../../src/movegen/words/kwg.ts');
    const kwg = formatKwg(listed.resources.graph);
    const ruleset = {
      rules: `${address}data/rulesets/classic.json`,
      layout: new URL('data/layouts/classic.txt', address),
      alphabet: FILES.alphabet,
    };
    const read = await openBrowserTilewright({ ruleset, lexicon: kwg });
    expect(read.position(CGP).plays()).toEqual(listed.position(CGP).plays());
  });

  it.each([
    [{}, 'openTilewright(): missing ruleset files, or a data folder'],
    [{ ruleset: FILES }, 'openTilewright(): missing lexicon, or a data folder'],
    [{ data: 'HOST/dist/web/data', ruleset: GERMAN }, 'openTilewright(): missing lexicon, or a data folder'],
    [{ data: 5 }, 'openTilewright(): data: expected an address'],
    [{ ruleset: FILES, lexicon: 7 }, 'openTilewright(): lexicon: expected an address or the bytes of a file'],
    [{ data: 'nowhere' }, '"nowhere" is not an address'],
    [{ data: 'HOST/none/' }, /^cannot fetch \S+none\/index\.json: the host answered 404$/u],
    [{ data: 'http://127.0.0.1:1/' }, /^cannot fetch http:\/\/127\.0\.0\.1:1\/index\.json: TypeError/u],
    [{ data: 'HOST/dist/web/data', ruleset: 'chess' }, 'no ruleset "chess"; there are '],
    [{ ruleset: FILES, lexicon: Uint8Array.of(0, 1, 2) }, /given: /u],
    [{ data: 'HOST/data/rulesets/', ruleset: 'x' }, 'cannot fetch '],
  ])('rejects %j', async (options, message) => {
    const data = 'data' in options && typeof options.data === 'string' ? options.data.replace('HOST/', address) : null;
    const given = { ...options, ...(data !== null && { data }) } as never;
    await expect(openBrowserTilewright(given)).rejects.toThrow(message);
    await expect(openBrowserTilewright(given)).rejects.toMatchObject({ name: 'InputError' });
  });
});

const BUNDLE = { bundle: true, write: false, format: 'esm', logLevel: 'error' } as const;

describe.skipIf(!hasBrowser)('in Chromium', () => {
  it('searches and plays a match in a page, with and without WebAssembly and shared memory', async () => {
    const folder = temporaryFolder();
    const entry = join(folder, 'entry.js');
    const door = JSON.stringify(join(ROOT, 'dist/esm/doors/browser.js'));
    writeFileSync(entry, `import { openTilewright } from ${door};\nglobalThis.openTilewright = openTilewright;\n`);
    const { outputFiles } = await build({ ...BUNDLE, entryPoints: [entry] });
    const browser = await openBrowser();
    try {
      const ask = async (without: string): Promise<unknown> => {
        const page = await browser.newPage();
        await page.addInitScript(without);
        await page.goto(address);
        await page.addScriptTag({ content: outputFiles[0]!.text, type: 'module' });
        await page.waitForFunction('globalThis.openTilewright !== undefined');
        return page.evaluate(`(async () => {
          const tilewright = await openTilewright({ data: '/dist/web/data/' });
          const position = tilewright.position(${JSON.stringify(CGP)});
          const { best, plays } = await position.analyse({ rollouts: 20 });
          const match = await tilewright.match('equity', 'greedy', { pairs: 3 }).catch(String);
          return { support: tilewright.support, best, plays, listed: position.plays({ limit: 3 }), match };
        })()`);
      };
      const plain = { webAssembly: true, sharedMemory: false, threads: 0 };
      const withAll = await ask('');
      expect(withAll).toMatchObject({ support: plain });
      const without = await ask('delete globalThis.WebAssembly;');
      expect(without).toEqual({
        ...(withAll as object),
        support: { ...plain, webAssembly: false },
        match: expect.stringContaining('match() requires WebAssembly') as string,
      });
      const inNode = await openInNode({ threads: 1 });
      const position = inNode.position(CGP);
      const { best, plays } = await position.analyse({ rollouts: 20 });
      const match = await inNode.match('equity', 'greedy', { pairs: 3 });
      expect(withAll).toMatchObject({ best, plays, listed: position.plays({ limit: 3 }), match });
    } finally {
      await browser.close();
    }
  });

  it('serves SIU in a worker of a page', async () => {
    const folder = temporaryFolder();
    const entry = join(folder, 'worker.js');
    const door = (name: string): string => JSON.stringify(join(ROOT, `dist/esm/doors/${name}.js`));
    writeFileSync(
      entry,
      `import { openTilewright } from ${door('browser')};
import { serveSiuOn } from ${door('siu-browser')};
serveSiuOn(self, openTilewright({ data: '${address}dist/web/data/' }));
`,
    );
    const { outputFiles } = await build({ ...BUNDLE, entryPoints: [entry] });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const lines = await page.evaluate(`new Promise((resolve) => {
        const code = new Blob([${JSON.stringify(outputFiles[0]!.text)}], { type: 'text/javascript' });
        const worker = new Worker(URL.createObjectURL(code), { type: 'module' });
        const lines = [];
        worker.onmessage = ({ data }) => {
          lines.push(data);
          if (data.startsWith('bestmove')) resolve(lines);
        };
        worker.postMessage('siu\\nposition cgp ${CGP}\\ngo sim iterations 20');
      })`);
      expect(lines).toContain('siuok');
      expect((lines as string[]).at(-1)).toMatch(/^bestmove E[28]\.ENJOINED$/u);
    } finally {
      await browser.close();
    }
  });
});
