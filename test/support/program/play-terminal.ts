/** Runs `tilewright play` in real terminals on the tiny lexicon, each with a separate state directory. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Terminal, type TerminalOptions } from './terminal.ts';
import { temporaryFolder } from './temporary-files.ts';

// docs/play.md and docs/review.md must show these screens exactly. `TILEWRIGHT_CAPTURES=folder` writes them to files instead.
const CAPTURES = process.env['TILEWRIGHT_CAPTURES'];
export const TINY = ['--lexicon', 'test/support/tiny-lexicon.txt', '--leaves', 'none'];

export const GREEDY = ['play', '--bot', 'greedy', ...TINY];

const open: Terminal[] = [];

export async function closeTerminals(): Promise<void> {
  for (const terminal of open.splice(0)) await terminal.close();
}

export async function start(args: readonly string[], options: TerminalOptions = {}): Promise<Terminal> {
  const terminal = await Terminal.start(args, {
    ...options,
    env: { TILEWRIGHT_STATE: temporaryFolder(), ...options.env },
  });
  open.push(terminal);
  return terminal;
}

export function keep(name: string, screen: string, page = 'docs/play.md'): void {
  if (CAPTURES !== undefined) writeFileSync(join(CAPTURES, `${name}.txt`), screen);
  else expect(readFileSync(page, 'utf8')).toContain(screen.trimEnd());
}
