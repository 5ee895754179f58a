/**
 * Why the browser keeps nothing, as a clause of a sentence. Its own errors often have no text at all, or one for programmers.
 */
import { reasonOf } from '../../../engine/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError: "the browser's storage for this site is full",
  InvalidStateError: 'the browser has closed its storage',
  AbortError: 'the browser broke off writing',
  VersionError: 'a newer version of this page has changed the storage; load the page again',
  SecurityError: 'the browser allows this site no storage',
};

/** Why something could not be kept or read. */
export function storageFault(error: unknown): string {
  return (error instanceof Error ? REASONS[error.name] : undefined) ?? reasonOf(error);
}
