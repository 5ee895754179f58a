import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLeaves } from '../../../src/files/leave-files.ts';
import { readPackedLeaves } from '../../../src/movegen/leaves/packed-leaves.ts';
import { rulesetOf, webDataSchema, type WebData } from '../../../src/web/data/web-data.ts';
import { MachineKey } from '../../../src/web/server/machine-key.ts';
import { serveWeb, webApp } from '../../../src/web/server/serve.ts';
import { readIndex } from '../../../src/web/server/ready-languages.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { hasBrowser } from '../../support/chromium.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { makeTinyPack } from '../../support/language/tiny-pack.ts';
import { OpenedApp } from '../../support/web/app.ts';
import { rackText, waitForTurn } from '../../support/web/page.ts';
import { beginGame, chooseGame } from '../../support/web/playing.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const packs = temporaryFolder();

beforeAll(async () => {
  vi.stubEnv('TILEWRIGHT_LANGUAGES', packs);
  await makeTinyPack(packs);
});

afterAll(() => vi.unstubAllEnvs());

const ask = (app: Hono, path: string): Promise<Response> =>
  Promise.resolve(app.request(`http://127.0.0.1/${path}`, { headers: { host: '127.0.0.1:8137' } }));

async function indexOf(app: Hono): Promise<WebData> {
  return webDataSchema.parse(await (await ask(app, 'data/index.json')).json());
}

describe('the languages of this machine', () => {
  it('are listed as rules with the words and leave values of their packs', async () => {
    const app = webApp(builtSite(), new MachineKey());
    const entry = (await indexOf(app)).rulesets.at(-1)!;
    expect([entry.id, entry.language, rulesetOf(entry).alphabet.name]).toEqual(['dutch', 'Dutch', 'dutch']);
    const { words, winPercent, uses } = entry.lexicon;
    const read = async (file: string): Promise<Buffer> => {
      const answer = await ask(app, `data/${file}`);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      return gunzipSync(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await read(words.file)).toEqual(readFileSync(join(packs, 'dutch', 'dutch.twg')));
    expect(await read(winPercent)).toEqual(readFileSync(join(packs, 'dutch', 'win-percent.csv')));
    expect(uses).toBeNull();
    const { bytes } = readPackedLeaves(await read(entry.leaves!.file));
    const learnt = await readLeaves(join(packs, 'dutch', 'dutch.klv2'), rulesetOf(entry).alphabet);
    expect(Buffer.compare(Uint8Array.from(bytes), Uint8Array.from(learnt.shared.bytes))).toBe(0);
  });

  it('are found at each load, without unreadable ones', async () => {
    const app = webApp(builtSite(), new MachineKey());
    const before = (await indexOf(app)).rulesets.length;
    cpSync(join(packs, 'dutch'), join(packs, 'frisian'), { recursive: true });
    writeFileSync(join(packs, 'frisian', 'pack.json'), '{"format": "other"}');
    expect((await indexOf(app)).rulesets).toHaveLength(before);
    rmSync(join(packs, 'frisian'), { recursive: true });
    expect((await ask(app, 'data/words-dutch-000000000000.bin')).status).toBe(404);
  });

  it('are included in a static site on request', async () => {
    const site = join(packs, 'site');
    const { code, stdout } = await runCli(['web', '--build', site, '--language', 'dutch']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Dutch: words from .+; publishing the site publishes these words$/mu);
    const { rulesets } = await readIndex(site);
    const { id, lexicon, leaves } = rulesets.at(-1)!;
    expect(id).toBe('dutch');
    const read = (file: string): Buffer => gunzipSync(readFileSync(join(site, 'data', file)));
    expect(read(lexicon.words.file)).toEqual(readFileSync(join(packs, 'dutch', 'dutch.twg')));
    expect(readPackedLeaves(read(leaves!.file)).bytes.length).toBeGreaterThan(0);
    expect((await runCli(['web', '--build', site])).code).toBe(0);
    expect(existsSync(join(site, 'data', lexicon.words.file))).toBe(false);
    for (const [args, message] of [
      [['--build', site, '--language', 'klingon'], /language "klingon" is not ready to play/u],
      [['--language', 'dutch'], /--language requires --build/u],
    ] as const) {
      expect((await runCli(['web', ...args])).stderr).toMatch(message);
    }
    rmSync(site, { recursive: true });
  });

  it.skipIf(!hasBrowser)('can be played in the page', async () => {
    const app = new OpenedApp();
    await app.open('common');
    try {
      const page = await app.newPage();
      await page.goto(app.url);
      await chooseGame(page, 'dutch', ['bot: casual', 'Ann'], 3);
      await beginGame(page);
      await waitForTurn(page);
      expect((await rackText(page)).length).toBeGreaterThan(0);
      expect(await page.locator('.board .tile').count()).toBeGreaterThan(1);
      expect(app.faults).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

it('closes the connection of a client with an incomplete request', async () => {
  const server = await serveWeb({ folder: builtSite(), port: 0 });
  const begun = ['', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'PUT / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx'];
  const clients = begun.map((text) => {
    const client = connect(server.port, '127.0.0.1');
    client.write(text);
    client.resume();
    return once(client, 'close');
  });
  await Promise.all(clients);
  await server.close();
});
