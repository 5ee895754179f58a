/** Markup read as a browser reads it, with what tests ask of it: the types of a browser are not here. */
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
