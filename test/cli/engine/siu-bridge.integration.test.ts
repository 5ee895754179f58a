/** `siu --listen` as a program: our engine, spoken to as a page would, and its end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MAIN, runCli } from '../../support/program/run-cli.ts';
import { TEST_CACHE } from '../../support/program/temporary-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-bridge-program-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function until(read: () => string, shape: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = shape.exec(read());
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function start(): { child: ChildProcess; said: () => string } {
  const env = { ...process.env, TILEWRIGHT_CACHE: TEST_CACHE, TILEWRIGHT_STATE: folder };
  const args = [MAIN, 'siu', '--listen', '0', '--origin', 'https://woogles.io', '--leaves', 'none'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said };
}

describe('siu --listen', () => {
  it('gives a page our engine until Ctrl-C', async () => {
    const { child, said } = start();
    const [, address = ''] = await until(said, /bridge at (ws:\S+) for tilewright; open to https:\/\/woogles\.io\n/u);
    const [, code = ''] = await until(said, /pairing code: (\d{6})\n/u);
    const page = new WebSocket(address, { origin: 'https://woogles.io' });
    let heard = '';
    page.on('message', (data: Buffer) => (heard += `${data.toString()}\n`));
    await new Promise((resolve) => page.once('open', resolve));
    page.send(`bridge pair ${code}`);
    await until(() => heard, /^bridge ok 0\.2$/mu);
    page.send('bridge open tilewright');
    for (const line of ['siu', 'isready', `position cgp ${'15/'.repeat(14)}15 DEEIJNN/ 0/0 0`, 'go gen'])
      page.send(line);
    await until(() => heard, /^siuok$/mu);
    await until(() => heard, /^info string provenance .* leaves=none /mu);
    await until(() => heard, /^bestmove 8D\.JINNEED|^bestmove \S+$/mu);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const closed = new Promise((resolve) => page.once('close', resolve));
    child.kill('SIGINT');
    expect(await closed).toBe(1001);
    expect(await ended).toBe(130);
  });

  it.each([
    [['--listen', 'x'], '--listen x: a port from 0 to 65535 is needed'],
    [['--listen', '70000'], '--listen 70000: a port from 0 to 65535 is needed'],
    [
      ['--listen', '0', '--origin', 'woogles.io'],
      '--origin woogles.io: the origin of a site is needed, such as https://woogles.io',
    ],
    [['--listen', '0', '--engine', 'mine'], '"mine" is not an engine; "name=command" is needed'],
    [['--listen', '0', '--engine', 'tilewright=x'], '--engine tilewright=x: there are two engines "tilewright"'],
    [['--origin', 'https://woogles.io'], '--origin goes with --listen'],
    [['--forget'], '--forget goes with --listen'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['siu', ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`tilewright: ${message}`);
  });
});
