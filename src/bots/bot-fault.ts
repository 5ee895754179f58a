import type { Place } from '../engine/errors.ts';

/** How a player of somebody else's fails: it breaks down, it does not answer in time, or what it answers is not a legal move. */
export type FaultKind = 'crash' | 'timeout' | 'illegal';

/**
 * What a bot or an engine did wrong. It costs a game of a tournament; the message is the reason that the record gives, with its place:
 * `it threw Error: no idea (search.js:12:9)`.
 */
export class BotFault extends Error {
  override readonly name: string = 'BotFault';
  readonly kind: FaultKind;
  readonly what: string;
  /** Where in its own files, if that is known; the source is the file as seen from the folder of its module. */
  readonly place: Place;
  /** What was thrown with its stack, foreign text for a log; empty where nothing was. */
  readonly trace: string;

  /** @param what the reason, in words that follow the name of the bot */
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

/** Foreign text fit for a record: on one line, without control characters, not too long. */
export function shortenForeign(text: string, most = MAX_CHARACTERS): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
