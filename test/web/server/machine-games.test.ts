import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineGamesSchema, machineGcgSchema } from '../../../src/web/data/machine-games.ts';
import { webApp } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { keepGame } from '../../support/played/kept-games.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const state = mkdtempSync(join(tmpdir(), 'tilewright-machine-'));
const before = process.env['TILEWRIGHT_STATE'];
const app = webApp(builtSite());
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1:8137', ...headers } }));
const list = async () => machineGamesSchema.parse(await (await ask('/machine/games.json')).json())!;

beforeAll(async () => {
  process.env['TILEWRIGHT_STATE'] = state;
  await keepGame({ state, seed: 3, started: '2026-01-02T03:04:05.678Z', bot: HOSTILE });
  await keepGame({ state, seed: 4, started: '2026-01-03T03:04:05.678Z', turns: 4 });
});

afterAll(() => {
  if (before === undefined) delete process.env['TILEWRIGHT_STATE'];
  else process.env['TILEWRIGHT_STATE'] = before;
  rmSync(state, { recursive: true });
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
