import { expect } from 'vitest';
import { runCli } from './run-cli.ts';

/** The only line that `tilewright` prints if it refuses its arguments. */
export async function refusalOf(args: readonly string[], input = '', folder = process.cwd()): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, input, folder);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tilewright: [^\n]+\n$/u);
  return stderr;
}
