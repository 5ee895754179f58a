/** A board outside of a game on which a person tries plays. It does not draw; listeners are notified of changes. */
import type { PositionTurn } from '../../analysis/position-turn.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import type { LegalityContext } from '../../engine/rules/legality.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import type { LoadMeanings } from '../commands/word-meanings.ts';
import { pressOnBoard } from '../screen/board-keys.ts';
import { BoardScreen, type Asks, type BoardCommand } from '../screen/board-screen.ts';
import { startEntry } from '../screen/entry.ts';
import { isNamed, type Key } from '../screen/key.ts';
import { previewEntry, type Preview } from '../screen/preview.ts';
import { RackOrders, type MovedTile } from '../session/rack-orders.ts';
import { checkMove } from './exercise.ts';

export interface ExerciseRules extends Pick<LegalityContext, 'ruleset' | 'lexicon'> {
  readonly meanings?: LoadMeanings;
}

export abstract class TryScreen extends BoardScreen {
  readonly rules: ExerciseRules;
  #orders: RackOrders | null = null;
  #showsMeaning = false;

  constructor(rules: ExerciseRules, namesKeys?: boolean) {
    super(startEntry(rules.ruleset.layout), namesKeys, rules.meanings);
    this.rules = rules;
    this.ask({ kind: 'look' });
  }

  abstract get position(): Pick<PositionTurn, 'board' | 'rack' | 'bagCount'> | null;

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
      { letter: 'x', name: 'exchange', summary: 'exchange tiles' },
      { letter: 'p', name: 'pass', summary: 'pass' },
      { letter: 's', name: 'shuffle', summary: 'shuffle the rack' },
      ...(this.meanings === null ? [] : [{ letter: 'd', name: 'define', summary: 'meaning of a word' }]),
    ];
  }

  override refusalOf(move: Move): Refusal | null {
    const score = checkMove(this.#context, move);
    return isRefusal(score) ? score : null;
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
    const request = closesMeaning ? null : this.pressBoard(key);
    this.changed();
    return request;
  }

  protected override showMeanings(meanings: readonly string[]): void {
    super.showMeanings(meanings);
    this.#showsMeaning = true;
  }

  protected beginTry(): void {
    this.#orders = new RackOrders([this.rack], 0);
    this.ask({ kind: 'board' });
    this.edit(startEntry(this.board.layout));
  }

  protected leaveTry(): void {
    this.#orders = null;
    this.ask({ kind: 'look' });
    this.clearBoard();
  }

  protected pressBoard(key: Key): Asks | null {
    if (key.kind !== 'control') return pressOnBoard(this, key, (letter) => this.give(letter));
    this.endSpelling();
    return this.give(key.letter);
  }

  protected give(letter: string): Asks | null {
    if (letter === 'c' || letter === 'q') return 'quit';
    if (this.mode.kind === 'look' || this.mode.kind === 'weigh') return null;
    if (letter === 'x') this.askForExchange();
    else if (letter === 'p') this.askWhetherSure('pass');
    else if (letter === 's') this.shuffleRack();
    else if (letter === 'd') void this.define();
    else this.reply(`${letter} is not a command; / lists all commands.`);
    return null;
  }

  get #context(): LegalityContext {
    const { board, rack, position } = this;
    return { ...this.rules, board, rack, bagCount: position?.bagCount ?? 0 };
  }
}
