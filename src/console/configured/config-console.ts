/**
 * A configured game on the line console: its own commands, its own drawing, and a pause after each turn.
 *
 * From a pipe a script may or may not hold a line for each `Press [enter] to continue.`: an empty line answers it, any other is
 * kept for the next question.
 */
import type { GameSession } from '../../play/session/session.ts';
import { runLineConsole, type LineConsoleEnd } from '../lines/line-console.ts';
import { LineScreen, type LineScreenOptions } from '../lines/line-screen.ts';
import type { Palette } from '../text/palette.ts';
import { drawConfigEnd, drawConfigScreen, drawHand } from './config-screen.ts';
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

function describeConfigRefusal(ruleset: Ruleset, refusal: Refusal): string {
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

export interface ConfigConsoleIo {
  readonly lines: AsyncIterator<string, unknown>;
  readonly write: (text: string) => void;
  readonly warn: (line: string) => void;
  readonly prompt: (text: string) => void;
  readonly close: () => void;
  /** Clears the screen between turns; null from a pipe, where lines are shown after their questions instead. */
  readonly clear: (() => void) | null;
}

export class ConfigConsole {
  readonly #io: ConfigConsoleIo;
  /** A line that did not answer the question before. */
  #held: IteratorResult<string, unknown> | null = null;

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
    const next = this.#held ?? (await this.#io.lines.next());
    this.#held = null;
    return next;
  }

  /** Wait for the enter key. At the end of the input nobody is there to press it and the game goes on. */
  async #pause(): Promise<void> {
    const { clear, write, prompt } = this.#io;
    prompt('Press [enter] to continue.');
    const next = await this.#take();
    if (clear !== null) clear();
    else {
      write('\n');
      if (next.done !== true && next.value.trim() !== '') this.#held = next;
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
    // The first turn shows all there is.
  }

  override showGame(): void {
    // From a pipe the board stands above, as the turn before left it.
    if (this.#io.clear !== null || this.session.game.previous === null) this.write('', ...this.#draw());
    this.write('', drawHand(this.session, this.options.palette));
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
