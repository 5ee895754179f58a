import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { closeServer, isThisMachine, listen } from '../../../src/web/server/listen.ts';

describe('listen', () => {
  it('says why an address is unavailable', async () => {
    const server = createServer();
    const port = await listen(server, { host: '127.0.0.1', port: 0 }, '--port');
    const tried = (host: string, tried: number): Promise<number> =>
      listen(createServer(), { host, port: tried }, '--port');
    await expect(tried('127.0.0.1', port)).rejects.toThrow(`port ${port} is taken; --port 0 takes one that is free`);
    await expect(tried('192.0.2.1', 0)).rejects.toThrow('192.0.2.1 port 0 is unavailable: ');
    await closeServer(server);
    expect(server.listening).toBe(false);
  });
});

describe('isThisMachine', () => {
  it.each([
    ['127.0.0.1', true],
    ['localhost:80', true],
    ['[::1]:4280', true],
    ['localhost.evil.example', false],
    ['127.0.0.1:80:90', false],
    ['evil.example:80', false],
  ])('of %s is %s', (host, isIt) => {
    expect(isThisMachine(host)).toBe(isIt);
  });
});
