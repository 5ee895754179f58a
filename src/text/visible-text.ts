/**
 * Makes untrusted text safe to display. A terminal interprets some characters (escape sequences, other control characters);
 * others change how the surrounding text is displayed (directions, line separators, zero-width characters). All of these are
 * escaped as `\u001b`, as in JSON. Names, notes, paths and any other text from files may contain such characters, by accident or
 * for deception.
 *
 * All output is escaped here (`cli/output.ts`, the full screen). Our own colour codes are preserved: each follows a mark that is
 * random in every run, so no file can contain it.
 */

/** Characters to escape. Joiners are kept although they are format characters, because some scripts need them. */
const HIDDEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[[\\d;:]*m)`, 'u');

/** Has the form of a colour code but no meaning, so that text measurement gives it no width. */
const MARK = `${ESCAPE}[${[0, 0, 0, 0].map(() => 1000 + Math.floor(9000 * Math.random())).join(';')}m`;

/** Escapes text for display, keeping line breaks and our own colours. */
export function visibleText(text: string): string {
  const [head = '', ...parts] = text.split(MARK);
  const coloured = parts.map((part) => {
    const match = COLOUR.exec(part);
    const [colour] = match?.index === 0 ? match : [''];
    return colour + part.slice(colour.length).replace(HIDDEN, spell);
  });
  return head.replace(HIDDEN, spell) + coloured.join('');
}

/** Escapes text for display on one line, including line breaks. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n');
}

/** Escapes control codes other than colours in a frame drawn from already escaped parts. */
export function visibleFrame(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(HIDDEN, spell)))
    .join('');
}

/** Wraps a function that adds colour codes, so that `visibleText` recognises them as ours. */
export function ownStyle(style: (text: string) => string): (text: string) => string {
  return (text) =>
    style(visibleText(text))
      .split(COLOUR)
      .map((part, i) => (i % 2 === 1 ? MARK + part : part))
      .join('');
}

/** JSON with every hidden character escaped; `JSON.stringify` leaves many unescaped. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, spell);
}

/** Escapes a character as in JSON; a character outside the basic plane becomes two escapes. */
function spell(hidden: string): string {
  return hidden
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
