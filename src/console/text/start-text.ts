/** Lists of the start page: levels and rulesets. */
import { entryAt } from '../../engine/present.ts';
import type { BotLevel } from '../../bots/person/level-table.ts';
import { alignColumns } from '../../text/columns.ts';
import { clip, wrapText } from '../../text/wrap-text.ts';
import { groupRulesets, levelLabel, shortRulesetName } from '../../play/session/ruleset-menu.ts';

export interface RulesetFacts {
  readonly name: string;
  readonly description: string;
}

interface ListOptions {
  readonly chosen: string;
  readonly width: number;
  /** Maximum lines. If not all entries fit, those around the chosen one are shown with counts of the others. */
  readonly room: number;
}

/**
 * The levels as a ladder: a head, then one line per level, strongest first. With less room columns are dropped rather than clipped.
 */
export function drawLevels(levels: readonly BotLevel[], options: ListOptions): string[] {
  const ladder = [...levels].reverse();
  const tables = LEVEL_COLUMNS.map(([heads, cells]) =>
    alignColumns(
      [heads, ...ladder.map((level) => [levelLabel(level.level), ...cells(level)])],
      (column) => !entryAt(heads, column).startsWith('points'),
    ),
  );
  const fits = (lines: readonly string[]): boolean => lines.every(({ length }) => MARK_WIDTH + length <= options.width);
  const table = tables.find(fits) ?? entryAt(tables, -1);
  const [head = '', ...lines] = table.map((line) => clip(line, options.width - MARK_WIDTH));
  return drawList(
    head,
    ladder.map(({ level }, i) => ({ name: level, lines: [entryAt(lines, i)] })),
    options,
  );
}

const pointsOf = ({ figures: { meanScore } }: BotLevel): string => String(meanScore);
const shortSummary = ({ summary }: BotLevel): string => summary.split(', ', 1)[0] ?? '';
const playsOf = ({ figures: { examples } }: BotLevel): string => examples.map(({ word }) => word).join(', ');

/** Column sets, widest first. */
const LEVEL_COLUMNS: readonly (readonly [heads: readonly string[], cells: (level: BotLevel) => string[]])[] = [
  [
    ['level', 'points per game', 'description', 'typical plays'],
    (level) => [pointsOf(level), level.summary, playsOf(level)],
  ],
  [['level', 'points', 'description'], (level) => [pointsOf(level), level.summary]],
  [['level', 'description'], ({ summary }) => [summary]],
  [['level', 'points', 'description'], (level) => [pointsOf(level), shortSummary(level)]],
  [['level', 'description'], (level) => [shortSummary(level)]],
  [['level', 'points'], (level) => [pointsOf(level)]],
];

/** The rulesets under their plain names: a head, then each with its description, wrapped if there is room, below those of its group. */
export function drawRulesets(rulesets: readonly RulesetFacts[], options: ListOptions): string[] {
  const { chosen, width, room } = options;
  const nameWidth = Math.max('rules'.length, ...rulesets.map(({ name }) => shortRulesetName(name).length));
  const textWidth = width - MARK_WIDTH - nameWidth - 2;
  const groups = groupRulesets(rulesets.map(({ name }) => name));
  const headings = new Map(groups.flatMap(({ title, ids: [first] }) => (title === '' ? [] : [[first, title]])));
  const rowOf = ({ name, description }: RulesetFacts): ListRow => {
    const texts = wrapText(description, textWidth);
    const lines = texts.map((text, i) => `${(i === 0 ? shortRulesetName(name) : '').padEnd(nameWidth)}  ${text}`);
    return { name, lines, heading: headings.get(name) };
  };
  const inALine = (facts: RulesetFacts): ListRow => {
    const { name, description } = facts;
    if (description.length <= textWidth || name === chosen) return rowOf(facts);
    const start = entryAt(wrapText(description, textWidth - MORE.length), 0);
    return { ...rowOf(facts), lines: [`${shortRulesetName(name).padEnd(nameWidth)}  ${start}${MORE}`] };
  };
  const rows = rulesets.map(rowOf);
  const head = clip(`${'rules'.padEnd(nameWidth)}  description`, width - MARK_WIDTH);
  return drawList(head, 1 + measureHeight(rows) <= room ? rows : rulesets.map(inALine), options);
}

const MARK_WIDTH = 2;
const MORE = ' ...';

interface ListRow {
  readonly name: string;
  readonly lines: readonly string[];
  readonly heading?: string | undefined;
}

/** A head and rows with the chosen one marked. If not all fit, those around it are shown with counts of the others. */
function drawList(head: string, rows: readonly ListRow[], { chosen, room, width }: ListOptions): string[] {
  const linesOf = ({ name, lines, heading }: ListRow): string[] => [
    ...(heading === undefined ? [] : [`  ${heading}:`]),
    ...lines.map((line, i) => `${i === 0 && name === chosen ? '>' : ' '} ${line}`),
  ];
  const above = [`  ${head}`];
  if (1 + measureHeight(rows) <= room) return [...above, ...rows.flatMap(linesOf)];
  const space = Math.max(1, room - 2);
  let from = Math.max(
    0,
    rows.findIndex(({ name }) => name === chosen),
  );
  let to = from + 1;
  for (let before = 0; before !== to - from;) {
    before = to - from;
    if (to < rows.length && measureHeight(rows.slice(from, to + 1)) <= space) to++;
    if (from > 0 && measureHeight(rows.slice(from - 1, to)) <= space) from--;
  }
  const counts = [from > 0 ? [`${from} more above`] : [], to < rows.length ? [`${rows.length - to} more below`] : []];
  const lines = cutToRoom(rows.slice(from, to).flatMap(linesOf), space, width);
  return [...above, ...lines, ...(room > 2 ? [`  ${counts.flat().join(', ')}`] : [])];
}

/** Drops the heading of a single row that does not fit, then its last lines, with a mark. */
function cutToRoom(lines: readonly string[], room: number, width: number): string[] {
  const shown = lines.slice(lines.length > room && lines[0]?.endsWith(':') === true ? 1 : 0);
  const last = entryAt(shown, Math.min(room, shown.length) - 1);
  return shown.length <= room
    ? shown
    : [...shown.slice(0, room - 1), last.slice(0, width - MORE.length).replace(/\s+\S*$/u, '') + MORE];
}

function measureHeight(rows: readonly ListRow[]): number {
  return rows.reduce((sum, { lines, heading }) => sum + lines.length + (heading === undefined ? 0 : 1), 0);
}
