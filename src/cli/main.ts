#!/usr/bin/env node
/**
 * The `tilewright` program: runs the command line and turns whatever goes wrong into one line and an exit code.
 */
import { giveTerminalBack } from '../console/held-terminal.ts';
import { runCommandLine } from './command-line.ts';
import { reportError } from './errors.ts';
import { endOnBrokenOutput } from './output.ts';

endOnBrokenOutput();
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
