/**
 * A game at the full screen: the session, the move being laid, and the player whose keys are awaited. It does not draw; keys arrive
 * through `game-keys.ts`, and listeners are notified of changes.
 *
 * After each action `#next` finds the next player. Bots that challenge do so at once; a bot to move thinks elsewhere and never
 * blocks the screen; a person to move gets the board, after a covered screen if racks are private.
 */
import type { GameChances } from '../../analysis/chances/game-chances.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Move } from '../../engine/board/move.ts';
import { isRefusal, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import {
  hasMadeTurn,
  describeFirstDraw,
  describeUndo,
  describeTurn,
  lastTurnOf,
  placementOf,
} from '../wording/turn-text.ts';
import { possessive } from '../wording/end-text.ts';
import { canThinkLonger, distinctPlays } from '../wording/hint-text.ts';
import { type GameSession, type PendingTurn, namesOf } from '../session/session.ts';
import { explainRefusal } from '../commands/typed-move.ts';
import { wordsToDefine, type LoadMeanings } from '../commands/word-meanings.ts';
import { BotTurns, PLAYS_PER_HINT, type PlayerDecision, type PlayerHint } from './bot-turns.ts';
import { BoardScreen } from './board-screen.ts';
import { clearEntry, layTileOn, startEntry, type Entry } from './entry.ts';
import type { Mode, SidePanel } from './modes.ts';
import { previewEntry, type Preview } from './preview.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import type { AfterGame } from '../session/after-game.ts';
import type { MovedTile } from '../session/rack-orders.ts';
import type { Thinker } from '../session/thinker.ts';

export interface ScreenGameOptions {
  readonly session: GameSession;
  readonly screen: Look['screen'];
  readonly thinker: Thinker;
  readonly hidesRacks: boolean;
  /** Win chances to show if there is room; none by default. */
  readonly chances?: GameChances;
  /** Whether the game can be resumed later (default: true). */
  readonly isKept?: boolean;
  readonly tellsThoughts?: boolean;
  /** Whether questions name the keys that answer them (default: true); pages have buttons instead. */
  readonly namesKeys?: boolean;
  readonly opening?: string;
  readonly meanings?: LoadMeanings;
  readonly entry?: Entry | undefined;
}

const NOBODY_ACTS: ReadonlySet<Mode['kind']> = new Set(['cover', 'thinking', 'judging', 'stuck']);

interface Answer {
  readonly pattern: string;
  readonly words: readonly string[];
  readonly page: number;
}

const PAGE = 10;

type Changes = Partial<
  Pick<ScreenGame, 'entry' | 'mode' | 'spelling' | 'side' | 'scrolled'> &
    Pick<ScreenGame, 'hints' | 'hintAt' | 'isAdvised' | 'answer' | 'definitions' | 'viewer' | 'afterwards' | 'movedTo'>
>;

export class ScreenGame extends BoardScreen {
  readonly session: GameSession;
  readonly side: SidePanel = 'scores';
  readonly scrolled: number = 0;
  readonly hints: PlayerHint | null = null;
  readonly hintAt: number = -1;
  readonly isAdvised: boolean = false;
  readonly answer: Answer | null = null;
  readonly definitions: readonly string[] = [];
  readonly afterwards: AfterGame | null = null;
  /** Seat whose rack is shown; null if none may be. */
  readonly viewer: number | null;
  /** Candidates that were revealed before the end of the game. */
  #thoughtsSeen: PlayerDecision | null = null;
  #hasBegun = false;
  readonly isPanels: boolean;
  readonly chances: GameChances | null;
  readonly isKept: boolean;
  readonly #hidesRacks: boolean;
  #opening: string;
  /** The entry of a game left earlier, until it is restored. */
  #leftEntry: Entry | null;
  readonly #bots: BotTurns;

  constructor({ session, screen, thinker, hidesRacks, chances, isKept, ...rest }: ScreenGameOptions) {
    super(startEntry(session.game.ruleset.layout), rest.namesKeys, rest.meanings);
    this.viewer = hidesRacks ? null : session.players.findIndex(({ bot }) => bot === null);
    this.#hidesRacks = hidesRacks;
    this.#bots = new BotTurns(session, thinker, rest.tellsThoughts);
    this.#opening = rest.opening ?? '';
    this.#leftEntry = rest.entry ?? null;
    this.session = session;
    this.isKept = isKept ?? true;
    this.chances = chances ?? null;
    this.isPanels = screen === 'panels';
  }

  start(): void {
    // The panels number the players without naming them.
    const names = namesOf(this.session);
    this.#opening = [...describeFirstDraw(this.session.game, names), this.#opening].join(' ').trim();
    const numbers = this.isPanels ? names.map((name, seat) => `Player ${seat + 1}: ${name}`) : [];
    this.say([...numbers, this.#opening].join(' ').trim());
    this.#next();
  }

  close(): void {
    this.#bots.close();
  }

  show(side: SidePanel): void {
    this.change({ side: this.side === side ? 'scores' : side, scrolled: 0 });
  }

  closePanel(): void {
    this.change({ side: 'scores', scrolled: 0 });
  }

  showAnswer(pattern: string, words: readonly string[]): void {
    this.change({ answer: { pattern, words, page: 0 }, side: 'query', scrolled: 0 });
  }

  protected override wordsToDefine(typed: readonly string[]): readonly string[] | RefusalOf<'told'> {
    return wordsToDefine(this.session.game, { typed, laid: this.laidWords, square: this.entry });
  }

  protected override showMeanings(definitions: readonly string[]): void {
    this.change({ definitions, side: 'meanings', scrolled: 0 });
  }

  scroll(pages: number): void {
    const { side, answer, scrolled } = this;
    if (side === 'query' && answer !== null) {
      const last = Math.max(0, Math.ceil(answer.words.length / PAGE) - 1);
      this.change({ answer: { ...answer, page: Math.min(last, Math.max(0, answer.page + pages)) } });
    } else this.change({ scrolled: Math.max(0, scrolled + PAGE * pages) });
  }

  leave(afterwards: AfterGame | null): void {
    this.change({ afterwards });
  }

  protected override change(changes: Changes): void {
    Object.assign(this, changes);
  }

  get thoughts(): PlayerDecision | null {
    return this.#bots.thoughts;
  }

  override get rack(): Rack {
    return this.viewer === null ? new Uint8Array() : this.session.rackOf(this.viewer);
  }

  override get board(): Board {
    return this.session.game.state.board;
  }

  override get alphabet(): Alphabet {
    return this.session.game.ruleset.alphabet;
  }

  /** True while the panels show the turn just made, until the next player acts. */
  get showsMadeTurn(): boolean {
    return this.isPanels && !this.#hasBegun && hasMadeTurn(this.session.game);
  }

  get isPersonToMove(): boolean {
    const { game, mover } = this.session;
    return !game.isOver && mover.bot === null && !NOBODY_ACTS.has(this.mode.kind);
  }

  /** True if a panel replaces scores and last moves. With panels, the answer of a query does not count. */
  get isPanelOpen(): boolean {
    return this.side !== 'scores' && !(this.isPanels && this.side === 'query');
  }

  get preview(): Preview {
    return previewEntry(this.session.game.context, this.entry);
  }

  /** True if the game can be reviewed: reviews need alternating turns. */
  get isReviewable(): boolean {
    return this.isKept && takesTurns(this.session.game.ruleset);
  }

  /** Starts the turn of the person to move on the screen. Returns false if it is already shown or no person is to act. */
  override begin(): boolean {
    if (!this.showsMadeTurn || !this.isPersonToMove) return false;
    this.#hasBegun = true;
    this.#dropAnswer();
    return true;
  }

  #dropAnswer(): void {
    this.change({ answer: null });
    if (this.side === 'query') this.closePanel();
  }

  /** Shows the bot's candidates. They reveal tiles of its rack, so the person is asked first while it is hidden. */
  askForThoughts(): void {
    const { thoughts, session } = this;
    const { isOver, ruleset } = session.game;
    const isOpen = isOver || ruleset.racksShown === 'all' || thoughts === null || thoughts === this.#thoughtsSeen;
    if (isOpen || this.side === 'thoughts') this.show('thoughts');
    else if (this.isPersonToMove) this.askWhetherSure('thoughts');
    else this.reply('Wait for your turn.');
  }

  showThoughts(): void {
    this.#thoughtsSeen = this.thoughts;
    this.session.noteThoughts();
    this.show('thoughts');
  }

  override refusalOf(move: Move): Refusal | null {
    const after = this.session.game.apply(move);
    return isRefusal(after) ? after : null;
  }

  override play(move: PendingTurn['move']): void {
    const { board, rack, ruleset, lexicon } = this.session.game.context;
    const turn = this.session.lay(move);
    if (!isRefusal(turn)) this.#report(this.session.confirm());
    else if (move.kind === 'resign') this.reply(describeRefusal(ruleset.alphabet, turn));
    else this.reply(explainRefusal({ alphabet: ruleset.alphabet, board, rack, lexicon }, move, turn));
  }

  override confirm(): void {
    if (this.session.game.awaitsAcceptance) this.#settle(this.session.accept());
    else super.confirm();
  }

  override leaveBoard(): null {
    return null;
  }

  override shuffleRack(): void {
    this.session.shuffleRack();
  }

  override sortRack(): void {
    this.session.sortRack();
  }

  protected override putTile(moved: MovedTile): void {
    if (this.viewer !== null) this.session.moveRackTile(this.viewer, moved);
  }

  override get isCovered(): boolean {
    return this.side === 'rules' || this.side === 'glossary';
  }

  override get rackTitle(): string {
    const { players } = this.session;
    const isShared = players.filter(({ bot }) => bot === null).length > 1;
    return isShared && this.viewer !== null ? `${possessive(players[this.viewer]!.name, true)} rack:` : 'Rack:';
  }

  /** Removes the laid tiles; without any, undoes the person's last turn, even during a bot's turn. */
  undo(): void {
    if (this.entry.laid.length > 0) {
      this.clearBoard();
      this.ask({ kind: 'board' });
      this.reply('The tiles are back on your rack; repeat to undo your last turn.');
      return;
    }
    const undone = this.session.undoTurn();
    if (isRefusal(undone)) {
      this.reply(undone.text);
      return;
    }
    if (NOBODY_ACTS.has(this.mode.kind)) this.#bots.drop();
    this.#bots.thoughts = null;
    this.say(describeUndo(undone, namesOf(this.session)));
    this.#leaveTurn();
    const { board } = undone.game.state;
    if (board.tileCount === 0) this.edit(startEntry(board.layout));
    else this.#goToPlay(undone.turn);
    this.#next();
  }

  challenge(seat: number, named: readonly number[] | null): void {
    this.#settle(this.session.challenge(seat, named));
  }

  letStand(): void {
    this.ask({ kind: 'board' });
    if (this.session.mover.bot !== null) this.#think();
  }

  /** Shows the hint of the turn. A second request while it is shown searches longer. */
  hint(): void {
    const { session, hints } = this;
    if (this.isAdvised || (hints !== null && (this.side !== 'hints' || !canThinkLonger(hints)))) {
      this.show('hints');
      return;
    }
    if (hints === null) session.noteHint();
    const effort = (hints?.effort ?? -1) + 1;
    this.change({ isAdvised: true, side: 'hints', scrolled: 0 });
    this.#bots.advise(effort, (hint, fault) => {
      if (fault !== null) this.reply(hint === null ? `Could not find a hint: ${fault}` : fault);
      this.change({ isAdvised: false, ...(hint !== null && { hints: hint, hintAt: -1 }) });
      this.changed();
    });
  }

  layHint(at = this.hintAt + 1): void {
    const { hints } = this;
    const { alphabet } = this.session.game.ruleset;
    const plays = hints === null ? [] : distinctPlays(hints, alphabet, PLAYS_PER_HINT);
    const hintAt = at % plays.length;
    const play = plays[hintAt];
    if (play === undefined) {
      this.reply(this.withKeys('Ask for a hint first.', '/n does that.'));
      return;
    }
    const { move } = play;
    this.change({ hintAt });
    this.edit(clearEntry(this.entry));
    this.reply(this.withKeys(`Play ${hintAt + 1} of the hint.`, 'The same key lays the next.'));
    this.layDown(move);
    if (move.kind === 'place') this.edit({ ...this.entry, row: move.row, col: move.col });
  }

  #dropAdvice(): void {
    if (!this.isAdvised) return;
    this.change({ isAdvised: false });
    this.#bots.drop();
  }

  uncover(): void {
    this.session.startClock();
    this.change({ viewer: this.session.game.state.toMove, mode: { kind: 'board' } });
    this.#restoreEntry();
  }

  /** Restores the tiles laid when the game was left, if rack and board still allow it. */
  #restoreEntry(): void {
    const { board, rack } = this;
    const saved = this.#leftEntry;
    this.#leftEntry = null;
    if (saved === null) return;
    let { entry } = this;
    for (const square of saved.laid) {
      const laid = layTileOn(entry, board, rack, square, square.tile);
      if (isRefusal(laid)) return;
      entry = laid;
    }
    this.edit(saved);
  }

  moveNow(): void {
    if (this.mode.kind !== 'thinking') return;
    const { name } = this.mode;
    this.#bots.cutShort((turn, fault) => {
      if (turn === null) this.#stick(name, fault);
      else this.#reportCut(turn, name);
      this.changed();
    });
  }

  tryAgain(): void {
    if (this.mode.kind === 'stuck') this.#think();
  }

  #stick(name: string, why: string): void {
    this.ask({ kind: 'stuck', name });
    this.say(`${name} failed: ${why}`);
  }

  #next(): void {
    this.ask({ kind: 'judging' });
    this.#bots.judge((challenged, isLater, fault) => {
      if (challenged === null) this.#await();
      else this.#report(challenged);
      if (fault !== null) this.say(`${this.message} (no bot could judge it: ${fault})`);
      if (isLater) this.changed();
    });
  }

  #await(): void {
    const { session } = this;
    if (session.game.isOver) {
      this.ask({ kind: 'over' });
      return;
    }
    if (session.mover.bot === null) this.#seat();
    else if (session.challengingPeople.length > 0) this.#askChallengers();
    else this.#think();
  }

  #seat(): void {
    const { toMove } = this.session.game.state;
    const isSeen = !this.#hidesRacks || this.viewer === toMove;
    this.change({ mode: { kind: isSeen ? 'board' : 'cover' }, viewer: isSeen ? toMove : null });
    this.edit({ ...this.entry, laid: [] });
    if (isSeen) this.#restoreEntry();
  }

  #askChallengers(): void {
    const { session } = this;
    if (this.#hidesRacks) this.change({ viewer: null });
    this.ask({ kind: 'challenge', seats: session.challengingPeople, at: 0, words: [] });
  }

  #think(): void {
    const { session } = this;
    const { name } = session.mover;
    if (this.#hidesRacks) this.change({ viewer: null });
    if (session.game.awaitsAcceptance) {
      this.#report(session.playBot());
      return;
    }
    this.ask({ kind: 'thinking', name });
    this.#bots.begin((turn, fault) => {
      if (turn === null) this.#stick(name, fault);
      else if (fault === null) this.#report(turn);
      else this.#reportCut(turn, name, `: ${fault}`);
      this.changed();
    });
  }

  #settle(turn: GameHistory | Refusal): void {
    if (isRefusal(turn)) this.reply(describeRefusal(this.session.game.ruleset.alphabet, turn));
    else this.#report(turn);
  }

  #report(turn: GameHistory): void {
    const isBots = this.session.players[turn.previous!.state.toMove]!.bot !== null;
    if (!isBots) {
      this.#opening = '';
      if (this.side === 'meanings') this.closePanel();
    }
    const text = describeTurn(turn, namesOf(this.session)).join('; ');
    this.say(this.#opening === '' ? text : `${text}. ${this.#opening}`);
    this.#leaveTurn();
    if (isBots) this.#goToPlay(turn);
    this.#next();
  }

  #goToPlay(turn: GameHistory): void {
    const placed = placementOf(turn)?.placed[0];
    if (placed !== undefined) this.edit({ ...this.entry, row: placed.row, col: placed.col });
  }

  #leaveTurn(): void {
    this.clearBoard();
    this.#dropAdvice();
    this.#leftEntry = null;
    this.change({ hints: null, hintAt: -1, movedTo: 0, ...(this.side === 'hints' && { side: 'scores' }) });
    this.#hasBegun = false;
    // The panels show a query together with its turn.
    const { lastQuery, game } = this.session;
    if (!this.isPanels || lastQuery?.game !== lastTurnOf(game).previous) this.#dropAnswer();
  }

  #reportCut(turn: GameHistory, name: string, why = ''): void {
    this.#report(turn);
    this.say(`${this.message} (${name} was stopped early)${why}`);
  }
}
