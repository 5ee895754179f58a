import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineProcess } from '../../src/tournament/engines/engine-process.ts';
import { MAIN } from '../support/program/run-cli.ts';
import { commandOf, isRunning, tinyLexicon } from '../support/program/siu.ts';
import { casesOf } from '../support/test-length.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();
const WAIT = { timeout: 60_000, interval: 50 };
let files = 0;
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
function engine(manner: string): {
  readonly command: string;
  readonly pid: () => number | null;
  readonly starts: () => number;
} {
  const file = join(folder, `pid-${files++}`);
  const pids = (): number[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []);
  return {
    command: `echo $$ >> "${file}"; exec ${commandOf(manner)}`,
    pid: () => pids().at(-1) ?? null,
    starts: () => pids().length,
  };
}

function startTournament(command: string, ...more: readonly string[]): ChildProcess {
  const args = [
    ...['tournament', 'greedy', '--engine', `fake=${command}`, '--lexicon', tinyLexicon, '--seed', '1'],
    ...more,
  ];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
  started.push(child);
  return child;
}

async function codeOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));
}

describe.skipIf(process.platform === 'win32')('an engine', () => {
  const codes = [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGTERM', 143],
  ] as const;
  it.each(codes.slice(0, casesOf({ short: 2, long: 4 })))(
    'that is being tested when %s arrives ends with the program',
    async (signal, code) => {
      const mute = engine('mute');
      const tournament = startTournament(mute.command);
      const ended = codeOf(tournament);
      await expect.poll(mute.pid, WAIT).not.toBeNull();
      expect(isRunning(mute.pid()!)).toBe(true);
      tournament.kill(signal);
      expect(await ended).toBe(code);
      await expect.poll(() => isRunning(mute.pid()!), WAIT).toBe(false);
    },
  );

  it.each((['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const).slice(0, casesOf({ short: 1, long: 3 })))(
    'that plays ends after a second %s',
    async (signal) => {
      const slow = engine('slow');
      const tournament = startTournament(slow.command, '--move-time', '60000', '--threads', '1');
      const ended = codeOf(tournament);
      // The first start is only a test of the engine.
      await expect.poll(slow.starts, WAIT).toBeGreaterThan(1);
      const repeat = setInterval(() => tournament.kill(signal), 700);
      expect(await ended).toBe(130);
      clearInterval(repeat);
      await expect.poll(() => isRunning(slow.pid()!), WAIT).toBe(false);
    },
  );

  it('that ignores all input is terminated when the program is killed', async () => {
    const deaf = engine('deaf');
    const tournament = startTournament(deaf.command, '--pairs', '100000');
    const ended = codeOf(tournament);
    await expect.poll(deaf.pid, WAIT).not.toBeNull();
    tournament.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await expect.poll(() => isRunning(deaf.pid()!), WAIT).toBe(false);
  });

  it.runIf(process.platform === 'linux').each([
    ['the program is killed', 'SIGKILL'],
    ['the tournament is over', null],
  ] as const)('ends together with processes that left its group when %s', async (_, signal) => {
    const good = engine('good');
    const file = join(folder, `grandchild-${files++}`);
    // Two calls of `setsid`, so that the parent process changes as well.
    const leaving = `setsid sh -c 'setsid sh -c "echo \\$\\$ >> ${file}; exec sleep 600" &'`;
    const pids = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
    const tournament = startTournament(`${leaving}; ${good.command}`, '--pairs', signal === null ? '2' : '100000');
    const ended = codeOf(tournament);
    await expect.poll(() => pids().length, WAIT).toBeGreaterThan(0);
    if (signal !== null) {
      // By then the engine of the test has ended.
      await expect.poll(good.starts, WAIT).toBeGreaterThan(1);
      tournament.kill(signal);
    }
    expect(await ended).toBe(signal ?? 0);
    await expect.poll(() => pids().filter((pid) => isRunning(Number(pid))), WAIT).toEqual([]);
  });

  it('that ignores all input is terminated at the end of the tournament', async () => {
    const deaf = engine('deaf');
    expect(await codeOf(startTournament(deaf.command, '--pairs', '1', '--threads', '1'))).toBe(0);
    expect(isRunning(deaf.pid()!)).toBe(false);
  });

  it.each([
    ['without its marker, ', 'env -i setsid', true],
    ['', 'setsid', process.platform !== 'linux'],
  ])('ends with its process, even if a child process, %sholds its pipes', async (_, how, outlives) => {
    const file = join(folder, `holder-${files++}`);
    let exits = 0;
    const process_ = new EngineProcess(`${how} sh -c 'echo $$ > "${file}"; exec sleep 600' & sleep 1; exit 7`, () => {
      exits++;
    });
    await expect(process_.ask('siu', 'siuok', 60_000)).rejects.toThrow('it ended with exit code 7');
    expect(exits).toBe(1);
    const holder = Number(readFileSync(file, 'utf8'));
    await expect.poll(() => isRunning(holder), WAIT).toBe(outlives);
    if (outlives) process.kill(holder, 'SIGKILL');
  });
});
