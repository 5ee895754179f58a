#!/usr/bin/env node
/**
 * The `tilewright` program: runs the command line and turns whatever goes wrong into one line and an exit code.
 */
import { giveTerminalBack } from '../console/held-terminal.ts';
import { runCommandLine } from './command-line.ts';
import { reportError } from './errors.ts';

// Whoever reads our output may stop reading (`| head`); that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.on('uncaughtException', (error) => {
  giveTerminalBack();
  reportError(error);
  process.exit();
});

try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  reportError(error);
}
