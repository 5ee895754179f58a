/** Parses HTML and SVG. Declares the few DOM members that tests use, because the tests compile without DOM types. */
import { parseHTML } from 'linkedom';

export interface Markup {
  readonly textContent: string;
  readonly innerHTML: string;
  readonly localName: string;
  readonly attributes: ArrayLike<{ readonly name: string }>;
  querySelector(selector: string): Markup | null;
  querySelectorAll(selector: string): Iterable<Markup> & ArrayLike<Markup>;
  getAttribute(name: string): string | null;
}

export function parseMarkup(text: string): Markup {
  return (parseHTML(text) as unknown as { readonly document: Markup }).document;
}
