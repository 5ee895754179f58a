/** No two programs write one record, wherever they run; one that lost its record says so. */
import { appendFileSync, existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasContainers, RunningProgram, surroundings, type Surroundings } from '../support/program/shipped-program.ts';
import { isLongRun } from '../support/test-length.ts';

const TINY = join(import.meta.dirname, '..', 'support', 'tiny-lexicon.txt');
const LIMIT = { timeout: 300_000 };
const PLAYED = /s\.ndjson\.part: this tournament is being played by another tilewright, process \d+/u;
const made: Surroundings[] = [];
let around: Surroundings;
let contained: Surroundings;
let part: string;

beforeEach(() => {
  around = surroundings();
  made.push(around);
  contained = { ...around, isContained: true };
  part = join(around.folder, 's.ndjson.part');
});
afterAll(() => {
  for (const { folder } of made) rmSync(folder, { recursive: true });
});

/** Begin a tournament that goes on for long, and wait for its first pairs. */
async function begun(where: Surroundings): Promise<RunningProgram> {
  const size = ['--pairs', '1000000', '--seed', '5', '--threads', '1', '--out', 's.ndjson'];
  const program = new RunningProgram(['tournament', 'greedy', 'longest', '--lexicon', TINY, ...size], where);
  await vi.waitUntil(() => program.isOver || linesOf() > 2, { timeout: 60_000, interval: 20 });
  return program;
}

function linesOf(): number {
  return existsSync(part) ? readFileSync(part, 'latin1').split('\n').length - 1 : 0;
}

function resumed(where: Surroundings): RunningProgram {
  return new RunningProgram(['tournament', '--resume', part], where);
}

/** The pairs of the record are numbered in order, and no line is anything else. */
function expectWhole(): void {
  const lines = readFileSync(part, 'utf8').split('\n').slice(1, -1);
  lines.forEach((line, pair) => {
    expect(JSON.parse(line)).toMatchObject({ pair });
  });
}

describe.skipIf(!hasContainers())('between containers (skipped where there are none)', () => {
  it('a record that is written to is refused, whatever the clock says', LIMIT, async () => {
    const first = await begun(contained);
    utimesSync(`${part}.lock`, 1000, 1000);
    const [second, third] = await Promise.all([resumed(contained).ended, resumed(around).ended]);
    for (const { code, stderr } of [second, third]) {
      expect(code).toBe(2);
      expect(stderr).toMatch(PLAYED);
    }
    expect(first.isOver).toBe(false);
    await first.kill();
    expectWhole();
  });

  it.runIf(isLongRun)('a record of one that was killed is resumed', LIMIT, async () => {
    await (await begun(contained)).kill();
    const lines = linesOf();
    const second = resumed(contained);
    await second.says(/is not of this machine or container/u);
    await vi.waitUntil(() => second.isOver || linesOf() > lines, { timeout: 60_000, interval: 20 });
    expect(second.isOver).toBe(false);
    await second.kill();
    expectWhole();
  });

  it.runIf(isLongRun)('one that was stopped for long has lost its record, and says so', LIMIT, async () => {
    const first = await begun(around);
    first.signal('SIGSTOP');
    const lines = linesOf();
    const second = resumed(contained);
    await vi.waitUntil(() => second.isOver || linesOf() > lines, { timeout: 60_000, interval: 20 });
    first.signal('SIGCONT');
    const { code, stderr } = await first.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tilewright: s\.ndjson\.part: .*; this run leaves it as it is$/mu);
    expect(stderr).not.toContain('to go on');
    expect(second.isOver).toBe(false);
    await second.kill();
    expectWhole();
  });
});

it('A tournament whose record another program writes to ends with code 1 and one line', LIMIT, async () => {
  const program = await begun(around);
  appendFileSync(part, 'theirs\n');
  const { code, stderr } = await program.ended;
  expect(code).toBe(1);
  const said = 'tilewright: s.ndjson.part: another program has written to it; this run leaves it as it is\n';
  expect(stderr.endsWith(said)).toBe(true);
  expect(readFileSync(part, 'utf8').endsWith('theirs\n')).toBe(true);
});
