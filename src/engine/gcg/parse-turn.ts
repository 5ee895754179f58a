/** Parses `>nick: RACK 8D WORD +24 24` and other events. The last words before the score decide, so the rack is optional. */
import { parseCoordinate } from '../board/coordinate.ts';
import { excerpt } from '../errors.ts';
import { unreadable, type RefusalOf } from '../refusal.ts';
import type { GcgDiagnostic, GcgEvent } from './record.ts';

type Unplaced<T> = T extends unknown ? Omit<T, 'seat' | 'line'> : never;
type UnplacedEvent = Unplaced<GcgEvent>;
type Doubt = Omit<GcgDiagnostic, 'line'>;

/** A parsed event line with its doubts; the caller adds seat and line number. */
export interface GcgTurnLine {
  readonly nick: string;
  readonly event: UnplacedEvent;
  readonly doubts: readonly Doubt[];
}

interface Numbers {
  readonly score: number | null;
  readonly cumulative: number | null;
}

/** Quackle writes a loss as `+-6`. */
const SIGNED = /^(?:\+|-|\+-)\d{1,6}$/u;
const TOTAL = /^(?:\+|-|\+-)?\d{1,6}$/u;
/** Longer than any valid event; the words after this on a longer line are ignored. */
const MAX_WORDS = 2000;

export function parseGcgTurn(line: string): GcgTurnLine | RefusalOf<'unreadable'> {
  const colon = line.indexOf(':');
  const nick = line.slice(0, Math.max(0, colon)).trim();
  const turn = nick === '' ? null : readTurn(line.slice(colon + 1));
  return turn === null
    ? unreadable(`${excerpt(`>${line}`)} is not a turn such as ">nick: RACK 8D WORD +24 24"`)
    : { nick, ...turn };
}

/** Parses the text after the nickname; null if it is not an event. */
function readTurn(text: string): Omit<GcgTurnLine, 'nick'> | null {
  const words = text
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .replaceAll(/\(\s*(challenge|time)[^()]{0,40}\)/giu, '($1)')
    .trim()
    .split(/\s+/u, MAX_WORDS)
    .filter((word) => word !== '');
  const doubts: Doubt[] = [];
  const at = findScore(words);
  const head = words.slice(0, at);
  const numbers = readNumbers(words, at, doubts);
  const comment = words.slice(at + (numbers.score === null ? 0 : 1) + (numbers.cumulative === null ? 0 : 1)).join(' ');
  const event = readHead(head, { ...numbers, comment }, doubts);
  return event === null ? null : { event, doubts };
}

/** Index of the score: a signed number followed by a total, or a signed number at the end, or the first of two unsigned numbers. */
function findScore(words: readonly string[]): number {
  const isScore = (i: number): boolean => SIGNED.test(words[i] ?? '') && TOTAL.test(words[i + 1] ?? '');
  const signed = words.findIndex((_, i) => isScore(i));
  // An exchange of five tiles is written "-5", and its score follows.
  if (signed >= 0) return words[signed]!.startsWith('-') && isScore(signed + 1) ? signed + 1 : signed;
  const last = words.length - 1;
  if (last > 0 && /^\+\d{1,6}$/u.test(words[last]!)) return last;
  const bare = words.findIndex((word, i) => i > 0 && /^\d{1,6}$/u.test(word) && TOTAL.test(words[i + 1] ?? ''));
  if (bare >= 0) return bare;
  return last > 1 && /^\d{1,6}$/u.test(words[last]!) ? last : words.length;
}

function readNumbers(words: readonly string[], at: number, doubts: Doubt[]): Numbers {
  const score = words[at];
  const total = words[at + 1];
  if (score === undefined) {
    doubts.push({ what: 'no score', assumed: 'computed from the play' });
    return { score: null, cumulative: null };
  }
  if (!SIGNED.test(score)) doubts.push({ what: `score ${score} without a sign`, assumed: `read as +${score}` });
  if (total === undefined || !TOTAL.test(total)) {
    doubts.push({ what: 'no total after the score', assumed: 'added up' });
    return { score: readPoints(score), cumulative: null };
  }
  return { score: readPoints(score), cumulative: readPoints(total) };
}

function readPoints(text: string): number {
  return Number(text.replace('+-', '-')) || 0; // "-0" is 0
}

function readHead(head: readonly string[], tail: Numbers & { comment: string }, doubts: Doubt[]): UnplacedEvent | null {
  const action = head.at(-1);
  if (action === undefined) return null;
  const coordinate = head[head.length - 2];
  const at = coordinate === undefined ? null : parseCoordinate(coordinate);
  if (at !== null) {
    const rack = readRack(head.slice(0, -2), doubts);
    return tail.score === null && !/[\p{L}.]/u.test(action) ? null : { kind: 'place', at, word: action, rack, ...tail };
  }
  const rack = readRack(head.slice(0, -1), doubts);
  const common = { rack, ...tail };
  if (action === '--') return { kind: 'withdraw', ...common };
  if (/^(?:-|-?pass|\(pass\))$/iu.test(action)) return { kind: 'pass', ...common };
  if (/^-\d{1,3}$/u.test(action)) return { kind: 'exchange', tiles: Number(action.slice(1)), ...common };
  if (/^-_+$/u.test(action)) return { kind: 'exchange', tiles: action.length - 1, ...common };
  if (/^-[^-]/u.test(action)) return { kind: 'exchange', tiles: action.slice(1), ...common };
  if (/^\(challenge\)$/iu.test(action)) return { kind: 'challenge', ...common };
  if (/^\(time\)$/iu.test(action)) return { kind: 'time', ...common };
  const tiles = /^\(([^()]*)\)$/u.exec(action)?.[1];
  return tiles === undefined ? null : { kind: 'end-rack', tiles, ...common };
}

function readRack(words: readonly string[], doubts: Doubt[]): string {
  if (words.length > 1) doubts.push({ what: 'a rack of several words', assumed: 'read as one rack' });
  const rack = words.join('');
  // In a formatted record, it would be read as the square of a play.
  if (parseCoordinate(rack) === null) return rack;
  doubts.push({ what: `rack ${rack} reads as a square`, assumed: 'ignored' });
  return '';
}
