import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSettings, readKeptSettings } from '../../../src/files/state/user-state.ts';
import { MachineKey } from '../../../src/web/server/machine-key.ts';
import { webApp } from '../../../src/web/server/serve.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const PATH = '/machine/settings.json';
const HOST = '127.0.0.1:8137';
const ORIGIN = `http://${HOST}`;
const state = temporaryFolder();
const before = process.env['TILEWRIGHT_STATE'];
const key = new MachineKey();
const app = webApp(builtSite(), key);
let cookie = '';
const ask = async (headers: Record<string, string> = { cookie }): Promise<Response> =>
  app.request(`${ORIGIN}${PATH}`, { headers: { host: HOST, ...headers } });
const put = async (
  body: string,
  headers: Record<string, string> = { cookie, origin: ORIGIN },
  path = PATH,
): Promise<number> => {
  const answer = await app.request(`${ORIGIN}${path}`, { method: 'PUT', body, headers: { host: HOST, ...headers } });
  return answer.status;
};
const LIGHT = '{"theme":"light","tiles":"letters"}';

beforeAll(async () => {
  const opened = await app.request(`${ORIGIN}/${key.path}`, { headers: { host: HOST } });
  cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  process.env['TILEWRIGHT_STATE'] = state;
});

afterAll(() => {
  if (before === undefined) delete process.env['TILEWRIGHT_STATE'];
  else process.env['TILEWRIGHT_STATE'] = before;
});

describe('the settings of the console', () => {
  it('are none until some are chosen, then those of the console', async () => {
    expect(await (await ask()).json()).toEqual({ settings: null });
    await keepSettings({ theme: 'colour-blind', tiles: 'values' });
    const answer = await ask();
    expect(await answer.json()).toEqual({ settings: { theme: 'colour-blind', tiles: 'values' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are kept for the console as the page has them', async () => {
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
  ])('are nothing else: %s', async (body) => {
    expect(await put(body)).toBe(400);
    expect(await readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
  });

  it('are short', async () => {
    expect(await put(LIGHT.padEnd(1001))).toBe(413);
  });

  it.each([
    ['nobody who has no key', () => ({ origin: ORIGIN }), 403],
    ['no page of elsewhere', () => ({ cookie, origin: 'http://127.0.0.1:9999' }), 403],
    ['nobody who does not say from where', () => ({ cookie }), 403],
    ['no page that hides from where', () => ({ cookie, origin: 'null' }), 403],
    ['no other host', () => ({ cookie, origin: ORIGIN, host: 'evil.example' }), 421],
  ] as const)('are changed by %s', async (_, headers, status) => {
    expect(await put('{"theme":"felt","tiles":"values"}', headers())).toBe(status);
    expect(await readKeptSettings()).toEqual({ theme: 'light', tiles: 'letters' });
  });

  it('are shown to nobody who has no key', async () => {
    const answer = await ask({});
    expect([answer.status, await answer.json()]).toEqual([403, { fault: expect.any(String) as string }]);
  });

  it.each(['/machine/games.json', '/machine/x', '/index.html', '/', '/machine/settings.json/'])(
    'are all that is written, and not %s',
    async (path) => {
      expect(await put(LIGHT, { cookie, origin: ORIGIN }, path)).toBe(405);
    },
  );
});
