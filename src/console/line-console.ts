/**
 * A game line by line: what a person types comes as lines, what they see goes out as text. It serves a terminal and a
 * pipe alike and knows neither; whoever starts it hands in the lines and takes the text.
 *
 * On a terminal a move is laid down first and made by an empty line, so that a slip can be taken back; from a pipe moves
 * are made at once, since nobody is there to look.
 */
import { BLANK, rackTileOf } from '../engine/alphabet.ts';
import { isIllegal } from '../engine/illegal-move.ts';
import type { IllegalMove } from '../engine/illegal-move.ts';
import type { Game } from '../engine/game.ts';
import { isMoveTextError } from '../engine/move-text.ts';
import { formatTiles } from '../engine/tile-text.ts';
import { parseCommand } from './command.ts';
import type { ConsoleCommand, MoveCommand } from './command.ts';
import type { Palette } from './palette.ts';
import type { GameSession, PendingTurn } from './session.ts';
import {
  drawHelp,
  drawHints,
  drawHistory,
  drawRack,
  drawScores,
  drawTable,
  drawUnseen,
  namesOf,
} from './table-text.ts';
import { countTilesText, describeEnd, describePlay, describeTurn } from './turn-text.ts';
import { asSentence, describeRefusal, readTypedMove } from './typed-move.ts';

export interface LineConsoleOptions {
  readonly session: GameSession;
  readonly lines: AsyncIterator<string, unknown>;
  /** Takes text that ends its line. */
  readonly write: (text: string) => void;
  /** Asks for the next line. */
  readonly prompt: (text: string) => void;
  readonly palette: Palette;
  /** Columns of the screen, asked for each time the table is drawn. */
  readonly columns: () => number;
  /** Whether a move waits for an empty line before it is made. */
  readonly confirm: boolean;
  /** Clears the screen between two persons' turns, so that neither sees the other's rack; null to leave it. */
  readonly hideRack: (() => void) | null;
}

/** How it ended: the game is over, the person left it, or the lines ran out. */
export type LineConsoleEnd = 'over' | 'quit' | 'end-of-input';

const NOTHING_TO_UNDO = 'There is no unconfirmed move to take back.';
const MADE_AT_ONCE = 'Moves are made at once here; with --confirm they wait for an empty line.';

/** Play the session to its end. */
export async function runLineConsole(options: LineConsoleOptions): Promise<LineConsoleEnd> {
  return new LineConsole(options).run();
}

class LineConsole {
  readonly #options: LineConsoleOptions;
  readonly #session: GameSession;
  /** Turns made since a person last saw the table. */
  #news: string[] = [];

  constructor(options: LineConsoleOptions) {
    this.#options = options;
    this.#session = options.session;
  }

  async run(): Promise<LineConsoleEnd> {
    const end = await this.#play();
    if (end === 'over') this.#showEnd();
    else {
      const { scores } = this.#session.game.state;
      const standing = namesOf(this.#session).map((name, seat) => `${name} ${scores[seat]!}`);
      this.#write(`The game is unfinished: ${standing.join(', ')}.`);
    }
    return end;
  }

  async #play(): Promise<LineConsoleEnd> {
    const session = this.#session;
    let shown = -1;
    while (!session.game.isOver) {
      if (session.mover.bot !== null) {
        this.#report(session.playBot());
        continue;
      }
      const { turns } = session.game.state;
      if (turns !== shown) {
        if (shown >= 0 && !(await this.#handOver())) return 'end-of-input';
        this.#news = [];
        this.#showTable();
        shown = turns;
      }
      const line = await this.#ask(`${session.mover.name}> `);
      if (line === null) return 'end-of-input';
      if (this.#obey(parseCommand(line)) === 'quit') return 'quit';
    }
    return 'over';
  }

  /** Do what was asked for. */
  #obey(command: ConsoleCommand): 'quit' | null {
    const { palette } = this.#options;
    const session = this.#session;
    switch (command.kind) {
      case 'play':
      case 'place':
      case 'exchange':
      case 'pass':
        this.#layTyped(command);
        break;
      case 'resign':
        this.#lay({ kind: 'resign' });
        break;
      case 'confirm':
        if (session.pending !== null) this.#report(session.confirm());
        break;
      case 'undo':
        if (session.takeBack()) this.#showTable();
        else this.#refuse(this.#options.confirm ? NOTHING_TO_UNDO : `${NOTHING_TO_UNDO} ${MADE_AT_ONCE}`);
        break;
      case 'shuffle':
        session.shuffleRack();
        this.#showRack();
        break;
      case 'rack':
        this.#showRack();
        break;
      case 'board':
        this.#showTable();
        break;
      case 'scores':
        this.#write(...drawScores(session, palette));
        break;
      case 'unseen':
        this.#write(...drawUnseen(session));
        break;
      case 'history':
        this.#write(...drawHistory(session));
        break;
      case 'hint':
        this.#write(
          ...drawHints(session.hints(command.count), session.game.state.board, session.game.ruleset.alphabet),
        );
        break;
      case 'help':
        this.#write(...drawHelp(this.#options.confirm));
        break;
      case 'unknown':
        this.#refuse(command.text);
        break;
      case 'quit':
        return 'quit';
    }
    return null;
  }

  #layTyped(command: MoveCommand): void {
    const { board, rack, ruleset } = this.#session.game.context;
    const context = { alphabet: ruleset.alphabet, board, rack };
    const move = readTypedMove(context, command);
    if (isMoveTextError(move)) {
      this.#refuse(asSentence(move.text));
      return;
    }
    const refusal = this.#lay(move);
    if (refusal !== null) this.#refuse(describeRefusal(context, move, refusal));
  }

  /** Lay a move down, or make it where none waits to be confirmed; why it is refused, if it is. */
  #lay(move: PendingTurn['move']): IllegalMove | null {
    const session = this.#session;
    const turn = session.lay(move);
    if (isIllegal(turn)) return turn;
    if (this.#options.confirm) this.#showPending(turn);
    else this.#report(session.confirm());
    return null;
  }

  #showPending({ move, game }: PendingTurn): void {
    const { ruleset } = game;
    const [event] = game.lastEvents;
    if (event?.kind === 'place') {
      this.#showTable();
      const blanks = event.play.move.tiles.filter((tile) => rackTileOf(tile) === BLANK);
      const spent = blanks.length === 0 ? '' : ` It spends a blank on ${formatTiles(ruleset.alphabet, blanks)}.`;
      this.#write(`This scores ${describePlay(ruleset, event.play)}.${spent}`);
    } else if (move.kind === 'exchange') {
      this.#write(
        `Exchange ${formatTiles(ruleset.alphabet, move.tiles)} for ${countTilesText(move.tiles.length)} from the bag?`,
      );
    } else this.#write(move.kind === 'resign' ? 'Give up the game?' : 'Pass?');
    this.#write(this.#options.palette.faint('Enter: play it. undo: take it back. Or type another move.'));
  }

  /** Between two persons: wait until the one has looked away. False if the lines ran out. */
  async #handOver(): Promise<boolean> {
    const { hideRack } = this.#options;
    if (hideRack === null) return true;
    hideRack();
    this.#write(...this.#news, '');
    return (await this.#ask(`${this.#session.mover.name}, press Enter to see your tiles. `)) !== null;
  }

  async #ask(text: string): Promise<string | null> {
    this.#options.prompt(text);
    const next = await this.#options.lines.next();
    if (next.done !== true) return next.value;
    this.#write('');
    return null;
  }

  #showTable(): void {
    this.#write('', ...drawTable(this.#session, this.#options.palette, this.#options.columns()));
    this.#showRack();
  }

  #showRack(): void {
    const { rack, game } = this.#session;
    this.#write('', `Rack:  ${drawRack(rack, game.ruleset.alphabet, this.#options.palette)}`, '');
  }

  #showEnd(): void {
    const { palette, columns } = this.#options;
    this.#write('', ...drawTable(this.#session, palette, columns()), '');
    const lines = describeEnd(this.#session.game, namesOf(this.#session));
    this.#write(...lines.slice(0, -1), palette.strong(lines.at(-1)!));
  }

  #report(turn: Game): void {
    const text = describeTurn(turn, namesOf(this.#session));
    this.#news.push(text);
    this.#write(text);
  }

  #refuse(text: string): void {
    this.#write(this.#options.palette.warning(text));
    if (this.#session.pending !== null)
      this.#write('Your move before still waits: Enter plays it, undo takes it back.');
  }

  #write(...lines: readonly string[]): void {
    this.#options.write(`${lines.join('\n')}\n`);
  }
}
