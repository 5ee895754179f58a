/**
 * Tiles being laid on a board, whatever for: a turn of a game, or a play that is tried for one that was made. Others read it; it
 * changes by methods alone.
 */
import type { Board } from '../../engine/board/board.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { Entry } from './entry.ts';
import { NOTHING_SPELLED, typedForm, type Spelled, type Spelling } from './spelling.ts';

type Changes = Partial<Pick<LayingState, 'entry' | 'spelling' | 'message'>>;

export abstract class LayingState {
  readonly entry: Entry;
  /** Characters of a tile that is not typed to its end. */
  readonly spelling: Spelling = NOTHING_SPELLED;
  readonly message: string = '';

  constructor(entry: Entry) {
    this.entry = entry;
  }

  /** The rack that tiles are laid from, those laid included. */
  abstract get rack(): Rack;
  abstract get board(): Board;
  abstract get alphabet(): Alphabet;

  /** The next key names the letter that a blank stands for. */
  abstract awaitLetter(): void;

  /** Keys go onto the board again. */
  abstract awaitTiles(): void;

  /** Lay tiles otherwise, or move the cursor. */
  edit(entry: Entry): void {
    this.change({ entry });
  }

  say(message: string): void {
    this.change({ message });
  }

  /** Characters that are a tile, and the beginning of a longer one. */
  waitFor({ tile, longer }: Extract<Spelled, { kind: 'waits' }>, waiting: string): void {
    const { faces } = this.alphabet;
    this.change({ spelling: { waiting, rest: '' } });
    this.say(`${faces[tile]}, or is it to be ${faces[longer]}? Type on.`);
  }

  /** A tile is laid; what is typed next may still be characters of it. */
  endSpelling(rest = ''): void {
    this.change({ spelling: { waiting: '', rest } });
  }

  /** Whether characters typed are the rest of the tile laid last; then nothing else comes of them. */
  takesAsRest(text: string): boolean {
    const { rest } = this.spelling;
    const typed = typedForm(this.alphabet, text);
    if (rest === '' || !rest.startsWith(typed)) return false;
    this.endSpelling(rest.slice(typed.length));
    return true;
  }

  protected change(changes: Changes): void {
    Object.assign(this, changes);
  }
}
