/**
 * What a command that fails says and returns: one line on stderr, exit code 2 where the user can put it right and 1
 * where something broke. `TILEWRIGHT_DEBUG` in the environment adds the stack.
 */
import { InputError, reasonOf, type Place } from '../engine/errors.ts';
import { noteText } from './output.ts';

/** Exit code where something broke, or where a check found what it looks for. */
export const EXIT_FAULT = 1;
const EXIT_USAGE = 2;
/** Exit code after Ctrl-C: 128 and the number of SIGINT, as shells have it. */
export const EXIT_INTERRUPTED = 130;

/** The error for arguments that the user can put right. */
export function badOption(what: string, place?: Place): InputError {
  return new InputError('bad-option', what, place);
}

export function exitCodeOf(error: unknown): number {
  return error instanceof InputError ? EXIT_USAGE : EXIT_FAULT;
}

export function describeError(error: unknown, withStack: boolean): string {
  if (withStack && error instanceof Error) {
    const parts: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.stack ?? at.message);
    return parts.join('\ncaused by ');
  }
  const message = reasonOf(error);
  return `tilewright: ${message
    .trim()
    .replace(/:\s*\n\s*/gu, ': ')
    .replace(/\s*\n\s*/gu, '; ')}`;
}

export function reportError(error: unknown): void {
  noteText(`${describeError(error, Boolean(process.env['TILEWRIGHT_DEBUG']))}\n`);
  process.exitCode = exitCodeOf(error);
}
