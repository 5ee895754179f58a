/**
 * The anchors of a position (Appel and Jacobson 1988). Each play covers an anchor and is generated from the leftmost one it
 * covers, so plays in one orientation are never duplicated.
 *
 * Anchors are the empty squares next to a tile; every empty square if plays need not touch; and on an empty board the start
 * square, or every square if there is no start square.
 */
import { isTransposeSymmetric } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { ACROSS, DOWN, type SearchBoard } from './search-board.ts';

export class Anchors {
  /** Number of anchors; those across come first. */
  length = 0;
  /** Index of each anchor, in its orientation. */
  squares = new Int32Array(0);
  /** The last square to the left that a play from the anchor must not cover: the previous anchor, or the wall. */
  leftStops = new Int32Array(0);

  readonly #mustTouch: boolean;
  readonly #symmetric: boolean;

  constructor({ mustTouch, layout }: Ruleset) {
    this.#mustTouch = mustTouch;
    this.#symmetric = isTransposeSymmetric(layout);
  }

  /** Finds the anchors of a position. On an empty board with a symmetric layout, only those across are found. */
  find(position: SearchBoard): void {
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

  #addOpening(position: SearchBoard, orientation: 0 | 1): void {
    const start = position.starts[orientation];
    if (start < 0) {
      this.#addLanes(position, orientation, true);
      return;
    }
    const lane = Math.floor((start - position.bases[orientation]) / position.strides[orientation]);
    this.#add(start, position.indexOf(orientation, lane, 0) - 1);
  }

  /** @param everywhere makes every empty square an anchor, not only those next to a tile */
  #addLanes(position: SearchBoard, orientation: 0 | 1, everywhere: boolean): void {
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

export function orientationOf(position: SearchBoard, square: number): 0 | 1 {
  return square >= position.bases[DOWN] ? DOWN : ACROSS;
}
