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
import { describeConfigRefusal, parseConfigCommand } from './config-command.ts';
import { drawConfigEnd, drawConfigScreen, drawHand } from './config-screen.ts';

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

  /** Play a game to its end, or to that of the input. */
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
  readonly #session: GameSession;
  readonly #palette: Palette;
  readonly #io: ConfigConsoleIo;

  constructor(options: LineScreenOptions, io: ConfigConsoleIo) {
    super(options);
    this.#session = options.session;
    this.#palette = options.palette;
    this.#io = io;
  }

  override showStart(): void {
    // The first turn shows all there is.
  }

  override showGame(): void {
    // From a pipe the board stands above, as the turn before left it.
    if (this.#io.clear !== null || this.#session.game.previous === null) this.write('', ...this.#draw());
    this.write('', drawHand(this.#session, this.#palette));
  }

  override describeTurn(): string[] {
    return ['', ...this.#draw(), ''];
  }

  override refuse(text: string): void {
    this.#io.warn(text);
  }

  override showEnd(): void {
    this.write(...drawConfigEnd(this.#session, this.#palette));
  }

  #draw(): string[] {
    return drawConfigScreen(this.#session, this.#palette);
  }
}
