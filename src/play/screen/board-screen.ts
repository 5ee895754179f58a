/**
 * A board that a play is laid on, whatever for: a turn of a game, a play tried again in a review, a card of training, a step of the
 * tour. It holds what is laid and what the next key is about; `board-keys.ts` has the keys, which are the same everywhere. A subclass
 * says where the tiles come from and what happens to a play that is submitted. Others read it; it changes by methods alone.
 */
import type { Board } from '../../engine/board/board.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { MovedTile } from '../session/rack-orders.ts';
import { clearEntry, type Entry } from './entry.ts';
import { findPlaces, type Mode } from './modes.ts';
import type { Preview } from './preview.ts';
import { NOTHING_SPELLED, typedForm, type Spelled, type Spelling } from './spelling.ts';

type Changes = Partial<Pick<BoardScreen, 'entry' | 'spelling' | 'mode' | 'movedTo'>>;

/** A key asks to leave the screen, the program, or to play on from a turn of a review. */
export type Asks = 'leave' | 'quit' | 'play-on';

/** A command given by a letter after `/`, or by the letter held with Ctrl. */
export interface BoardCommand {
  readonly letter: string;
  readonly name: string;
  readonly summary: string;
}

export abstract class BoardScreen {
  readonly entry: Entry;
  /** Characters of a tile that is not typed to its end. */
  readonly spelling: Spelling = NOTHING_SPELLED;
  readonly mode: Mode = { kind: 'board' };
  /** The place of the tile moved last in the rack, in this turn. */
  readonly movedTo: number = 0;
  /** Whether questions name the keys that answer them. A page has buttons for that. */
  readonly namesKeys: boolean;
  readonly #listeners = new Set<() => void>();
  #said = '';
  #reply = '';

  constructor(entry: Entry, namesKeys = true) {
    this.entry = entry;
    this.namesKeys = namesKeys;
  }

  abstract get rack(): Rack;
  abstract get board(): Board;
  abstract get alphabet(): Alphabet;
  abstract get preview(): Preview;

  abstract refusalOf(move: Move): Refusal | null;
  abstract play(move: Move): void;
  abstract leaveBoard(): Asks | null;
  abstract shuffleRack(): void;
  /** By letter or, if they are sorted so already, by points. */
  abstract sortRack(): void;
  protected abstract putTile(moved: MovedTile): void;

  get rackTitle(): string {
    return 'Rack:';
  }

  get isCovered(): boolean {
    return false;
  }

  /** A person acts. False where that was known. */
  begin(): boolean {
    return false;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  ask(mode: Mode): void {
    this.change({ mode });
  }

  edit(entry: Entry): void {
    this.change({ entry });
  }

  get message(): string {
    return this.#reply === '' ? this.#said : this.#reply;
  }

  /** Tell of a turn or a task, until a tile is laid. */
  say(message: string): void {
    this.#said = message;
    this.#reply = '';
  }

  /** Answer a key; the next key or click removes the answer. */
  reply(message: string): void {
    this.#reply = message;
  }

  dropReply(): void {
    this.#reply = '';
  }

  withKeys(text: string, keys: string): string {
    return keys === '' || !this.namesKeys ? text : `${text} ${keys}`;
  }

  clearBoard(): void {
    this.edit(clearEntry(this.entry));
    this.endSpelling();
  }

  confirm(): void {
    const { preview } = this;
    if (preview.kind === 'play') this.play(preview.move);
    else if (preview.kind === 'no-move') this.reply(preview.text);
    else this.reply(this.withKeys('Lay a word on the board first.', '/ lists the other commands.'));
  }

  /** Lay a move, to be made or changed: its tiles onto the board, those that go back picked, or whether it is meant. */
  layDown(move: Move): void {
    if (move.kind === 'pass') this.askWhetherSure('pass');
    else if (move.kind === 'exchange') this.ask({ kind: 'exchange', at: 0, picked: findPlaces(this.rack, move.tiles) });
    else {
      const laid = placeSquares(this.board, move);
      this.ask({ kind: 'board' });
      this.edit({ ...this.entry, ...laid.at(-1), direction: move.direction, laid });
    }
  }

  askForExchange(): void {
    this.edit(clearEntry(this.entry));
    this.ask({ kind: 'exchange', at: 0, picked: [] });
  }

  askWhetherSure(what: 'pass' | 'resign' | 'thoughts'): void {
    this.edit(clearEntry(this.entry));
    this.ask({ kind: 'sure', what });
  }

  /** Put a tile of the rack to another place, both among those that are not laid; it is no move of the game. */
  moveRackTile(from: number, to: number): void {
    this.putTile({ from, to, laid: this.entry.laid.map(({ tile }) => tile) });
    this.change({ movedTo: to });
    if (this.mode.kind === 'order') this.ask({ kind: 'order', at: to });
  }

  waitFor({ tile, longer }: Extract<Spelled, { kind: 'waits' }>, waiting: string): void {
    const { faces } = this.alphabet;
    this.change({ spelling: { waiting, rest: '' } });
    this.reply(`${faces[tile]} or ${faces[longer]}? Keep typing.`);
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
