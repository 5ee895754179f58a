/**
 * What stands on the page that a game is begun from: the game in a line, what the levels and the rulesets are like, an
 * unfinished game, and how the games so far went.
 */
import type { BotLevel } from '../../bots/person/level-table.ts';
import { counted } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { clip } from '../../engine/wrap-text.ts';
import type { KeptGame } from '../../files/kept-games/kept-games.ts';
import { describeStand } from '../../play/wording/standing-text.ts';
import { listNames } from '../../play/wording/end-text.ts';

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

/** How the games of one person against bots went, in lines; empty where none is over. */
export function describeRecord(games: readonly KeptGame[]): string[] {
  const over = games.filter(({ state, players }) => state === 'over' && players.some(({ bot }) => bot !== null));
  const stands = over.map((game) => describeStand(game));
  const count = (stand: string): number => stands.filter((text) => text === stand).length;
  const [won, lost, tied] = [count('won'), count('lost'), count('tied')];
  if (won + lost + tied === 0) return [];
  const parts = [`${won} won`, `${lost} lost`, ...(tied > 0 ? [`${tied} tied`] : [])];
  const last = over.find((_, i) => ['won', 'lost', 'tied'].includes(stands[i]!))!;
  const bots = last.players.flatMap(({ name, bot }) => (bot === null ? [] : [name]));
  const score = last.players.map(({ name }, seat) => `${name} ${last.scores[seat]!}`).join(', ');
  return [
    `Your games: ${counted(won + lost + tied, 'game')} against bots, ${parts.join(', ')}.`,
    visibleLine(`The last one, against ${listNames(bots)}: ${describeStand(last)}, ${score}.`),
  ];
}
