/**
 * The full screen of a game in panels (`../panels.ts`). If the terminal has room for the published picture, nothing is added to it:
 * colour shows the cursor, new tiles and scored words; coordinates and the cursor mark are below and to the right. If the right
 * panel does not fit, each player has a line under the board, coordinates surround the frame, and marks are drawn inside. Questions
 * and keys are below; requested lists replace the panels.
 */
import { entryAt } from '../../../engine/present.ts';
import { BLANK_FLAG } from '../../../engine/tiles/tile-bits.ts';
import { upperCase } from '../../../engine/tiles/alphabet.ts';
import { placeTiles, type Board } from '../../../engine/board/board.ts';
import { labelColumn, labelRow } from '../../../engine/board/coordinate.ts';
import { type BoardWord, rowStep } from '../../../engine/board/move.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { countMatches, drawPlayerLine, frameWidth, isFolded, type PanelsModel } from '../../text/panels-picture.ts';
import {
  columnLabels,
  modelOfMadeTurn,
  modelOfTurnUnderWay,
  ROW_LABEL_WIDTH,
  rowLabelsAt,
  withCoordinates,
} from '../../text/panels.ts';
import { namesOf } from '../../../play/session/session.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { drawGameKeys, drawStatus } from './draw-foot.ts';
import { drawSide } from './draw-side.ts';
import { laidTileAt, rackLeft } from '../../../play/screen/entry.ts';
import { pickedTiles } from '../../../play/screen/modes.ts';
import { squareSign } from '../../../play/look/premiums.ts';
import type { ScreenStyle } from './glyphs.ts';
import { clip, wrapText } from '../../../text/wrap-text.ts';
import { fitLines } from './screen-text.ts';
import type { Spot } from '../../../play/screen/board-keys.ts';
import type { ScreenPlace } from '../../../play/screen/key.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';

export function drawPanelsScreen(screen: ScreenGame, style: ScreenStyle): string[] {
  const { session, entry } = screen;
  const { game } = session;
  const board = placeTiles(game.state.board, game.ruleset.alphabet, entry.laid);
  const model = makeModel(screen, board);
  const folded = isFolded(model, style.columns);
  const lines = withCoordinates(model, board.layout, style.columns);
  const edge = lines.findIndex((line) => line.startsWith('+'));
  const end = lines.findLastIndex((line) => line.startsWith('+')) + 1;
  const shaded = shadeBoard(screen, style, board, { lines: lines.slice(edge, end), model, folded });
  // A finished game needs no coordinates but more room for its result.
  const above = lines.slice(0, folded && game.isOver ? edge - 1 : edge).map((line) => clip(line, style.columns));
  const players = folded ? model.players.map((player, seat) => clip(drawPlayerLine(player, seat), style.columns)) : [];
  const room = Math.max(2, style.rows - above.length - shaded.length - players.length);
  return [...above, ...shaded, ...players, ...drawBelow(screen, style, { model, folded, room })];
}

export function spotInPanels(screen: ScreenGame, columns: number, { line, column }: ScreenPlace): Spot | null {
  const { board } = screen.session.game.state;
  const model = makeModel(screen, placeTiles(board, screen.session.game.ruleset.alphabet, screen.entry.laid));
  const lines = withCoordinates(model, board.layout, columns);
  const row = line - lines.findIndex((text) => text.startsWith('+')) - 1;
  const { rows, cols } = board.layout;
  const cell = (frameWidth(model) - 3) / cols;
  // After the edge of the frame, a square is a space and its letter.
  const col = Math.floor((column - 1) / cell);
  return row >= 0 && row < rows && col >= 0 && col < cols ? { kind: 'square', square: { row, col } } : null;
}

function makeModel(screen: ScreenGame, board: Board): PanelsModel {
  const { session, mode, answer, entry } = screen;
  const { game } = session;
  const query = answer && { ...answer, pattern: upperCase(game.ruleset.alphabet, answer.pattern) };
  if (screen.showsMadeTurn) return modelOfMadeTurn(session, query);
  const mover = session.rackOf(game.state.toMove);
  const rack = screen.viewer === game.state.toMove ? rackLeft(entry, mover) : mover;
  const returns = mode.kind === 'exchange' ? pickedTiles(mode, mover) : new Uint8Array();
  const typed = mode.kind === 'query' ? { words: [], page: 0, ...query, pattern: mode.text } : query;
  return modelOfTurnUnderWay(session, { board, rack, returns }, typed);
}

interface Picture {
  readonly model: PanelsModel;
  readonly folded: boolean;
}

/** Minimum lines below before column letters are shown without a cursor. */
const MIN_BELOW_LETTERS = 3;

function drawBelow(
  screen: ScreenGame,
  style: ScreenStyle,
  { model, folded, room }: Picture & { readonly room: number },
): string[] {
  const { columns } = style;
  const keys = drawGameKeys(screen, columns);
  const below = room - keys.length;
  const letters = folded ? [] : [drawColumns(screen, style, model)];
  if (screen.session.game.isOver) {
    const end = drawEnd(screen, columns, below);
    return fitLines([...(end.length < below ? letters : []), ...end, ...keys], room);
  }
  // Without a cursor, messages need more room.
  const cursor = isCursorShown(screen) || below > MIN_BELOW_LETTERS ? letters : [];
  const space = below - cursor.length;
  const { mover, game } = screen.session;
  const status =
    screen.showsMadeTurn && screen.isPersonToMove
      ? style.palette.strong(clip(`Next: ${mover.name}, player ${game.state.toMove + 1}. Press any key.`, columns))
      : drawStatus(screen, style);
  const count = countMatches(model);
  const message = wrapText([count, screen.message].filter((text) => text !== '').join('. '), columns);
  const texts =
    space >= 3
      ? [status, ...fitLines(message, space - 1)]
      : [status, ...message].filter((line) => line !== '').slice(0, Math.max(1, space));
  return fitLines([...cursor, ...texts, ...keys], room);
}

/** The result: reason, score and winner; without room the score is dropped, since the panels show it. */
function drawEnd({ session }: ScreenGame, columns: number, space: number): string[] {
  const lines = describeEnd(session.game, namesOf(session));
  const all = wrapText(lines.join(' '), columns);
  return all.length <= space ? all : wrapText(`${lines[0]} ${lines.at(-1)}`, columns);
}

function isCursorShown(screen: ScreenGame): boolean {
  return (screen.mode.kind === 'board' || screen.mode.kind === 'blank') && !screen.showsMadeTurn;
}

function drawColumns(screen: ScreenGame, { glyphs, palette }: ScreenStyle, model: PanelsModel): string {
  const { layout } = screen.session.game.ruleset;
  const labels = columnLabels(model, layout);
  if (!isCursorShown(screen)) return palette.faint(labels);
  const { row, col, direction } = screen.entry;
  const frame = frameWidth(model);
  const cell = (frame - 3) / layout.cols;
  const at = 1 + cell * col;
  const mark = (direction === 'across' ? glyphs.across : glyphs.down) + labels.slice(at + 1, at + cell);
  const where = `Row ${labelRow(layout, row)}, column ${labelColumn(layout, col)}, ${direction}`;
  const after = labels.slice(at + cell).padEnd(frame + 1 - at - cell);
  return `${palette.faint(labels.slice(0, at))}${palette.cursor(mark)}${palette.faint(after)}${where}`;
}

function shadeBoard(
  screen: ScreenGame,
  style: ScreenStyle,
  board: Board,
  { lines, model, folded }: Picture & { readonly lines: readonly string[] },
): string[] {
  const width = entryAt(lines, 0).indexOf('+', 1) + 1;
  const { rows, cols } = board.layout;
  const cell = (width - 3) / cols;
  const list =
    screen.side === 'scores' || screen.side === 'query'
      ? null
      : drawSide(screen, { ...style, width: style.columns - width - 3, height: lines.length, hasScores: folded });
  const shades = findShades(screen);
  const labelsAt = rowLabelsAt(model, folded);
  const cursorRow = isCursorShown(screen) ? screen.entry.row : null;
  // Without colour the cursor row is marked to the right of the picture.
  const markedRow = folded || style.palette.hasColour ? null : cursorRow;
  return lines.map((line, i) => {
    const row = i - 1;
    const hasLabel = row >= 0 && row < rows;
    const look = !hasLabel ? String : row === cursorRow ? style.palette.cursor : style.palette.faint;
    const labelled = drawPanelsBeside(line.slice(width), labelsAt - width, look, row === markedRow);
    const beside =
      list === null
        ? labelled
        : `${look((hasLabel ? labelRow(board.layout, row) : '').padEnd(ROW_LABEL_WIDTH))} ${list[i]}`;
    if (!hasLabel) return line.slice(0, width) + beside;
    const cells = Array.from({ length: cols }, (_, col) =>
      drawCell(
        screen,
        style,
        board,
        { row, col, shade: shades.get(row * cols + col) ?? null, isMarked: folded },
        line.slice(1 + cell * col, 1 + cell * (col + 1)),
      ),
    );
    return `|${cells.join('')}${style.palette.square('.', ' ')}|${beside}`;
  });
}

/** The part to the right of the frame: panels with the row label between or after them. */
function drawPanelsBeside(text: string, labelAt: number, look: (label: string) => string, isMarked: boolean): string {
  const end = labelAt + ROW_LABEL_WIDTH;
  const panels = isMarked ? `${text.slice(0, labelAt - 1).padEnd(labelAt - 1)}<` : text.slice(0, labelAt);
  return panels + look(text.slice(labelAt, end)) + text.slice(end);
}

type Shade = 'new' | 'scored';

interface Cell {
  readonly row: number;
  readonly col: number;
  readonly shade: Shade | null;
  /** True if the cell may contain a mark in addition to its colour. */
  readonly isMarked: boolean;
}

function drawCell(
  screen: ScreenGame,
  { palette, glyphs }: ScreenStyle,
  board: Board,
  { row, col, shade, isMarked }: Cell,
  text: string,
): string {
  const { entry } = screen;
  const isCursor = isCursorShown(screen) && entry.row === row && entry.col === col;
  const isLaid = laidTileAt(entry, row, col) !== 0;
  const tile = entryAt(board.tiles, row * board.layout.cols + col);
  const marked = (mark: string): string => (isMarked ? mark + text.slice(1) : text);
  if (isCursor) return palette.cursor(marked(entry.direction === 'across' ? glyphs.across : glyphs.down));
  if (isLaid && !palette.hasColour) return marked(glyphs.laid);
  if (shade === 'new' && !palette.hasColour) return marked(glyphs.fresh);
  if (!isLaid && shade === null) {
    const { mark, isStart } = squareSign(board.layout, row, col);
    return palette.square(mark, tile === 0 ? text : palette.strong(text), isStart);
  }
  return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: isLaid || shade === 'new' });
}

function findShades({ session: { game } }: ScreenGame): Map<number, Shade> {
  const { cols } = game.ruleset.layout;
  const play = placementOf(lastTurnOf(game));
  const shades = new Map<number, Shade>();
  for (const word of play?.words ?? []) for (const at of squaresOfWord(word, cols)) shades.set(at, 'scored');
  for (const { row, col } of play?.placed ?? []) shades.set(row * cols + col, 'new');
  return shades;
}

function squaresOfWord({ row, col, direction, tiles }: BoardWord, cols: number): number[] {
  const down = rowStep(direction);
  return Array.from(tiles, (_, i) => (row + down * i) * cols + col + (1 - down) * i);
}
