/**
 * The terminal's other screen, held while one thing after the other is shown on it, so that a person never falls back to the shell
 * between a menu and a game. What is typed while nothing asks for keys is dropped. The terminal is given back as it was, whatever
 * happens.
 */
import { setImmediate } from 'node:timers/promises';
import { render } from 'ink';
import type { ReactElement } from 'react';
import { holdTerminal, type HeldTerminal } from '../held-terminal.ts';
import { muteKeys } from '../muted-keys.ts';
import { showsUnicode } from './drawing/glyphs.ts';
import { FrameStream } from './frame-stream.ts';

export interface FullScreenOptions {
  readonly hasMouse?: boolean;
  /** Called when the terminal is taken, and when it is given back; that may happen again and again. */
  readonly onTake?: () => void;
  readonly onGiveBack?: () => void;
}

export interface AskingParts<Asks> {
  readonly onDone: (asked: Asks) => void;
  readonly onSuspend: () => void;
}

type DrawnLines = (columns: number, rows: number) => readonly string[];

export class FullScreen {
  readonly #frames: FrameStream;
  readonly #terminal: HeldTerminal;
  #unmute: (() => void) | null = null;
  #lines: DrawnLines | null = null;

  constructor({ hasMouse = false, onTake, onGiveBack }: FullScreenOptions = {}) {
    const frames = new FrameStream(process.stdout, showsUnicode(process.env), hasMouse);
    this.#frames = frames;
    const take = (): void => {
      onTake?.();
      frames.enter();
    };
    const giveBack = (): void => {
      frames.leave();
      onGiveBack?.();
    };
    this.#terminal = holdTerminal({ take, giveBack });
    frames.on('size', () => {
      if (this.#lines !== null) this.#write(this.#lines);
    });
    this.#unmute = muteKeys();
  }

  /**
   * Show something until a key asks for something else.
   *
   * @param otherwise what was asked where it ends without a key
   */
  async ask<Asks>(otherwise: Asks, appOf: (parts: AskingParts<Asks>) => ReactElement): Promise<Asks> {
    let asked = otherwise;
    const onDone = (answer: Asks): void => {
      asked = answer;
    };
    this.#lines = null;
    this.#unmute?.();
    // Ctrl-C is a key from the first frame on. Ink reads keys only after it has drawn: until then it would be a signal.
    process.stdin.setRawMode(true);
    // Input that is paused stops a moment later, and would stop for ink too.
    await setImmediate();
    // Ink asks of its output no more than `FrameStream` has.
    const stdout = this.#frames as unknown as NodeJS.WriteStream;
    try {
      await render(appOf({ onDone, onSuspend: this.#terminal.suspend }), {
        stdout,
        debug: true,
        exitOnCtrlC: false,
      }).waitUntilExit();
    } finally {
      this.#unmute = muteKeys();
    }
    return asked;
  }

  draw(lines: DrawnLines): void {
    this.#lines = lines;
    this.#write(lines);
  }

  /** Give the terminal back; a second call does nothing. */
  close(): void {
    this.#unmute?.();
    this.#unmute = null;
    this.#terminal.release();
  }

  #write(lines: DrawnLines): void {
    this.#frames.write(lines(this.#frames.columns, this.#frames.rows).join('\n'));
  }
}
