import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb, webApp, type WebServer } from '../../../src/web/server/serve.ts';
import { MachineKey } from '../../../src/web/server/machine-key.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';

const app = webApp(builtSite(), new MachineKey());
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(app.request(`http://127.0.0.1${path}`, { method, headers: { host: '127.0.0.1:8137', ...headers } }));

describe('the files of the server', () => {
  it('include the page, with a policy that forbids inline code and other origins', async () => {
    const answer = await ask('/');
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    const text = await answer.text();
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|https?:\/\//u);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/data', '/%zz', '/index.html/'])(
    'is no file but those of the app: %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it.each([
    ['another host', { host: 'evil.example' }, 421],
    ['a host that begins like this one', { host: '127.0.0.1.evil.example' }, 421],
    ['a name that begins like this one', { host: 'localhost.evil.example' }, 421],
    ['another host with a port', { host: 'evil.example:80' }, 421],
    ['a host with two ports', { host: '127.0.0.1:80:90' }, 421],
    ['a page of another site', { origin: 'http://evil.example' }, 403],
    ['a page on another port', { origin: 'http://127.0.0.1:9' }, 403],
  ] as const)('are not served to %s', async (_, headers, status) => {
    const answer = await ask('/', headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
  });

  it.each(['127.0.0.1', 'localhost:80', '[::1]:4280'])('are the same at %s', async (host) => {
    expect((await ask('/', { host })).status).toBe(200);
  });

  it('are read-only', async () => expect((await ask('/', {}, 'POST')).status).toBe(405));
});

describe('a server', () => {
  let server: WebServer;

  beforeAll(async () => {
    server = await serveWeb({ folder: builtSite(), port: 0 });
  });

  afterAll(() => server.close());

  it('answers on the reported port', async () => expect((await fetch(server.url)).status).toBe(200));

  it('rejects a port in use with one line', async () => {
    await expect(serveWeb({ folder: builtSite(), port: server.port })).rejects.toThrow(
      `port ${server.port} is already in use; --port 0 uses any free port`,
    );
  });
});
