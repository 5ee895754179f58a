/** Plain text made to fill a part of the screen. (Lines with colours are cut by the component that shows them.) */
import { clip } from '../../../text/wrap-text.ts';

/** Exactly `height` lines: blank ones are added, and the last one that has room tells that more follow. */
export function fitLines(lines: readonly string[], height: number): string[] {
  if (lines.length <= height) return [...lines, ...Array.from({ length: height - lines.length }, () => '')];
  return [...lines.slice(0, height - 1), `${lines[height - 1] ?? ''} ...`];
}

export function spread(left: string, right: string, width: number): string {
  const text = clip(left, width - right.length - 1);
  return text + ' '.repeat(Math.max(0, width - text.length - right.length)) + right;
}
