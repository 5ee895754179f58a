/**
 * Draws charts as SVG, using Observable Plot on a server-side document. Colours are variables of the page's style sheet, so one
 * drawing serves light and dark mode. Each chart is drawn for wide and for narrow screens: the text of a scaled-down drawing would
 * be unreadable.
 */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** The part of SVGElement used here; DOM types are not available. */
interface SvgElement {
  readonly outerHTML: string;
  querySelector(selector: string): { remove(): void } | null;
  setAttribute(name: string, value: string): void;
}

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  readonly document: Document;
};

export interface Chart {
  readonly label: string;
  /** Entrants shown in colour, by number; empty for a single one. */
  readonly entrants: readonly number[];
  readonly wide: string;
  readonly narrow: string;
}

export interface Drawing {
  readonly label: string;
  readonly options: Plot.PlotOptions | ((isNarrow: boolean) => Plot.PlotOptions);
}

export const WIDE = { width: 660, height: 300, marginLeft: 48, marginBottom: 40, marginTop: 28, marginRight: 16 };
const NARROW = { width: 300, height: 230, marginLeft: 42, marginBottom: 38, marginTop: 28, marginRight: 10 };

export function drawChart({ label, options }: Drawing, entrants: readonly number[] = []): Chart {
  const draw = (size: Plot.PlotOptions): string =>
    drawSvg({ ...size, ...(typeof options === 'function' ? options(size === NARROW) : options) });
  return { label, entrants, wide: draw(WIDE), narrow: draw(NARROW) };
}

/** Draws a plot. It is hidden from screen readers because the same data follows as a table. */
function drawSvg(options: Plot.PlotOptions): string {
  const svg = Plot.plot({ ...options, document }) as unknown as SvgElement;
  // The content security policy allows only the page's style sheet.
  svg.querySelector('style')?.remove();
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('font-size', '12');
  return svg.outerHTML;
}
