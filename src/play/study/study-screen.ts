/** The board of a study: shows the board after a turn until a person tries a move in its place. */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { checkTried } from '../exercise/exercise.ts';
import { TryScreen, type ExerciseRules } from '../exercise/try-screen.ts';
import { clearEntry } from '../screen/entry.ts';

type TriedPosition = Pick<PositionTurn, 'board' | 'rack' | 'bagCount'>;

interface StudyScreenOptions {
  readonly rules: ExerciseRules;
  /** Null if no move can be tried here. */
  readonly position: TriedPosition | null;
  /** The board after the move of the turn. */
  readonly after: Board;
  readonly rack: Rack;
  readonly onTry: (move: Move, points: number) => void;
}

export class StudyScreen extends TryScreen {
  override readonly position: StudyScreenOptions['position'];
  readonly #after: Board;
  readonly #rack: Rack;
  readonly #onTry: StudyScreenOptions['onTry'];
  #isTrying = false;

  constructor({ rules, position, after, rack, onTry }: StudyScreenOptions) {
    super(rules, false);
    this.position = position;
    this.#after = after;
    this.#rack = rack;
    this.#onTry = onTry;
    this.#rest();
  }

  get isTrying(): boolean {
    return this.#isTrying;
  }

  override get hasCursor(): boolean {
    return this.#isTrying;
  }

  override get board(): Board {
    return this.#isTrying ? super.board : this.#after;
  }

  override get rack(): Rack {
    return this.position === null ? this.#rack : super.rack;
  }

  override begin(): boolean {
    if (this.#isTrying || this.position === null) return false;
    this.#isTrying = true;
    this.beginTry();
    this.changed();
    return true;
  }

  override leaveBoard(): null {
    this.#isTrying = false;
    this.leaveTry();
    this.#rest();
    return null;
  }

  override play(move: Move): void {
    if (this.position === null) return;
    const points = checkTried(this.position, move, this.rules);
    if (isRefusal(points)) {
      this.ask({ kind: 'board' });
      this.reply(points.text);
    } else {
      this.leaveBoard();
      this.#onTry(move, points);
    }
  }

  /** The rack can be dragged, but no cursor is shown. */
  #rest(): void {
    this.ask({ kind: this.position === null ? 'look' : 'board' });
    this.edit({ ...clearEntry(this.entry), laid: [] });
  }
}
