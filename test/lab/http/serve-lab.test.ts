import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { serveLab, type LabServer } from '../../../src/lab/http/serve-lab.ts';
import { makeKeyFile } from '../../../src/queue/trust/queue-key.ts';
import { FakeLab, testOf } from '../fake-lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-lab-serve-'));
const key = join(folder, 'lab.key');
writeFileSync(key, JSON.stringify(makeKeyFile()));

const servers: LabServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function serve(lab = new FakeLab([testOf(1)]), port = 0): Promise<LabServer> {
  const options = { lab, key, isPrivate: false, origin: null, onNote: () => undefined };
  const server = await serveLab({ ...options, host: '127.0.0.1', port });
  servers.push(server);
  return server;
}

describe('serveLab', () => {
  it('hands a record out whole, compressed or not', async () => {
    const lab = new FakeLab([testOf(1)]);
    const record = join(folder, 'games.ndjson');
    const text = '{"pair":0}\n'.repeat(100_000);
    writeFileSync(record, text);
    lab.recordPaths.set(1, [record]);
    const { url } = await serve(lab);
    for (const encoding of ['gzip', 'identity']) {
      const response = await fetch(`${url}api/tests/1/record`, { headers: { 'Accept-Encoding': encoding } });
      expect(await response.text()).toBe(text);
    }
  });

  it('has the place of a listener free again when its page is closed', async () => {
    const lab = new FakeLab();
    const { url } = await serve(lab);
    const leaving = new AbortController();
    const response = await fetch(`${url}api/events`, { signal: leaving.signal });
    expect([response.status, lab.listeners.size]).toEqual([200, 1]);
    leaving.abort();
    await expect.poll(() => lab.listeners.size).toBe(0);
  });

  it('ends while somebody listens', async () => {
    const lab = new FakeLab();
    const server = await serve(lab);
    const response = await fetch(`${server.url}api/events`);
    await server.close();
    servers.length = 0;
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => lab.listeners.size).toBe(0);
  });

  it('says where an address is taken', async () => {
    const port = Number(new URL((await serve()).url).port);
    await expect(serve(new FakeLab(), port)).rejects.toThrow(`port ${port} is taken; --port 0 takes one that is free`);
  });
});
