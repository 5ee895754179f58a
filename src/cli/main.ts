#!/usr/bin/env node
/**
 * The `tilewright` program. It loads all else when it runs, so that what keeps it from loading is said in a line too.
 */
try {
  const { runProgram } = await import('./command-line.ts');
  await runProgram(process.argv.slice(2));
} catch (error) {
  // eslint-disable-next-line no-restricted-syntax -- what prints may be what was not loaded
  process.stderr.write(`tilewright: ${whyNotLoaded(error)}\n`);
  process.exitCode = 1;
}

function whyNotLoaded(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EMFILE' || code === 'ENFILE') {
    return 'too many open files; raise the limit with "ulimit -n 256"';
  }
  return `cannot start: ${String(error).replace(/\n[^]*/u, '')}`;
}
