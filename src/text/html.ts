/**
 * HTML, and SVG likewise, made of parts. What is put into a template is text and is escaped, in an element as in a quoted attribute; only what
 * was made by a template itself goes in as it is. So nothing that a record says can become markup.
 */

/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string;

  /** @param text is trusted: `html` makes it of what is not */
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** A template of markup, whose parts are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? '' : markup(parts[i - 1]!)) + text).join(''));
}

function markup(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeText(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in an element or in a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character]!);
}
