/** A review at the full screen: the current turn, the play shown in its place, and a play being tried. */
import { reasonOf } from '../../engine/errors.ts';
import type { ReviewableTurn } from '../../analysis/review/recorded-turns.ts';
import type { TurnReview } from '../../analysis/review/review.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { parseSiuMove, wordOfMoveText } from '../../engine/notation/move-text.ts';
import { told } from '../../engine/refusal.ts';
import type { PositionTurn } from '../../analysis/position-turn.ts';
import { answerTo, describeTask, type Verdict } from '../exercise/exercise.ts';
import { ExerciseScreen } from '../exercise/exercise-screen.ts';
import type { ExerciseRules } from '../exercise/try-screen.ts';
import type { Asks } from '../screen/board-screen.ts';
import { NO_WORD_HERE } from '../commands/word-meanings.ts';
import { isNamed, type Key, type NamedKey } from '../screen/key.ts';
import type { ReviewableGame, ReviewLine } from './opened-game.ts';
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

export type ScreenWork = Pick<ReviewWork, 'recorded' | 'review' | 'judge' | 'weigh'>;

export interface ReviewScreenOptions {
  readonly opened: ReviewableGame;
  readonly work: ScreenWork;
  readonly rules: ExerciseRules;
}

/** What covers the board until the next key. */
export type ReviewCover = 'summary' | 'legend';

type Trying = 'better' | 'worth';

const LINES: Partial<Record<NamedKey, number>> = { left: -1, right: 1, 'page-up': -Infinity, 'page-down': Infinity };

export class ReviewScreen extends ExerciseScreen {
  readonly opened: ReviewableGame;
  readonly #work: ScreenWork;
  readonly #ending = new AbortController();
  #state: ReviewState;
  #isMineOnly: boolean;
  #cover: ReviewCover | null = null;
  #trying: Trying = 'worth';

  constructor({ opened, work, rules }: ReviewScreenOptions) {
    super(rules);
    this.opened = opened;
    this.#work = work;
    this.#isMineOnly = opened.people.length > 0;
    this.#state = reviewAfter(NOTHING_OPEN, { kind: 'opened', lines: opened.lines.length });
  }

  /** Starts the review. The promise also resolves if the review fails. */
  async start(): Promise<void> {
    const { signal } = this.#ending;
    this.#dispatch({ kind: 'begun' });
    if (this.#state.at === 0) this.step(1);
    const onTurn = (turn: TurnReview, _: number, all: number): void => this.#dispatch({ kind: 'turn', turn, all });
    try {
      this.#dispatch({ kind: 'done', review: await this.#work.review({ signal, onTurn }) });
    } catch (error) {
      this.#dispatch({ kind: 'fault', text: reasonOf(error) });
    }
  }

  close(): void {
    this.#ending.abort();
  }

  get state(): ReviewState {
    return this.#state;
  }

  get cover(): ReviewCover | null {
    return this.#cover;
  }

  get line(): ReviewLine | null {
    return this.opened.lines[this.#state.at - 1] ?? null;
  }

  /** Review of the current line; null if the line has no review yet or no decision. */
  get turn(): TurnReview | null {
    return turnAt(this.#state);
  }

  get recorded(): ReviewableTurn | null {
    return this.#work.recorded.find(({ lines }) => lines === this.#state.at - 1) ?? null;
  }

  override get position(): PositionTurn | null {
    return this.recorded?.position ?? null;
  }

  override get rackTitle(): string {
    const { line } = this;
    return line === null ? 'Before the first turn' : `${this.opened.players[line.seat] ?? ''}:`;
  }

  /** True if the user is looking for the best play, which must stay hidden. */
  get isRetried(): boolean {
    return this.mode.kind !== 'look' && this.#trying === 'better';
  }

  /** The board after the current line, or before it if another play is laid. */
  override get board(): Board {
    const { at } = this.#state;
    const { lines, start } = this.opened;
    const tiles = lines[(this.isPlayShown ? at - 1 : at) - 1]?.board ?? start;
    return { layout: this.rules.ruleset.layout, ...tiles };
  }

  get isPlayShown(): boolean {
    return this.mode.kind !== 'look' || this.#state.shown !== null;
  }

  step(to: number): void {
    this.leaveTry();
    this.#dispatch({ kind: 'step', to });
  }

  toMistake(step: 1 | -1): void {
    const seats = this.#isMineOnly ? this.opened.people : null;
    const line = mistakeFrom(this.#state, step, seats);
    if (line !== this.#state.at) this.step(line);
    else {
      const where = step > 0 ? 'later' : 'earlier';
      this.reply(
        seats === null ? `There is no ${where} mistake.` : `You made no ${where} mistake; m includes your opponent's.`,
      );
    }
  }

  changeWhose(): void {
    if (this.opened.people.length === 0) this.reply('The record does not say which players are people.');
    else {
      this.#isMineOnly = !this.#isMineOnly;
      this.reply(this.#isMineOnly ? 'n and p go to your mistakes.' : 'n and p go to the mistakes of both players.');
    }
  }

  showSummary(): void {
    if (this.#state.review !== null) this.#cover = 'summary';
    else this.reply('The summary is available once all turns are reviewed.');
  }

  /** Lays the next or previous evaluated play in place of the recorded one. Beyond the ends the recorded play is shown. */
  showPlay(step: 1 | -1): void {
    const play = playFrom(this.#state, step);
    this.#dispatch({ kind: 'show', play });
    this.display(play === null ? null : parseSiuMove(this.alphabet, this.board, play));
  }

  /** While the user only looks, the word of the play shown. */
  protected override wordsToDefine(typed: readonly string[]): ReturnType<ExerciseScreen['wordsToDefine']> {
    if (this.mode.kind !== 'look') return super.wordsToDefine(typed);
    const play = this.turn?.plays.find(({ move }) => move === this.#state.shown);
    const word = wordOfMoveText(play?.text ?? this.line?.move ?? '');
    return word === null ? told(NO_WORD_HERE) : [word];
  }

  tryPlay(trying: Trying): void {
    const { recorded, turn } = this;
    if (recorded === null) this.reply('There is no turn here.');
    else if (!recorded.isWholeRack) this.reply('The record does not have the full rack of this turn.');
    else if (trying === 'better' && (turn === null || turn.grade === null || turn.grade === 'none')) {
      this.reply('There is no mistake to retry here: n goes to the next one, a analyses any play.');
    } else {
      this.#dispatch({ kind: 'show', play: null });
      this.#trying = trying;
      this.beginTry();
      this.say(
        trying === 'better' && turn !== null ? describeTask(turn) : 'Lay any play, then press Enter to see its value.',
      );
    }
  }

  canPlayOn(): boolean {
    const isTold = this.recorded?.isWholeRack === true;
    const isOfTwo = this.opened.players.length === 2;
    if (!isOfTwo) this.reply('You can play on only in a two-player game.');
    else if (!isTold) this.reply('You can play on only from a turn whose rack is known.');
    return isTold && isOfTwo;
  }

  override leaveBoard(): null {
    this.leaveTry();
    return null;
  }

  override hint(): void {
    const { turn } = this;
    if (turn === null || this.#trying === 'worth') this.reply('Lay a play first, then press Enter to see its value.');
    else {
      this.leaveTry();
      this.#dispatch({ kind: 'show', play: turn.best?.move ?? null });
      if (turn.best !== null) this.display(parseSiuMove(this.alphabet, this.board, turn.best.move));
      this.say(answerTo(turn).join(' '));
    }
  }

  protected override async judge(move: Move): Promise<Verdict> {
    const { turn } = this;
    if (this.isRetried && turn !== null) return this.#work.judge(turn, move);
    // Only recorded turns can be tried.
    return { sentences: await this.#work.weigh(this.recorded!, move, turn), isSolved: false };
  }

  protected override judged(): void {
    return undefined;
  }

  protected override leaveTry(): void {
    super.leaveTry();
    this.#dispatch({ kind: 'show', play: null });
    this.say('');
  }

  #dispatch(event: ReviewEvent): void {
    this.#state = reviewAfter(this.#state, event);
    this.changed();
  }

  override press(key: Key): Asks | null {
    if (this.#cover === null || key.kind === 'control') return super.press(key);
    this.#cover = null;
    this.changed();
    return null;
  }

  protected override pressLooking(key: Key): Asks | null {
    if (isNamed(key, 'escape')) return 'leave';
    if (key.kind === 'named') {
      const by = LINES[key.name];
      if (by !== undefined) this.step(this.#state.at + by);
      else if (key.name === 'down') this.showPlay(1);
      else if (key.name === 'up') this.showPlay(-1);
    }
    return key.kind === 'text' ? this.#pressLetter(key.text.toLowerCase()) : null;
  }

  #pressLetter(letter: string): Asks | null {
    if (letter === 'b') return this.canPlayOn() ? 'play-on' : null;
    if (letter === 'q') return 'leave';
    if (letter === 'n') this.toMistake(1);
    else if (letter === 'p') this.toMistake(-1);
    else if (letter === 'm') this.changeWhose();
    else if (letter === 's') this.showSummary();
    else if (letter === 't') this.tryPlay('better');
    else if (letter === 'a') this.tryPlay('worth');
    else if (letter === 'd') void this.define();
    else if (letter === '?') this.#cover = 'legend';
    return null;
  }
}
