/**
 * The start page: panels with the form, the levels, the rulesets and the last games, centred, in two columns if there is room. With
 * less room whole panels are dropped rather than cut: first the games, then the list that does not belong to the current line, then
 * all frames.
 */
import { AUTO } from '../../bots/levels.ts';
import { clip, wrapText } from '../../text/wrap-text.ts';
import { entryAt } from '../../engine/present.ts';
import type { ScreenPlace } from '../../play/screen/key.ts';
import { rulesetName } from '../../play/session/ruleset-menu.ts';
import { GAME_IN_A_LINE } from '../../play/wording/rules-text.ts';
import { drawLevels, drawRulesets } from '../text/start-text.ts';
import {
  besideEachOther,
  drawBox,
  FRAME_COLUMNS,
  FRAME_LINES,
  joinPieces,
  keyCap,
  piece,
  type Piece,
  wrapPieces,
} from './drawing/boxes.ts';
import type { ScreenStyle } from './drawing/glyphs.ts';
import {
  asidesOf,
  type FormField,
  isFixed,
  isForOne,
  shownValue,
  type LastGame,
  visibleFields,
  type StartForm,
  takesText,
  valueOf,
} from './start-fields.ts';

interface PageStyle extends Pick<ScreenStyle, 'columns' | 'rows' | 'palette' | 'glyphs'> {
  readonly notice?: string;
  /** Progress of the work in the notice, from 0 to 1; null if unknown. */
  readonly share?: number | null;
}

export function drawStartPage(form: StartForm, style: PageStyle): string[] {
  return layOutPage(form, style).lines;
}

export function fieldAtPlace(form: StartForm, style: PageStyle, { line, column }: ScreenPlace): number | null {
  const { top, left, width, from, count } = layOutPage(form, style);
  const index = line - top;
  return index < 0 || index >= count || column < left || column >= left + width ? null : from + index;
}

interface Page {
  readonly lines: string[];
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly from: number;
  readonly count: number;
}

/** Minimum size for frames, and minimum columns for two columns of panels. */
const FRAMED = { columns: 56, rows: 18 };
const TWO_COLUMNS = 110;
const MAX_WIDTH = 78;
const MAX_TWO_WIDTH = 140;
const LEFT_WIDTH = 42;
const GAP = 2;
/** Minimum lines of a list: a head and two entries. */
const MIN_LIST = 3;
const BAR_WIDTH = 40;
const MIN_FOR_SUMMARY = 16;

function layOutPage(form: StartForm, style: PageStyle): Page {
  const { columns, rows } = style;
  const isFramed = columns >= FRAMED.columns && rows >= FRAMED.rows;
  const isWide = isFramed && columns >= TWO_COLUMNS;
  const width = isWide ? Math.min(columns - GAP, MAX_TWO_WIDTH) : Math.min(columns, MAX_WIDTH);
  const fields = visibleFields(form);
  const foot = drawFoot(form, style, width);
  const frame = isFramed ? FRAME_LINES : 0;
  const count = Math.min(fields.length, Math.max(1, rows - 1 - frame - foot.length));
  const from = Math.max(0, Math.min(fields.length - count, form.at - Math.floor(count / 2)));
  const formWidth = isWide ? LEFT_WIDTH : width;
  const panel: Panel = (title, lines, panelWidth) =>
    isFramed ? drawBox(lines, { title, width: panelWidth, ...style }) : [...lines];
  const inner = formWidth - (isFramed ? FRAME_COLUMNS : 0);
  const fieldLines = fields
    .slice(from, from + count)
    .map((field, i) => drawField(field, from + i === form.at, style, inner));
  const head = form.facts.unfinished === null ? 'New game' : 'Continue your game, or start one';
  const page = { form, style, panel, width, fieldsPanel: panel(head, fieldLines, formWidth) };
  const room = rows - foot.length;
  const { above, body, height } = isWide ? layOutColumns(page, room) : layOutStack(page, room);
  const lines = [...above, ...body, ...foot];
  const margin = ' '.repeat(Math.floor((columns - width) / 2));
  const before = Math.floor(Math.max(0, rows - above.length - height - foot.length) / 2);
  return {
    lines: [
      ...Array.from({ length: before }, () => ''),
      ...lines.map(({ plain, shown }) => (plain === '' ? '' : margin + shown)),
    ].slice(0, rows),
    top: before + above.length + (isFramed ? 1 : 0),
    left: margin.length,
    ...{ width: formWidth, from, count },
  };
}

type Panel = (title: string, lines: readonly Piece[], width: number) => Piece[];

interface PageContext {
  readonly form: StartForm;
  readonly style: PageStyle;
  readonly panel: Panel;
  readonly width: number;
  readonly fieldsPanel: readonly Piece[];
}

interface Parts {
  readonly above: readonly Piece[];
  readonly body: readonly Piece[];
  readonly height: number;
}

function layOutStack(page: PageContext, room: number): Parts {
  const { form, style, width, fieldsPanel } = page;
  const summary = room < MIN_FOR_SUMMARY ? [] : [drawSummary(form, style, width)];
  const title = [drawTitle(style), ...summary];
  const bodyOf = (first: List): Piece[] => {
    const roomBeside = (...used: readonly (readonly Piece[])[]): number => room - title.length - used.flat().length;
    const list = drawList(page, first, width, roomBeside(fieldsPanel));
    const games = drawGames(page, width, roomBeside(fieldsPanel, list));
    const other = drawList(page, otherList(first), width, roomBeside(fieldsPanel, list, games), true);
    return [...fieldsPanel, ...list, ...other, ...games];
  };
  const first = listFor(form);
  const [body, other] = [bodyOf(first), bodyOf(otherList(first))];
  // The form stays in place whichever list is shown, so the taller one counts.
  const height = Math.max(body.length, other.length);
  const blank = room - title.length - height > 2 ? [piece('')] : [];
  return { above: [...title, ...blank], body, height };
}

function layOutColumns(page: PageContext, room: number): Parts {
  const { form, style, width, fieldsPanel } = page;
  const above = [drawTitle(style), drawSummary(form, style, width), piece('')];
  const height = room - above.length;
  const right = width - LEFT_WIDTH - GAP;
  const games = drawGames(page, LEFT_WIDTH, height - fieldsPanel.length);
  const first = listFor(form);
  const list = drawList(page, first, right, height);
  const other = drawList(page, otherList(first), right, height - list.length);
  const lists = first === 'levels' ? [...list, ...other] : [...other, ...list];
  const body = besideEachOther([...fieldsPanel, ...games], lists, [LEFT_WIDTH, right], GAP);
  return { above, body, height: body.length };
}

const LIST_TITLES = { levels: 'Levels', rules: 'Rules' } as const;
type List = keyof typeof LIST_TITLES;

function listFor(form: StartForm): List {
  return entryAt(visibleFields(form), form.at).key === 'rules' ? 'rules' : 'levels';
}

function otherList(list: List): List {
  return list === 'rules' ? 'levels' : 'rules';
}

/** A whole list or the part around the chosen entry; empty if neither fits. */
function drawList(
  { form, style, panel }: PageContext,
  which: List,
  width: number,
  room: number,
  isWholeOnly = false,
): Piece[] {
  const frame = panel('', [], width).length;
  if (room - frame < MIN_LIST) return [];
  const { levels, rulesets, auto } = form.facts;
  const value = valueOf(form, which === 'levels' ? 'opponent' : 'rules');
  const options = {
    chosen: value === AUTO ? auto.level : value,
    width: frame === 0 ? width : width - FRAME_COLUMNS,
    room: isWholeOnly ? Infinity : room - frame,
  };
  const [head = '', ...lines] = which === 'levels' ? drawLevels(levels, options) : drawRulesets(rulesets, options);
  if (1 + lines.length + frame > room) return [];
  const { faint, strong } = style.palette;
  const rows = lines.map((line) => piece(line, line.startsWith('>') ? strong : undefined));
  return panel(LIST_TITLES[which], [piece(head, faint), ...rows], width);
}

function drawGames({ form, style, panel }: PageContext, width: number, room: number): Piece[] {
  const { games, tally } = form.facts;
  const frame = panel('', [], width).length;
  const latest = games.slice(0, Math.max(0, room - frame));
  if (latest.length === 0 || tally === null) return [];
  return panel(`Your games: ${tally}`, gameLines(latest, style), width);
}

function drawFoot(form: StartForm, style: PageStyle, width: number): Piece[] {
  const { palette, notice = '', glyphs, share = null, rows } = style;
  const help = helpOf(form, entryAt(visibleFields(form), form.at));
  const done = Math.round(BAR_WIDTH * (share ?? 0));
  const bar = glyphs.bar[0].repeat(done) + glyphs.bar[1].repeat(BAR_WIDTH - done);
  return [
    piece(clip(help, width), palette.faint),
    ...wrapText(form.message, width).map((line) => piece(line, palette.warning)),
    ...wrapText(notice, width).map((line) => piece(line, palette.strong)),
    ...(share === null || rows < FRAMED.rows + 2 ? [] : [piece(bar)]),
    ...keyLines(form, width, style),
  ].filter(({ plain }) => plain !== '');
}

/** Help on a line. For `auto` it names the current level. */
function helpOf(form: StartForm, { key, value, help }: FormField): string {
  const { facts } = form;
  if (key === 'opponent' && isForOne(form)) return 'None: these rules are for one player';
  if (key === 'rules' && rulesetName(value) !== value) return `--ruleset ${value}. ${help}`;
  return value === AUTO ? facts.auto.text : help;
}

/** The rating, or the game in a line. */
function drawSummary({ facts: { rating } }: StartForm, { palette }: PageStyle, width: number): Piece {
  if (rating !== null) return piece(clip(rating, width));
  return piece(
    clip(GAME_IN_A_LINE.length <= width ? GAME_IN_A_LINE : GAME_IN_A_LINE.replace(/:.*/u, '.'), width),
    palette.faint,
  );
}

function drawTitle({ palette }: PageStyle): Piece {
  if (!palette.hasColour) return piece('Tilewright');
  const tiles = Array.from('TILEWRIGHT', (letter) => palette.tile(` ${letter} `, { blank: false, fresh: false }));
  return { plain: ' '.repeat(3 * tiles.length), shown: tiles.join('') };
}

type Style = Pick<ScreenStyle, 'palette' | 'glyphs'>;

const LABEL_WIDTH = 9;

/** Formats a line of the form. If it is too long, trailing parts are dropped before anything is cut. */
function drawField(field: FormField, isAt: boolean, { palette }: Style, width: number): Piece {
  const { label, choices, isChosen } = field;
  const head = `${isAt ? '>' : ' '} ${label.padEnd(LABEL_WIDTH)} `;
  const parts = shownValue(field).split(', ');
  const textOf = (): string => (choices.length > 1 ? `< ${parts.join(', ')} >` : parts.join(', '));
  while (isChosen && parts.length > 1 && head.length + textOf().length + 1 > width) parts.pop();
  const text = textOf();
  const cursor = isAt && takesText(field) ? '_' : '';
  return piece(head + text + cursor, isAt ? palette.strong : undefined);
}

function gameLines(games: readonly LastGame[], { palette }: Style): Piece[] {
  const scores = games.map(({ score, opponentScore }) => [String(score), String(opponentScore)] as const);
  const width = Math.max(...scores.flat().map(({ length }) => length));
  return games.map(({ stand, opponent }, i) => {
    const [own = '', other = ''] = scores[i] ?? [];
    const paint = stand === 'won' ? palette.good : stand === 'lost' ? palette.warning : undefined;
    return joinPieces([
      piece(stand.padEnd('lost'.length), paint),
      piece(`  ${own.padStart(width)} : ${other.padStart(width)}  against ${opponent}`),
    ]);
  });
}

function keyLines(form: StartForm, width: number, style: Style): Piece[] {
  const { facts, showsMore } = form;
  const keys = [
    ['Up Down', 'line'],
    ['Left Right', 'choice'],
    ['Enter', isFixed(entryAt(visibleFields(form), form.at)) ? 'open' : 'play'],
    ['Tab', showsMore ? 'less' : 'more'],
    ...asidesOf(facts).map(({ letter, what }) => [`Ctrl-${letter.toUpperCase()}`, what] as const),
    ['Esc', 'leave'],
  ] as const;
  const caps = keys.map(([key, what]) => joinPieces([keyCap(key, style), piece(what)], ' '));
  return wrapPieces(caps, '  ', width);
}
