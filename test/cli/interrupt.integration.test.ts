import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const INTERRUPT = new URL('../../src/cli/interrupt.ts', import.meta.url).href;

function endOf(work: string): { readonly code: number | null; readonly signal: NodeJS.Signals | null } {
  const script = `import { endWithin } from ${JSON.stringify(INTERRUPT)}; process.exitCode = 7; endWithin(100); ${work}`;
  const { status, signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { code: status, signal };
}

describe('a program with a deadline', () => {
  it('exits with its exit code despite pending work', () => {
    expect(endOf('setInterval(() => undefined, 1000);')).toEqual({ code: 7, signal: null });
  });

  it('is killed if its event loop is blocked', () => {
    expect(endOf('for (;;);')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('is not kept alive by the deadline', () => expect(endOf('')).toEqual({ code: 7, signal: null }));
});
