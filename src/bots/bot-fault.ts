import type { Place } from '../engine/errors.ts';

/** How a user's bot or an external engine failed: it crashed, exceeded its time or returned an illegal move. */
export type FaultKind = 'crash' | 'timeout' | 'illegal';

/** Forfeits a tournament game. The message is the reason in its record, as in `it threw Error: no idea (search.js:12:9)`. */
export class BotFault extends Error {
  override readonly name: string = 'BotFault';
  readonly kind: FaultKind;
  readonly what: string;
  /** Location in the bot's own files, if known; `source` is relative to the module's directory. */
  readonly place: Place;
  /** The thrown value with its stack, as untrusted text for a log; empty if nothing was thrown. */
  readonly trace: string;

  /** @param what the reason, as a phrase that follows the bot's name */
  constructor(kind: FaultKind, what: string, place: Place = {}, trace = '') {
    super(what + inBrackets(place));
    this.kind = kind;
    this.what = what;
    this.place = place;
    this.trace = trace;
  }
}

function inBrackets({ source, line, column }: Place): string {
  if (source === undefined) return '';
  return ` (${[shortenForeign(source), line, column].filter((part) => part !== undefined).join(':')})`;
}

const MAX_CHARACTERS = 200;

/** Formats untrusted text for a record: one line, no control characters, at most `most` characters. */
export function shortenForeign(text: string, most = MAX_CHARACTERS): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
