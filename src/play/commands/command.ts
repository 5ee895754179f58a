/**
 * Parses a typed line into a command. Only the syntax is checked here; `typed-move.ts` resolves the tiles against board and rack,
 * and the full screen shares both.
 */
import { labelColumn, labelRow, parseCoordinate, type Coordinate } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { examplePlays } from '../../engine/notation/move-text.ts';
import { told, type RefusalOf } from '../../engine/refusal.ts';

export type MoveCommand =
  | { readonly kind: 'play'; readonly at: Coordinate; readonly word: string }
  /** Arguments of `PLACE`: direction, row, column, tiles added. */
  | { readonly kind: 'place'; readonly fields: readonly string[] }
  | { readonly kind: 'exchange'; readonly tiles: string }
  | { readonly kind: 'pass' };

/** Requests for information. */
export type ShowKind = 'rack' | 'board' | 'scores' | 'unseen' | 'history' | 'rules' | 'glossary' | 'help';

export type ConsoleCommand =
  | MoveCommand
  /** Arguments of `challenge`: `by` and a name, words of the play, or nothing. */
  | { readonly kind: 'challenge'; readonly fields: readonly string[] }
  | { readonly kind: 'query'; readonly pattern: string }
  /** No words: those of the last play. */
  | { readonly kind: 'define'; readonly words: readonly string[] }
  | { readonly kind: 'hint'; readonly count: number }
  /** Number of the play in the last hint. */
  | { readonly kind: 'lay'; readonly at: number }
  | { readonly kind: 'accept' | 'resign' | 'confirm' | 'yes' | 'undo' | 'more' | 'shuffle' | 'quit' | ShowKind };

export interface CommandHelp {
  readonly usage: string;
  readonly summary: string;
  readonly needs?: HelpCondition;
}

/**
 * `confirming`: moves wait for confirmation. `undo`: turns can be taken back. The others: the rules allow challenges, challenges by
 * any player, challenges of single words, dictionary queries or exchanges.
 */
export type HelpCondition =
  'confirming' | 'undo' | 'challenge' | 'challenge-by-anyone' | 'challenge-words' | 'query' | 'exchange';

export function commandHelp(layout: Layout): readonly CommandHelp[] {
  const [across, down] = examplePlays(layout, 'DJINN');
  const [withBlank] = examplePlays(layout, 'DJiNN');
  const [through] = examplePlays(layout, 'DJ(I)NN');
  const first = `row ${labelRow(layout, 7)}, column ${labelColumn(layout, 3)}`;
  return [
    { usage: across, summary: `play a word across, its first letter on ${first}` },
    { usage: down, summary: 'the same word down' },
    { usage: withBlank, summary: 'a letter in lower case (or ?I) is a blank' },
    { usage: through, summary: 'tiles on the board: as letters, dots or in brackets' },
    ...OTHER_COMMANDS,
  ];
}

const OTHER_COMMANDS: readonly CommandHelp[] = [
  { usage: 'PLACE - 8 4 DJINN', summary: 'only the tiles added, from row 8, column 4; | is down' },
  { usage: 'exch QZ', summary: 'exchange tiles instead of playing', needs: 'exchange' },
  { usage: 'pass', summary: 'pass the turn' },
  { usage: 'challenge', summary: 'challenge all words of the last play', needs: 'challenge' },
  { usage: 'challenge WORD WORD', summary: 'challenge only these words of it', needs: 'challenge-words' },
  { usage: 'challenge by NAME', summary: 'challenge it for another player', needs: 'challenge-by-anyone' },
  { usage: 'accept', summary: 'accept a play that ends the game', needs: 'challenge' },
  { usage: 'query TR...', summary: 'list the words that match; a dot stands for one letter', needs: 'query' },
  { usage: 'more', summary: 'show more matching words', needs: 'query' },
  { usage: 'define [WORD]', summary: 'show the meaning of a word (default: of the last play)' },
  { usage: 'hint [N]', summary: 'show the best 5 (or N) plays: score, leave, win chance' },
  { usage: 'lay [N]', summary: 'lay the first (or Nth) play of the hint; Enter plays it' },
  { usage: 'rack, shuffle', summary: 'show your rack; shuffle it' },
  { usage: 'board, scores', summary: 'show the board; show the scores' },
  { usage: 'unseen', summary: 'show the tiles in the bag and on the other racks' },
  { usage: 'history', summary: 'show all moves so far' },
  { usage: 'rules', summary: 'show all rules of this game' },
  { usage: 'glossary', summary: 'explain the terms' },
  { usage: 'Enter', summary: 'confirm the move on the board', needs: 'confirming' },
  { usage: 'undo', summary: 'undo a move that is not confirmed yet', needs: 'confirming' },
  { usage: 'undo', summary: 'undo your last turn if no move is waiting', needs: 'undo' },
  { usage: 'resign', summary: 'resign the game' },
  { usage: 'quit', summary: 'leave the game unfinished' },
];

const DEFAULT_HINTS = 5;
const MAX_HINTS = 100;

const NAMES: Readonly<Record<string, Exclude<ConsoleCommand['kind'], 'play'>>> = {
  place: 'place',
  exch: 'exchange',
  exchange: 'exchange',
  ex: 'exchange',
  pass: 'pass',
  challenge: 'challenge',
  accept: 'accept',
  query: 'query',
  more: 'more',
  define: 'define',
  hint: 'hint',
  hints: 'hint',
  lay: 'lay',
  rack: 'rack',
  shuffle: 'shuffle',
  board: 'board',
  score: 'scores',
  scores: 'scores',
  unseen: 'unseen',
  bag: 'unseen',
  history: 'history',
  rules: 'rules',
  glossary: 'glossary',
  '/glossary': 'glossary',
  undo: 'undo',
  ok: 'confirm',
  y: 'yes',
  yes: 'yes',
  resign: 'resign',
  help: 'help',
  '?': 'help',
  quit: 'quit',
  exit: 'quit',
  q: 'quit',
};

type ReadCommand = ConsoleCommand | RefusalOf<'told'>;

const READERS = {
  place: (fields) => ({ kind: 'place', fields }),
  // Some rules allow an exchange of no tiles, which is a pass.
  exchange: (words) => ({ kind: 'exchange', tiles: words.join('') }),
  challenge: (fields) => ({ kind: 'challenge', fields }),
  query: ([pattern = '', ...more]) =>
    pattern !== '' && more.length === 0
      ? { kind: 'query', pattern }
      : told('A query is one pattern of letters and dots, such as query TR...'),
  define: (words) => ({ kind: 'define', words }),
  hint: (words) => {
    const count = readNumber(words, DEFAULT_HINTS);
    if (count === null) return told('"hint" takes an optional number, such as hint 10.');
    return { kind: 'hint', count: Math.min(count, MAX_HINTS) };
  },
  lay: (words) => {
    const at = readNumber(words, 1);
    return at === null ? told('"lay" takes the number of a play in the hint, such as lay 2.') : { kind: 'lay', at };
  },
} satisfies Partial<Record<ConsoleCommand['kind'], (words: readonly string[]) => ReadCommand>>;

function takesWords(kind: ConsoleCommand['kind']): kind is keyof typeof READERS {
  return Object.hasOwn(READERS, kind);
}

/** Parses a line; an empty one confirms. A refusal has an example of a valid line. */
export function parseCommand(line: string, layout: Layout): ReadCommand {
  const [head = '', ...rest] = line.trim().split(/\s+/u);
  if (head === '') return { kind: 'confirm' };
  const dot = head.indexOf('.');
  const square = dot < 0 ? head : head.slice(0, dot);
  const at = parseCoordinate(square, layout);
  const [example] = examplePlays(layout, 'DJINN');
  if (at !== null) return parsePlayCommand(square, at, dot < 0 ? rest : [head.slice(dot + 1), ...rest], example);
  if (head === '-' || head === '|') return { kind: 'place', fields: [head, ...rest] };
  const isShort = /^ex\./iu.test(head);
  const name = isShort ? 'ex' : head.toLowerCase();
  const words = isShort ? [head.slice(3), ...rest] : rest;
  const kind = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (kind === undefined) return told(`"${head}" is not a command. Play a word as in ${example}, or type help.`);
  if (takesWords(kind)) return READERS[kind](words);
  return words.length === 0 ? { kind } : told(`"${name}" takes no arguments.`);
}

function parsePlayCommand(square: string, at: Coordinate, words: readonly string[], example: string): ReadCommand {
  const [word = ''] = words;
  if (words.length > 1) return told(`A play is a square and one word, such as ${example}.`);
  return word === ''
    ? told(`Which word on ${square.toUpperCase()}? For example: ${example}.`)
    : { kind: 'play', at, word };
}

function readNumber(words: readonly string[], byDefault: number): number | null {
  const [text = String(byDefault)] = words;
  return words.length <= 1 && /^\d{1,4}$/u.test(text) && Number(text) >= 1 ? Number(text) : null;
}

export function isMoveCommand(command: { readonly kind: string }): command is MoveCommand {
  return command.kind === 'play' || command.kind === 'place' || command.kind === 'exchange' || command.kind === 'pass';
}
