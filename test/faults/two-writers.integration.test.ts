import { appendFileSync, readFileSync, utimesSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { hasContainers } from '../support/program/shipped-program.ts';
import { Writers } from './writers.ts';

const LIMIT = { timeout: 300_000 };
const PLAYED =
  /s\.ndjson\.part: this tournament is being played by another Tilewright process \(PID \d+(?: on \S+)?\)/u;
const writers = new Writers();

beforeEach(() => writers.makeFolder());

it.skipIf(!hasContainers())('a record of another container is rejected regardless of the clock', LIMIT, async () => {
  const first = await writers.begin(writers.contained);
  utimesSync(`${writers.part}.lock`, 1000, 1000);
  const [second, third] = await Promise.all([
    writers.resume(writers.contained).ended,
    writers.resume(writers.around).ended,
  ]);
  for (const { code, stderr } of [second, third]) {
    expect(code).toBe(2);
    expect(stderr).toMatch(PLAYED);
  }
  expect(first.isOver).toBe(false);
  await first.kill();
  writers.expectWhole();
});

it('a tournament ends with code 1 and one line if another program writes to its record', LIMIT, async () => {
  const program = await writers.begin(writers.around);
  appendFileSync(writers.part, 'theirs\n');
  const { code, stderr } = await program.ended;
  expect(code).toBe(1);
  const message = 'tilewright: s.ndjson.part: another program has written to it; this run no longer writes to it\n';
  expect(stderr.endsWith(message)).toBe(true);
  expect(readFileSync(writers.part, 'utf8').endsWith('theirs\n')).toBe(true);
});
