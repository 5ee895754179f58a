/**
 * The mouse, where the terminal tells of it: its buttons pressed and let go, in the form of xterm's SGR mode, which has no limit of
 * columns. While it is on, the terminal itself selects text only with Shift held.
 */

/** Has the terminal tell of the mouse, and no more of it. */
export const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

/** What the mouse did: the first button pressed at a place of the screen, counted from 0, or let go there; or the wheel turned. */
export type MouseEvent =
  | { readonly kind: 'click' | 'release'; readonly line: number; readonly column: number }
  | { readonly kind: 'wheel'; readonly down: boolean };

const REPORT = /^\[<(\d{1,4});(\d{1,5});(\d{1,5})([Mm])$/u;
/** Bits of the button's number: which of three, what is held with it, a movement, the wheel. */
const BUTTON = 3;
const HELD = 4 + 8 + 16;
const WHEEL = 64;

/** @returns the event; `other` for what is of the mouse and means nothing here; null for what is no report of it */
export function readMouse(input: string): MouseEvent | 'other' | null {
  const report = REPORT.exec(input);
  if (report === null) return null;
  const button = Number(report[1]) & ~HELD;
  const isLetGo = report[4] === 'm';
  if (button === 0) {
    return { kind: isLetGo ? 'release' : 'click', line: Number(report[3]) - 1, column: Number(report[2]) - 1 };
  }
  if (isLetGo) return 'other';
  return (button & ~BUTTON) === WHEEL && (button & BUTTON) < 2
    ? { kind: 'wheel', down: (button & BUTTON) === 1 }
    : 'other';
}
