/**
 * Charts as SVG, drawn by Observable Plot on a document that is no browser's. Colours are variables of the page's style sheet, so
 * that one drawing serves light and dark. Each is drawn twice, for a wide and for a narrow screen: a drawing made smaller has letters
 * too small to read.
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

export interface Chart {
  readonly label: string;
  /** The entrants whose colours are in it, by number; none where there is one alone. */
  readonly entrants: readonly number[];
  readonly wide: string;
  readonly narrow: string;
}

export interface Drawing {
  readonly label: string;
  /** How it is drawn; what it says of size and margins goes before what all charts have. */
  readonly options: Plot.PlotOptions | ((isNarrow: boolean) => Plot.PlotOptions);
}

export const WIDE = { width: 660, height: 300, marginLeft: 48, marginBottom: 40, marginTop: 28, marginRight: 16 };
const NARROW = { width: 300, height: 230, marginLeft: 42, marginBottom: 38, marginTop: 28, marginRight: 10 };

export function drawChart({ label, options }: Drawing, entrants: readonly number[] = []): Chart {
  const draw = (size: Plot.PlotOptions): string =>
    drawSvg({ ...size, ...(typeof options === 'function' ? options(size === NARROW) : options) });
  return { label, entrants, wide: draw(WIDE), narrow: draw(NARROW) };
}

/** Draw a plot; what it says stands beside it as text, so it is hidden from those who do not see it. */
function drawSvg(options: Plot.PlotOptions): string {
  const svg = Plot.plot({ ...options, document }) as unknown as Drawn;
  // The page's style sheet has its rules; it allows no other style.
  svg.querySelector('style')?.remove();
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('font-size', '12');
  return svg.outerHTML;
}
