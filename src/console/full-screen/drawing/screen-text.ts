/** Fits plain text to a part of the screen. The component that shows styled lines clips them. */
import { clip } from '../../../text/wrap-text.ts';

/** Pads or cuts to exactly `height` lines; a cut is marked with `...`. */
export function fitLines(lines: readonly string[], height: number): string[] {
  if (lines.length <= height) return [...lines, ...Array.from({ length: height - lines.length }, () => '')];
  return [...lines.slice(0, height - 1), `${lines[height - 1] ?? ''} ...`];
}

export function spread(left: string, right: string, width: number): string {
  const text = clip(left, width - right.length - 1);
  return text + ' '.repeat(Math.max(0, width - text.length - right.length)) + right;
}
