/**
 * Text from outside made fit to be shown: what a terminal obeys instead of showing it (escape sequences, other control
 * characters) and what changes how the text around it is read (directions, line separators, characters of no width) is
 * written out as `\u001b`, as JSON does. Names, notes, paths and whatever else a file holds may have such characters in
 * them, by accident or so that a screen says what is not so.
 *
 * All that is printed goes through here (`cli/output.ts`, the full screen). Colours of our own pass: each of their codes is
 * led by a mark that is drawn anew for every run, so that no file can hold it.
 */

/** What is never shown as it is. Of format characters the joiners stay, which letters of some scripts need. */
const HIDDEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[[\\d;:]*m)`, 'u');

/** A code that means nothing, in the form of one that does, so that whoever measures a text counts it for no width. */
const MARK = `${ESCAPE}[${[0, 0, 0, 0].map(() => 1000 + Math.floor(9000 * Math.random())).join(';')}m`;

/** Text as it may be shown. Its lines stay lines, and colours of our own are colours. */
export function visibleText(text: string): string {
  if (!text.includes(MARK)) return text.replace(HIDDEN, spell);
  const [head, ...rest] = text.split(MARK);
  const coloured = rest.map((part) => {
    const [colour = ''] = COLOUR.exec(part) ?? [];
    return part.startsWith(colour)
      ? colour + part.slice(colour.length).replace(HIDDEN, spell)
      : part.replace(HIDDEN, spell);
  });
  return head!.replace(HIDDEN, spell) + coloured.join('');
}

/** Text as it may be shown in a line: ends of lines in it are written out. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n');
}

/** Text that a component has drawn from what was made fit to be shown before: colours stay, and nothing else does. */
export function visibleFrame(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(HIDDEN, spell)))
    .join('');
}

/**
 * A way to colour text that `visibleText` knows for ours.
 *
 * @param style puts codes of colour around a text
 */
export function ownStyle(style: (text: string) => string): (text: string) => string {
  return (text) =>
    style(visibleText(text))
      .split(COLOUR)
      .map((part, i) => (i % 2 === 1 ? MARK + part : part))
      .join('');
}

/** JSON with all that is hidden written out; the standard leaves much of it as it is. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, spell);
}

/** As JSON writes it, an astral one as its two halves. */
function spell(hidden: string): string {
  return hidden
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
