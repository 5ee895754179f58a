import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import type * as Interrupt from '../../../src/cli/interrupt.ts';
import { LabTokens } from '../../../src/lab/http/lab-tokens.ts';
import type * as RunLab from '../../../src/lab/run-lab.ts';
import { makeKeyFile } from '../../../src/queue/trust/queue-key.ts';
import { FakeLab } from '../../lab/fake-lab.ts';

const opened = vi.hoisted(() => ({ openLab: vi.fn<typeof RunLab.openLab>(), interrupt: new AbortController() }));
vi.mock('../../../src/lab/run-lab.ts', () => ({ openLab: opened.openLab }));
vi.mock('../../../src/cli/interrupt.ts', async (original) => ({
  ...(await original<typeof Interrupt>()),
  listenForInterrupt: () => ({ signal: opened.interrupt.signal, stop: () => undefined }),
  endWithin: () => undefined,
}));

const folder = mkdtempSync(join(tmpdir(), 'tilewright-lab-command-'));
let printed = '';
let noted = '';

async function run(...args: readonly string[]): Promise<void> {
  printed = '';
  noted = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((noted += String(text))));
  await runCommandLine(['lab', ...args]);
}

afterEach(() => {
  vi.restoreAllMocks();
  opened.openLab.mockReset();
  opened.interrupt = new AbortController();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

// What it imports takes long on a machine that does something else.
describe('lab serve', { timeout: 90_000 }, () => {
  it('makes its folder and a key that nobody else reads, says where it is, and closes the lab at the end', async () => {
    const lab = new FakeLab();
    const close = vi.spyOn(lab, 'close');
    opened.openLab.mockResolvedValue(lab);
    const place = join(folder, 'deep', 'lab');
    const served = run('serve', place, '--port', '0', '--at-once', '2', '--threads', '3', '--trust-tests');
    await expect
      .poll(() => printed, { timeout: 60_000 })
      .toMatch(/^the lab is at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C ends it\)\n$/u);
    expect(statSync(join(place, 'lab.key')).mode & 0o777).toBe(0o600);
    expect(noted).toContain('lab.key is the key of this lab; ');
    const options = { folder: place, queue: null, atOnce: 2, threads: 3, trustTests: true };
    expect(opened.openLab.mock.calls[0]?.[0]).toMatchObject(options);
    expect(opened.openLab.mock.calls[0]?.[0].program[0]).toBe(process.execPath);
    expect((await fetch(`${/http\S+/u.exec(printed)![0]}api/tests`)).status).toBe(200);
    opened.interrupt.abort();
    await served;
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps the key that is there, hands the queue on, and says what another host means', async () => {
    opened.openLab.mockResolvedValue(new FakeLab());
    opened.interrupt.abort();
    const key = JSON.stringify(makeKeyFile());
    writeFileSync(join(folder, 'lab.key'), key);
    await run('serve', folder, '--port', '0', '--host', '0.0.0.0', '--queue', 'redis://:pw@host:1/0', '--private');
    expect(readFileSync(join(folder, 'lab.key'), 'utf8')).toBe(key);
    expect(opened.openLab.mock.calls[0]?.[0]).toMatchObject({ queue: 'redis://:pw@host:1/0', trustTests: false });
    expect(opened.openLab.mock.calls[0]?.[0]).not.toHaveProperty('threads');
    expect(noted).toMatch(/^note: other machines reach this lab: whoever has a token sees its tests, /u);
    expect(printed + noted).not.toContain('pw');
  });

  it('closes the lab where its address is not to be had', async () => {
    const lab = new FakeLab();
    const close = vi.spyOn(lab, 'close');
    opened.openLab.mockResolvedValue(lab);
    await expect(run('serve', folder, '--host', '192.0.2.1', '--port', '0')).rejects.toThrow('is not to be had');
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    [['--port', '70000'], '--port must be a whole number from 0 to 65535'],
    [['--at-once', '0'], '--at-once must be a whole number from 1 to 64'],
    [['--queue', 'http://x'], '--queue is the URL of a Redis'],
    [['--queue', 'redis://x:1', '--threads', '2'], '--threads does not go with --queue'],
    [['--origin', 'https://lab.example/x'], '--origin https://lab.example/x: it is as https://lab.example'],
  ])('refuses %j', async (args, why) => {
    await expect(run('serve', folder, ...args)).rejects.toThrow(why);
    expect(opened.openLab).not.toHaveBeenCalled();
  });
});

describe('lab token', () => {
  it('prints a token that the lab takes, unless the name was taken back', async () => {
    const key = join(folder, 'lab.key');
    writeFileSync(key, JSON.stringify({ ...makeKeyFile(), revoked: ['eve'] }));
    await run('token', 'ann', '--folder', folder);
    expect(await new LabTokens(key).check(printed.trim())).toEqual({ by: 'ann' });
    await expect(run('token', 'eve', '--folder', folder)).rejects.toThrow('the token of eve was taken back');
    await expect(run('token', 'Ann B', '--folder', folder)).rejects.toThrow('"Ann B" names no worker');
    await expect(run('token', 'ann', '--folder', join(folder, 'none'))).rejects.toThrow(/none\/lab\.key/u);
  });
});
