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
  it.each([
    ['exits with its exit code despite pending work', 'setInterval(() => undefined, 1000);', 7, null],
    ['is killed if its event loop is blocked', 'for (;;);', null, 'SIGKILL'],
    ['is not kept alive by the deadline', '', 7, null],
  ])('%s', (_, script, code, signal) => expect(endOf(script)).toEqual({ code, signal }));
});
