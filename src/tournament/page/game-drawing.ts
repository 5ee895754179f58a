/** Prepares a recorded game for display: the lines of its table, and for each tile the lines between which it is on the board. */
import { entryAt } from '../../engine/present.ts';
import { applyEvent, startState, type GameEvent } from '../../engine/game/game-events.ts';
import type { Board } from '../../engine/board/board.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';

/** A tile on a square, from one line until it is challenged off. */
export interface TileSpan {
  readonly row: number;
  readonly col: number;
  readonly face: string;
  readonly points: number;
  /** First line with the tile, from 1; 0 if it was there at the start. */
  readonly from: number;
  readonly to: number | null;
}

interface GameLine {
  readonly seat: number;
  readonly rack: string;
  readonly what: string;
  readonly points: number;
  readonly total: number;
}

export interface GameDrawing {
  readonly lines: readonly GameLine[];
  readonly tiles: readonly TileSpan[];
}

export function drawGame(game: GameHistory): GameDrawing {
  const { ruleset } = game;
  const { alphabet } = ruleset;
  const lines: GameLine[] = [];
  let state = startState(ruleset, 0, new Uint8Array());
  const boards = [state.board];
  for (const event of game.events) {
    const before = state;
    state = applyEvent(ruleset, before, event);
    if (event.kind === 'setup') boards[0] = event.state.board;
    const what = describeEvent(alphabet, before.board, event);
    if (what === null || !('seat' in event)) continue;
    const { seat } = event;
    const total = entryAt(state.scores, seat);
    const isTurn = event.kind === 'place' || event.kind === 'exchange' || event.kind === 'pass';
    const rack = isTurn ? formatTiles(alphabet, sortTiles(entryAt(before.racks, seat))) : '';
    lines.push({ seat, rack, what, points: total - entryAt(before.scores, seat), total });
    boards.push(state.board);
  }
  return { lines, tiles: tilesOverLines(boards, alphabet) };
}

const EVENTS: Partial<Record<GameEvent['kind'], string>> = {
  pass: 'pass',
  skip: 'turn lost after a failed challenge',
  withdraw: 'challenged off',
  bonus: 'bonus for a failed challenge',
  'time-penalty': 'overtime',
};

function describeEvent(alphabet: Alphabet, board: Board, event: GameEvent): string | null {
  if (event.kind === 'place') return formatMove(alphabet, board, event.play.move);
  if (event.kind === 'exchange') return `exchange ${formatTiles(alphabet, sortTiles(event.tiles))}`;
  if (event.kind === 'adjust') return `tiles left: ${formatTiles(alphabet, sortTiles(event.tiles))}`;
  if (event.kind !== 'end') return EVENTS[event.kind] ?? null;
  if (event.reason === 'resigned') return 'resigned';
  return event.reason === 'challenge' ? 'lost a challenge' : null;
}

export function tilesOverLines(boards: readonly Board[], alphabet: Alphabet): TileSpan[] {
  const onBoard = new Map<number, TileSpan>();
  const removed: TileSpan[] = [];
  for (const [line, board] of boards.entries()) {
    const now = new Map(tilesOn(board, alphabet).map((tile) => [tile.row * board.layout.cols + tile.col, tile]));
    for (const [at, tile] of onBoard) {
      if (now.get(at)?.face === tile.face) continue;
      onBoard.delete(at);
      removed.push({ ...tile, to: line });
    }
    for (const [at, tile] of now) if (!onBoard.has(at)) onBoard.set(at, { ...tile, from: line });
  }
  return [...removed, ...onBoard.values()];
}

export function tilesOn({ tiles, layout: { cols } }: Board, alphabet: Alphabet): TileSpan[] {
  return Array.from(tiles).flatMap((tile, i) => {
    if (tile === 0) return [];
    const isBlank = (tile & BLANK_FLAG) !== 0;
    const face = entryAt(isBlank ? alphabet.blankFaces : alphabet.faces, letterOf(tile));
    const points = isBlank ? 0 : entryAt(alphabet.points, tile);
    return [{ row: Math.floor(i / cols), col: i % cols, face, points, from: 0, to: null }];
  });
}
