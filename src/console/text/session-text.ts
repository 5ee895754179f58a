/**
 * A game in progress as lines of text: the board with scores, bag and last plays beside it, or below on a narrow terminal, the
 * rack, and lists on request.
 */
import { stripVTControlCharacters } from 'node:util';
import { entryAt } from '../../engine/present.ts';
import { alignColumns } from '../../text/columns.ts';
import { wrapParts, wrapText } from '../../text/wrap-text.ts';
import { BLANK, type Alphabet, type Tile } from '../../engine/tiles/alphabet.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import { formatGcgPoints } from '../../engine/gcg/record.ts';
import type { GameState } from '../../engine/game/game-events.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { formatTile } from '../../engine/tiles/tile-text.ts';
import { formatClock } from '../../play/wording/end-text.ts';
import { commandHelp, type HelpCondition } from '../../play/commands/command.ts';
import { boardWidth, drawBoard, drawLegend } from './draw-board.ts';
import type { Palette } from './palette.ts';
import { namesOf, type GameSession } from '../../play/session/session.ts';
import { whyNoUndo } from '../../play/session/undo.ts';
import { turnsLeftText, unseenTiles } from '../../play/wording/unseen-text.ts';
import { percentText, TOP_NAME, turnTable } from '../../play/wording/together-text.ts';
import { describeFirstDraw, freshSquares, nameOfLine, turnLines, turnsOf } from '../../play/wording/turn-text.ts';

const GAP = '   ';
const MIN_PANEL_WIDTH = 24;
const MAX_PANEL_WIDTH = 36;
const LAST_PLAYS = 5;

export function drawSession(session: GameSession, palette: Palette, columns: number): string[] {
  const { alphabet, layout } = session.game.ruleset;
  const lines = drawBoard(session.board, alphabet, palette, freshSquares(session.game, session.pending?.game));
  const board = boardWidth(layout, alphabet);
  const room = columns - board - GAP.length;
  const beside = room >= MIN_PANEL_WIDTH;
  const width = Math.min(MAX_PANEL_WIDTH, beside ? room : columns);
  const panel = drawPanel(session, palette, width, beside ? lines.length : 0);
  if (!beside) return [...lines, '', ...panel];
  const blank = ' '.repeat(board);
  return Array.from({ length: Math.max(lines.length, panel.length) }, (_, i) =>
    `${lines[i] ?? blank}${GAP}${panel[i] ?? ''}`.trimEnd(),
  );
}

/** Scores and clocks with a mark for the player to move; when all play at once, the total of the tops follows. */
export function drawScores(session: GameSession, palette: Palette, width = MIN_PANEL_WIDTH): string[] {
  const { state, isOver } = session.game;
  const names = namesOf(session);
  const { clocksMs } = session;
  const top = state.together === null ? [] : [spread(`  ${TOP_NAME}`, standText(state, null), width)];
  const lines = names.map((name, seat) => {
    const toMove = !isOver && seat === state.toMove;
    const clock = clocksMs === null ? '' : formatClock(entryAt(clocksMs, seat)).padStart(6);
    const room = state.together === null ? SCORE_WIDTH : SCORE_WIDTH + PERCENT_WIDTH;
    const score = clock + standText(state, seat).padStart(clock === '' ? 0 : room);
    const line = spread(`${toMove ? '>' : ' '} ${name}`, score, width);
    return toMove ? palette.strong(line) : line;
  });
  return [...lines, ...top];
}

/** Score of a seat, with its share of the tops when all play at once; null for the tops. */
function standText({ scores, together }: GameState, seat: number | null): string {
  if (together === null) return String(entryAt(scores, seat ?? 0));
  const { topScore } = together;
  const score = seat === null ? topScore : entryAt(scores, seat);
  return `${score} ${percentText(score, topScore).padStart(PERCENT_WIDTH)}`.trimEnd();
}

const PERCENT_WIDTH = '100.0 %'.length;
const SCORE_WIDTH = 7;

/** Scores and clocks in few lines: `> Ann 24:05 114`. */
export function drawScoreStrip(session: GameSession, palette: Palette, width: number): string[] {
  const { state, isOver } = session.game;
  const { clocksMs } = session;
  const parts = namesOf(session).map((name, seat) => {
    const mark = !isOver && seat === state.toMove ? '> ' : '  ';
    const clock = clocksMs === null ? '' : ` ${formatClock(entryAt(clocksMs, seat))}`;
    const figures = `${clock} ${standText(state, seat)}`;
    return mark + shorten(name, Math.max(1, width - mark.length - figures.length)) + figures;
  });
  const mover = isOver ? null : entryAt(parts, state.toMove);
  return wrapParts(parts, ' ', width).map((line) =>
    mover === null ? line : line.replace(mover, () => palette.strong(mover)),
  );
}

/** A rack, with points unless they are hidden: `D2 J8 I1`. */
export function drawRack(rack: Rack, alphabet: Alphabet, palette: Palette): string {
  if (rack.length === 0) return palette.faint('(no tiles)');
  const tiles = Array.from(rack, (tile) => {
    const face = tileText(alphabet, tile, palette);
    return palette.hasColour ? palette.tile(` ${face} `, { blank: tile === BLANK, fresh: false }) : face;
  });
  return tiles.join(palette.hasColour ? ' ' : '  ');
}

/** The letter of a rack tile with its points, unless they are hidden. */
export function tileText(alphabet: Alphabet, tile: Tile, { hasValues }: Palette): string {
  return formatTile(alphabet, tile) + (tile === BLANK || !hasValues ? '' : String(alphabet.points[tile]));
}

export function drawUnseen(session: GameSession): string[] {
  const { groups, summary } = unseenTiles(session);
  return [...wrapParts(groups, ' ', 76), summary];
}

export function drawHistory(session: GameSession, width: number): string[] {
  const names = namesOf(session);
  if (!takesTurns(session.game.ruleset)) return drawTurnsBesideTop(session, width);
  const lines = turnsOf(session.game).flatMap(turnLines);
  const firstDraw = wrapText(describeFirstDraw(session.game, names, session.game.events).join(' '), width);
  if (lines.length === 0) return [...firstDraw, 'No moves yet.'];
  const nameWidth = Math.max(...names.map(({ length }) => length));
  let number = 0;
  const rows = lines.map((line) => {
    const { move, points, total, isTurn } = line;
    if (isTurn) number++;
    const figures = `${(points === null ? '' : formatGcgPoints(points)).padStart(4)}  ${String(total).padStart(4)}`;
    return [(isTurn ? String(number) : '').padStart(3), nameOfLine(line, names).padEnd(nameWidth), move, figures];
  });
  return [...firstDraw, ...alignColumns(rows, () => true)];
}

/** When all play at once, the turns of the person or first player beside the tops. */
export function drawTurnsBesideTop(session: GameSession, width: number): string[] {
  const seat = Math.max(
    0,
    session.players.findIndex(({ bot }) => bot === null),
  );
  return turnTable(session.game, seat, entryAt(namesOf(session), seat), width);
}

/** Commands available under the rules, one per line; those about confirmation only if moves are confirmed. */
export function drawHelp(session: GameSession, confirm: boolean): string[] {
  const { challenge, queriesPerTurn, exchange, layout } = session.game.ruleset;
  const met: Record<HelpCondition, boolean> = {
    confirming: confirm,
    undo: whyNoUndo(session) === null,
    challenge: challenge.kind !== 'void',
    'challenge-by-anyone': challenge.kind !== 'void' && challenge.by === 'anyone',
    'challenge-words': challenge.kind !== 'void' && challenge.scope === 'words',
    query: queriesPerTurn > 0,
    exchange: exchange.max !== 0,
  };
  const commands = commandHelp(layout).filter(({ needs }) => needs === undefined || met[needs]);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
}

/** @param height minimum lines; the legend is at their end */
function drawPanel(session: GameSession, palette: Palette, width: number, height: number): string[] {
  const { game } = session;
  const names = namesOf(session);
  const unseen = session.view.unseen.reduce((sum, count) => sum + count, 0);
  const lines = ['', ...drawScores(session, palette, width), ''];
  lines.push(`  ${bagCount(game.state.bag)} in the bag${turnsLeftText(game)}, ${unseen} unseen`, '');
  for (const line of turnsOf(game).flatMap(turnLines).slice(-LAST_PLAYS)) {
    const { move, points } = line;
    const head = `  ${shorten(nameOfLine(line, names), 8).padEnd(nameWidth(names))} ${move}`;
    lines.push(spread(head, points === null ? '' : String(points), width));
  }
  const legend = drawLegend(game.ruleset.layout, palette);
  const pairs = Array.from({ length: Math.ceil(legend.length / 2) }, (_, i) => legend.slice(2 * i, 2 * i + 2));
  if (pairs.length > 0) lines.push('');
  while (lines.length < height - pairs.length) lines.push('');
  const first = Math.max(0, ...pairs.map(([text = '']) => stripVTControlCharacters(text).length));
  for (const [left = '', right = ''] of pairs) {
    lines.push(' ' + left + ' '.repeat(first - stripVTControlCharacters(left).length) + '  ' + right);
  }
  return lines;
}

function nameWidth(names: readonly string[]): number {
  return Math.max(...names.map((name) => shorten(name, 8).length));
}

function spread(left: string, right: string, width: number): string {
  const text = shorten(left, width - right.length - 1);
  return text + ' '.repeat(width - text.length - right.length) + right;
}

function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
