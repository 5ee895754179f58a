import { expect } from 'vitest';
import { runCli } from './run-cli.ts';

/** Returns the single line that `tilewright` prints when it rejects its arguments. */
export async function refusalOf(args: readonly string[], input = '', folder = process.cwd()): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, input, folder);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tilewright: [^\n]+\n$/u);
  return stderr;
}
