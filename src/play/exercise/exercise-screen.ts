/**
 * A board on which a person tries plays, each evaluated on submission: an alternative to a recorded move, or the best play. It does
 * not draw; listeners are notified of changes.
 */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import { placeSquares, type Move } from '../../engine/board/move.ts';
import { reasonOf } from '../../engine/errors.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import type { LegalityContext } from '../../engine/rules/legality.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { LoadMeanings } from '../commands/word-meanings.ts';
import { pressOnBoard } from '../screen/board-keys.ts';
import { BoardScreen, type Asks, type BoardCommand } from '../screen/board-screen.ts';
import { clearEntry, startEntry } from '../screen/entry.ts';
import { isNamed, type Key } from '../screen/key.ts';
import { previewEntry, type Preview } from '../screen/preview.ts';
import { RackOrders, type MovedTile } from '../session/rack-orders.ts';
import { checkMove, type Verdict } from './exercise.ts';

export interface ExerciseRules extends Pick<LegalityContext, 'ruleset' | 'lexicon'> {
  readonly meanings?: LoadMeanings;
}

export abstract class ExerciseScreen extends BoardScreen {
  readonly rules: ExerciseRules;
  #orders: RackOrders | null = null;
  #showsMeaning = false;
  /** Counts requests, so that late answers are ignored. */
  #requests = 0;

  constructor(rules: ExerciseRules, namesKeys?: boolean) {
    super(startEntry(rules.ruleset.layout), namesKeys, rules.meanings);
    this.rules = rules;
    this.ask({ kind: 'look' });
  }

  abstract get position(): Pick<PositionTurn, 'board' | 'rack' | 'bagCount'> | null;

  protected abstract judge(move: Move): Promise<Verdict>;

  protected abstract judged(verdict: Verdict, move: Move | null): void;

  abstract hint(): void;

  protected abstract pressLooking(key: Key): Asks | null;

  override get alphabet(): Alphabet {
    return this.rules.ruleset.alphabet;
  }

  override get board(): Board {
    return this.position?.board ?? emptyBoard(this.rules.ruleset.layout);
  }

  override get rack(): Rack {
    return this.#orders?.ordered(0) ?? this.position?.rack ?? new Uint8Array();
  }

  override get preview(): Preview {
    return previewEntry(this.#context, this.entry);
  }

  get commands(): readonly BoardCommand[] {
    return [
      { letter: 'n', ...this.hintCommand },
      { letter: 'x', name: 'exchange', summary: 'exchange tiles' },
      { letter: 'p', name: 'pass', summary: 'pass' },
      { letter: 's', name: 'shuffle', summary: 'shuffle the rack' },
      ...(this.meanings === null ? [] : [{ letter: 'd', name: 'define', summary: 'meaning of a word' }]),
    ];
  }

  protected get hintCommand(): Omit<BoardCommand, 'letter'> {
    return { name: 'answer', summary: 'show the best play' };
  }

  override refusalOf(move: Move): Refusal | null {
    const score = checkMove(this.#context, move);
    return isRefusal(score) ? score : null;
  }

  override play(move: Move): void {
    void this.weigh(this.judge(move), move);
  }

  override shuffleRack(): void {
    this.#orders?.shuffle(0);
  }

  override sortRack(): void {
    this.#orders?.sort(0, this.alphabet.points);
  }

  protected override putTile(moved: MovedTile): void {
    this.#orders?.move(0, moved);
  }

  press(key: Key): Asks | null {
    const closesMeaning = this.#showsMeaning && this.mode.kind === 'look' && isNamed(key, 'escape');
    this.#showsMeaning = false;
    this.dropReply();
    const request = closesMeaning ? null : this.#press(key);
    this.changed();
    return request;
  }

  protected override showMeanings(meanings: readonly string[]): void {
    super.showMeanings(meanings);
    this.#showsMeaning = true;
  }

  protected async weigh(judging: Promise<Verdict>, move: Move | null): Promise<void> {
    const request = ++this.#requests;
    this.ask({ kind: 'weigh' });
    this.say('');
    const verdict = await judging.catch(reasonOf);
    if (request !== this.#requests) return;
    this.ask({ kind: 'board' });
    if (typeof verdict === 'string') this.say(verdict);
    else {
      this.say(verdict.sentences.join(' '));
      this.judged(verdict, move);
    }
    this.changed();
  }

  protected beginTry(): void {
    this.#requests++;
    this.#orders = new RackOrders([this.rack], 0);
    this.ask({ kind: 'board' });
    this.edit(startEntry(this.board.layout));
  }

  protected leaveTry(): void {
    this.#requests++;
    this.#orders = null;
    this.ask({ kind: 'look' });
    this.clearBoard();
  }

  protected display(move: Move | Refusal | null): void {
    const bare = clearEntry(this.entry);
    if (move?.kind !== 'place') this.edit({ ...bare, laid: [] });
    else {
      const { row, col, direction } = move;
      this.edit({ ...bare, row, col, direction, laid: placeSquares(this.board, move) });
    }
  }

  get #context(): LegalityContext {
    const { board, rack, position } = this;
    return { ...this.rules, board, rack, bagCount: position?.bagCount ?? 0 };
  }

  #press(key: Key): Asks | null {
    if (key.kind === 'control') {
      this.endSpelling();
      return this.#give(key.letter);
    }
    if (this.mode.kind === 'look') return this.pressLooking(key);
    if (this.mode.kind !== 'weigh') return pressOnBoard(this, key, (letter) => this.#give(letter));
    if (isNamed(key, 'escape')) {
      this.#requests++;
      this.ask({ kind: 'board' });
    }
    return null;
  }

  #give(letter: string): Asks | null {
    if (letter === 'c' || letter === 'q') return 'quit';
    if (this.mode.kind === 'look' || this.mode.kind === 'weigh') return null;
    if (letter === 'n') this.hint();
    else if (letter === 'x') this.askForExchange();
    else if (letter === 'p') this.askWhetherSure('pass');
    else if (letter === 's') this.shuffleRack();
    else if (letter === 'd') void this.define();
    else this.reply(`${letter} is not a command; / lists all commands.`);
    return null;
  }
}
