/** Width of text that is not fitted to a terminal. */
export const COLUMNS = 80;

export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}~`;
}

/** Wraps words to lines of at most `width` characters; longer words are split. */
export function wrapText(text: string, width: number): string[] {
  const max = Math.max(1, width);
  // A percent sign stays on the line of its number.
  const words = text.split(/ (?!%)/u).flatMap((word) => word.match(new RegExp(`.{1,${max}}`, 'gsu')) ?? []);
  return wrapParts(words, ' ', max);
}

/** Joins unbreakable parts with a separator to lines of at most `width` characters. */
export function wrapParts(parts: readonly string[], between: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || line.length + between.length + part.length > width) lines.push(clip(part, width));
    else lines[lines.length - 1] = line + between + part;
  }
  return lines;
}
