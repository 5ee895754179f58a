/**
 * A board that accepts plays: in a game, a retried mistake, training or the tour. It holds the laid tiles and the mode of the keys,
 * which `board-keys.ts` handles for all of them. A subclass supplies the tiles and handles submitted plays. Other modules only read
 * it; it changes through methods.
 */
import type { Board } from '../../engine/board/board.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { isRefusal, told, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { upperCase, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import {
  findMeanings,
  NO_MEANINGS,
  NO_WORD_HERE,
  readTypedWords,
  wordsThrough,
  type LoadMeanings,
} from '../commands/word-meanings.ts';
import type { MovedTile } from '../session/rack-orders.ts';
import type { Square } from '../../engine/board/layout.ts';
import { clearEntry, pointCursor, type Entry } from './entry.ts';
import { findPlaces, type Mode } from './modes.ts';
import type { Preview } from './preview.ts';
import { NOTHING_SPELLED, typedForm, type SpellingResult, type Spelling } from './spelling.ts';

type Changes = Partial<Pick<BoardScreen, 'entry' | 'spelling' | 'mode' | 'movedTo'>>;

/** Requests by a key: to leave the screen or the program, or to play on from a reviewed turn. */
export type Asks = 'leave' | 'quit' | 'play-on';

export interface BoardCommand {
  readonly letter: string;
  readonly name: string;
  readonly summary: string;
}

export abstract class BoardScreen {
  readonly entry: Entry;
  readonly spelling: Spelling = NOTHING_SPELLED;
  readonly mode: Mode = { kind: 'board' };
  /** Index of the rack tile moved last in this turn. */
  readonly movedTo: number = 0;
  /** Whether questions name the keys that answer them; pages have buttons instead. */
  readonly namesKeys: boolean;
  /** Null if the screen cannot show meanings of words. */
  readonly meanings: LoadMeanings | null;
  readonly #listeners = new Set<() => void>();
  #submitted: Entry | null = null;
  #pointed: Entry | null = null;
  #said = '';
  #reply = '';

  constructor(entry: Entry, namesKeys = true, meanings: LoadMeanings | null = null) {
    this.entry = entry;
    this.namesKeys = namesKeys;
    this.meanings = meanings;
  }

  abstract get rack(): Rack;
  abstract get board(): Board;
  abstract get alphabet(): Alphabet;
  abstract get preview(): Preview;

  abstract refusalOf(move: Move): Refusal | null;
  abstract play(move: Move): void;
  abstract leaveBoard(): Asks | null;
  abstract shuffleRack(): void;
  /** Sorts by letter or, if already sorted, by points. */
  abstract sortRack(): void;
  protected abstract putTile(moved: MovedTile): void;

  get rackTitle(): string {
    return 'Rack:';
  }

  get isCovered(): boolean {
    return false;
  }

  /** False if no cursor is shown until a person acts. */
  get hasCursor(): boolean {
    return true;
  }

  /** Called when a person acts. Returns false if the turn had already begun. */
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

  /** Moves the cursor to a square. A second call for the same square turns it. */
  point({ row, col }: Square): void {
    const { entry } = this;
    this.edit(entry === this.#pointed ? pointCursor(entry, { row, col }) : { ...entry, row, col });
    this.#pointed = this.entry;
  }

  /** True if the laid tiles were submitted as they are, so that they are not a play yet. */
  get isSubmitted(): boolean {
    return this.#submitted === this.entry;
  }

  get message(): string {
    return this.#reply === '' ? this.#said : this.#reply;
  }

  /** Shows a message until a tile is laid. */
  say(message: string): void {
    this.#said = message;
    this.#reply = '';
  }

  /** Shows a reply until the next key or click. */
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
    this.#submitted = this.entry;
    if (preview.kind === 'play') this.play(preview.move);
    else if (preview.kind === 'no-move') this.reply(preview.text);
    else this.reply(this.withKeys('Lay a word on the board first.', '/ lists the other commands.'));
  }

  /** Lays a move for confirmation or change: its tiles on the board, exchanged tiles as picked, a pass as a question. */
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

  moveRackTile(from: number, to: number): void {
    this.putTile({ from, to, laid: this.entry.laid.map(({ tile }) => tile) });
    this.change({ movedTo: to });
    if (this.mode.kind === 'order') this.ask({ kind: 'order', at: to });
  }

  waitFor({ tile, longer }: Extract<SpellingResult, { kind: 'waits' }>, waiting: string): void {
    const { faces } = this.alphabet;
    this.change({ spelling: { waiting, rest: '' } });
    this.reply(`${faces[tile]} or ${faces[longer]}? Keep typing.`);
  }

  /** Ends the spelling of a tile. The next characters may still belong to it. */
  endSpelling(rest = ''): void {
    this.change({ spelling: { waiting: '', rest } });
  }

  /** Consumes typed characters that belong to the tile laid last. Returns false for other characters. */
  takesAsRest(text: string): boolean {
    const { rest } = this.spelling;
    const typed = typedForm(this.alphabet, text);
    if (rest === '' || !rest.startsWith(typed)) return false;
    this.endSpelling(rest.slice(typed.length));
    return true;
  }

  /** Shows the meanings of the typed words; without any, of the laid words or of those at the cursor. */
  async define(typed: readonly string[] = []): Promise<void> {
    const words = this.meanings === null ? NO_MEANINGS : this.wordsToDefine(typed);
    if (isRefusal(words)) this.reply(words.text);
    else if (this.meanings !== null) this.showMeanings(await findMeanings(words, this.meanings));
    this.changed();
  }

  protected wordsToDefine(typed: readonly string[]): readonly string[] | RefusalOf<'told'> {
    const { laidWords, board, alphabet, entry } = this;
    if (typed.length > 0) return readTypedWords(alphabet, typed);
    const words = laidWords.length > 0 ? laidWords : wordsThrough(board, alphabet, entry);
    return words.length === 0 ? told(NO_WORD_HERE) : words;
  }

  protected get laidWords(): readonly string[] {
    const { preview, alphabet } = this;
    return preview.kind === 'play' ? preview.words.map(({ text, meant }) => upperCase(alphabet, meant ?? text)) : [];
  }

  protected showMeanings(meanings: readonly string[]): void {
    this.reply(meanings.join(' '));
  }

  protected change(changes: Changes): void {
    Object.assign(this, changes);
  }
}
