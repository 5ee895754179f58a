import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasContainers } from '../support/program/shipped-program.ts';
import { Writers } from './writers.ts';

const LIMIT = { timeout: 300_000 };
const writers = new Writers();

beforeEach(() => writers.makeFolder());

describe.skipIf(!hasContainers())('programs in different containers', () => {
  it('resume a record whose writer was killed', LIMIT, async () => {
    await (await writers.begin(writers.contained)).kill();
    const lines = writers.countLines();
    const second = writers.resume(writers.contained);
    await second.says(/watching .* to see whether another process uses it/u);
    await vi.waitUntil(() => second.isOver || writers.countLines() > lines, { timeout: 60_000, interval: 20 });
    expect(second.isOver).toBe(false);
    await second.kill();
    writers.expectWhole();
  });

  it('lose a record after a long suspension, and report it', LIMIT, async () => {
    const first = await writers.begin(writers.around);
    first.signal('SIGSTOP');
    const lines = writers.countLines();
    const second = writers.resume(writers.contained);
    await vi.waitUntil(() => second.isOver || writers.countLines() > lines, { timeout: 60_000, interval: 20 });
    first.signal('SIGCONT');
    const { code, stderr } = await first.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tilewright: s\.ndjson\.part: .*; this run no longer writes to it$/mu);
    expect(stderr).not.toContain('to resume');
    expect(second.isOver).toBe(false);
    await second.kill();
    writers.expectWhole();
  });
});
