/**
 * Errors in input: a file, an option or a typed line. Input errors are always thrown as `InputError`, so the command line can
 * print one line on stderr and choose an exit code. A refusal, such as an illegal move, is a value and not an error
 * (`refusal.ts`): the player can try again.
 */

/** A place in the input. Lines and columns count from 1. */
export interface Place {
  /** File path or other source of the text (`"--cgp"`). */
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Machine-readable kind of an input error; the message is for people. */
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

/** Invalid input. The message is one line with the place, the problem and the expected input. */
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

/** Returns the message of a thrown value, which may be anything. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}

/** Quotes the beginning of untrusted text for a message as it stands there; only control and format characters are replaced. */
export function excerpt(text: string, most = 40): string {
  const short = text
    .slice(0, most)
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '�');
  return `"${short}"${text.length > most ? '…' : ''}`;
}
