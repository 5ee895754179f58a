/**
 * Sits between ink and the terminal: takes whole frames and writes only the changed lines, each at its position, so nothing
 * flickers and the last row can be used.
 *
 * Ink's own rendering does not work here: by default it rewrites every line for each key and clears the terminal if the screen
 * fills it, and its incremental rendering (6.8.0) places lines one row too low. Its `debug` mode gives each frame unchanged, also
 * in CI.
 */
import { EventEmitter } from 'node:events';
import type { WriteStream } from 'node:tty';
import { visibleFrame } from '../../text/visible-text.ts';
import { MOUSE_OFF, MOUSE_ON } from './mouse.ts';
import { keepTrailingColour } from '../text/palette.ts';

const ESCAPE = '\u001b[';
const ENTER = `${ESCAPE}?1049h${ESCAPE}?25l${ESCAPE}2J`;
const LEAVE = `${ESCAPE}?25h${ESCAPE}?1049l`;
/** Synchronized output: terminals that support it show the frame at once. */
const BEGIN_FRAME = `${ESCAPE}?2026h`;
const END_FRAME = `${ESCAPE}?2026l`;

export type FrameTarget = Pick<WriteStream, 'columns' | 'rows' | 'write' | 'on' | 'off'>;

export class FrameStream extends EventEmitter {
  readonly #terminal: FrameTarget;
  readonly #isUnicode: boolean;
  readonly #hasMouse: boolean;
  #shown: readonly string[] = [];
  #isEntered = false;
  readonly #onResize = (): void => {
    this.#shown = [];
    this.#terminal.write(`${ESCAPE}2J`);
    // Not `resize`, since ink would respond with a frame of the old size.
    this.emit('size');
  };

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

  /** Shows a frame. Lines must fit the terminal; surplus lines are dropped, as are frames after `leave`. */
  write(frame: string): boolean {
    if (!this.#isEntered) return true;
    // Lines are already made visible; this catches any other output.
    const text = visibleFrame(frame);
    const lines = (this.#isUnicode ? keepTrailingColour(text) : text).split('\n').slice(0, this.rows);
    const changes: string[] = [];
    for (let row = 0; row < Math.max(lines.length, this.#shown.length); row++) {
      const line = lines[row] ?? '';
      // The line is cleared first: after a full line, a terminal without wrapping would clear its last character.
      if (line !== this.#shown[row]) changes.push(`${ESCAPE}${row + 1};1H${ESCAPE}0m${ESCAPE}K${line}${ESCAPE}0m`);
    }
    this.#shown = lines;
    return changes.length === 0 || this.#terminal.write(BEGIN_FRAME + changes.join('') + END_FRAME);
  }
}
