/**
 * A game in progress: the game, its players, the position searched by bots, the time used by the player to move, and an unconfirmed
 * move. It neither draws nor reads, so any user interface can use it.
 *
 * An unconfirmed move is kept as the resulting game. Confirming replays it with the time used; taking it back discards it. The
 * position follows confirmed moves and is rebuilt when a turn is undone.
 */
import type { SyncBot, Budget, Decision, PlayerView } from '../../bots/bot.ts';
import { judgePlay, type BotChallenge, type ChallengeQuestion } from '../../bots/challenging.ts';
import { viewOf } from '../../bots/player-view.ts';
import { placeTiles, type Board } from '../../engine/board/board.ts';
import { admitChallenge } from '../../engine/game/challenge.ts';
import type { PendingPlay } from '../../engine/game/game-events.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import { isRefusal, type Refusal, type RefusalOf } from '../../engine/refusal.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { upperCase } from '../../engine/tiles/alphabet.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { gameFinders } from '../../movegen/best/game-finders.ts';
import { placeOn } from '../../movegen/plays/play.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { findByPattern, type WordPattern } from '../../movegen/words/word-search.ts';
import { challengeSeed, deriveSeeds, type BotSeeds } from '../../engine/decision-seed.ts';
import { RackOrders, type MovedTile } from './rack-orders.ts';
import { undoTurn, type UndoneTurn } from './undo.ts';

export interface SessionPlayer {
  readonly name: string;
  readonly bot: SyncBot | null;
}

export interface SessionOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly seed: number;
  readonly players: readonly SessionPlayer[];
  readonly ranker: SyncBot;
  readonly game?: GameHistory;
  readonly thoughtMs?: number;
  readonly botsPassWhenStuck?: boolean;
  readonly onAction?: (game: GameHistory) => void;
  readonly onHint?: (game: GameHistory) => void;
  readonly onThoughts?: (game: GameHistory) => void;
  readonly onUndo?: (undone: UndoneTurn) => void;
  /** Monotonic clock in milliseconds (default: `performance.now`). */
  readonly now?: () => number;
}

export interface PendingTurn {
  readonly move: Move | { readonly kind: 'resign' };
  readonly game: GameHistory;
}

export interface DictionaryQuery {
  readonly game: GameHistory;
  readonly pattern: string;
  readonly words: readonly Uint8Array[];
}

export class GameSession {
  readonly players: readonly SessionPlayer[];
  readonly #graph: WordGraph;
  readonly #ranker: SyncBot;
  readonly #position: SearchBoard;
  /** Plays already judged by the bots. An undone turn can restore one. */
  readonly #judged = new WeakSet<PendingPlay>();
  readonly #rackOrders: RackOrders;
  readonly #now: () => number;
  readonly #listeners: Pick<SessionOptions, 'onAction' | 'onHint' | 'onThoughts' | 'onUndo'>;
  /** Whether a bot can place a tile; used only if stuck bots must pass. */
  readonly #canPlace: (game: GameHistory) => boolean;
  #game: GameHistory;
  #pending: PendingTurn | null = null;
  #lastQuery: DictionaryQuery | null = null;
  #clockStart: number;

  constructor(options: SessionOptions) {
    const { ruleset, graph, seed, players } = options;
    const finders = gameFinders(ruleset, graph);
    this.players = players;
    this.#graph = graph;
    this.#ranker = options.ranker;
    this.#listeners = options;
    this.#now = options.now ?? (() => performance.now());
    this.#canPlace = ({ context: { board, rack } }) =>
      options.botsPassWhenStuck !== true || finders.findsPlay(board, rack);
    this.#game =
      options.game ?? GameHistory.start({ ruleset, lexicon: graph, seed, seats: players.length, ...finders });
    this.#position = SearchBoard.fromBoard(ruleset, graph, this.#game.state.board);
    this.#rackOrders = new RackOrders(this.#game.state.racks, seed);
    this.#clockStart = this.#now() - (options.thoughtMs ?? 0);
  }

  get game(): GameHistory {
    return this.#game;
  }

  get pending(): PendingTurn | null {
    return this.#pending;
  }

  get lastQuery(): DictionaryQuery | null {
    return this.#lastQuery;
  }

  /** The board including an unconfirmed move. When all play at once, it shows the person's play, not the top. */
  get board(): Board {
    const { board } = this.#game.state;
    if (this.#pending === null) return board;
    const { game } = this.#pending;
    const answer = game.lastEvents.find(({ kind }) => kind === 'answer');
    if (answer?.kind !== 'answer') return game.state.board;
    return answer.play === null ? board : placeTiles(board, game.ruleset.alphabet, answer.play.placed);
  }

  get mover(): SessionPlayer {
    return this.players[this.#game.state.toMove]!;
  }

  get view(): PlayerView {
    return viewOf(this.#game, this.#position);
  }

  /** The rack of the player to move in display order, without the tiles of an unconfirmed move. */
  get rack(): Rack {
    const rack = this.rackOf(this.#game.state.toMove);
    const move = this.#pending?.move;
    return move?.kind === 'place' || move?.kind === 'exchange' ? takeFromRack(rack, move.tiles)! : rack;
  }

  /** Seats that may challenge now, in turn order from the seat to move. */
  get challengers(): number[] {
    const { ruleset, state, isOver } = this.#game;
    const seats = this.players.map((_, i) => (state.toMove + i) % this.players.length);
    return isOver ? [] : seats.filter((seat) => !isRefusal(admitChallenge(ruleset, state, seat, null)));
  }

  get challengingPeople(): number[] {
    return this.challengers.filter((seat) => this.players[seat]?.bot === null);
  }

  /** Remaining time by seat, current for the player to move; null without a clock. */
  get clocksMs(): readonly number[] | null {
    const { clocksMs, toMove } = this.#game.state;
    if (clocksMs === null || this.#game.isOver) return clocksMs;
    return clocksMs.map((left, seat) => (seat === toMove ? left - this.thoughtMs : left));
  }

  /** Time used so far in this turn. */
  get thoughtMs(): number {
    return Math.round(this.#now() - this.#clockStart);
  }

  get seeds(): BotSeeds {
    const { seed, stream, state } = this.#game;
    return deriveSeeds({ seed, stream, round: 0, seat: state.toMove, turn: state.turns });
  }

  budget(alternatives: number): Budget {
    const timeLeftMs = this.clocksMs?.[this.#game.state.toMove];
    return { ...this.seeds, alternatives, ...(timeLeftMs !== undefined && { timeLeftMs }) };
  }

  startClock(): void {
    this.#clockStart = this.#now();
  }

  rackOf(seat: number): Rack {
    return this.#rackOrders.ordered(seat);
  }

  shuffleRack(): void {
    this.#rackOrders.shuffle(this.#game.state.toMove);
  }

  sortRack(): void {
    this.#rackOrders.sort(this.#game.state.toMove, this.#game.ruleset.alphabet.points);
  }

  /** Gives the rack of the player to move the order of an earlier session; ignores other tiles. */
  arrangeRack(rack: Rack): void {
    this.#rackOrders.arrange(this.#game.state.toMove, rack);
  }

  moveRackTile(seat: number, moved: MovedTile): void {
    this.#rackOrders.move(seat, moved);
  }

  lay(move: PendingTurn['move']): PendingTurn | Refusal {
    const game = this.#after(move, 0);
    if (isRefusal(game)) return game;
    this.#pending = { move, game };
    return this.#pending;
  }

  takeBack(): void {
    this.#pending = null;
  }

  confirm(): GameHistory {
    if (this.#pending === null) throw new RangeError('no move is laid down');
    const { clock } = this.#game.ruleset;
    const game = this.#after(this.#pending.move, this.thoughtMs - 1000 * (clock?.incrementSeconds ?? 0));
    if (isRefusal(game)) throw new Error(`a move laid down was refused: ${game.reason}`);
    return this.#advance(game);
  }

  /** Undoes the last turn of the only person and the bot turns after it. A refusal changes nothing. */
  undoTurn(): UndoneTurn | RefusalOf<'told'> {
    const undone = undoTurn(this);
    if (isRefusal(undone)) return undone;
    const { game } = undone;
    this.#game = game;
    this.#pending = null;
    this.#lastQuery = null;
    this.#rackOrders.returnTo(game);
    this.#position.setBoard(game.state.board);
    this.startClock();
    this.#listeners.onUndo?.(undone);
    return undone;
  }

  /** @param named word indices in the order of the play; null for all */
  challenge(seat: number, named: readonly number[] | null): GameHistory | Refusal {
    const toMove = seat === this.#game.state.toMove;
    const game = this.#game.challenge(seat, named, toMove ? this.thoughtMs : 0);
    if (isRefusal(game)) return game;
    const clockStart = this.#clockStart;
    this.#advance(game);
    // A challenge by another player does not restart the clock.
    if (!toMove) this.#clockStart = clockStart;
    return game;
  }

  accept(): GameHistory | Refusal {
    const game = this.#game.accept(this.thoughtMs);
    return isRefusal(game) ? game : this.#advance(game);
  }

  query(pattern: WordPattern, text: string): readonly Uint8Array[] | Refusal {
    const game = this.#game.query(text);
    if (isRefusal(game)) return game;
    this.#game = game;
    this.#listeners.onAction?.(game);
    const words = findByPattern(this.#graph, pattern);
    this.#lastQuery = { game, pattern: upperCase(game.ruleset.alphabet, text), words };
    return words;
  }

  /** Lets the bots judge the last play once. Returns the game after a challenge, or null. */
  botChallenge(): GameHistory | null {
    const question = this.challengeQuestion();
    return question === null ? null : this.takeBotChallenge(this.judge(question));
  }

  /** Returns the challenge question for the bots; null if none may challenge, or they were already asked. */
  challengeQuestion(): ChallengeQuestion | null {
    const { seed, stream, state } = this.#game;
    const { pending, turns: turn } = state;
    if (pending === null || this.#judged.has(pending)) return null;
    this.#judged.add(pending);
    const bots = this.challengers
      .filter((seat) => this.players[seat]!.bot !== null)
      .map((seat) => ({ seat, seed: challengeSeed({ seed, stream, round: 0, seat, turn }) }));
    return bots.length === 0 ? null : { words: pending.play.words.map(({ tiles }) => tiles), asked: bots };
  }

  judge(question: ChallengeQuestion): BotChallenge | null {
    const { ruleset } = this.#game;
    const bots = this.players.map(({ bot }) => bot);
    return judgePlay(bots, { ruleset, position: this.#position }, question);
  }

  takeBotChallenge(challenge: BotChallenge | null): GameHistory | null {
    const game = challenge === null ? null : this.challenge(challenge.seat, challenge.named);
    return game === null || isRefusal(game) ? null : game;
  }

  /** @param decided the bot's move, if already known; the clock has then run since the previous turn */
  playBot(decided?: Move): GameHistory {
    const { bot, name } = this.mover;
    if (bot === null) throw new RangeError(`${name} is a person`);
    if (decided === undefined) this.startClock();
    const decide = (): Move => decided ?? bot.decide(this.view, this.budget(0)).move;
    const turn = this.#game.awaitsAcceptance ? this.accept() : this.#make(decide());
    if (isRefusal(turn)) throw new Error(`bot ${name} made an illegal move: ${turn.reason}`);
    return turn;
  }

  noteHint(): void {
    this.#listeners.onHint?.(this.#game);
  }

  noteThoughts(): void {
    this.#listeners.onThoughts?.(this.#game);
  }

  /** Returns at most `limit` of the best plays of the player to move, without a search. */
  rankPlays(limit: number): Decision {
    return this.#ranker.decide(this.view, this.budget(limit));
  }

  #make(decided: Move): GameHistory | Refusal {
    const turn = this.lay(decided.kind === 'place' || this.#canPlace(this.#game) ? decided : PASS);
    return isRefusal(turn) ? turn : this.confirm();
  }

  #after(move: PendingTurn['move'], elapsedMs: number): GameHistory | Refusal {
    return move.kind === 'resign'
      ? this.#game.resign(this.#game.state.toMove, elapsedMs)
      : this.#game.apply(move, elapsedMs);
  }

  #advance(game: GameHistory): GameHistory {
    this.#game = game;
    this.#pending = null;
    this.#rackOrders.follow(game);
    for (const event of game.lastEvents) {
      if (event.kind === 'place' || event.kind === 'top') placeOn(this.#position, event.play.move);
      else if (event.kind === 'withdraw') this.#position.setBoard(game.state.board);
    }
    this.startClock();
    this.#listeners.onAction?.(game);
    return game;
  }
}

export function namesOf({ players }: Pick<GameSession, 'players'>): string[] {
  return players.map(({ name }) => name);
}
