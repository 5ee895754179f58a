/**
 * A game line by line: typed lines in, text out, for terminals and pipes alike. The caller supplies the lines and takes the text.
 *
 * On a terminal a move waits for an empty line, so that a slip can be undone; from a pipe moves are played at once. Challenges are
 * always made at once.
 */
import { reasonOf } from '../../engine/errors.ts';
import { isRefusal, type Refusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { counted } from '../../text/counted.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { isMoveCommand, parseCommand, type ConsoleCommand, type MoveCommand } from '../../play/commands/command.ts';
import { listNames } from '../../play/wording/end-text.ts';
import type { Terminal } from './line-dialogue.ts';
import { LineScreen, type LineScreenOptions } from './line-screen.ts';
import { LineThoughts, type LineThoughtsOptions } from './line-thoughts.ts';
import { type PendingTurn, namesOf } from '../../play/session/session.ts';
import { describeUndo, lastTurnOf } from '../../play/wording/turn-text.ts';
import { readTypedChallenge } from '../../play/commands/typed-challenge.ts';
import { explainRefusal, readTypedMove } from '../../play/commands/typed-move.ts';
import { findMeanings, NO_MEANINGS, wordsToDefine, type LoadMeanings } from '../../play/commands/word-meanings.ts';
import { DictionaryQueries } from '../../play/commands/word-query.ts';

export interface LineDialect {
  readonly screen: LineScreen;
  readonly parse: (line: string) => ConsoleCommand | Refusal;
  readonly explain: typeof explainRefusal;
  readonly pause?: () => Promise<void>;
}

export interface LineConsoleOptions extends LineScreenOptions, LineThoughtsOptions, Pick<Terminal, 'lines' | 'prompt'> {
  readonly dialect?: LineDialect;
  readonly meanings?: LoadMeanings;
  /** Clears the screen between two people's turns to hide racks; null to leave it. */
  readonly hideRack: (() => void) | null;
}

export type LineConsoleEnd = 'over' | 'quit' | 'end-of-input';

/** Commands accepted before a bot's turn. */
const BEFORE_BOT = new Set<string>(['challenge', 'undo', 'board', 'scores', 'history', 'help', 'quit']);

export async function runLineConsole(options: LineConsoleOptions): Promise<LineConsoleEnd> {
  return new LineConsole(options).run();
}

class LineConsole {
  readonly #options: LineConsoleOptions;
  readonly #session: LineConsoleOptions['session'];
  readonly #dialect: LineDialect;
  readonly #screen: LineScreen;
  readonly #dictionary: DictionaryQueries;
  readonly #thoughts: LineThoughts;
  #news: string[] = [];
  #shown: { readonly turn: GameHistory; readonly seat: number } | null = null;

  constructor(options: LineConsoleOptions) {
    this.#options = options;
    this.#session = options.session;
    this.#dialect = options.dialect ?? {
      screen: new LineScreen(options),
      parse: (line) => parseCommand(line, options.session.game.ruleset.layout),
      explain: explainRefusal,
    };
    this.#screen = this.#dialect.screen;
    this.#dictionary = new DictionaryQueries(options.session);
    this.#thoughts = new LineThoughts(options);
  }

  async run(): Promise<LineConsoleEnd> {
    this.#screen.showStart();
    const end = await this.#play();
    if (end === 'over') this.#screen.showEnd();
    else this.#screen.showUnfinished();
    return end;
  }

  async #play(): Promise<LineConsoleEnd> {
    const session = this.#session;
    let { game } = session;
    while (!session.game.isOver) {
      if (session.game !== game) await this.#dialect.pause?.();
      game = session.game;
      const challenged = session.botChallenge();
      if (challenged !== null) this.#report(challenged);
      else if (session.mover.bot !== null) {
        const end = await this.#askChallengers();
        if (end === 'quit' || end === 'end-of-input') return end;
        if (end === 'stands' && !(await this.#playBot())) return 'quit';
      } else {
        if (!(await this.#present())) return 'end-of-input';
        const line = await this.#ask(`${session.mover.name}> `);
        if (line === null) return 'end-of-input';
        const command = this.#dialect.parse(line);
        if (isRefusal(command)) this.#refuse(command);
        else if ((await this.#obey(command)) === 'quit') return 'quit';
      }
    }
    return 'over';
  }

  /** Before a bot's turn, lets people challenge the last play if the rules allow it. */
  async #askChallengers(): Promise<'stands' | 'challenged' | 'quit' | 'end-of-input'> {
    const session = this.#session;
    const people = session.challengingPeople.flatMap((seat) => session.players[seat]?.name ?? []);
    if (people.length === 0) return 'stands';
    const { game } = session;
    if (this.#hideRack()) this.#screen.showGame(true);
    for (;;) {
      const line = await this.#ask(`${listNames(people)}: challenge? (Enter: no) `);
      const command = line === null ? null : parseCommand(line, game.ruleset.layout);
      if (command === null) return 'end-of-input';
      if (command.kind === 'confirm' || command.kind === 'accept') return 'stands';
      if (isRefusal(command) || !BEFORE_BOT.has(command.kind)) {
        this.#screen.refuse('Type challenge, or press Enter to let the play stand.');
      } else if ((await this.#obey(command)) === 'quit') return 'quit';
      if (session.game !== game) return 'challenged';
    }
  }

  async #obey(command: ConsoleCommand): Promise<'quit' | null> {
    const session = this.#session;
    if (command.kind === 'quit') return 'quit';
    if (command.kind === 'hint') return (await this.#hint(command.count)) ? null : 'quit';
    if (isMoveCommand(command)) this.#layTyped(command);
    else if (command.kind === 'resign') this.#lay({ kind: 'resign' });
    else if (command.kind === 'challenge') this.#challenge(command.fields);
    else if (command.kind === 'accept') this.#settle(session.accept());
    else if (command.kind === 'confirm') this.#confirm();
    else if (command.kind === 'yes') {
      if (session.pending !== null) this.#report(session.confirm());
      else this.#screen.refuse('There is nothing to confirm; "help" lists all commands.');
    } else if (command.kind === 'undo') this.#undo();
    else if (command.kind === 'lay') this.#layHinted(command.at);
    else if (command.kind === 'define') await this.#define(command.words);
    else if (command.kind === 'query') this.#query(command.pattern);
    else if (command.kind === 'more') this.#screen.write(...this.#dictionary.more());
    else if (command.kind === 'shuffle') {
      session.shuffleRack();
      this.#screen.showRacks();
    } else this.#screen.show(command.kind);
    return null;
  }

  /** An empty line confirms moves, but not a resignation. */
  #confirm(): void {
    const { pending, game } = this.#session;
    if (pending?.move.kind === 'resign') this.#screen.refuse('Enter does not confirm that.');
    else if (pending !== null) this.#report(this.#session.confirm());
    else if (game.awaitsAcceptance) this.#screen.showAwaiting();
  }

  #undo(): void {
    const { pending } = this.#session;
    if (pending !== null) {
      this.#session.takeBack();
      this.#screen.showTakenBack(pending);
      return;
    }
    const undone = this.#session.undoTurn();
    if (isRefusal(undone)) this.#screen.refuseUndo(undone.text);
    else this.#screen.write(describeUndo(undone, namesOf(this.#session)));
  }

  async #playBot(): Promise<boolean> {
    const move = this.#session.game.awaitsAcceptance ? undefined : await this.#findBotMove();
    if (move !== null) this.#report(this.#session.playBot(move));
    return move !== null;
  }

  /** Returns the bot's move as `LineThoughts.move`. If the bot fails, reports it and returns the best play without a search. */
  async #findBotMove(): Promise<Move | undefined | null> {
    const session = this.#session;
    try {
      return await this.#thoughts.move();
    } catch (error) {
      const why = reasonOf(error);
      this.#screen.refuse(`${session.mover.name} failed: ${why}. The best play without a search is played instead.`);
      return session.rankPlays(1).ranked[0]?.move ?? PASS;
    }
  }

  async #hint(count: number): Promise<boolean> {
    const hint = await this.#thoughts.hint(count);
    if (hint !== null) this.#screen.showHints(hint, count);
    return hint !== null;
  }

  #layHinted(at: number): void {
    const plays = this.#thoughts.hintedPlays;
    const play = plays?.[at - 1];
    if (plays === null) this.#screen.refuse('Ask for a hint first; lay then lays one of its plays.');
    else if (play === undefined) this.#screen.refuse(`The hint shows ${counted(plays.length, 'play')}.`);
    else {
      const turn = this.#session.lay(play.move);
      if (!isRefusal(turn)) this.#screen.showPending(turn);
    }
  }

  #layTyped(command: MoveCommand): void {
    const { board, rack, ruleset, lexicon } = this.#session.game.context;
    const context = { alphabet: ruleset.alphabet, board, rack, lexicon };
    const move = readTypedMove(context, command);
    if (isRefusal(move)) {
      this.#refuse(move);
      return;
    }
    const refusal = this.#lay(move);
    if (refusal !== null) this.#screen.refuse(this.#dialect.explain(context, move, refusal));
  }

  #lay(move: PendingTurn['move']): Refusal | null {
    const turn = this.#session.lay(move);
    if (isRefusal(turn)) return turn;
    if (this.#options.confirm) this.#screen.showPending(turn);
    else this.#report(this.#session.confirm());
    return null;
  }

  #challenge(fields: readonly string[]): void {
    const typed = readTypedChallenge(this.#session, fields);
    if (isRefusal(typed)) this.#screen.refuse(typed.text);
    else this.#settle(this.#session.challenge(typed.seat, typed.named));
  }

  #settle(turn: GameHistory | Refusal): void {
    if (isRefusal(turn)) this.#refuse(turn);
    else this.#report(turn);
  }

  #refuse(refusal: Refusal): void {
    this.#screen.refuse(describeRefusal(this.#session.game.ruleset.alphabet, refusal));
  }

  async #define(typed: readonly string[]): Promise<void> {
    const { meanings } = this.#options;
    const words = meanings === undefined ? NO_MEANINGS : wordsToDefine(this.#session.game, { typed });
    if (isRefusal(words)) this.#refuse(words);
    else if (meanings !== undefined) this.#screen.showMeanings(await findMeanings(words, meanings));
  }

  #query(pattern: string): void {
    const answer = this.#dictionary.query(pattern);
    if (isRefusal(answer)) this.#screen.refuse(answer.text);
    else this.#screen.write(...answer);
  }

  /** Shows the game once to the person to move. Returns false at the end of the input. */
  async #present(): Promise<boolean> {
    const session = this.#session;
    const { game } = session;
    const turn = lastTurnOf(game);
    if (turn === this.#shown?.turn) return true;
    const seat = game.state.toMove;
    if (this.#shown !== null && this.#shown.seat !== seat && !(await this.#handOver())) return false;
    this.#shown = { turn, seat };
    this.#news = [];
    this.#screen.showGame(true);
    if (game.awaitsAcceptance) this.#screen.showAwaiting();
    return true;
  }

  /** Waits for the next person to take over. Returns false at the end of the input. */
  async #handOver(): Promise<boolean> {
    if (!this.#hideRack()) return true;
    if ((await this.#ask(`${this.#session.mover.name}, press Enter to see your tiles. `)) === null) return false;
    this.#session.startClock();
    return true;
  }

  /** Hides the rack and repeats recent turns. Returns false if racks are not hidden. */
  #hideRack(): boolean {
    const { hideRack } = this.#options;
    if (hideRack === null) return false;
    hideRack();
    this.#screen.write(...this.#news, '');
    return true;
  }

  async #ask(text: string): Promise<string | null> {
    this.#options.prompt(text);
    const next = await this.#options.lines.next();
    if (next.done !== true) return next.value;
    this.#screen.write('');
    return null;
  }

  #report(turn: GameHistory): void {
    const lines = this.#screen.describeTurn(turn);
    this.#news.push(...lines);
    this.#screen.write(...lines);
  }
}
