import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { machineGamesSchema, machineGcgSchema } from '../../../src/web/data/machine.ts';
import { MachineKey } from '../../../src/web/server/machine-key.ts';
import { webApp } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { keepGame } from '../../support/played/saved-games.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { keepSettings, readKeptSettings } from '../../../src/files/state/user-state.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const PATH = '/machine/settings.json';
const HOST = '127.0.0.1:8137';
const ORIGIN = `http://${HOST}`;
const LIGHT = '{"theme":"light","tiles":"letters"}';
const state = temporaryFolder();
const key = new MachineKey();
const app = webApp(builtSite(), key);
const asStranger = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.request(ORIGIN + path, { headers: { host: HOST, ...headers }, ...init });
let cookie = '';
const ask = (path: string, headers: Record<string, string> = {}) => asStranger(path, { cookie, ...headers });
const list = async () => machineGamesSchema.parse(await (await ask('/machine/games.json')).json())!;
const put = async (
  body: string,
  headers: Record<string, string> = { cookie, origin: ORIGIN },
  path = PATH,
): Promise<number> => (await asStranger(path, headers, { method: 'PUT', body })).status;

beforeAll(async () => {
  cookie = (await asStranger(`/${key.path}`)).headers.get('set-cookie')!.split(';')[0]!;
  vi.stubEnv('TILEWRIGHT_STATE', state);
  await keepGame({ state, seed: 3, started: '2026-01-02T03:04:05.678Z', bot: HOSTILE });
  await keepGame({ state, seed: 4, started: '2026-01-03T03:04:05.678Z', turns: 4 });
});

afterAll(() => vi.unstubAllEnvs());

describe('the games of the console', () => {
  it('are listed with the usual headers', async () => {
    const answer = await ask('/machine/games.json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-type')).toContain('application/json');
    const games = await list();
    expect(games.map(({ number, state: stands }) => [number, stands])).toEqual([
      [2, 'under-way'],
      [1, 'over'],
    ]);
    expect(games[1]!.players.map(({ name }) => name)).toEqual(['You', HOSTILE]);
  });

  it('are served as GCG when they are over', async () => {
    const [underWay, over] = await list();
    const gcg = machineGcgSchema.parse(await (await ask(`/machine/${over!.id}`)).json());
    expect(gcg).toHaveProperty('gcg', expect.stringContaining('#player1 You You'));
    const refused = await ask(`/machine/${underWay!.id}`);
    expect([refused.status, await refused.json()]).toEqual([404, { fault: 'the game is not over' }]);
  });

  it.each(['/machine/nothing', '/machine/..%2f..%2fetc%2fpasswd', '/machine/%00'])('do not include %s', async (path) =>
    expect((await ask(path)).status).toBe(404),
  );

  it.each([
    ['another host', { host: 'evil.example' }, 421],
    ['a page of another site', { origin: 'http://evil.example' }, 403],
  ] as const)('are not served to %s', async (_, headers, status) => {
    expect((await ask('/machine/games.json', headers)).status).toBe(status);
  });
});

describe('the key to the games of the console', () => {
  it('is required for the list, for each game and for unknown paths', async () => {
    const [, over] = await list();
    for (const path of ['games.json', over!.id, 'nothing', '', 'open', 'open?key=', 'open?key=wrong']) {
      const answer = await asStranger(`/machine/${path}`);
      // The page requests the list at each visit; browsers report a 403 as an error.
      expect({ path, status: answer.status }).toEqual({ path, status: path === 'games.json' ? 200 : 403 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toMatch(/tilewright web\\?" prints/u);
    }
    const wrong = await asStranger('/machine/games.json', { cookie: `${cookie.split('=')[0]!}=wrong` });
    expect(await wrong.json()).toEqual({ fault: expect.stringContaining('pen the address that') as string });
  });

  it('is exchanged for a strict HTTP-only cookie and leaves the address bar', async () => {
    const answer = await asStranger(`/${key.path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^tilewright-8137=[\w-]{22}; Path=\/machine; HttpOnly; SameSite=Strict$/u,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await ask('/machine/games.json')).headers.get('cache-control')).toBe('no-store');
  });

  it('works once if made for a program argument', async () => {
    const path = key.pathForOnce();
    expect(path).not.toBe(key.path);
    expect((await asStranger(`/${path}`)).status).toBe(303);
    expect((await asStranger(`/${path}`)).status).toBe(403);
    expect((await asStranger(`/${key.path}`)).status).toBe(303);
  });

  it('of another server is rejected', async () => {
    expect((await asStranger(`/${new MachineKey().path}`)).status).toBe(403);
  });
});

describe('the settings of the console', () => {
  it('are null until some are chosen in the console', async () => {
    expect(await (await ask(PATH)).json()).toEqual({ settings: null });
    await keepSettings({ theme: 'colour-blind', tiles: 'values' });
    const answer = await ask(PATH);
    expect(await answer.json()).toEqual({ settings: { theme: 'colour-blind', tiles: 'values' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are stored for the console', async () => {
    expect(await put(LIGHT)).toBe(204);
    expect(await readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"theme":"neon","tiles":"letters"}',
    '{"theme":"felt"}',
    LIGHT.replace('}', ',"a":1}'),
  ])('are rejected if invalid: %s', async (body) => {
    expect(await put(body)).toBe(400);
    expect(await readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
  });

  it('are limited in size', async () => expect(await put(LIGHT.padEnd(1001))).toBe(413));

  it.each([
    ['a request without the key', () => ({ origin: ORIGIN }), 403],
    ['a page on another port', () => ({ cookie, origin: 'http://127.0.0.1:9999' }), 403],
    ['a request without an origin', () => ({ cookie }), 403],
    ['a page with a hidden origin', () => ({ cookie, origin: 'null' }), 403],
    ['another host', () => ({ cookie, origin: ORIGIN, host: 'evil.example' }), 421],
  ] as const)('cannot be changed by %s', async (_, headers, status) => {
    expect(await put('{"theme":"felt","tiles":"values"}', headers())).toBe(status);
    expect(await readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
  });

  it('are hidden without the key', async () => {
    const answer = await asStranger(PATH);
    expect([answer.status, await answer.json()]).toEqual([200, { fault: expect.any(String) as string }]);
  });

  it.each(['/machine/games.json', '/machine/x', '/index.html', '/', '/machine/settings.json/'])(
    'are the only writable path, not %s',
    async (path) => expect(await put(LIGHT, { cookie, origin: ORIGIN }, path)).toBe(405),
  );
});
