/**
 * HTML and SVG templates. Values in a template are text and are escaped for elements and quoted attributes; only the output of
 * another template is inserted unchanged. Text in a record can therefore never become markup.
 */

export class Html {
  readonly text: string;

  /** @param text trusted markup; use `html` for untrusted text */
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** Creates markup; parts are escaped unless they are markup. */
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

/** Escapes text for an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character]!);
}
