/**
 * Holds the terminal's alternate screen across several views, so that the shell never shows between a menu and a game. Keys typed
 * while nothing asks for them are dropped. The terminal is always restored.
 */
import { setImmediate } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { holdTerminal, type TerminalSession } from '../terminal-session.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { muteKeys } from '../muted-keys.ts';
import { showsUnicode } from './drawing/glyphs.ts';
import { FrameStream } from './frame-stream.ts';

export interface FullScreenOptions {
  readonly hasMouse?: boolean;
  /** Called whenever the terminal is taken or given back, possibly several times. */
  readonly onTake?: () => void;
  readonly onGiveBack?: () => void;
}

interface AskingParts<Asks> {
  readonly onDone: (request: Asks) => void;
  readonly onSuspend: () => void;
}

type LineDrawer = (columns: number, rows: number) => readonly string[];

export class FullScreen {
  readonly #frames: FrameStream;
  readonly #terminal: TerminalSession;
  #unmute: (() => void) | null = null;
  #lines: LineDrawer | null = null;

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
   * Shows a view until a key makes a request.
   * @param otherwise the result if the view ends without a key
   */
  async ask<Asks>(otherwise: Asks, appOf: (parts: AskingParts<Asks>) => ReactElement): Promise<Asks> {
    let result = otherwise;
    const onDone = (request: Asks): void => {
      result = request;
    };
    this.#lines = null;
    this.keepKeys();
    // Not imported above: ink takes longer to load than the rest of the program, and "draw" does not need it.
    const { render } = await import('ink');
    // A paused stream stops asynchronously, which would stop ink's input too.
    await setImmediate();
    // Ink uses only the members that `FrameStream` has.
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
    return result;
  }

  /** Keeps keys for the next view, which follows at once. Until it reads them, Ctrl-C is one of them instead of a signal. */
  keepKeys(): void {
    this.#unmute?.();
    process.stdin.setRawMode(true);
  }

  draw(lines: LineDrawer): void {
    this.#lines = lines;
    this.#write(lines);
  }

  close(): void {
    this.#unmute?.();
    this.#unmute = null;
    this.#terminal.release();
  }

  #write(lines: LineDrawer): void {
    this.#frames.write(lines(this.#frames.columns, this.#frames.rows).map(visibleLine).join('\n'));
  }
}
