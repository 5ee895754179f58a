/** Reports failures: one line on stderr, exit code 2 for user errors and 1 for faults. `TILEWRIGHT_DEBUG` adds the stack. */
import { InputError, reasonOf, type Place } from '../engine/errors.ts';
import { noteText } from './output.ts';

/** Exit code for internal faults, and for checks that found something. */
export const EXIT_FAULT = 1;
const EXIT_USAGE = 2;
/** Exit code after Ctrl-C: 128 plus the number of SIGINT, as in shells. */
export const EXIT_INTERRUPTED = 130;

export function badOption(what: string, place?: Place): InputError {
  return new InputError('bad-option', what, place);
}

export function exitCodeOf(error: unknown): number {
  return error instanceof InputError ? EXIT_USAGE : EXIT_FAULT;
}

export function describeError(error: unknown, withStack = Boolean(process.env['TILEWRIGHT_DEBUG'])): string {
  if (withStack && error instanceof Error) {
    const parts: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.stack ?? at.message);
    return parts.join('\ncaused by ');
  }
  const message = reasonOf(error)
    .trim()
    .replace(/:\s*\n\s*/gu, ': ');
  return `tilewright: ${message.replace(/\s*\n\s*/gu, '; ')}`;
}

export function reportError(error: unknown): void {
  noteText(`${describeError(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
