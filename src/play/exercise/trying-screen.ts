/**
 * A play that is tried on a board, in the place of one that was made or for the best there is: it is laid by keys or typed, then
 * weighed. Reviews and training are screens of this kind. It draws nothing and knows no terminal; keys reach it through
 * `trying-keys.ts`, and whoever draws is told of changes.
 */
import { reasonOf } from '../../engine/errors.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { LegalityContext } from '../../engine/rules/legality.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { clearEntry, startEntry } from '../screen/entry.ts';
import { LayingState } from '../screen/laying-state.ts';
import { previewEntry, type Preview } from '../screen/preview.ts';

/** What a play is laid for: to find a better one than was made, or to learn what it is worth. */
export type Trying = 'better' | 'worth';

/** What keys are about. */
export type TryingMode =
  | { readonly kind: 'look' }
  | { readonly kind: 'lay' | 'letter' | 'weigh'; readonly trying: Trying }
  | { readonly kind: 'typed'; readonly trying: Trying; readonly text: string };

export type TryingRules = Pick<LegalityContext, 'ruleset' | 'lexicon'>;

export abstract class TryingScreen extends LayingState {
  readonly rules: TryingRules;
  readonly #listeners = new Set<() => void>();
  #mode: TryingMode = { kind: 'look' };
  /** Answers to what was asked before are dropped. */
  #asked = 0;

  constructor(rules: TryingRules) {
    super(startEntry(rules.ruleset.layout));
    this.rules = rules;
  }

  /** What is to be said of a play, and what comes of it. */
  protected abstract judge(move: Move, trying: Trying): Promise<readonly string[]>;

  /** Tell the answer, where nothing is laid. */
  protected abstract tell(): void;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  get mode(): TryingMode {
    return this.#mode;
  }

  override get alphabet(): Alphabet {
    return this.rules.ruleset.alphabet;
  }

  get preview(): Preview {
    return previewEntry({ ...this.rules, board: this.board, rack: this.rack, bagCount: 0 }, this.entry);
  }

  override awaitLetter(): void {
    this.#mode = { kind: 'letter', trying: this.#trying };
  }

  override awaitTiles(): void {
    this.#mode = { kind: 'lay', trying: this.#trying };
  }

  /** What is typed after a colon. */
  type(text: string): void {
    this.#mode = { kind: 'typed', trying: this.#trying, text };
  }

  /** Weigh what is laid; with nothing laid the answer is told. */
  submit(): void {
    const { preview } = this;
    if (preview.kind === 'play') this.weigh(preview.move);
    else if (preview.kind === 'no-move') this.say(preview.text);
    else if (this.#trying === 'better') this.tell();
    else this.say('Lay a play first.');
  }

  weigh(move: Move): void {
    const trying = this.#trying;
    this.#mode = { kind: 'weigh', trying };
    this.layDown(move);
    this.say('');
    void this.#await(this.judge(move, trying));
  }

  /** Wait no longer for what is weighed; the tiles stay laid. */
  stop(): void {
    this.#asked++;
    this.awaitTiles();
  }

  /** Leave what is tried, or the tiles of it first. */
  takeBack(): void {
    if (this.entry.laid.length > 0 && this.#mode.kind !== 'look') {
      this.edit(clearEntry(this.entry));
      this.awaitTiles();
    } else this.leaveTry();
    this.say('');
  }

  /** Begin to lay a play. */
  protected beginTry(trying: Trying): void {
    this.#asked++;
    this.#mode = { kind: 'lay', trying };
    this.edit(startEntry(this.board.layout));
  }

  protected leaveTry(): void {
    this.#asked++;
    this.#mode = { kind: 'look' };
    this.edit(clearEntry(this.entry));
    this.endSpelling();
  }

  /** Lay the tiles of a move on the board, nothing of one that lays none. */
  protected layDown(move: Move | Refusal | null): void {
    const bare = clearEntry(this.entry);
    if (move?.kind !== 'place') this.edit({ ...bare, laid: [] });
    else {
      const laid = placeSquares(this.board, move);
      const { row, col, direction } = move;
      this.edit({ ...bare, row, col, direction, laid });
    }
  }

  get #trying(): Trying {
    return this.#mode.kind === 'look' ? 'worth' : this.#mode.trying;
  }

  async #await(answer: Promise<readonly string[]>): Promise<void> {
    const asked = ++this.#asked;
    const sentences = await answer.catch((error: unknown) => [reasonOf(error)]);
    if (asked !== this.#asked) return;
    this.awaitTiles();
    this.say(sentences.join(' '));
    this.changed();
  }
}
