/** Definitions as text, one sense per line. */
import { namePart, type Definition } from '../../play/wording/english-meanings.ts';
import { wrapText } from '../../text/wrap-text.ts';

export function drawDefinitions(word: string, definitions: readonly Definition[], columns: number): string[] {
  if (definitions.length === 0) return [`${word}: no definition`];
  return [word, ...definitions.flatMap((definition) => drawPart(word, definition, columns))];
}

function drawPart(word: string, definition: Definition, columns: number): string[] {
  const drawSense = (sense: string): string[] =>
    wrapText(sense, columns - 6).map((line, i) => (i === 0 ? `    - ${line}` : `      ${line}`));
  return [`  ${namePart(word, definition)}`, ...definition.senses.flatMap(drawSense)];
}
