/**
 * The commands of a configured game: `PASS`, `EXCHANGE <tiles>` and `PLACE <-||> <row> <col> <tiles>`, in any case; and why one is
 * refused, each fault in its own words.
 */
import { counted } from '../../text/counted.ts';
import { unreadable, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { asSentence, describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { nameSquare } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import type { FormedWord } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';
import type { ConsoleCommand } from '../../play/commands/command.ts';

const USAGES = {
  PASS: 'PASS',
  EXCHANGE: 'EXCHANGE <tiles>',
  PLACE: 'PLACE <-||> <row> <col> <tiles>',
} as const;

/** Reads a command; an empty line does nothing. */
export function parseConfigCommand(layout: Layout, line: string): ConsoleCommand | RefusalOf<'unreadable'> {
  const [head = '', ...fields] = line.trim().split(/\s+/u);
  if (head === '') return { kind: 'confirm' };
  const command = head.toUpperCase();
  if (command !== 'PASS' && command !== 'EXCHANGE' && command !== 'PLACE') {
    return unreadable(`"${head}" is not a command; there are ${Object.values(USAGES).join(', ')}`);
  }
  const wanted = USAGES[command].split(' ').length - 1;
  if (wanted > 0 && fields.length === wanted - 1) return unreadable(`no tiles are named: ${USAGES[command]}`);
  if (fields.length !== wanted) {
    const takes = wanted === 0 ? 'no arguments' : counted(wanted, 'argument');
    return unreadable(`${command} takes ${takes}, not ${fields.length}: ${USAGES[command]}`);
  }
  if (command === 'PASS') return { kind: 'pass' };
  if (command === 'EXCHANGE') return { kind: 'exchange', tiles: fields.join('') };
  const [, row = '', col = ''] = fields;
  return checkOnBoard('row', row, layout.rows) ?? checkOnBoard('column', col, layout.cols) ?? { kind: 'place', fields };
}

export function describeConfigRefusal(ruleset: Ruleset, refusal: Refusal): string {
  const { alphabet, layout, minWordLength } = ruleset;
  if (refusal.reason === 'square-occupied') {
    return asSentence(`${nameSquare(refusal.square, layout)} is occupied; name the square of the first tile you add`);
  }
  if (refusal.reason !== 'not-words') return describeRefusal(alphabet, refusal, layout);
  const isShort = ({ tiles }: FormedWord): boolean => tiles.length < minWordLength;
  const list = (words: readonly FormedWord[]): string => words.map(({ tiles }) => wordText(alphabet, tiles)).join(', ');
  const short = refusal.words.filter(isShort);
  const unknown = refusal.words.filter((word) => !isShort(word));
  const parts: string[] = [];
  if (unknown.length > 0) parts.push(`Not in the dictionary: ${list(unknown)}.`);
  if (short.length > 0) parts.push(`Under ${counted(minWordLength, 'letter')} and so no word: ${list(short)}.`);
  return parts.join(' ');
}

/** Refuses a row or column that is a number but not on the board; what is not a number is refused with the move. */
function checkOnBoard(what: string, text: string, side: number): RefusalOf<'unreadable'> | null {
  if (!/^-?\d+$/u.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= side ? null : unreadable(`${what} ${text} is off the board; 1 to ${side} are on it`);
}
