/** A line-by-line dialogue with a person who answers with commands or moves. */
import type { Layout } from '../../engine/board/layout.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { parseCommand } from '../../play/commands/command.ts';
import type { Palette } from '../text/palette.ts';

export const LINE_WIDTH = 79;

/** stdin and stdout of a console, as a terminal or a pipe. `close` restores the terminal. */
export interface Terminal {
  readonly isInteractive: boolean;
  readonly lines: AsyncIterator<string, unknown>;
  readonly write: (text: string) => void;
  readonly prompt: (text: string) => void;
  /** Drops lines typed before a question; lines of a pipe stay. */
  readonly dropTyped: () => void;
  readonly columns: () => number;
  readonly clear: () => void;
  readonly close: () => void;
  readonly interrupted: AbortSignal;
}

export interface LineDialogueOptions extends Pick<Terminal, 'lines' | 'prompt' | 'write' | 'dropTyped'> {
  readonly palette: Palette;
}

export class LineDialogue<Options extends LineDialogueOptions> {
  protected readonly options: Options;
  readonly #layout: Layout;

  constructor(options: Options, layout: Layout) {
    this.options = options;
    this.#layout = layout;
  }

  async ask(question: string): Promise<ReturnType<typeof parseCommand> | null> {
    const { lines, prompt, dropTyped } = this.options;
    dropTyped();
    prompt(question);
    const next = await lines.next();
    return next.done === true ? null : parseCommand(next.value, this.#layout);
  }

  say(...sentences: readonly string[]): void {
    this.write(
      ...sentences.flatMap((sentence) => (sentence === '' ? [''] : wrapText(visibleLine(sentence), LINE_WIDTH))),
    );
  }

  write(...lines: readonly string[]): void {
    this.options.write(`${lines.join('\n')}\n`);
  }
}
