/**
 * Plots as SVG, drawn by Observable Plot on a document that is no browser's. Colours are variables of the page's style sheet, so
 * that one drawing serves light and dark.
 */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** What of a drawing is used; the types of a browser are not here. */
interface Drawn {
  readonly outerHTML: string;
  querySelector(selector: string): { remove(): void } | null;
  setAttribute(name: string, value: string): void;
}

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  readonly document: Document;
};

/** Draw a plot; what it says stands beside it as text, so it is hidden from those who do not see it. */
export function drawSvg(options: Plot.PlotOptions): string {
  const svg = Plot.plot({ ...options, document }) as unknown as Drawn;
  // The page's style sheet has its rules; it allows no other style.
  svg.querySelector('style')?.remove();
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('font-size', '12');
  return svg.outerHTML;
}
