import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import wordList from 'word-list';
import { PROGRAMS } from '../support/program/programs.ts';

it.skipIf(PROGRAMS.python3 === null)('the known answers of the extra conformance checks are proven', () => {
  const program = join(import.meta.dirname, 'conformance-extra/siu_extra.py');
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const proved = execFileSync(PROGRAMS.python3!, [program, '--words', wordList, '--prove'], { env, encoding: 'utf8' });
  expect(proved.match(/^PASS/gmu)).toHaveLength(7);
  expect(proved).not.toContain('FAIL');
});
