/**
 * A sequence of boards, each with a play to find: training, the tour, a retried mistake. Once the play is found or shown, Enter
 * continues, and Up and Down lay the evaluated plays.
 */
import type { Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Asks } from '../screen/board-screen.ts';
import { isNamed, type Key } from '../screen/key.ts';
import { ExerciseScreen } from './exercise-screen.ts';

/** `opening`: the board is being prepared; `done`: after the last board. */
export type ScriptState = 'opening' | 'asked' | 'right' | 'told' | 'done';

export abstract class ScriptScreen extends ExerciseScreen {
  #state: ScriptState = 'opening';
  #shown: string | null = null;

  protected abstract get plays(): readonly { readonly move: string }[];

  abstract next(): Promise<void>;

  get state(): ScriptState {
    return this.#state;
  }

  get shown(): string | null {
    return this.#shown;
  }

  get isAnswered(): boolean {
    return this.#state === 'right' || this.#state === 'told';
  }

  override get rack(): Rack {
    return this.#state === 'done' ? new Uint8Array() : super.rack;
  }

  layPlay(play: string): void {
    if (this.mode.kind !== 'look' || this.#state === 'opening' || this.#state === 'done') return;
    this.#shown = play;
    this.display(parseSiuMove(this.alphabet, this.board, play));
  }

  override leaveBoard(): Asks | null {
    return 'leave';
  }

  protected override pressLooking(key: Key): Asks | null {
    if (isNamed(key, 'escape')) return 'leave';
    if (isNamed(key, 'down')) this.#step(1);
    else if (isNamed(key, 'up')) this.#step(-1);
    else if (this.isAnswered && key.kind === 'text' && key.text.toLowerCase() === 'd') void this.define();
    else if (isNamed(key, 'enter')) {
      if (this.#state === 'done') return 'leave';
      if (this.isAnswered) void this.next();
      else this.#step(1);
    }
    return null;
  }

  protected enter(state: ScriptState, isLaying = state === 'asked'): void {
    this.leaveTry();
    this.say('');
    this.#shown = null;
    this.#state = state;
    if (isLaying) this.beginTry();
  }

  protected finish(state: 'right' | 'told', sentences: readonly string[], move: Move | Refusal | string | null): void {
    this.enter(state);
    if (typeof move === 'string') this.layPlay(move);
    else this.display(move);
    this.say(sentences.join(' '));
  }

  #step(by: 1 | -1): void {
    const { plays } = this;
    const at = plays.findIndex(({ move }) => move === this.#shown);
    const next = at < 0 ? (by > 0 ? 0 : plays.length - 1) : (at + by + plays.length) % plays.length;
    const play = plays[next];
    if (play !== undefined) this.layPlay(play.move);
  }
}
