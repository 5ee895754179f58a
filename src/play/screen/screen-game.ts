/**
 * A game at the full screen: the session, what the person in front of it has typed so far, and whose keys are awaited.
 * It draws nothing and knows no terminal; keys reach it through `game-keys.ts`, and whoever draws is told of changes.
 *
 * After each action `#next` finds out who is awaited: a bot that challenges does so at once, a bot to move thinks
 * elsewhere and never holds up the screen, a person to move gets the board, after a covered screen where racks are private.
 */
import type { GameChances } from '../../analysis/chances/game-chances.ts';
import type { Game } from '../../engine/game/game.ts';
import { squaresOf } from '../../engine/board/move.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { hasMadeTurn, describeFirstDraw, describeTakenBack, describeTurn, placementOf } from '../wording/turn-text.ts';
import type { AfterGame } from '../session/after-game.ts';
import { canThinkLonger, shownPlays } from '../wording/hint-text.ts';
import { type GameSession, type PendingTurn, namesOf } from '../session/session.ts';
import { explainRefusal } from '../commands/typed-move.ts';
import { BotTurns, WORDS_HINTED, type PlayerDecision, type PlayerHint } from './bot-turns.ts';
import { clearEntry, moveCursor, startEntry, type Entry } from './entry.ts';
import type { Mode, SidePanel } from './modes.ts';
import { previewEntry, type Preview } from './preview.ts';
import { NOTHING_SPELLED, type Spelled, type Spelling } from './spelling.ts';
import type { Look } from '../look/ruleset-look.ts';
import type { Thinker } from '../session/thinker.ts';

/** What a game at the full screen is shown and played with. */
export interface ScreenGameOptions {
  readonly session: GameSession;
  readonly screen: Look['screen'];
  /** Where bots think. */
  readonly thinker: Thinker;
  /** Whether racks are covered between two persons' turns. */
  readonly hidesRacks: boolean;
  /** How likely one is to win, to be shown where there is room; none is shown without. */
  readonly chances?: GameChances;
  /** Whether a game that is left can be resumed; it can by default. */
  readonly isKept?: boolean;
  /** Whether bots tell what else they thought of; they do by default. */
  readonly tellsThoughts?: boolean;
  /** Whether what is asked names the keys that answer it; it does by default. A page has buttons for that. */
  readonly namesKeys?: boolean;
}

/** While these last, keys are nobody's. */
const NOBODY_ACTS: ReadonlySet<Mode['kind']> = new Set(['cover', 'thinking', 'judging', 'stuck']);

/** The state of a game at the full screen; keys change it and drawing reads it. */
export class ScreenGame {
  readonly session: GameSession;
  entry: Entry;
  mode: Mode = { kind: 'board' };
  /** Characters of a tile that is not typed to its end. */
  spelling: Spelling = NOTHING_SPELLED;
  side: SidePanel = 'scores';
  /** Lines of the side panel that are scrolled out above. */
  scrolled = 0;
  message = '';
  hints: PlayerHint | null = null;
  /** Which play of the hint was laid on the board last; -1 for none. */
  hintAt = -1;
  /** Whether a hint is being looked for. */
  isAdvised = false;
  /** Pattern, matches and the page shown of the last query. */
  answer: { readonly pattern: string; readonly words: readonly string[]; readonly page: number } | null = null;
  /** The seat whose rack is on the screen; null where none may be. */
  viewer: number | null;
  /** What is to follow when the game is over and the screen is left. */
  afterwards: AfterGame | null = null;
  /** The thoughts that were looked at before the game was over. */
  #thoughtsSeen: PlayerDecision | null = null;
  /** Whether the player to move has acted. */
  #hasBegun = false;
  /** Whether the game is shown in panels, which have their own keys. */
  readonly isPanels: boolean;
  readonly chances: GameChances | null;
  /** Whether a game that is left can be resumed. */
  readonly isKept: boolean;
  readonly namesKeys: boolean;
  readonly #hidesRacks: boolean;
  readonly #bots: BotTurns;
  readonly #listeners = new Set<() => void>();

  constructor({ session, screen, thinker, hidesRacks, chances, isKept, ...rest }: ScreenGameOptions) {
    const people = session.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
    this.#hidesRacks = hidesRacks;
    this.#bots = new BotTurns(session, thinker, rest.tellsThoughts);
    this.namesKeys = rest.namesKeys ?? true;
    this.session = session;
    this.isKept = isKept ?? true;
    this.chances = chances ?? null;
    this.isPanels = screen === 'panels';
    this.entry = startEntry(session.game.ruleset.layout);
    this.viewer = hidesRacks ? null : people[0]!;
  }

  /** Find out who is awaited first. */
  start(): void {
    // The panels only count the players.
    const names = namesOf(this.session).map((name, seat) => `Player ${seat + 1}: ${name}`);
    this.say(
      [...(this.isPanels ? names : []), ...describeFirstDraw(this.session.game, namesOf(this.session))].join(' '),
    );
    this.#next();
  }

  close(): void {
    this.#bots.close();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** What the bot that moved last thought of. */
  get thoughts(): PlayerDecision | null {
    return this.#bots.thoughts;
  }

  /** The rack on the screen, tiles laid included. */
  get rack(): Rack {
    return this.viewer === null ? new Uint8Array() : this.session.rackOf(this.viewer);
  }

  /** Whether the panels show the turn just made: until the next player acts. */
  get showsMadeTurn(): boolean {
    return this.isPanels && !this.#hasBegun && hasMadeTurn(this.session.game);
  }

  /** Whether the person to move may act. */
  get isPersonToMove(): boolean {
    const { game, mover } = this.session;
    return !game.isOver && mover.bot === null && !NOBODY_ACTS.has(this.mode.kind);
  }

  /** Whether something asked for stands where scores and last moves stand; the answer of a query is part of the panels. */
  get isPanelOpen(): boolean {
    return this.side !== 'scores' && !(this.isPanels && this.side === 'query');
  }

  get preview(): Preview {
    return previewEntry(this.session.game.context, this.entry);
  }

  say(message: string): void {
    this.message = message;
  }

  /** A text with what keys do about it, where keys are named. */
  withKeys(text: string, keys: string): string {
    return keys === '' || !this.namesKeys ? text : `${text} ${keys}`;
  }

  /** Characters that are a tile, and the beginning of a longer one. */
  waitFor({ tile, longer }: Extract<Spelled, { kind: 'waits' }>, waiting: string): void {
    const { faces } = this.session.game.ruleset.alphabet;
    this.spelling = { waiting, rest: '' };
    this.say(`${faces[tile]!}, or is it to be ${faces[longer]!}? Type on.`);
  }

  show(side: SidePanel): void {
    this.side = this.side === side ? 'scores' : side;
    this.scrolled = 0;
  }

  /** The person to move acts: from now on their turn is shown. False where it was shown already, or nobody is to act. */
  begin(): boolean {
    if (!this.showsMadeTurn || !this.isPersonToMove) return false;
    this.#hasBegun = true;
    this.#dropAnswer();
    return true;
  }

  #dropAnswer(): void {
    this.answer = null;
    if (this.side === 'query') this.side = 'scores';
  }

  /** Show what the bot thought of. While its rack is hidden that tells tiles of it, so the person to move is asked first. */
  askForThoughts(): void {
    const { thoughts, session } = this;
    const { isOver, ruleset } = session.game;
    const isOpen = isOver || ruleset.racksShown === 'all' || thoughts === null || thoughts === this.#thoughtsSeen;
    if (isOpen || this.side === 'thoughts') this.show('thoughts');
    else if (this.isPersonToMove) {
      this.entry = clearEntry(this.entry);
      this.mode = { kind: 'sure', what: 'thoughts' };
    } else this.say('That waits until it is your turn.');
  }

  /** The person to move was asked, and wants to see what the bot thought of. */
  showThoughts(): void {
    this.#thoughtsSeen = this.thoughts;
    this.session.noteThoughts();
    this.show('thoughts');
  }

  closePanel(): void {
    this.side = 'scores';
    this.scrolled = 0;
  }

  move(rows: number, cols: number): void {
    this.entry = moveCursor(this.entry, this.session.game.ruleset.layout, rows, cols);
  }

  /** Make a move. */
  play(move: PendingTurn['move']): void {
    const { board, rack, ruleset } = this.session.game.context;
    const turn = this.session.lay(move);
    if (!isRefusal(turn)) this.#report(this.session.confirm());
    else if (move.kind === 'resign') this.say(describeRefusal(ruleset.alphabet, turn));
    else this.say(explainRefusal({ alphabet: ruleset.alphabet, board, rack }, move, turn));
  }

  accept(): void {
    this.#settle(this.session.accept());
  }

  /** Take back the tiles laid or, where none are, the last turn of the person, whoever is awaited. */
  undo(): void {
    if (this.entry.laid.length > 0) {
      this.#clearBoard();
      this.mode = { kind: 'board' };
      this.say('The tiles are back; once more takes back your last turn.');
      return;
    }
    const taken = this.session.takeBackTurn();
    if (isRefusal(taken)) {
      this.say(taken.text);
      return;
    }
    if (NOBODY_ACTS.has(this.mode.kind)) this.#bots.drop();
    this.#bots.thoughts = null;
    this.say(describeTakenBack(taken, namesOf(this.session)));
    this.#leaveTurn();
    const { board } = taken.game.state;
    if (board.tileCount === 0) this.entry = startEntry(board.layout);
    else this.#goToPlay(taken.turn);
    this.#next();
  }

  challenge(seat: number, named: readonly number[] | null): void {
    this.#settle(this.session.challenge(seat, named));
  }

  /** Nobody at the screen challenges the play before a bot's turn. */
  letStand(): void {
    this.mode = { kind: 'board' };
    if (this.session.mover.bot !== null) this.#think();
  }

  /** Show the hint of the turn; asked for again while it is shown, it is thought about longer. */
  hint(): void {
    const { session, hints } = this;
    if (this.isAdvised || (hints !== null && (this.side !== 'hints' || !canThinkLonger(hints)))) {
      this.show('hints');
      return;
    }
    if (hints === null) session.noteHint();
    const effort = (hints?.effort ?? -1) + 1;
    this.isAdvised = true;
    this.side = 'hints';
    this.scrolled = 0;
    this.#bots.advise(effort, (found, fault) => {
      if (fault !== null) this.say(found === null ? `No hint could be found: ${fault}` : fault);
      this.isAdvised = false;
      if (found !== null) {
        this.hints = found;
        this.hintAt = -1;
      }
      this.changed();
    });
  }

  /** Lay a play of the hint on the board, the next one each time; nothing is played. */
  layHint(at = this.hintAt + 1): void {
    const { hints } = this;
    const { ruleset, board } = this.session.game.context;
    const plays = hints === null ? [] : shownPlays(hints, ruleset.alphabet, WORDS_HINTED);
    if (plays.length === 0) {
      this.say(this.withKeys('Ask for a hint first.', '/n does that.'));
      return;
    }
    this.hintAt = at % plays.length;
    const { move } = plays[this.hintAt]!;
    this.entry = clearEntry(this.entry);
    this.say(this.withKeys(`Play ${this.hintAt + 1} of the hint.`, 'The same key lays the next.'));
    if (move.kind === 'pass') this.mode = { kind: 'sure', what: 'pass' };
    else if (move.kind === 'exchange')
      this.mode = { kind: 'exchange', at: 0, picked: indicesOf(move.tiles, this.rack) };
    else {
      this.mode = { kind: 'board' };
      this.entry = { row: move.row, col: move.col, direction: move.direction, laid: squaresOf(board, move) };
    }
  }

  /** The turn that a hint was wanted for is over. */
  #dropAdvice(): void {
    if (!this.isAdvised) return;
    this.isAdvised = false;
    this.#bots.drop();
  }

  /** The next person is in front of the screen. */
  uncover(): void {
    this.session.startClock();
    this.viewer = this.session.game.state.toMove;
    this.mode = { kind: 'board' };
  }

  /** Have the bot that thinks move at once: its thought is cut short, and the best play without a search is made. */
  moveNow(): void {
    if (this.mode.kind !== 'thinking') return;
    const { name } = this.mode;
    this.#bots.cutShort((turn, fault) => {
      if (turn === null) this.#stick(name, fault);
      else this.#reportCut(turn, name);
      this.changed();
    });
  }

  /** Have the bot that could not move try once more. */
  tryAgain(): void {
    if (this.mode.kind === 'stuck') this.#think();
  }

  #stick(name: string, why: string): void {
    this.mode = { kind: 'stuck', name };
    this.say(`${name} has failed: ${why}`);
  }

  #next(): void {
    this.mode = { kind: 'judging' };
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
      this.mode = { kind: 'over' };
      return;
    }
    if (session.mover.bot === null) this.#seat();
    else if (this.#people(session.challengers).length > 0) this.#askChallengers();
    else this.#think();
  }

  /** A person is to move. */
  #seat(): void {
    const { toMove } = this.session.game.state;
    const isSeen = !this.#hidesRacks || this.viewer === toMove;
    this.mode = isSeen ? { kind: 'board' } : { kind: 'cover' };
    this.viewer = isSeen ? toMove : null;
    this.entry = { ...this.entry, laid: [] };
  }

  #askChallengers(): void {
    const { session } = this;
    if (this.#hidesRacks) this.viewer = null;
    this.mode = { kind: 'challenge', seats: this.#people(session.challengers), at: 0, words: [] };
  }

  #think(): void {
    const { session } = this;
    const { name } = session.mover;
    if (this.#hidesRacks) this.viewer = null;
    if (session.game.awaitsAcceptance) {
      this.#report(session.playBot());
      return;
    }
    this.mode = { kind: 'thinking', name };
    this.#bots.begin((turn, fault) => {
      if (turn === null) this.#stick(name, fault);
      else if (fault === null) this.#report(turn);
      else this.#reportCut(turn, name, `: ${fault}`);
      this.changed();
    });
  }

  #settle(turn: Game | Refusal): void {
    if (isRefusal(turn)) this.say(describeRefusal(this.session.game.ruleset.alphabet, turn));
    else this.#report(turn);
  }

  /** Tell of a turn and go on to the next. */
  #report(turn: Game): void {
    const lines = describeTurn(turn, namesOf(this.session));
    this.say(lines.join('; '));
    this.#leaveTurn();
    if (this.session.players[turn.previous!.state.toMove]!.bot !== null) this.#goToPlay(turn);
    this.#next();
  }

  /** The cursor goes to where a turn placed tiles. */
  #goToPlay(turn: Game): void {
    const placed = placementOf(turn)?.placed[0];
    if (placed !== undefined) this.entry = { ...this.entry, row: placed.row, col: placed.col };
  }

  #clearBoard(): void {
    this.entry = clearEntry(this.entry);
    this.spelling = NOTHING_SPELLED;
  }

  /** What was laid, asked and found belongs to the turn that is left. */
  #leaveTurn(): void {
    this.#clearBoard();
    this.#dropAdvice();
    this.hints = null;
    this.hintAt = -1;
    if (this.side === 'hints') this.side = 'scores';
    this.#hasBegun = false;
    // The panels show what was asked with the turn it was asked in.
    if (!this.isPanels) this.#dropAnswer();
  }

  #reportCut(turn: Game, name: string, why = ''): void {
    this.#report(turn);
    this.say(`${this.message} (${name} was cut short)${why}`);
  }

  #people(seats: readonly number[]): number[] {
    return seats.filter((seat) => this.session.players[seat]!.bot === null);
  }
}

/** Where tiles stand on a rack, each place once. */
function indicesOf(tiles: Uint8Array, rack: Rack): number[] {
  const found: number[] = [];
  for (const tile of tiles) found.push(rack.findIndex((held, i) => held === tile && !found.includes(i)));
  return found;
}
