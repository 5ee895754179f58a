/**
 * A review at the full screen: the turn that is looked at, the play that is shown in its place, and a play that is tried. It draws
 * nothing and knows no terminal; keys reach it through `review-keys.ts`, and whoever draws is told of changes.
 */
import { reasonOf } from '../../engine/errors.ts';
import type { RecordedTurn } from '../../analysis/review/recorded-turns.ts';
import type { ReviewedTurn } from '../../analysis/review/review.ts';
import type { Board } from '../../engine/board/board.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { LegalityContext } from '../../engine/rules/legality.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { answerTo, describeTask } from '../exercise/exercise.ts';
import { clearEntry, startEntry } from '../screen/entry.ts';
import { LayingState } from '../screen/laying-state.ts';
import { previewEntry, type Preview } from '../screen/preview.ts';
import type { OpenedGame, ShownLine } from './opened-game.ts';
import {
  mistakeFrom,
  NOTHING_OPEN,
  playFrom,
  reviewAfter,
  turnAt,
  type ReviewEvent,
  type ReviewState,
} from './review-state.ts';
import type { ReviewWork } from './review-work.ts';

/** What a play is laid for: to find a better one than was made, or to learn what it is worth. */
export type Trying = 'better' | 'worth';

/** What keys are about. */
export type ReviewMode =
  | { readonly kind: 'look' }
  | { readonly kind: 'lay' | 'letter' | 'weigh'; readonly trying: Trying }
  | { readonly kind: 'typed'; readonly trying: Trying; readonly text: string };

/** Of a `ReviewWork`, what a screen asks. */
export type ScreenWork = Pick<ReviewWork, 'recorded' | 'review' | 'judge' | 'weigh'>;

export interface ReviewScreenOptions {
  readonly opened: OpenedGame;
  readonly work: ScreenWork;
  readonly rules: Pick<LegalityContext, 'ruleset' | 'lexicon'>;
  /** Seats of people, whose mistakes are looked for first; empty for everybody's. */
  readonly people: readonly number[];
}

export class ReviewScreen extends LayingState {
  readonly opened: OpenedGame;
  readonly people: readonly number[];
  readonly #work: ScreenWork;
  readonly #rules: ReviewScreenOptions['rules'];
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: ReviewState;
  #mode: ReviewMode = { kind: 'look' };
  #isMineOnly: boolean;
  /** Answers to what was asked before are dropped. */
  #asked = 0;

  constructor({ opened, work, rules, people }: ReviewScreenOptions) {
    super(startEntry(rules.ruleset.layout));
    this.opened = opened;
    this.people = people;
    this.#work = work;
    this.#rules = rules;
    this.#isMineOnly = people.length > 0;
    this.#state = reviewAfter(NOTHING_OPEN, { kind: 'opened', lines: opened.lines.length });
  }

  /**
   * Begin to review. Turns come in while one looks.
   *
   * @returns ends when the review does, whatever comes of it
   */
  start(): Promise<void> {
    const { signal } = this.#ending;
    this.#dispatch({ kind: 'begun' });
    if (this.#state.at === 0) this.step(1);
    return this.#work
      .review({
        signal,
        onTurn: (turn, _, all) => {
          this.#dispatch({ kind: 'turn', turn, all });
        },
      })
      .then((review) => {
        this.#dispatch({ kind: 'done', review });
      })
      .catch((error: unknown) => {
        this.#dispatch({ kind: 'fault', text: reasonOf(error) });
      });
  }

  /** End the review; what is reviewed by then is kept by whoever keeps it. */
  close(): void {
    this.#ending.abort();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  get state(): ReviewState {
    return this.#state;
  }

  get mode(): ReviewMode {
    return this.#mode;
  }

  get isMineOnly(): boolean {
    return this.#isMineOnly;
  }

  /** The line that is looked at; null before the first. */
  get line(): ShownLine | null {
    return this.opened.lines[this.#state.at - 1] ?? null;
  }

  /** Its review; null where there is none yet, or nobody decided anything. */
  get turn(): ReviewedTurn | null {
    return turnAt(this.#state);
  }

  get recorded(): RecordedTurn | null {
    return this.#work.recorded.find(({ lines }) => lines === this.#state.at - 1) ?? null;
  }

  override get rack(): Rack {
    return this.recorded?.position.rack ?? new Uint8Array();
  }

  /** The board that is shown: after the line, or before it where another play is laid. */
  override get board(): Board {
    const { at } = this.#state;
    const { lines, start } = this.opened;
    const tiles = lines[(this.isPlayShown ? at - 1 : at) - 1]?.board ?? start;
    return { layout: this.#rules.ruleset.layout, ...tiles };
  }

  override get alphabet(): Alphabet {
    return this.#rules.ruleset.alphabet;
  }

  /** Whether tiles are laid on the board in the place of what was played. */
  get isPlayShown(): boolean {
    return this.#mode.kind !== 'look' || this.#state.shown !== null;
  }

  get preview(): Preview {
    const rack = this.rack;
    return previewEntry({ ...this.#rules, board: this.board, rack, bagCount: 0 }, this.entry);
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

  /** Look at a line, from 0 for none played. */
  step(to: number): void {
    this.#leaveTry();
    this.#dispatch({ kind: 'step', to });
  }

  toMistake(step: 1 | -1): void {
    const seats = this.#isMineOnly ? this.people : null;
    const found = mistakeFrom(this.#state, step, seats);
    if (found !== this.#state.at) this.step(found);
    else this.say(step > 0 ? 'No mistake follows.' : 'No mistake before this.');
  }

  /** Go from one's own mistakes to everybody's, or back. */
  changeWhose(): void {
    if (this.people.length === 0) this.say('The record does not say who is a person.');
    else {
      this.#isMineOnly = !this.#isMineOnly;
      this.say(this.#isMineOnly ? 'n and p go to your mistakes.' : 'n and p go to the mistakes of both.');
    }
  }

  /** Lay the next or last of the plays that were weighed in the place of the one made; at the ends what was made. */
  showPlay(step: 1 | -1): void {
    const play = playFrom(this.#state, step);
    this.#dispatch({ kind: 'show', play });
    this.#layDown(play === null ? null : parseSiuMove(this.alphabet, this.board, play));
  }

  /** Begin to lay a play in the place of the one made. */
  tryPlay(trying: Trying): void {
    const { recorded, turn } = this;
    if (recorded === null) this.say('There is no turn here.');
    else if (recorded.toldRack === 'part') this.say('The record does not tell the whole rack of this turn.');
    else if (trying === 'better' && (turn === null || turn.grade === null || turn.grade === 'none')) {
      this.say('There is no mistake here to do better: n goes to the next one, a lays any play.');
    } else {
      this.#dispatch({ kind: 'show', play: null });
      this.#mode = { kind: 'lay', trying };
      this.edit(startEntry(this.board.layout));
      this.say(
        trying === 'better' && turn !== null ? describeTask(turn) : 'Lay any play: Enter says what it is worth.',
      );
    }
  }

  /** Weigh what is laid; with nothing laid the answer is told. */
  submit(): void {
    const { preview } = this;
    if (preview.kind === 'play') this.weigh(preview.move);
    else if (preview.kind === 'no-move') this.say(preview.text);
    else if (this.#trying === 'better') this.#tell();
    else this.say('Lay a play first.');
  }

  weigh(move: Move): void {
    const { recorded, turn } = this;
    if (recorded === null) return;
    const trying = this.#trying;
    this.#mode = { kind: 'weigh', trying };
    this.#layDown(move);
    this.say('');
    const answer =
      trying === 'better' && turn !== null
        ? this.#work.judge(turn, move).then(({ sentences }) => sentences)
        : this.#work.weigh(recorded, move);
    void this.#await(answer);
  }

  /** Leave what is tried, or the tiles of it first. */
  takeBack(): void {
    if (this.entry.laid.length > 0 && this.#mode.kind !== 'look') {
      this.edit(clearEntry(this.entry));
      this.awaitTiles();
    } else this.#leaveTry();
    this.say('');
  }

  /** Whether a game can be played on from the turn that is looked at; says why where it cannot. */
  canPlayOn(): boolean {
    const isTold = this.recorded?.toldRack === 'whole';
    const isOfTwo = this.opened.players.length === 2;
    if (!isOfTwo) this.say('Only a game of two can be played on.');
    else if (!isTold) this.say('Only a turn whose rack is known can be played on from.');
    return isTold && isOfTwo;
  }

  get #trying(): Trying {
    return this.#mode.kind === 'look' ? 'worth' : this.#mode.trying;
  }

  #tell(): void {
    const { turn } = this;
    if (turn === null) return;
    this.#leaveTry();
    this.#dispatch({ kind: 'show', play: turn.best?.move ?? null });
    if (turn.best !== null) this.#layDown(parseSiuMove(this.alphabet, this.board, turn.best.move));
    this.say(answerTo(turn).join(' '));
  }

  async #await(answer: Promise<readonly string[]>): Promise<void> {
    const asked = ++this.#asked;
    const sentences = await answer.catch((error: unknown) => [reasonOf(error)]);
    if (asked !== this.#asked) return;
    this.awaitTiles();
    this.say(sentences.join(' '));
    this.changed();
  }

  #leaveTry(): void {
    this.#asked++;
    this.#mode = { kind: 'look' };
    this.edit(clearEntry(this.entry));
    this.endSpelling();
    this.#dispatch({ kind: 'show', play: null });
    this.say('');
  }

  /** Lay the tiles of a move on the board, nothing of one that lays none. */
  #layDown(move: Move | Refusal | null): void {
    const bare = clearEntry(this.entry);
    if (move?.kind !== 'place') this.edit({ ...bare, laid: [] });
    else {
      const laid = placeSquares(this.board, move);
      const { row, col, direction } = move;
      this.edit({ ...bare, row, col, direction, laid });
    }
  }

  #dispatch(event: ReviewEvent): void {
    this.#state = reviewAfter(this.#state, event);
    this.changed();
  }
}
