/**
 * What stands on the page that a game is begun from: what the levels and the rulesets are like.
 */
import type { BotLevel } from '../../bots/person/level-table.ts';
import { clip } from '../../engine/wrap-text.ts';

/** A ruleset to choose, and what it is. */
export interface RulesetFacts {
  readonly name: string;
  readonly description: string;
}

interface ListOptions {
  /** The one chosen; it is marked. */
  readonly chosen: string;
  readonly width: number;
  /** Lines at most. Where not all fit, those about the chosen one are shown. */
  readonly room: number;
}

/** What the levels are like: a head, then a line a level, weakest first. */
export function drawLevels(levels: readonly BotLevel[], options: ListOptions): string[] {
  const rows = levels.map(({ level, figures: { meanScore, longWords, examples } }) => ({
    name: level,
    cells: [
      level,
      String(meanScore),
      longWords.slice(0, 2).join(', '),
      examples
        .map(({ word }) => word)
        .slice(0, 3)
        .join(', '),
    ],
  }));
  return drawTable(['level', 'points a game', 'its long words', 'its usual plays'], rows, options);
}

/** What the rulesets are: a head, then a line each. */
export function drawRulesets(rulesets: readonly RulesetFacts[], options: ListOptions): string[] {
  const rows = rulesets.map(({ name, description }) => ({ name, cells: [name, description] }));
  return drawTable(['rules', 'what is special'], rows, options);
}

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
}

function drawTable(head: readonly string[], rows: readonly TableRow[], { chosen, width, room }: ListOptions): string[] {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map(({ cells }) => cells[i]!.length)));
  const line = (mark: string, cells: readonly string[]): string =>
    clip(
      `${mark} ${cells.map((cell, i) => (/^\d+$/u.test(cell) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ')}`.trimEnd(),
      width,
    );
  const lines = rows.map(({ name, cells }) => line(name === chosen ? '>' : ' ', cells));
  const shown = Math.max(1, room - 1);
  const at = Math.max(
    0,
    rows.findIndex(({ name }) => name === chosen),
  );
  const from = Math.max(0, Math.min(lines.length - shown, at - Math.floor(shown / 2)));
  return [line(' ', head), ...lines.slice(from, from + shown)];
}
