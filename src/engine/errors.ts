/**
 * What can be wrong with something that came from outside: a file, a flag, a line somebody typed.
 *
 * Everything below the border throws only this class for bad input, so that the command line can turn it into one line
 * on stderr and an exit code without guessing. A refusal inside, such as an illegal move, is not an error but a value
 * (`refusal.ts`): a player may try again.
 */

/** Where in an input something stands. Lines and columns count from 1. */
export interface Place {
  /** The file's path, or where else the text comes from (`"--cgp"`). */
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The kind of fault, for programs; the message is for people. */
export type InputErrorCode =
  | 'bad-alphabet'
  | 'bad-cgp'
  | 'bad-config'
  | 'bad-language'
  | 'bad-layout'
  | 'bad-leaves'
  | 'bad-move'
  | 'bad-option'
  | 'bad-pack'
  | 'bad-rack'
  | 'bad-record'
  | 'bad-ruleset'
  | 'bad-word-graph'
  | 'bad-word-list'
  | 'cannot-read'
  | 'cannot-write';

/** Input that cannot be used. The message is one line: the place, what is wrong and what would be right. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: InputErrorCode;
  readonly place: Place;

  constructor(code: InputErrorCode, what: string, place: Place = {}, cause?: unknown) {
    super(formatPlace(place) + what, cause === undefined ? undefined : { cause });
    this.code = code;
    this.place = place;
  }
}

function formatPlace(place: Place): string {
  const parts = [place.source, place.line, place.column].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : `${parts.join(':')}: `;
}

/** What went wrong, in words, whatever was thrown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}

/** The beginning of a text from outside, for a message, without anything that moves the cursor. */
export function excerpt(text: string, most = 40): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return JSON.stringify(short).replace(/[\p{Cc}\p{Cf}]/gu, '�');
}
