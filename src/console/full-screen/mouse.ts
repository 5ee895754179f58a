/** Mouse reports in xterm's SGR mode, which has no column limit. While it is on, selecting text in the terminal needs Shift. */
import type { ScreenPlace } from '../../play/screen/key.ts';

export const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

/** The first button pressed or released, or the wheel turned. */
export type MouseEvent =
  ({ readonly kind: 'click' | 'release' } & ScreenPlace) | { readonly kind: 'wheel'; readonly down: boolean };

const REPORT = /^\[<(\d{1,4});(\d{1,5});(\d{1,5})([Mm])$/u;
/** Bits of the button number: button, modifiers and movement, wheel. */
const BUTTON = 3;
const HELD = 4 + 8 + 16;
const WHEEL = 64;

/** @returns the event, `other` for an unused mouse report, or null for other input */
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
