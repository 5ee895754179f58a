/** The rules of a game, and the glossary, as lines. */
import { visibleLine } from '../../text/visible-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { premiumOf } from '../../play/look/premiums.ts';
import { GLOSSARY } from '../../play/wording/glossary.ts';
import { describeRuleset } from '../../play/wording/rules-sheet.ts';
import type { Palette } from './palette.ts';

const MAX_WIDTH = 78;
const INDENT = 2;

export function drawRulesSheet(ruleset: Ruleset, palette: Palette, columns: number): string[] {
  const { name, description } = ruleset;
  const head = description === '' ? name : `${name}: ${description}`;
  const sections = drawSections(ruleset, palette, columns);
  return [...wrapText(visibleLine(head), columns), ...sections.flatMap((lines) => ['', ...lines])];
}

/** Sections as lines of at most `width`: a title and indented text. */
export function drawSections(ruleset: Ruleset, palette: Palette, width: number): string[][] {
  const room = Math.min(MAX_WIDTH, width) - INDENT;
  const signs = (mark: string): string => `${palette.label(mark) ?? ''} or ${premiumOf(mark)?.sign ?? ''}`;
  return describeRuleset(ruleset, signs).map(({ title, lines }) => [
    palette.strong(title),
    ...lines.flatMap((line) => wrapHanging(visibleLine(line), room)).map((line) => ' '.repeat(INDENT) + line),
  ]);
}

export function drawGlossary(palette: Palette, width: number): string[] {
  const room = Math.min(MAX_WIDTH, width) - INDENT;
  return GLOSSARY.flatMap(({ term, meaning }) => [
    palette.strong(term),
    ...wrapText(meaning, room).map((line) => ' '.repeat(INDENT) + line),
  ]);
}

/** Wraps a table row under its second cell; two spaces end the first. */
function wrapHanging(line: string, width: number): string[] {
  const [, cell = '', rest = line] = /^( *\S+ {2})(.*)$/u.exec(line) ?? [];
  return wrapText(rest, width - cell.length).map((text, i) => (i === 0 ? cell : ' '.repeat(cell.length)) + text);
}
