/**
 * Text from outside made fit to be shown. A terminal obeys some characters instead of showing them (escape sequences,
 * other control characters); others change how the text around them reads (directions, line separators, characters of
 * no width). All of these are written out as `\u001b`, as JSON does. Names, notes, paths and anything else in a file
 * may hold such characters, by accident or to make a screen lie.
 *
 * Everything printed goes through here (`cli/output.ts`, the full screen). Our own colours pass: a mark that is drawn
 * anew for every run precedes each of their codes, so no file can hold one.
 */

/** What is never shown as it is. The joiners stay although they are format characters: some scripts need them. */
const HIDDEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[[\\d;:]*m)`, 'u');

/** A code without meaning, in the form of a colour code, so that whoever measures a text gives it no width. */
const MARK = `${ESCAPE}[${[0, 0, 0, 0].map(() => 1000 + Math.floor(9000 * Math.random())).join(';')}m`;

/** Text that is safe to show. Its lines stay lines, and our own colours stay colours. */
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

/** Text that is safe to show on one line: line ends in it are written out. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n');
}

/** Text that a component drew from parts that were made safe before: colours stay, other control codes do not. */
export function visibleFrame(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(HIDDEN, spell)))
    .join('');
}

/**
 * A way to colour text that `visibleText` recognises as ours.
 *
 * @param style puts colour codes around a text
 */
export function ownStyle(style: (text: string) => string): (text: string) => string {
  return (text) =>
    style(visibleText(text))
      .split(COLOUR)
      .map((part, i) => (i % 2 === 1 ? MARK + part : part))
      .join('');
}

/** JSON with every hidden character written out; `JSON.stringify` leaves many as they are. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, spell);
}

/** A character as JSON escapes it; one outside the basic plane as its two halves. */
function spell(hidden: string): string {
  return hidden
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
