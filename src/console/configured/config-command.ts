/**
 * The commands of a configured game: `PASS`, `EXCHANGE <tiles>` and `PLACE <-||> <row> <col> <tiles>`, in any case; and
 * why one is refused, each fault in its own words. Squares are named by row and column, both numbers, as these
 * commands and the board of this console have them.
 */
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../engine/counted.ts';
import { isRefusal, unreadable, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { asSentence, describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { nameSquare } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { formatPlaceArguments, parsePlaceArguments } from '../../engine/notation/move-text.ts';
import { PASS, type FormedWord, type Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { formatTiles, formatWord, readTiles } from '../../engine/tiles/tile-text.ts';

const USAGES = {
  PASS: 'PASS',
  EXCHANGE: 'EXCHANGE <tiles>',
  PLACE: 'PLACE <-||> <row> <col> <tiles>',
} as const;

/** Every command, as it is typed. */
export const CONFIG_COMMANDS = Object.values(USAGES).join(', ');

/**
 * Read a command.
 *
 * @returns the move it names, or why it names none; whether the move is legal is the game's to say
 */
export function parseConfigCommand(alphabet: Alphabet, layout: Layout, line: string): Move | RefusalOf<'unreadable'> {
  const [head = '', ...fields] = line.trim().split(/\s+/u);
  const command = head.toUpperCase();
  if (command !== 'PASS' && command !== 'EXCHANGE' && command !== 'PLACE') {
    return unreadable(`"${head}" is not a command; there are ${CONFIG_COMMANDS}`);
  }
  const wanted = USAGES[command].split(' ').length - 1;
  if (wanted > 0 && fields.length === wanted - 1) return unreadable(`no tiles are named: ${USAGES[command]}`);
  if (fields.length !== wanted) {
    return unreadable(`${command} takes ${countArguments(wanted)}, not ${fields.length}: ${USAGES[command]}`);
  }
  switch (command) {
    case 'PASS':
      return PASS;
    case 'EXCHANGE': {
      const tiles = readTiles(alphabet, fields[0]!, 'rack', 'longest');
      return isRefusal(tiles)
        ? unreadable(`"${tiles.text}" in "${fields[0]!}" is not a tile`)
        : { kind: 'exchange', tiles };
    }
    case 'PLACE':
      return (
        checkOnBoard('row', fields[1]!, layout.rows) ??
        checkOnBoard('column', fields[2]!, layout.cols) ??
        parsePlaceArguments(alphabet, fields)
      );
  }
}

/** Write a move as the command that makes it; `parseConfigCommand` reads it back. */
export function formatConfigCommand(alphabet: Alphabet, move: Move): string {
  switch (move.kind) {
    case 'pass':
      return 'PASS';
    case 'exchange':
      return `EXCHANGE ${formatWord(alphabet, move.tiles, 'rack')}`;
    case 'place':
      return `PLACE ${formatPlaceArguments(alphabet, move)}`;
  }
}

/** Why a move is refused, as a sentence. */
export function describeConfigRefusal(ruleset: Ruleset, refusal: Refusal): string {
  const { alphabet, layout, minWordLength } = ruleset;
  if (refusal.reason === 'square-occupied') {
    return asSentence(`${nameSquare(refusal.square, layout)} is occupied; name the square of the first tile you add`);
  }
  if (refusal.reason !== 'not-words') return describeRefusal(alphabet, refusal, layout);
  const isShort = ({ tiles }: FormedWord): boolean => tiles.length < minWordLength;
  const list = (words: readonly FormedWord[]): string =>
    words.map(({ tiles }) => formatTiles(alphabet, tiles, false).toUpperCase()).join(', ');
  const short = refusal.words.filter(isShort);
  const unknown = refusal.words.filter((word) => !isShort(word));
  const parts: string[] = [];
  if (unknown.length > 0) parts.push(`Not in the dictionary: ${list(unknown)}.`);
  if (short.length > 0) parts.push(`Under ${counted(minWordLength, 'letter')} and so no word: ${list(short)}.`);
  return parts.join(' ');
}

/** A row or column that is a number but not on the board; what is not a number is reported with the rest of the arguments. */
function checkOnBoard(what: string, text: string, side: number): RefusalOf<'unreadable'> | null {
  if (!/^-?\d+$/u.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= side ? null : unreadable(`${what} ${text} is off the board; 1 to ${side} are on it`);
}

function countArguments(count: number): string {
  return count === 0 ? 'no arguments' : counted(count, 'argument');
}
