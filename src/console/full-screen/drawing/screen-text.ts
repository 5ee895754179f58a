/**
 * Plain text cut, wrapped and spread to a width of the screen. (Lines with colours are cut by the component that shows
 * them.)
 */

/** Cut a line that is too long. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}~`;
}

/** Words in lines of at most `width`; a word too long for a line is cut. */
export function wrapText(text: string, width: number): string[] {
  const words = text.split(' ').filter((part) => part !== '');
  return wrapParts(words, ' ', width);
}

/** Parts that stay whole, with something between them, in lines of at most `width`. */
export function wrapParts(parts: readonly string[], between: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || line.length + between.length + part.length > width) lines.push(clip(part, width));
    else lines[lines.length - 1] = line + between + part;
  }
  return lines;
}

/** Exactly so many lines: blank ones are added, the last one that has room tells that more follow. */
export function fitLines(lines: readonly string[], height: number): string[] {
  if (lines.length <= height) return [...lines, ...Array.from({ length: height - lines.length }, () => '')];
  return [...lines.slice(0, height - 1), `${lines[height - 1] ?? ''} ...`];
}

/** `left` and `right` at the two ends of a line. */
export function spread(left: string, right: string, width: number): string {
  const text = clip(left, width - right.length - 1);
  return text + ' '.repeat(Math.max(0, width - text.length - right.length)) + right;
}
