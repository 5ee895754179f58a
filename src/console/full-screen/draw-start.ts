/**
 * The page that a game is begun from, as lines: the form, and below it what the levels and the rulesets are like and how the
 * games so far went. Where there is not room for both lists, the one that the line chosen is about is shown.
 */
import { entryAt } from '../../engine/present.ts';
import { AUTO } from '../../bots/levels.ts';
import type { Palette } from '../text/palette.ts';
import { drawLevels, drawRulesets } from '../text/start-text.ts';
import { GAME_IN_A_LINE } from '../../play/wording/rules-text.ts';
import { clip, wrapParts, wrapText } from '../../engine/wrap-text.ts';
import { shownFields, valueOf, type FormField, type StartForm } from './start-fields.ts';

/** Lines above those of the form. */
const LINES_ABOVE_FORM = 4;

interface PageStyle {
  readonly columns: number;
  readonly rows: number;
  readonly palette: Palette;
  /** What is going on meanwhile; empty or not given where nothing is. */
  readonly notice?: string;
}

/** The page; no more lines than there are rows. Where there are few, the lines of the form about the one chosen are shown. */
export function drawStartPage(form: StartForm, style: PageStyle): string[] {
  const { columns, palette } = style;
  const above = [drawTitle(palette), inALine(columns), '', palette.faint(describeHead(form))];
  const { from, count, below } = layOut(form, style);
  const fields = shownFields(form).map((field, i) => drawField(field, i === form.at, style));
  const record = form.facts.record.map((line) => clip(line, columns));
  const room = style.rows - above.length - count - below.length - 1;
  const isRules = entryAt(shownFields(form), form.at).key === 'rules';
  const lists = drawLists(form, isRules, { ...style, room: room - (record.length > 0 ? record.length + 1 : 0) });
  const told = [...lists, ...(record.length > 0 ? ['', ...record] : [])].slice(0, Math.max(0, room - 1));
  return [...above, ...fields.slice(from, from + count), ...(told.length > 0 ? ['', ...told] : []), '', ...below];
}

/** The line of the form that stands on a line of the page, by its place; null where none does. */
export function fieldAtLine(form: StartForm, style: PageStyle, line: number): number | null {
  const { from, count } = layOut(form, style);
  const shown = line - LINES_ABOVE_FORM;
  return shown < 0 || shown >= count ? null : from + shown;
}

interface PageLayout {
  /** The first line of the form that is shown, and how many. */
  readonly from: number;
  readonly count: number;
  /** What stands at the foot. */
  readonly below: readonly string[];
}

function layOut(form: StartForm, { columns, rows, palette, notice = '' }: PageStyle): PageLayout {
  const fields = shownFields(form);
  const below = [
    palette.faint(clip(helpOf(form, entryAt(fields, form.at)), columns)),
    ...wrapText(form.message, columns).map((line) => palette.warning(line)),
    ...wrapText(notice, columns).map((line) => palette.strong(line)),
    ...drawKeys(form, columns),
  ];
  const count = Math.min(fields.length, Math.max(1, rows - LINES_ABOVE_FORM - 1 - below.length));
  const from = Math.max(0, Math.min(fields.length - count, form.at - Math.floor(count / 2)));
  return { from, count, below };
}

/** What a line is about; of the opponent that is set by the games, which level that is now. */
function helpOf({ facts }: StartForm, { value, help }: FormField): string {
  return value === AUTO ? facts.auto.text : help;
}

/** What the game is; where there is no room, without what decides it. */
function inALine(columns: number): string {
  return clip(GAME_IN_A_LINE.length <= columns ? GAME_IN_A_LINE : GAME_IN_A_LINE.replace(/:.*/u, '.'), columns);
}

/** The name, in tiles where there is colour. */
function drawTitle(palette: Palette): string {
  if (!palette.hasColour) return 'Tilewright';
  return Array.from('TILEWRIGHT', (letter) => palette.tile(` ${letter} `, { blank: false, fresh: false })).join('');
}

function describeHead({ facts: { unfinished } }: StartForm): string {
  return unfinished === null ? 'A new game:' : 'The game you left, or a new one:';
}

function drawField({ label, value, choices, key }: FormField, isAt: boolean, { columns, palette }: PageStyle): string {
  const shown = choices.length > 1 ? `< ${value} >` : value;
  const cursor = isAt && key !== 'resume' ? '_' : '';
  const text = clip(`${isAt ? '>' : ' '} ${label.padEnd(9)} ${shown}${cursor}`, columns);
  return isAt ? palette.strong(text) : text;
}

function drawLists(
  form: StartForm,
  isRules: boolean,
  { columns, palette, room }: PageStyle & { readonly room: number },
): string[] {
  const { levels, rulesets } = form.facts;
  const draw = {
    levels: (lines: number): string[] => drawLevels(levels, { chosen: levelOf(form), width: columns, room: lines }),
    rules: (lines: number): string[] =>
      drawRulesets(rulesets, { chosen: valueOf(form, 'rules'), width: columns, room: lines }),
  };
  const styled = ([head = '', ...lines]: readonly string[]): string[] => [
    palette.faint(head),
    ...lines.map((line) => (line.startsWith('>') ? palette.strong(line) : line)),
  ];
  const both = [...styled(draw.levels(Infinity)), '', ...styled(draw.rules(Infinity))];
  if (both.length + 1 <= room) return both;
  return room < 3 ? [] : styled(isRules ? draw.rules(room - 1) : draw.levels(room - 1));
}

function levelOf(form: StartForm): string {
  const opponent = valueOf(form, 'opponent');
  return opponent === AUTO ? form.facts.auto.level : opponent;
}

function drawKeys({ showsMore }: StartForm, columns: number): string[] {
  const more = showsMore ? 'Tab less' : 'Tab more';
  return wrapParts(['Up, Down line', 'Left, Right choice', 'Enter play', more, 'Esc leave'], '    ', columns);
}
