/**
 * Between ink and the terminal: takes whole frames and writes only the lines that differ from the frame before, each to
 * its own place, so that nothing flickers and the screen may fill the terminal to its last row.
 *
 * Ink's own ways were tried and do not serve: by default it rewrites every line for each key, a screen as high as the
 * terminal is cleared for each frame, and its incremental rendering (6.8.0) puts lines one row too low. What it gives in
 * its `debug` mode is each frame as it is, which is what is wanted here; it does so in CI, too.
 */
import { EventEmitter } from 'node:events';
import type { WriteStream } from 'node:tty';
import { visibleFrame } from '../../text/visible-text.ts';
import { MOUSE_OFF, MOUSE_ON } from './mouse.ts';
import { keepTrailingColour } from '../text/palette.ts';

const ESCAPE = '\u001b[';
const ENTER = `${ESCAPE}?1049h${ESCAPE}?25l${ESCAPE}2J`;
const LEAVE = `${ESCAPE}?25h${ESCAPE}?1049l`;
/** Terminals that know it show what is between at once. */
const BEGIN_FRAME = `${ESCAPE}?2026h`;
const END_FRAME = `${ESCAPE}?2026l`;

export type FrameTarget = Pick<WriteStream, 'columns' | 'rows' | 'write' | 'on' | 'off'>;

/** The stream that ink writes to; it passes on to the terminal what has changed. */
export class FrameStream extends EventEmitter {
  readonly #terminal: FrameTarget;
  readonly #isUnicode: boolean;
  readonly #hasMouse: boolean;
  #shown: readonly string[] = [];
  #isEntered = false;
  readonly #onResize = (): void => {
    this.#shown = [];
    this.#terminal.write(`${ESCAPE}2J`);
    // Not `resize`: ink would answer that with the frame of the old size.
    this.emit('size');
  };

  /** @param isUnicode whether the terminal shows more than ASCII @param hasMouse whether it is to tell of the mouse */
  constructor(terminal: FrameTarget, isUnicode = false, hasMouse = false) {
    super();
    this.#terminal = terminal;
    this.#isUnicode = isUnicode;
    this.#hasMouse = hasMouse;
  }

  get columns(): number {
    return this.#terminal.columns || 80;
  }

  get rows(): number {
    return this.#terminal.rows || 24;
  }

  enter(): void {
    this.#isEntered = true;
    this.#shown = [];
    this.#terminal.write(this.#hasMouse ? ENTER + MOUSE_ON : ENTER);
    this.#terminal.on('resize', this.#onResize);
    this.emit('size');
  }

  leave(): void {
    this.#isEntered = false;
    this.#terminal.off('resize', this.#onResize);
    this.#terminal.write(this.#hasMouse ? MOUSE_OFF + LEAVE : LEAVE);
  }

  /**
   * Show a frame. Its lines must fit the terminal; those too many are left out. A frame that comes when the terminal is given
   * back is not shown.
   */
  write(frame: string): boolean {
    if (!this.#isEntered) return true;
    // The lines were made fit to be shown before; this is for whatever passes that by.
    const shown = visibleFrame(frame);
    const lines = (this.#isUnicode ? keepTrailingColour(shown) : shown).split('\n').slice(0, this.rows);
    const changes: string[] = [];
    for (let row = 0; row < Math.max(lines.length, this.#shown.length); row++) {
      const line = lines[row] ?? '';
      // What was there goes first: after a full line a terminal that does not wrap would clear its last character.
      if (line !== this.#shown[row]) changes.push(`${ESCAPE}${row + 1};1H${ESCAPE}0m${ESCAPE}K${line}${ESCAPE}0m`);
    }
    this.#shown = lines;
    return changes.length === 0 || this.#terminal.write(BEGIN_FRAME + changes.join('') + END_FRAME);
  }
}
