import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineGamesSchema, machineGcgSchema } from '../../../src/web/data/machine.ts';
import { MachineKey } from '../../../src/web/server/machine-key.ts';
import { webApp } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { keepGame } from '../../support/played/kept-games.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const state = temporaryFolder();
const before = process.env['TILEWRIGHT_STATE'];
const key = new MachineKey();
const app = webApp(builtSite(), key);
const asStranger = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request(`http://127.0.0.1:8137${path}`, { headers: { host: '127.0.0.1:8137', ...headers } }));
let cookie = '';
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  asStranger(path, { cookie, ...headers });
const list = async () => machineGamesSchema.parse(await (await ask('/machine/games.json')).json())!;

beforeAll(async () => {
  cookie = (await asStranger(`/${key.path}`)).headers.get('set-cookie')!.split(';')[0]!;
  process.env['TILEWRIGHT_STATE'] = state;
  await keepGame({ state, seed: 3, started: '2026-01-02T03:04:05.678Z', bot: HOSTILE });
  await keepGame({ state, seed: 4, started: '2026-01-03T03:04:05.678Z', turns: 4 });
});

afterAll(() => {
  if (before === undefined) delete process.env['TILEWRIGHT_STATE'];
  else process.env['TILEWRIGHT_STATE'] = before;
});

describe('the games of the console', () => {
  it('are listed with the headers of every answer', async () => {
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

  it('are handed out as GCG once they are over', async () => {
    const [underWay, over] = await list();
    const gcg = machineGcgSchema.parse(await (await ask(`/machine/${over!.id}`)).json());
    expect(gcg).toHaveProperty('gcg', expect.stringContaining('#player1 You You'));
    const refused = await ask(`/machine/${underWay!.id}`);
    expect([refused.status, await refused.json()]).toEqual([404, { fault: 'that game goes on' }]);
  });

  it.each(['/machine/nothing', '/machine/..%2f..%2fetc%2fpasswd', '/machine/%00'])(
    'are nothing else: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each([
    ['another host', { host: 'evil.example' }, 421],
    ['a page of elsewhere', { origin: 'http://evil.example' }, 403],
  ] as const)('are nothing to %s', async (_, headers, status) => {
    expect((await ask('/machine/games.json', headers)).status).toBe(status);
  });
});

describe('the key to the games of the console', () => {
  it('is asked of everybody, for the list, for each game and for what is none', async () => {
    const [, over] = await list();
    for (const path of ['games.json', over!.id, 'nothing', '', 'open', 'open?key=', 'open?key=wrong']) {
      const answer = await asStranger(`/machine/${path}`);
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toMatch(/tilewright web\\?" prints/u);
    }
    const wrong = await asStranger('/machine/games.json', { cookie: `${cookie.split('=')[0]!}=wrong` });
    expect(await wrong.json()).toEqual({ fault: expect.stringContaining('Open that one.') as string });
  });

  it('is exchanged for a cookie that other sites and scripts do not have, and leaves the address bar', async () => {
    const answer = await asStranger(`/${key.path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^tilewright-8137=[\w-]{22}; Path=\/machine; HttpOnly; SameSite=Strict$/u,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await ask('/machine/games.json')).headers.get('cache-control')).toBe('no-store');
  });

  it('for once is good for one visit', async () => {
    const path = key.pathForOnce();
    expect(path).not.toBe(key.path);
    expect((await asStranger(`/${path}`)).status).toBe(303);
    expect((await asStranger(`/${path}`)).status).toBe(403);
    expect((await asStranger(`/${key.path}`)).status).toBe(303);
  });

  it('of another server opens nothing', async () => {
    expect((await asStranger(`/${new MachineKey().path}`)).status).toBe(403);
  });
});
