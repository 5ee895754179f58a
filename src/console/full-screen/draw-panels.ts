/**
 * The full screen of a game shown in panels (`../panels.ts`): the published screen with a cursor, the letters just laid
 * and the words scored last shaded, and below it what is asked and the keys. Where the right panel does not fit beside
 * the others, each player has a line under the board; what else a player asks for takes the place of the panels.
 */
import { BLANK_FLAG } from '../../engine/alphabet.ts';
import { placeTiles } from '../../engine/board.ts';
import type { Board } from '../../engine/board.ts';
import type { FormedWord } from '../../engine/move.ts';
import { rowStep } from '../../engine/move.ts';
import { drawPanelsOf, panelsModel } from '../panels.ts';
import { drawPlayerLine, MATCHES_SHOWN, SCRIBBLE_WIDTH } from '../scribble-screen.ts';
import { lastTurnOf, placementOf } from '../turn-text.ts';
import { drawKeys, drawStatus } from './draw-foot.ts';
import { drawSide } from './draw-side.ts';
import { laidAt, rackLeft } from './entry.ts';
import { pickedTiles } from './modes.ts';
import type { ScreenStyle } from './screen-style.ts';
import { clip, fitLines, wrapText } from './screen-text.ts';
import type { Table } from './table.ts';

/** The lines of the screen. */
export function drawPanelsScreen(table: Table, style: ScreenStyle): string[] {
  const { session, mode, answer, entry } = table;
  const { game } = session;
  const { alphabet } = game.ruleset;
  const isBeside = style.columns >= SCRIBBLE_WIDTH;
  const board = placeTiles(game.state.board, alphabet, entry.laid);
  const mover = session.rackOf(game.state.toMove);
  const picked = mode.kind === 'exchange' ? pickedTiles(mode, mover) : new Uint8Array();
  const model = panelsModel(session, {
    board,
    rack: table.viewer === game.state.toMove ? rackLeft(entry, mover) : mover,
    returns: picked,
    query: mode.kind === 'query' ? mode.text : (answer?.pattern ?? ''),
    matches: answer?.words ?? [],
    page: answer?.page ?? 0,
  });
  const lines = drawPanelsOf(model, isBeside ? style.columns : 0);
  const edge = lines.findIndex((line) => line.startsWith('+'));
  const end = lines.findLastIndex((line) => line.startsWith('+')) + 1;
  const shaded = shadeBoard(table, style, board, lines.slice(edge, end));
  const above = lines.slice(0, edge).map((line) => clip(line, style.columns));
  const players = isBeside
    ? []
    : model.players.map((player, seat) => clip(drawPlayerLine(player, seat), style.columns));
  const room = Math.max(2, style.rows - end - players.length);
  // Below the last of ten matches the frame has ended: which of how many they are is told with the message.
  const count = (answer?.words.length ?? 0) > MATCHES_SHOWN ? [lines[end]!.trim()] : [];
  const message = wrapText([...count, table.message].join('. '), style.columns);
  const keys = drawKeys(table, style.columns);
  const status = drawStatus(table, style);
  // Where there is little room no line of it stays empty.
  const below =
    room >= 3 + keys.length
      ? [status, ...fitLines(message, room - 1 - keys.length), ...keys]
      : [...[status, ...message].filter((line) => line !== ''), ...keys];
  return [...above, ...shaded, ...players, ...fitLines(below, room)];
}

/** The frame with its squares as they look, and what stands beside it. */
function shadeBoard(table: Table, style: ScreenStyle, board: Board, frame: readonly string[]): string[] {
  const width = frame[0]!.indexOf('+', 1) + 1;
  const { rows, cols } = board.layout;
  const cell = (width - 3) / cols;
  const asked =
    table.side === 'table' || table.side === 'query'
      ? null
      : drawSide(table, { ...style, width: style.columns - width - 3, height: frame.length });
  const shades = shadesOf(table);
  return frame.map((line, i) => {
    const row = i - 1;
    const beside = asked === null ? line.slice(width) : `   ${asked[i]!}`;
    if (row < 0 || row >= rows) return line.slice(0, width) + beside;
    const cells = Array.from({ length: cols }, (_, col) =>
      drawCell(
        table,
        style,
        board,
        { row, col, shade: shades.get(row * cols + col) ?? null },
        line.slice(1 + cell * col, 1 + cell * (col + 1)),
      ),
    );
    return `|${cells.join('')} |${beside}`;
  });
}

type Shade = 'new' | 'scored';

function drawCell(
  { entry, mode }: Table,
  { palette, glyphs }: ScreenStyle,
  board: Board,
  { row, col, shade }: { readonly row: number; readonly col: number; readonly shade: Shade | null },
  text: string,
): string {
  const isCursor = (mode.kind === 'board' || mode.kind === 'blank') && entry.row === row && entry.col === col;
  const isLaid = laidAt(entry, row, col) !== 0;
  const tile = board.tiles[row * board.layout.cols + col]!;
  if (isCursor) return palette.cursor((entry.direction === 'across' ? glyphs.across : glyphs.down) + text.slice(1));
  if (isLaid && !palette.hasColour) return glyphs.laid + text.slice(1);
  if (shade === 'new' && !palette.hasColour) return glyphs.fresh + text.slice(1);
  if (!isLaid && shade === null) return text;
  return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: isLaid || shade === 'new' });
}

/** Squares of the letters laid by the last turn, and of the words it scored. */
function shadesOf({ session: { game } }: Table): Map<number, Shade> {
  const { cols } = game.ruleset.layout;
  const play = placementOf(lastTurnOf(game));
  const shades = new Map<number, Shade>();
  for (const word of play?.words ?? []) for (const at of squaresOfWord(word, cols)) shades.set(at, 'scored');
  for (const { row, col } of play?.placed ?? []) shades.set(row * cols + col, 'new');
  return shades;
}

function squaresOfWord({ row, col, direction, tiles }: FormedWord, cols: number): number[] {
  const down = rowStep(direction);
  return Array.from(tiles, (_, i) => (row + down * i) * cols + col + (1 - down) * i);
}
