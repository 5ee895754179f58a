import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { labApp, type LabAppOptions } from '../../../src/lab/http/lab-app.ts';
import { MAX_LISTENERS } from '../../../src/lab/http/lab-events.ts';
import { formatToken, makeKeyFile, makeToken, readKey } from '../../../src/queue/trust/queue-key.ts';
import { FakeLab, testOf, workerOf } from '../fake-lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-lab-app-'));
const keyPath = join(folder, 'lab.key');
const keyFile = makeKeyFile();
const now = Math.floor(Date.now() / 1000);
const tokenOf = (name: string, until = now + 1000, file = keyFile): string =>
  formatToken(makeToken(readKey(file), name, until));
const ANN = tokenOf('ann');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

let lab: FakeLab;
let notes: string[];
beforeEach(() => {
  lab = new FakeLab([testOf(1, { state: 'running' }), testOf(2), testOf(3, { state: 'done' })]);
  lab.crew = [workerOf('box:1')];
  notes = [];
  writeFileSync(keyPath, JSON.stringify(keyFile));
});

interface Asking {
  readonly token?: string | null;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Ask = (method: string, path: string, asking?: Asking) => Promise<Response>;

function doors(more: Partial<LabAppOptions> = {}): Ask {
  const app = labApp({
    lab,
    key: keyPath,
    isPrivate: false,
    isLocal: true,
    origin: null,
    onNote: (line) => notes.push(line),
    ...more,
  });
  return async (method: string, path: string, { token = ANN, body, headers = {} }: Asking = {}): Promise<Response> =>
    app.request(path, {
      method,
      headers: { Host: '127.0.0.1:4280', ...(token !== null && { Authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body }),
    });
}

const errorOf = async (response: Response): Promise<[number, string]> => {
  const { error } = (await response.json()) as { error: string };
  expect(error).not.toContain('\n');
  return [response.status, error];
};

describe('reading', () => {
  it('lists tests and says how far one is, without a token', async () => {
    lab.standing.set(1, { units: 'pairs', done: 5, all: 10, test: null, curve: null, line: 'half of it' });
    const ask = doors();
    const tests = (await (await ask('GET', '/api/tests', { token: null })).json()) as { number: number }[];
    expect(tests.map(({ number }) => number)).toEqual([1, 2, 3]);
    const one = await (await ask('GET', '/api/tests/1', { token: null })).json();
    expect(one).toMatchObject({ number: 1, state: 'running', progress: { done: 5, line: 'half of it' }, records: 0 });
    expect(await (await ask('GET', '/api/workers', { token: null })).json()).toEqual([workerOf('box:1')]);
  });

  it.each(['/api/tests/4', '/api/tests/0', '/api/tests/x', '/api/tests/1e9', '/tests/4', '/api/nothing', '/nothing'])(
    'finds nothing at %s',
    async (path) => {
      expect((await errorOf(await doors()('GET', path)))[0]).toBe(404);
    },
  );

  it('hands a record out as it is, and no other file', async () => {
    const path = join(folder, 'games.ndjson');
    writeFileSync(path, '{"pair":0}\n');
    lab.recordPaths.set(1, [path]);
    const ask = doors();
    const response = await ask('GET', '/api/tests/1/record');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="test-1-games.ndjson"');
    expect(await response.text()).toBe('{"pair":0}\n');
    const head = await ask('HEAD', '/api/tests/1/record');
    expect([head.headers.get('content-length'), head.body]).toEqual(['11', null]);
    expect((await ask('GET', '/api/tests/1/record?of=2')).status).toBe(404);
    expect((await ask('GET', '/api/tests/1/record?of=../../lab.key')).status).toBe(404);
    expect((await ask('GET', '/api/tests/2/record')).status).toBe(404);
  });

  it('needs a token in a private lab, in the header or in the cookie that is given for it', async () => {
    const ask = doors({ isPrivate: true });
    for (const path of ['/api/tests', '/api/events', '/fragments/tests', '/tests/1', '/api/tests/1/record']) {
      expect((await errorOf(await ask('GET', path, { token: null })))[0]).toBe(401);
    }
    expect((await ask('GET', '/healthz', { token: null })).status).toBe(200);
    const page = await ask('GET', '/', { token: null });
    expect([page.status, (await page.text()).includes('equity')]).toEqual([401, false]);
    expect((await ask('GET', '/api/tests')).status).toBe(200);
    const session = await ask('POST', '/api/session');
    const cookie = session.headers.get('set-cookie')!;
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/u);
    const headers = { Cookie: cookie.split(';', 1)[0]! };
    expect((await ask('GET', '/api/tests', { token: null, headers })).status).toBe(200);
    expect(await (await ask('GET', '/', { token: null, headers })).text()).toContain('equity');
    // It is good for reading alone.
    expect((await ask('POST', '/api/tests/1/stop', { token: null, headers })).status).toBe(401);
  });

  it('takes a browser that may not read to the place for its token', async () => {
    const ask = doors({ isPrivate: true });
    const response = await ask('GET', '/tests/1', { token: null, headers: { Accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });
});

describe('a token', () => {
  const stop = (token: string | null): Promise<Response> => doors()('POST', '/api/tests/1/stop', { token });

  it('that is right lets its owner change things, by their name', async () => {
    const ask = doors();
    const body = JSON.stringify({ command: 'tournament', args: ['sim', 'equity'] });
    const response = await ask('POST', '/api/tests', { body, token: tokenOf('bob') });
    expect([response.status, await response.json()]).toMatchObject([201, { number: 4, by: 'bob', priority: 0 }]);
  });

  it.each([
    ['none', null, /^a token is needed/u],
    ['no token', 'letmein', /^this is no token; /u],
    ['one of another key', tokenOf('ann', now + 1000, makeKeyFile()), /^this is no token of this lab$/u],
    ['one with another name', ANN.replace('.ann.', '.bob.'), /^this is no token of this lab$/u],
    ['one with another end', ANN.replace(`.${now + 1000}.`, `.${now + 9000}.`), /^this is no token of this lab$/u],
    ['one that is over', tokenOf('ann', now - 10), /^the token of ann is over since \d{4}-/u],
    ['one that is too long', ANN + 'a'.repeat(1000), /^this is no token; /u],
  ])('is refused where it is %s', async (_, token, why) => {
    const response = await stop(token);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    const [status, error] = await errorOf(response);
    expect(status).toBe(401);
    expect(error).toMatch(why);
    expect(lab.test(1)?.state).toBe('running');
  });

  it('is refused as soon as it was taken back', async () => {
    const ask = doors();
    expect((await ask('POST', '/api/tests/1/stop')).status).toBe(200);
    writeFileSync(keyPath, JSON.stringify({ ...keyFile, revoked: ['ann'] }));
    utimesSync(keyPath, now + 5, now + 5);
    expect(await errorOf(await ask('POST', '/api/tests/1/go-on'))).toEqual([401, 'the token of ann was taken back']);
    expect((await ask('POST', '/api/tests/1/go-on', { token: tokenOf('bob') })).status).toBe(200);
  });

  it('cannot be checked without the key, which is a fault of the lab', async () => {
    const ask = doors();
    rmSync(keyPath);
    expect((await errorOf(await ask('POST', '/api/tests/1/stop')))[0]).toBe(500);
    expect(notes).toHaveLength(1);
  });
});

describe('changing', () => {
  it('takes arguments as a line, too', async () => {
    const body = JSON.stringify({ command: 'tune', args: "sim --param 'depth 2' --trials 5", name: 'deep' });
    const added = await doors()('POST', '/api/tests', { body });
    expect(await added.json()).toMatchObject({ args: ['sim', '--param', 'depth 2', '--trials', '5'], name: 'deep' });
  });

  it.each([
    ['', /^the body:/u],
    ['{', /^the body:1:1: not JSON/u],
    ['[]', /^the body:1:1: /u],
    ['{"command":"rm","args":[]}', /^the body:1:12: command: Invalid option/u],
    ['{"command":"tune","args":[],"priority":101}', /^the body:1:40: priority: Too big/u],
    ['{"command":"tune","args":[],"by":"eve"}', /^the body:1:29: unknown field "by"$/u],
    ['{"command":"tune","args":"a \\"b"}', /^the arguments have a " that is not closed$/u],
    ['{"command":"tournament","args":["--out","x"]}', /^--out is the lab's own/u],
    ['['.repeat(30_000), /nested too deeply/u],
  ])('refuses the body %s', async (body, why) => {
    const [status, error] = await errorOf(await doors()('POST', '/api/tests', { body }));
    expect([status, error]).toEqual([400, expect.stringMatching(why)]);
    expect(lab.tests()).toHaveLength(3);
  });

  it('refuses a body that is too long', async () => {
    const body = JSON.stringify({ command: 'tune', args: 'a'.repeat(70_000) });
    expect((await errorOf(await doors()('POST', '/api/tests', { body })))[0]).toBe(413);
  });

  it('stops, goes on, repeats, and says where a state does not allow it', async () => {
    const ask = doors();
    expect(await (await ask('POST', '/api/tests/1/stop')).json()).toMatchObject({ state: 'stopped' });
    expect(await errorOf(await ask('POST', '/api/tests/1/stop'))).toEqual([409, 'test 1 is stopped']);
    expect(await (await ask('POST', '/api/tests/1/go-on')).json()).toMatchObject({ state: 'waiting' });
    const again = await ask('POST', '/api/tests/3/repeat', { token: tokenOf('bob') });
    expect([again.status, await again.json()]).toMatchObject([201, { number: 4, repeatOf: 3, by: 'bob' }]);
    expect((await ask('POST', '/api/tests/9/stop')).status).toBe(404);
    expect((await ask('POST', '/api/tests/1/burn')).status).toBe(404);
  });

  it('changes name and priority, and nothing else', async () => {
    const ask = doors();
    await ask('PATCH', '/api/tests/2', { body: '{"name":"deep"}' });
    const changed = await ask('PATCH', '/api/tests/2', { body: '{"priority":5}' });
    expect(await changed.json()).toMatchObject({ number: 2, priority: 5, name: 'deep' });
    expect((await ask('PATCH', '/api/tests/2', { body: '{"state":"done"}' })).status).toBe(400);
    expect((await ask('PATCH', '/api/tests/2', { body: '{"priority":1.5}' })).status).toBe(400);
  });

  it('removes a test while it runs', async () => {
    const ask = doors();
    expect((await ask('DELETE', '/api/tests/1')).status).toBe(204);
    expect((await ask('GET', '/api/tests/1')).status).toBe(404);
    expect((await ask('DELETE', '/api/tests/1')).status).toBe(404);
  });

  it('has a worker take no more jobs, and take them again', async () => {
    const ask = doors();
    const path = `/api/workers/${encodeURIComponent('box:1')}`;
    expect((await ask('POST', `${path}/drain`)).status).toBe(204);
    expect(lab.crew[0]?.drained).toBe('asked');
    expect((await ask('POST', `${path}/undrain`)).status).toBe(204);
    expect(lab.crew[0]?.drained).toBe('no');
    expect((await ask('POST', '/api/workers/nobody/drain')).status).toBe(404);
  });

  it('says nothing of a fault inside but that there was one', async () => {
    lab.stop = () => Promise.reject(new Error('secret.ts:12 broke'));
    expect(await errorOf(await doors()('POST', '/api/tests/1/stop'))).toEqual([
      500,
      'something went wrong in the lab; its log says what',
    ]);
    expect(notes).toEqual(['POST /api/tests/1/stop: secret.ts:12 broke']);
  });
});

describe('an answer', () => {
  it('has headers that keep it from other pages', async () => {
    for (const path of ['/', '/api/tests', '/nothing']) {
      const { headers } = await doors()('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is refused to pages of others, and to names that lead here', async () => {
    const ask = doors();
    expect((await ask('GET', '/api/tests', { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect((await ask('GET', '/api/tests', { headers: { Origin: 'http://127.0.0.1:4280' } })).status).toBe(200);
    expect((await ask('GET', '/api/tests', { headers: { Host: 'evil.example' } })).status).toBe(421);
    const open = doors({ isLocal: false });
    expect((await open('GET', '/api/tests', { headers: { Host: 'lab.example' } })).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  it('answers to the name that others know it by, and keeps its cookie to TLS there', async () => {
    const ask = doors({ origin: 'https://lab.example', isPrivate: true });
    const headers = { Host: 'lab.example', Origin: 'https://lab.example' };
    const session = await ask('POST', '/api/session', { headers });
    expect([session.status, session.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('; Secure')]);
    // One that hands on another host.
    expect((await ask('GET', '/api/tests', { headers: { Origin: 'https://lab.example' } })).status).toBe(200);
    expect((await ask('GET', '/api/tests', { headers: { ...headers, Origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await ask('GET', '/api/tests', { headers: { Host: 'evil.example' } })).status).toBe(421);
  });
});

describe('events', () => {
  it('tell which test has changed, and of the list, each once', async () => {
    const response = await doors()('GET', '/api/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(':\n\n');
    for (const number of [7, null, 7]) lab.tell(number);
    const told = [(await reader.read()).value, (await reader.read()).value].join('');
    expect(told).toBe('event: test\ndata: 7\n\nevent: list\ndata: \n\n');
    await reader.cancel();
    await expect.poll(() => lab.listeners.size).toBe(0);
  });

  it('are not opened by who asks for their head', async () => {
    const response = await doors()('HEAD', '/api/events');
    expect([response.status, response.body, lab.listeners.size]).toEqual([200, null, 0]);
  });

  it('are told to no more than so many', async () => {
    const ask = doors();
    const all = await Promise.all(Array.from({ length: MAX_LISTENERS }, () => ask('GET', '/api/events')));
    expect((await errorOf(await ask('GET', '/api/events')))[0]).toBe(503);
    await all[0]?.body?.cancel();
    await expect.poll(() => lab.listeners.size).toBe(MAX_LISTENERS - 1);
    const [first, ...rest] = [await ask('GET', '/api/events'), ...all.slice(1)];
    expect(first.status).toBe(200);
    for (const { body } of [first, ...rest]) await body?.cancel();
  });
});
