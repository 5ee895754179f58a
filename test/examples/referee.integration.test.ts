import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { TEST_CACHE, temporaryFolder } from '../support/program/temporary-files.ts';

const folder = join(import.meta.dirname, '../../examples/referee');

async function referee(args: readonly string[], variables = {}): Promise<{ page: string; stdout: string }> {
  const out = temporaryFolder();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['referee.mjs', ...args, '--pairs', '1', '--out', out],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], TILEWRIGHT_CACHE: TEST_CACHE, ...variables },
    },
  );
  return { page: readFileSync(join(out, 'report.html'), 'utf8'), stdout };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** Answers the first turn with an illegal move, and passes in all others. Returns the texts that the client received. */
async function playAsClient(port: number): Promise<string[]> {
  const client = new Client({ name: 'test', version: '1' });
  const args = [join(folder, 'seat.mjs'), String(port)];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const texts: string[] = [];
  for (let move: string | undefined; texts.at(-1) !== 'The tournament is over.';) {
    const { content } = await client.callTool({ name: 'play', arguments: move === undefined ? {} : { move } });
    const [{ text }] = content as [{ text: string }];
    texts.push(text);
    move = !text.includes('CGP: ') ? undefined : texts.some((each) => each.includes('is illegal')) ? 'pass' : '8D QQQ';
  }
  await client.close();
  return texts;
}

describe('the referee', () => {
  it('is short', () => {
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    expect(lines.length).toBeLessThan(300);
  });

  it('counts illegal moves, forfeits the game after those allowed, and rates on the scale of the levels', async () => {
    const strict = './scripted.mjs:every=5,illegal=0';
    const { page, stdout } = await referee(['./scripted.mjs:every=5,illegal=1000', strict, 'casual']);
    expect(stdout).toMatch(/scripted\.mjs:every=5,illegal=0 forfeited \d games?:/u);
    expect(stdout).not.toMatch(/illegal=1000 forfeited/u);
    expect(page).toMatch(
      /<h2>Illegal moves<\/h2>.*illegal=1000<\/th><td class="n">\d+<\/td><td class="n">[1-9]\d*<\/td>/u,
    );
    expect(page).toMatch(/Joint ratings[^]*casual[^]*1,?110/u);
  });

  it('plays a model behind a chat API and two clients of the Model Context Protocol', async () => {
    const requests: { model: string; messages: { content: string }[] }[] = [];
    const api = createServer((request, response) => {
      void json(request).then((body) => requests.push(body as (typeof requests)[0]));
      response.end(JSON.stringify({ choices: [{ message: { content: 'I have no word.\n\npass' } }] }));
    });
    const variables = { TEST_BASE_URL: `http://127.0.0.1:${await listen(api)}/v1`, TEST_API_KEY: 'none' };
    const ports = [await freePort(), await freePort()];
    const players = ['./chat.mjs:model=tiny,provider=TEST', ...ports.map((port) => `./mcp.mjs:port=${port}`)];
    const [{ stdout }, ...texts] = await Promise.all([referee(players, variables), ...ports.map(playAsClient)]);
    api.close();
    expect(requests[0]).toMatchObject({
      model: 'tiny',
      messages: [{ content: expect.stringContaining('CGP: ') as string }],
    });
    for (const text of texts) expect(text.join('\n')).toContain('Your move "8D QQQ" is illegal: ');
    expect(stdout).toContain('12 games in 6 pairs');
    expect(stdout).not.toContain('forfeited');
    expect(stdout).toMatch(/'mcp\.mjs:port=\d+' +│ \d+ +│ 1 +│/u);
  });
});
