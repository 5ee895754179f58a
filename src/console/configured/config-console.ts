/**
 * A configured game on the line console. It has its own commands, its own drawing (a board with numbered rows and columns, scores,
 * last play, hand, and a final table of scores) and a pause after each turn. Tiles on the board show their scores, since initial
 * tiles may have scores that differ from those of the bag.
 *
 * A piped script may omit the lines for `Press [enter] to continue.`: an empty line answers it, any other line is kept for the next
 * question.
 */
import { type GameSession, namesOf } from '../../play/session/session.ts';
import { runLineConsole, type LineConsoleEnd } from '../lines/line-console.ts';
import type { Terminal } from '../lines/line-dialogue.ts';
import { LineScreen, type LineScreenOptions } from '../lines/line-screen.ts';
import type { Palette } from '../text/palette.ts';
import { counted, nounFor } from '../../text/counted.ts';
import { unreadable, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { asSentence, describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { nameSquare } from '../../engine/board/coordinate.ts';
import type { Layout } from '../../engine/board/layout.ts';
import type { BoardWord } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { wordText, formatTile } from '../../engine/tiles/tile-text.ts';
import type { ConsoleCommand } from '../../play/commands/command.ts';
import { entryAt } from '../../engine/present.ts';
import type { Board } from '../../engine/board/board.ts';
import type { GameEvent } from '../../engine/game/game-events.ts';
import { formatPlaceArguments } from '../../engine/notation/move-text.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { squareSign } from '../../play/look/premiums.ts';
import { describeEnd } from '../../play/wording/end-text.ts';
import { describePlay } from '../../play/wording/turn-text.ts';
import { drawRack } from '../text/session-text.ts';

const USAGES = { PASS: 'PASS', EXCHANGE: 'EXCHANGE <tiles>', PLACE: 'PLACE <-||> <row> <col> <tiles>' } as const;

export function parseConfigCommand(layout: Layout, line: string): ConsoleCommand | RefusalOf<'unreadable'> {
  const [head = '', ...fields] = line.trim().split(/\s+/u);
  if (head === '') return { kind: 'confirm' };
  const command = head.toUpperCase();
  if (command !== 'PASS' && command !== 'EXCHANGE' && command !== 'PLACE') {
    return unreadable(`"${head}" is not a command; the commands are ${Object.values(USAGES).join(', ')}`);
  }
  const count = USAGES[command].split(' ').length - 1;
  if (count > 0 && fields.length === count - 1) return unreadable(`no tiles given: ${USAGES[command]}`);
  if (fields.length !== count) {
    const takes = count === 0 ? 'no arguments' : counted(count, 'argument');
    return unreadable(`${command} takes ${takes}, not ${fields.length}: ${USAGES[command]}`);
  }
  if (command === 'PASS') return { kind: 'pass' };
  if (command === 'EXCHANGE') return { kind: 'exchange', tiles: fields.join('') };
  const [, row = '', col = ''] = fields;
  return checkOnBoard('row', row, layout.rows) ?? checkOnBoard('column', col, layout.cols) ?? { kind: 'place', fields };
}

function describeConfigRefusal(ruleset: Ruleset, refusal: Refusal): string {
  const { alphabet, layout, minWordLength } = ruleset;
  if (refusal.reason === 'square-occupied') {
    return asSentence(`${nameSquare(refusal.square, layout)} is occupied; name the square of the first tile you add`);
  }
  if (refusal.reason !== 'not-words') return describeRefusal(alphabet, refusal, layout);
  const isShort = ({ tiles }: BoardWord): boolean => tiles.length < minWordLength;
  const list = (words: readonly BoardWord[]): string => words.map(({ tiles }) => wordText(alphabet, tiles)).join(', ');
  const short = refusal.words.filter(isShort);
  const unknown = refusal.words.filter((word) => !isShort(word));
  const parts: string[] = [];
  if (unknown.length > 0) parts.push(`Not in the dictionary: ${list(unknown)}.`);
  if (short.length > 0) parts.push(`Shorter than ${counted(minWordLength, 'letter')}: ${list(short)}.`);
  return parts.join(' ');
}

/** Rejects numbers outside the board. Other invalid values are rejected with the move. */
function checkOnBoard(what: string, text: string, side: number): RefusalOf<'unreadable'> | null {
  if (!/^-?\d+$/u.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= side ? null : unreadable(`${what} ${text} is off the board (1 to ${side})`);
}

export interface ConfigConsoleIo extends Pick<Terminal, 'lines' | 'write' | 'prompt' | 'close'> {
  readonly warn: (line: string) => void;
  /** Clears the screen between turns; null for a pipe, where answers are echoed instead. */
  readonly clear: (() => void) | null;
}

export class ConfigConsole {
  readonly #io: ConfigConsoleIo;
  /** A line read at a pause, for the next question. */
  #heldLine: IteratorResult<string, unknown> | null = null;

  constructor(io: ConfigConsoleIo) {
    this.#io = io;
  }

  async ask(question: string): Promise<string | null> {
    this.#io.prompt(question);
    const next = await this.#next();
    if (next.done !== true) return next.value;
    this.#io.write('\n');
    return null;
  }

  close(): void {
    this.#io.close();
  }

  play(session: GameSession, palette: Palette): Promise<LineConsoleEnd> {
    const { write, prompt } = this.#io;
    const { ruleset } = session.game;
    const screen = { session, write, palette, screen: 'standard', columns: () => 80, confirm: false } as const;
    return runLineConsole({
      ...screen,
      prompt,
      hideRack: null,
      lines: { next: () => this.#next() },
      dialect: {
        screen: new ConfigScreen(screen, this.#io),
        parse: (line) => parseConfigCommand(ruleset.layout, line),
        explain: (_context, _move, refusal) => describeConfigRefusal(ruleset, refusal),
        pause: () => this.#pause(),
      },
    });
  }

  async #next(): Promise<IteratorResult<string, unknown>> {
    const next = await this.#take();
    if (this.#io.clear === null && next.done !== true) this.#io.write(`${next.value}\n`);
    return next;
  }

  async #take(): Promise<IteratorResult<string, unknown>> {
    const next = this.#heldLine ?? (await this.#io.lines.next());
    this.#heldLine = null;
    return next;
  }

  /** Waits for Enter; at the end of the input the game continues. */
  async #pause(): Promise<void> {
    const { clear, write, prompt } = this.#io;
    prompt('Press [enter] to continue.');
    const next = await this.#take();
    if (clear !== null) clear();
    else {
      write('\n');
      if (next.done !== true && next.value.trim() !== '') this.#heldLine = next;
    }
  }
}

class ConfigScreen extends LineScreen {
  readonly #io: ConfigConsoleIo;

  constructor(options: LineScreenOptions, io: ConfigConsoleIo) {
    super(options);
    this.#io = io;
  }

  override showStart(): void {
    // The board is shown with the first turn.
  }

  override showGame(): void {
    // In a pipe the previous turn has already drawn the board.
    if (this.#io.clear !== null || this.session.game.previous === null) this.write('', ...this.#draw());
    const { mover, rack, game } = this.session;
    this.write('', `Hand of ${mover.name}: ${drawRack(rack, game.ruleset.alphabet, this.options.palette)}`);
  }

  override describeTurn(): string[] {
    return ['', ...this.#draw(), ''];
  }

  override refuse(text: string): void {
    this.#io.warn(text);
  }

  override showEnd(): void {
    this.write(...drawConfigEnd(this.session, this.options.palette));
  }

  #draw(): string[] {
    return drawConfigScreen(this.session, this.options.palette);
  }
}

const LABEL_WIDTH = 3;
/** A space, the letter, two digits; multi-character tiles are wider. */
const MIN_SQUARE_WIDTH = 4;

function drawConfigBoard(board: Board, alphabet: Alphabet, palette: Palette): string[] {
  const { rows, cols } = board.layout;
  const width = Math.max(MIN_SQUARE_WIDTH, ...alphabet.faces.map(({ length }) => length + 3));
  const columns = Array.from({ length: cols }, (_, col) => ` ${col + 1}`.padEnd(width));
  const lines = [' '.repeat(LABEL_WIDTH) + palette.faint(columns.join('').trimEnd())];
  for (let row = 0; row < rows; row++) {
    const squares = Array.from({ length: cols }, (_, col) => {
      const at = row * cols + col;
      const tile = entryAt(board.tiles, at);
      if (tile !== 0) {
        const text = ` ${formatTile(alphabet, tile)}${board.values[at]}`.padEnd(width);
        return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: false });
      }
      const { mark, isStart } = squareSign(board.layout, row, col);
      return palette.square(mark, `${isStart ? '*' : ' '}${mark}`.padEnd(width), isStart);
    });
    lines.push(`${palette.faint(String(row + 1).padStart(LABEL_WIDTH - 1))} ${squares.join('')}`.trimEnd());
  }
  return lines;
}

function drawConfigScreen(session: GameSession, palette: Palette): string[] {
  const { game } = session;
  const { state, ruleset } = game;
  const width = Math.max(...state.scores.map((score) => String(score).length));
  const scores = session.players.map(({ name }, seat) => {
    const toMove = !game.isOver && seat === state.toMove;
    const line = `${toMove ? '>' : ' '} ${String(state.scores[seat]).padStart(width)}  ${name}`;
    return toMove ? palette.strong(line) : line;
  });
  const plays = game.lastEvents.flatMap((event) => describeConfigTurn(session, event) ?? []);
  const last = plays.flatMap((line) => ['', `Last play: ${line}`]);
  return [...drawConfigBoard(state.board, ruleset.alphabet, palette), '', ...scores, ...last];
}

/** One line with words and points. Exchanges show only the number of tiles. */
function describeConfigTurn({ players, game }: GameSession, event: GameEvent): string | null {
  if (event.kind !== 'place' && event.kind !== 'exchange' && event.kind !== 'pass') return null;
  const name = players[event.seat]?.name;
  if (event.kind === 'pass') return `${name}, PASS`;
  if (event.kind === 'exchange') return `${name}, EXCHANGE of ${event.tiles.length}`;
  const { play } = event;
  return `${name}, PLACE ${formatPlaceArguments(game.ruleset.alphabet, play.move)} for ${describePlay(game, play)}`;
}

/** The end of the game: reason, adjustments, winners, and the table of scores, best first. */
export function drawConfigEnd(session: GameSession, palette: Palette): string[] {
  const { game } = session;
  const names = namesOf(session);
  const scores = names.map((name, seat) => ({ name, score: game.state.scores[seat] ?? 0 }));
  const width = Math.max('score'.length, ...scores.map(({ score }) => String(score).length));
  const winners = game.winners.map((seat) => names[seat]);
  return [
    ...describeEnd(game, names).slice(0, -2),
    '',
    palette.strong(`${nounFor(winners.length, 'Winner')}: ${winners.join(', ')}`),
    '',
    `${'score'.padStart(width)} | name`,
    ...scores.sort((a, b) => b.score - a.score).map(({ score, name }) => `${String(score).padStart(width)} | ${name}`),
  ];
}
