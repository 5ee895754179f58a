import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import wordList from 'word-list';
import { PROGRAMS } from '../support/program/programs.ts';
import { MAIN } from '../support/program/run-cli.ts';
import { TEST_CACHE, temporaryFolder } from '../support/program/temporary-files.ts';

const HERE = join(import.meta.dirname, 'conformance-extra');
const EXAMPLE = join(import.meta.dirname, '../../examples/python/best_move.py');
// The known answers are for the old words.
const ENGINE = [process.execPath, MAIN, 'siu', '--lexicon', 'default-2026'];

async function python(
  args: readonly string[],
  env: object = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const surroundings = { ...process.env, TILEWRIGHT_CACHE: TEST_CACHE, PYTHONDONTWRITEBYTECODE: '1', ...env };
  return promisify(execFile)(PROGRAMS.python3!, [...args], { env: surroundings }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
}

describe.skipIf(PROGRAMS.python3 === null)('the extra conformance checks', () => {
  const check = (...engine: readonly string[]) =>
    python([join(HERE, 'siu_extra.py'), '--words', wordList, '--', ...engine]);

  it('pass for our engine', async () => {
    const { code, stdout } = await check(...ENGINE);
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual([
      ...['PASS  gen', 'PASS  sim', 'PASS  endgame', 'PASS  named moves', 'PASS  error codes', ''],
    ]);
    expect(code).toBe(0);
  });

  it('fail for an engine whose figures and moves are wrong', async () => {
    const liar = join(temporaryFolder(), 'liar.mjs');
    writeFileSync(
      liar,
      `import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
const engine = spawn(${JSON.stringify(ENGINE[0])}, ${JSON.stringify(ENGINE.slice(1))}, { stdio: ['inherit', 'pipe', 'inherit'] });
const lie = (line) => line
  .replace(/^(info gen .* score )(\\d+)/u, (_, head, score) => head + (Number(score) + 1))
  .replace(/^(info sim move )\\S+/u, '$11A.ZZZZ')
  .replace(/ spread \\+/u, ' spread -')
  .replace('error bad-', 'error worse-')
  .replace('bestmove 8D.RETAINS', 'bestmove pass');
createInterface({ input: engine.stdout }).on('line', (line) => console.log(lie(line)));
`,
    );
    const { code, stdout } = await check(process.execPath, liar);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAIL {2}gen: it scores \d+, not \d+$/mu);
    expect(stdout.match(/^FAIL/gmu)).toHaveLength(5);
  });

  it('include an example that requests the best move', async () => {
    const engine = { ENGINE: ENGINE.map((part) => `"${part}"`).join(' ') };
    expect((await python([EXAMPLE], engine)).stdout).toMatch(/^best move E[28]\.ENJOINED wp [\d.]+ wpse [\d.]+ /u);
    const wrong = await python([EXAMPLE, '15/15'], engine);
    expect(wrong).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^bad-position cgp:1:6: 1 field/u) as string,
    });
  });
});
