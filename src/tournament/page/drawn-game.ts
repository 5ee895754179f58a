/**
 * A game of a record, drawn: which tile lies on which square from which line to which, and what each line says.
 */
import { entryAt } from '../../engine/present.ts';
import { applyEvent, startState, type GameEvent, type GameState } from '../../engine/game/game-events.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Game } from '../../engine/game/game.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { letterOf, type Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';

/** A tile that lies on a square from one line on, until it is challenged off. */
export interface DrawnTile {
  readonly row: number;
  readonly col: number;
  readonly face: string;
  readonly points: number;
  /** The line that lays it, from 1; 0 for one that lay there from the start. */
  readonly from: number;
  /** The line that takes it away; null where it stays. */
  readonly to: number | null;
}

export interface DrawnLine {
  readonly seat: number;
  readonly rack: string;
  readonly what: string;
  readonly points: number;
  readonly total: number;
}

export interface DrawnGame {
  readonly lines: readonly DrawnLine[];
  readonly tiles: readonly DrawnTile[];
}

export function drawGame(game: Game): DrawnGame {
  const drawing = new Drawing(game);
  for (const event of game.events) drawing.take(event);
  const { lines, boards } = drawing;
  return { lines, tiles: tilesOverLines(boards, game.ruleset.alphabet) };
}

/** @param boards before the first line, and after each */
export function tilesOverLines(boards: readonly Board[], alphabet: Alphabet): DrawnTile[] {
  const lying = new Map<number, DrawnTile>();
  const gone: DrawnTile[] = [];
  for (const [line, board] of boards.entries()) {
    const now = new Map(tilesOn(board, alphabet).map((tile) => [tile.row * board.layout.cols + tile.col, tile]));
    for (const [at, tile] of lying) {
      if (now.get(at)?.face === tile.face) continue;
      lying.delete(at);
      gone.push({ ...tile, to: line });
    }
    for (const [at, tile] of now) if (!lying.has(at)) lying.set(at, { ...tile, from: line });
  }
  return [...gone, ...lying.values()];
}

export function tilesOn({ tiles, layout: { cols } }: Board, alphabet: Alphabet): DrawnTile[] {
  return Array.from(tiles).flatMap((tile, i) => {
    if (tile === 0) return [];
    const isBlank = (tile & BLANK_FLAG) !== 0;
    const face = entryAt(isBlank ? alphabet.blankFaces : alphabet.faces, letterOf(tile));
    const points = isBlank ? 0 : entryAt(alphabet.points, tile);
    return [{ row: Math.floor(i / cols), col: i % cols, face, points, from: 0, to: null }];
  });
}

class Drawing {
  readonly lines: DrawnLine[] = [];
  readonly boards: Board[];
  readonly #game: Game;
  #state: GameState;

  constructor(game: Game) {
    this.#game = game;
    this.#state = startState(game.ruleset, 0, new Uint8Array());
    this.boards = [this.#state.board];
  }

  take(event: GameEvent): void {
    const before = this.#state;
    this.#state = applyEvent(this.#game.ruleset, before, event);
    if (event.kind === 'setup') this.boards[0] = event.state.board;
    if (!('seat' in event)) return;
    const said = this.#say(event, before);
    if (said === null) return;
    const { seat } = event;
    const total = entryAt(this.#state.scores, seat);
    const isTurn = event.kind === 'place' || event.kind === 'exchange' || event.kind === 'pass';
    const rack = isTurn ? this.#format(sortTiles(entryAt(before.racks, seat))) : '';
    this.lines.push({ seat, rack, what: said, points: total - entryAt(before.scores, seat), total });
    this.boards.push(this.#state.board);
  }

  /** What an event says on a line of its own; null where it has none. */
  #say(event: GameEvent, { board }: GameState): string | null {
    switch (event.kind) {
      case 'place':
        return formatMove(this.#game.ruleset.alphabet, board, event.play.move);
      case 'exchange':
        return `exchange ${this.#format(sortTiles(event.tiles))}`;
      case 'pass':
        return 'pass';
      case 'skip':
        return 'turn lost to a challenge';
      case 'withdraw':
        return 'challenged off';
      case 'bonus':
        return 'wrongly challenged';
      case 'adjust':
        return `tiles left: ${this.#format(sortTiles(event.tiles))}`;
      case 'time-penalty':
        return 'over time';
      case 'end':
        if (event.reason === 'resigned') return 'gave the game up';
        return event.reason === 'challenge' ? 'lost by a challenge' : null;
      case 'accept':
      case 'answer':
      case 'challenge':
      case 'deal':
      case 'draw':
      case 'final':
      case 'first-draw':
      case 'lose-turn':
      case 'next':
      case 'query':
      case 'reject':
      case 'return':
      case 'setup':
      case 'start':
      case 'time':
      case 'top':
        return null;
    }
  }

  #format(tiles: Uint8Array): string {
    return formatTiles(this.#game.ruleset.alphabet, tiles);
  }
}
