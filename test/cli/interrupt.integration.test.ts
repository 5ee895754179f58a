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

describe('a program that is to end in time', () => {
  it('ends with its own exit code where something keeps it', () => {
    expect(endOf('setInterval(() => undefined, 1000);')).toEqual({ code: 7, signal: null });
  });

  it('is killed where its event loop is stuck', () => {
    expect(endOf('for (;;);')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('is not kept where nothing else keeps it', () => {
    expect(endOf('')).toEqual({ code: 7, signal: null });
  });
});
