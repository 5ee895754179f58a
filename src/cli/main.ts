#!/usr/bin/env node
/** The `tilewright` program. It imports everything dynamically, so that a failed import is also reported in one line. */
try {
  const { runProgram } = await import('./command-line.ts');
  await runProgram(process.argv.slice(2));
} catch (error) {
  // eslint-disable-next-line no-restricted-syntax -- the output module itself may have failed to load
  process.stderr.write(`tilewright: ${whyNotLoaded(error)}\n`);
  process.exitCode = 1;
}

function whyNotLoaded(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EMFILE' || code === 'ENFILE') return 'too many open files; raise the limit with "ulimit -n 256"';
  return `cannot start: ${String(error).replace(/\n[^]*/u, '')}`;
}
