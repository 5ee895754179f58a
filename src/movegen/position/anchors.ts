/**
 * The squares that plays are made from (Appel and Jacobson 1988): each play covers an anchor, and is made from the
 * leftmost one it covers, so none is made twice in an orientation.
 *
 * Anchors are the empty squares beside a tile; every empty square where plays need not touch; and on an empty board the
 * start square, or every square where there is none.
 */
import { isTransposeSymmetric } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ACROSS, DOWN, type Position } from './position.ts';

export class Anchors {
  /** Number of anchors, those across first. */
  length = 0;
  /** Index of each, in its orientation. */
  squares = new Int32Array(0);
  /** The last square on its left that a play from it may not cover: the anchor before it, or the wall. */
  leftStops = new Int32Array(0);

  readonly #mustTouch: boolean;
  readonly #symmetric: boolean;

  constructor({ mustTouch, layout }: Ruleset) {
    this.#mustTouch = mustTouch;
    this.#symmetric = isTransposeSymmetric(layout);
  }

  /** Find those of a position; of an empty board that is the same across and down, only those across. */
  find(position: Position): void {
    if (this.squares.length < position.size) {
      this.squares = new Int32Array(position.size);
      this.leftStops = new Int32Array(position.size);
    }
    this.length = 0;
    if (position.tileCount > 0) {
      this.#addLanes(position, ACROSS, !this.#mustTouch);
      this.#addLanes(position, DOWN, !this.#mustTouch);
    } else {
      this.#addOpening(position, ACROSS);
      if (!this.#symmetric) this.#addOpening(position, DOWN);
    }
  }

  #addOpening(position: Position, orientation: 0 | 1): void {
    const start = position.starts[orientation];
    if (start < 0) {
      this.#addLanes(position, orientation, true);
      return;
    }
    const lane = Math.floor((start - position.bases[orientation]) / position.strides[orientation]);
    this.#add(start, position.indexOf(orientation, lane, 0) - 1);
  }

  /** @param everywhere every empty square is an anchor, not only those beside a tile */
  #addLanes(position: Position, orientation: 0 | 1, everywhere: boolean): void {
    const { tiles, neighbours } = position;
    const length = position.lengths[orientation];
    for (let lane = 0; lane < position.lanes[orientation]; lane++) {
      const first = position.indexOf(orientation, lane, 0);
      let leftStop = first - 1;
      for (let i = first; i < first + length; i++) {
        if (tiles[i] !== 0 || (neighbours[i] === 0 && !everywhere)) continue;
        this.#add(i, leftStop);
        leftStop = i;
      }
    }
  }

  #add(square: number, leftStop: number): void {
    this.squares[this.length] = square;
    this.leftStops[this.length++] = leftStop;
  }
}

export function orientationOf(position: Position, square: number): 0 | 1 {
  return square >= position.bases[DOWN] ? DOWN : ACROSS;
}
