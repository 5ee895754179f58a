/**
 * A configured game at the console: who plays is asked, then each player in turn types a command, computers move by
 * themselves, and a refused command is asked for again. The same for a terminal and a pipe; whoever starts it hands in
 * the lines and takes the text.
 *
 * From a pipe a script may or may not hold a line for each `Press [enter] to continue.`: an empty line answers it, any
 * other is kept for the next question.
 */
import { isRefusal } from '../../engine/refusal.ts';
import { parseConfigCommand } from './config-command.ts';
import { drawConfigResult, drawConfigScreen, drawHand } from './screen.ts';
import type { Palette } from '../text/palette.ts';
import type { ConfigSession } from './session.ts';
import { describeEnd } from '../../play/wording/end-text.ts';
import { asSentence } from '../../engine/rules/describe-refusal.ts';

/** The other end of the console. */
export interface ConfigConsoleIo {
  readonly lines: AsyncIterator<string, unknown>;
  /** Takes text that ends its line. */
  readonly write: (text: string) => void;
  /** Takes a line about a command that was refused. */
  readonly warn: (line: string) => void;
  /** Asks for the next line. */
  readonly prompt: (text: string) => void;
  readonly palette: Palette;
  /** Clears the screen between turns; null from a pipe, where lines are shown after their questions instead. */
  readonly clear: (() => void) | null;
}

/** How it ended: the game is over, or the lines ran out. */
export type ConfigConsoleEnd = 'over' | 'end-of-input';

const CONTINUE = 'Press [enter] to continue.';

/** Asks for lines and plays a configured game with them. */
export class ConfigConsole {
  readonly #io: ConfigConsoleIo;
  /** A line that did not answer the question before. */
  #held: string | null = null;

  constructor(io: ConfigConsoleIo) {
    this.#io = io;
  }

  /** The answer to a question; null where the input has ended. */
  async ask(question: string): Promise<string | null> {
    this.#io.prompt(question);
    const line = await this.#take();
    if (this.#io.clear === null || line === null) this.#io.write(`${line ?? ''}\n`);
    return line;
  }

  /** Play a game to its end, or to that of the input. */
  async play(session: ConfigSession): Promise<ConfigConsoleEnd> {
    for (let isFirst = true; !session.game.isOver; isFirst = false) {
      if (!isFirst) await this.#pause();
      if (session.mover.isBot) session.playBot();
      else if (!(await this.#playPerson(session, isFirst))) {
        const standing = session.names.map((name, seat) => `${name} ${session.game.state.scores[seat]!}`);
        this.#write(`The game is unfinished: ${standing.join(', ')}.`);
        return 'end-of-input';
      }
      this.#write('', ...drawConfigScreen(session.game, session.names, this.#io.palette), '');
    }
    // Why the game is over and what the hands left change; scores and winners are a table here.
    this.#write(...describeEnd(session.game, session.names).slice(0, -2), '');
    this.#write(...drawConfigResult(session.game, session.names, this.#io.palette));
    return 'over';
  }

  /** Ask the person to move until a command can be done; false if the lines ran out. */
  async #playPerson(session: ConfigSession, isFirst: boolean): Promise<boolean> {
    const { palette, warn, clear } = this.#io;
    const { alphabet, layout } = session.game.ruleset;
    // Elsewhere the board stands above, as the turn before left it.
    if (isFirst || clear !== null) this.#write('', ...drawConfigScreen(session.game, session.names, palette));
    this.#write('', drawHand(session.game, session.names, palette));
    for (;;) {
      const line = await this.ask(`${session.mover.name}> `);
      if (line === null) return false;
      if (line.trim() === '') continue;
      const move = parseConfigCommand(alphabet, layout, line);
      const refusal = isRefusal(move) ? asSentence(move.text) : session.play(move);
      if (refusal === null) return true;
      warn(refusal);
    }
  }

  /** Wait for the enter key. At the end of the input nobody is there to press it and the game goes on. */
  async #pause(): Promise<void> {
    const { clear, write, prompt } = this.#io;
    prompt(CONTINUE);
    const line = await this.#take();
    if (clear === null) write('\n');
    if (clear === null && line !== null && line.trim() !== '') this.#held = line;
    clear?.();
  }

  async #take(): Promise<string | null> {
    const held = this.#held;
    this.#held = null;
    if (held !== null) return held;
    const next = await this.#io.lines.next();
    return next.done === true ? null : next.value;
  }

  #write(...lines: readonly string[]): void {
    if (lines.length > 0) this.#io.write(`${lines.join('\n')}\n`);
  }
}
