/**
 * Coloured blanks at the end of a line. A terminal shows them, but what copies a screen (a terminal multiplexer, a
 * selection) takes blanks at the end of a line for nothing and drops them, colour and all: the last squares of a board and
 * the last tile of a rack look cut. A blank that may not break is kept.
 */

const ESCAPE = '\u001b';
const TRAILING = new RegExp(` +(?=(?:${ESCAPE}\\[[\\d;]*m)+$)`, 'gmu');
const NO_BREAK_SPACE = '\u00a0';

/** Lines whose last blanks stay where they have a colour. Plain blanks at the end of a line are left alone. */
export function keepTrailingColour(text: string): string {
  return text.replace(TRAILING, (blanks) => NO_BREAK_SPACE.repeat(blanks.length));
}
