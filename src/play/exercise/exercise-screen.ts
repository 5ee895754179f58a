/** A board whose plays are evaluated on submission: an alternative to a recorded move, or the best play. */
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { reasonOf } from '../../engine/errors.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Asks, BoardCommand } from '../screen/board-screen.ts';
import { clearEntry } from '../screen/entry.ts';
import { isNamed, type Key } from '../screen/key.ts';
import type { Mode } from '../screen/modes.ts';
import type { Verdict } from './exercise.ts';
import { TryScreen } from './try-screen.ts';

export abstract class ExerciseScreen extends TryScreen {
  protected abstract judge(move: Move): Promise<Verdict>;

  protected abstract judged(verdict: Verdict, move: Move | null): void;

  abstract hint(): void;

  protected abstract pressLooking(key: Key): Asks | null;

  override get commands(): readonly BoardCommand[] {
    return [{ letter: 'n', ...this.hintCommand }, ...super.commands];
  }

  protected get hintCommand(): Omit<BoardCommand, 'letter'> {
    return { name: 'answer', summary: 'show the best play' };
  }

  override play(move: Move): void {
    void this.weigh(this.judge(move), move);
  }

  protected async weigh(judging: Promise<Verdict>, move: Move | null): Promise<void> {
    const mode: Mode = { kind: 'weigh' };
    this.ask(mode);
    this.say('');
    const verdict = await judging.catch(reasonOf);
    // Late answers are ignored.
    if (this.mode !== mode) return;
    this.ask({ kind: 'board' });
    if (typeof verdict === 'string') this.say(verdict);
    else {
      this.say(verdict.sentences.join(' '));
      this.judged(verdict, move);
    }
    this.changed();
  }

  protected display(move: Move | Refusal | null): void {
    const bare = clearEntry(this.entry);
    if (move?.kind !== 'place') this.edit({ ...bare, laid: [] });
    else {
      const { row, col, direction } = move;
      this.edit({ ...bare, row, col, direction, laid: placeSquares(this.board, move) });
    }
  }

  protected override pressBoard(key: Key): Asks | null {
    const { kind } = this.mode;
    if (key.kind === 'control' || (kind !== 'look' && kind !== 'weigh')) return super.pressBoard(key);
    if (kind === 'look') return this.pressLooking(key);
    if (isNamed(key, 'escape')) this.ask({ kind: 'board' });
    return null;
  }

  protected override give(letter: string): Asks | null {
    if (letter !== 'n' || this.mode.kind === 'look' || this.mode.kind === 'weigh') return super.give(letter);
    this.hint();
    return null;
  }
}
