/**
 * A game of a record, drawn: which tile lies on which square from which line to which, and what each line says.
 */
import { entryAt, present } from '../../engine/present.ts';
import { applyEvent, startState, type GameEvent, type GameState } from '../../engine/game/game-events.ts';
import type { Board, PlacedTile } from '../../engine/board/board.ts';
import type { Game } from '../../engine/game/game.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { letterOf } from '../../engine/tiles/alphabet.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';

/** A tile that lies on a square from one line on, until it is challenged off. */
export interface DrawnTile {
  readonly row: number;
  readonly col: number;
  /** As it is read: the letter that a blank stands for is in lower case. */
  readonly face: string;
  /** What it scores; 0 for a blank. */
  readonly points: number;
  /** The line that lays it, from 1; 0 for one that lay there from the start. */
  readonly from: number;
  /** The line that takes it away; null where it stays. */
  readonly to: number | null;
}

export interface DrawnLine {
  readonly seat: number;
  /** Before it; empty where it says nothing. */
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
  return drawing;
}

function tilesOn({ tiles, layout: { cols } }: Board): PlacedTile[] {
  return Array.from(tiles).flatMap((tile, i) =>
    tile === 0 ? [] : [{ row: Math.floor(i / cols), col: i % cols, tile }],
  );
}

type OpenTile = { -readonly [Key in keyof DrawnTile]: DrawnTile[Key] };

class Drawing implements DrawnGame {
  readonly lines: DrawnLine[] = [];
  readonly tiles: OpenTile[] = [];
  readonly #game: Game;
  #state: GameState;

  constructor(game: Game) {
    this.#game = game;
    this.#state = startState(game.ruleset, 0, new Uint8Array());
  }

  take(event: GameEvent): void {
    const before = this.#state;
    this.#state = applyEvent(this.#game.ruleset, before, event);
    if (event.kind === 'setup') this.#lay(tilesOn(event.state.board));
    if (!('seat' in event)) return;
    const said = this.#say(event, before);
    if (said === null) return;
    const { seat } = event;
    const total = entryAt(this.#state.scores, seat);
    const isTurn = event.kind === 'place' || event.kind === 'exchange' || event.kind === 'pass';
    const rack = isTurn ? this.#format(sortTiles(entryAt(before.racks, seat))) : '';
    this.lines.push({ seat, rack, what: said, points: total - entryAt(before.scores, seat), total });
    if (event.kind === 'place') this.#lay(event.play.placed);
    if (event.kind === 'withdraw') this.#takeAway(before);
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

  #lay(placed: readonly PlacedTile[]): void {
    const { alphabet } = this.#game.ruleset;
    for (const { row, col, tile } of placed) {
      const isBlank = (tile & BLANK_FLAG) !== 0;
      const face = entryAt(isBlank ? alphabet.blankFaces : alphabet.faces, letterOf(tile));
      const points = isBlank ? 0 : entryAt(alphabet.points, tile);
      this.tiles.push({ row, col, face, points, from: this.lines.length, to: null });
    }
  }

  #takeAway({ pending }: GameState): void {
    const isGone = ({ row, col }: DrawnTile): boolean =>
      present(pending).play.placed.some((placed) => placed.row === row && placed.col === col);
    for (const tile of this.tiles) if (tile.to === null && isGone(tile)) tile.to = this.lines.length;
  }

  #format(tiles: Uint8Array): string {
    return formatTiles(this.#game.ruleset.alphabet, tiles);
  }
}
