/** Output of the line console: board and visible racks, a move to confirm, refusals, start and end of a game. */
import { entryAt } from '../../engine/present.ts';
import { BLANK, rackTileOf } from '../../engine/tiles/alphabet.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { counted, nounFor } from '../../text/counted.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { Look } from '../../engine/rules/ruleset-look.ts';
import type { ShowKind } from '../../play/commands/command.ts';
import { describeEnd, describeLeftGame, possessive } from '../../play/wording/end-text.ts';
import { drawHints, type Hint } from '../../play/wording/hint-text.ts';
import type { Terminal } from './line-dialogue.ts';
import type { Palette } from '../text/palette.ts';
import { drawPanels } from '../text/panels.ts';
import { drawGlossary, drawRulesSheet } from '../text/rules-sheet-text.ts';
import { drawHelp, drawHistory, drawRack, drawScores, drawSession, drawUnseen } from '../text/session-text.ts';
import { type GameSession, type PendingTurn, namesOf } from '../../play/session/session.ts';
import { describeFirstDraw, describePlay, describeTurn, playOf } from '../../play/wording/turn-text.ts';

const INDENT = 2;

export interface LineScreenOptions extends Pick<Terminal, 'write' | 'columns'> {
  readonly session: GameSession;
  readonly palette: Palette;
  readonly screen: Look['screen'];
  readonly confirm: boolean;
}

export class LineScreen {
  protected readonly options: LineScreenOptions;
  protected readonly session: GameSession;

  constructor(options: LineScreenOptions) {
    this.options = options;
    this.session = options.session;
  }

  write(...lines: readonly string[]): void {
    if (lines.length > 0) this.options.write(`${lines.join('\n')}\n`);
  }

  /** Shows the draw for the first turn, and player numbers if the screen has no names. */
  showStart(): void {
    const names = namesOf(this.session);
    const lines = describeFirstDraw(this.session.game, names);
    if (this.options.screen === 'panels') {
      lines.push(`${names.map((name, seat) => `Player ${seat + 1}: ${name}`).join('; ')}.`);
    }
    if (lines.length > 0) this.write('', ...lines);
  }

  show(kind: ShowKind): void {
    const { session } = this;
    const { palette, columns, confirm } = this.options;
    if (kind === 'rack') this.showRacks();
    else if (kind === 'board') this.showGame();
    else if (kind === 'scores') this.write(...drawScores(session, palette));
    else if (kind === 'unseen') this.write(...drawUnseen(session));
    else if (kind === 'history') this.write(...drawHistory(session, columns()));
    else if (kind === 'rules') this.write(...drawRulesSheet(session.game.ruleset, palette, columns()));
    else if (kind === 'glossary') this.write(...drawGlossary(palette, columns()));
    else this.write(...drawHelp(session, confirm));
  }

  showHints(hint: Hint, maxPlays: number): void {
    const { alphabet } = this.session.game.ruleset;
    this.write(...drawHints(hint, alphabet, maxPlays, { at: 0, width: this.options.columns() - INDENT }));
  }

  showMeanings(meanings: readonly string[]): void {
    this.write(...meanings.flatMap((text) => wrapText(text, this.options.columns())));
  }

  /** @param isMade true if no one has acted since the last turn */
  showGame(isMade = false): void {
    this.write('', ...this.#drawSession(isMade));
    if (this.options.screen === 'panels') this.write('');
    else this.showRacks();
  }

  /** Shows the rack of the person to move, or all open racks; nothing during a bot's turn. */
  showRacks(): void {
    const { game, players, mover, rack } = this.session;
    const { alphabet, racksShown } = game.ruleset;
    const draw = (tiles: typeof rack): string => drawRack(tiles, alphabet, this.options.palette);
    if (racksShown === 'all') {
      const width = Math.max(...players.map(({ name }) => name.length));
      const lines = players.map(({ name }, seat) => {
        return `${name.padEnd(width)}  ${draw(seat === game.state.toMove ? rack : this.session.rackOf(seat))}`;
      });
      this.write('', ...lines, '');
    } else if (mover.bot === null) this.write('', `Rack:  ${draw(rack)}`, '');
    else this.write('');
  }

  showPending({ move, game }: PendingTurn): void {
    const { ruleset } = game;
    const play = playOf(game);
    if (play !== null) {
      this.showGame();
      const blanks = play.move.tiles.filter((tile) => rackTileOf(tile) === BLANK);
      const spent =
        blanks.length === 0
          ? ''
          : ` It uses ${nounFor(blanks.length, 'a blank', `${blanks.length} blanks`)} for ${formatTiles(ruleset.alphabet, blanks)}.`;
      this.write(`This scores ${describePlay(game, play)}.${spent}`);
    } else if (move.kind === 'exchange' && move.tiles.length > 0) {
      const tiles = formatTiles(ruleset.alphabet, move.tiles);
      this.write(`Exchange ${tiles} for ${counted(move.tiles.length, 'tile')} from the bag?`);
    } else this.write(move.kind === 'resign' ? 'Resign the game?' : 'Pass?');
    const yes = move.kind === 'resign' ? 'y: resign.' : 'Enter: play it.';
    this.write(this.options.palette.faint(`${yes} undo: take it back. Or type another move.`));
  }

  showAwaiting(): void {
    const { players, game } = this.session;
    const { pending } = game.state;
    const { challenge } = game.ruleset;
    if (pending === null || challenge.kind === 'void') return;
    const how = challenge.by === 'anyone' && players.length > 2 ? 'challenge (challenge by NAME)' : 'challenge';
    this.write(
      `${possessive(entryAt(players, pending.seat).name, true)} play ends the game unless it is challenged: accept or ${how}?`,
    );
  }

  describeTurn(turn: GameHistory): string[] {
    return describeTurn(turn, namesOf(this.session));
  }

  refuse(text: string): void {
    this.write(this.options.palette.warning(text));
    const { pending } = this.session;
    if (pending?.move.kind === 'resign') this.write('Type y to resign, or undo to continue.');
    else if (pending !== null) this.write('Your previous move is still waiting: Enter plays it, undo takes it back.');
  }

  showTakenBack({ move }: PendingTurn): void {
    const { board, ruleset } = this.session.game.context;
    this.showGame();
    this.write(
      move.kind === 'resign' ? 'The game continues.' : `Taken back: ${formatMove(ruleset.alphabet, board, move)}.`,
    );
  }

  refuseUndo(why: string): void {
    const atOnce = this.options.confirm ? '' : ' Moves are played at once; with --confirm they wait for an empty line.';
    this.refuse(`There is no unconfirmed move to undo.${atOnce} ${why}`);
  }

  showEnd(): void {
    this.write('', ...this.#drawSession(true), '');
    if (!takesTurns(this.session.game.ruleset)) this.write(...drawHistory(this.session, this.options.columns()), '');
    const lines = describeEnd(this.session.game, namesOf(this.session));
    this.write(...lines.slice(0, -1), this.options.palette.strong(entryAt(lines, -1)));
  }

  showUnfinished(): void {
    this.write(describeLeftGame(this.session.game, namesOf(this.session)));
  }

  #drawSession(isMade: boolean): string[] {
    const { palette, columns } = this.options;
    return this.options.screen === 'panels'
      ? drawPanels(this.session, columns(), isMade)
      : drawSession(this.session, palette, columns());
  }
}
