/**
 * The screen in panels (`scribble-screen.ts`) as the line console shows it: with the racks in the order their players
 * see them and an unconfirmed move laid down, and with the coordinates that moves are typed in, which stand where the
 * screen has room for them: column letters above the frame, row numbers on its right edge.
 */
import type { Board } from '../engine/board.ts';
import { formatColumn } from '../engine/coordinate.ts';
import type { Rack } from '../engine/rack.ts';
import { formatTile } from '../engine/tile-text.ts';
import { drawScribbleScreen, scribbleModel } from './scribble-screen.ts';
import type { ScribbleEntry, ScribbleModel } from './scribble-screen.ts';
import type { GameSession } from './session.ts';

const ROW_LABEL_WIDTH = 2;

/** The lines of the screen, for a terminal of so many columns. */
export function drawPanels(session: GameSession, columns: number): string[] {
  const { pending, board, rack } = session;
  const returns = pending?.move.kind === 'exchange' ? pending.move.tiles : [];
  return drawPanelsOf(panelsModel(session, { board, rack, returns }), columns);
}

/** What a person is about to do, shown with the game. */
export interface PanelsEntry extends ScribbleEntry {
  /** The board with the tiles laid on it. */
  readonly board: Board;
  /** The rack of the seat to move without them. */
  readonly rack: Rack;
}

/** The model of a session with what the person to move is about to do. */
export function panelsModel(session: GameSession, { board, rack, ...entry }: PanelsEntry): ScribbleModel {
  const { game } = session;
  const { alphabet, layout } = game.ruleset;
  const face = (tile: number): string => formatTile(alphabet, tile);
  const model = scribbleModel(game, entry);
  return {
    ...model,
    board: model.board.map((row, r) =>
      row.map((_, c) => {
        const tile = board.tiles[r * layout.cols + c]!;
        return tile === 0 ? null : face(tile);
      }),
    ),
    players: model.players.map((player, seat) => ({
      ...player,
      rack:
        player.rack === null
          ? null
          : Array.from(seat === game.state.toMove ? rack : session.rackOf(seat), (tile) => face(tile)),
    })),
  };
}

/** The lines of a model, with coordinates. */
export function drawPanelsOf(model: ScribbleModel, columns: number): string[] {
  return withCoordinates(drawScribbleScreen(model, columns), model.board[0]!.length);
}

function withCoordinates(lines: readonly string[], cols: number): string[] {
  const edge = lines.findIndex((line) => line.startsWith('+'));
  const cell = (frameWidth(lines[edge]!) - 3) / cols;
  const letters = Array.from({ length: cols }, (_, col) => formatColumn(col).padEnd(cell)).join('');
  let row = 0;
  return lines.map((line, i) => {
    if (i === edge - 1) return `  ${letters}`.trimEnd();
    if (!line.startsWith('|')) return line;
    const width = frameWidth(lines[edge]!);
    const label = String(++row).padEnd(ROW_LABEL_WIDTH);
    return `${line.slice(0, width)}${label}${line.slice(width + ROW_LABEL_WIDTH)}`.trimEnd();
  });
}

/** Columns of the frame, whose upper edge a line begins with. */
function frameWidth(edge: string): number {
  return edge.indexOf('+', 1) + 1;
}
