/**
 * What a configured game shows, as lines of text: the board with numbered rows and columns, all scores, the last play,
 * the hand, and at the end the table of scores. An empty square shows its mark of the board file, the start square a
 * star beside it; a tile shows its letter and what it scores where it lies, since tiles laid before the first move have
 * scores of their own.
 */
import { BLANK_FLAG, type Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { nounFor } from '../../engine/counted.ts';
import type { Game } from '../../engine/game/game.ts';
import { premiumMark } from '../../engine/board/layout.ts';
import { formatTile } from '../../engine/tiles/tile-text.ts';
import { formatConfigCommand } from './config-command.ts';
import type { Palette } from '../text/palette.ts';
import { drawRack } from '../text/session-text.ts';
import { describePlay, turnsOf } from '../../play/wording/turn-text.ts';

const START_SIGN = '*';
const LABEL_WIDTH = 3;
/** A blank, the letter, two digits; a tile of several characters takes more. */
const LEAST_SQUARE_WIDTH = 4;

/** The board, a line of column numbers first. */
export function drawConfigBoard(board: Board, alphabet: Alphabet, palette: Palette): string[] {
  const { rows, cols, start } = board.layout;
  const width = Math.max(LEAST_SQUARE_WIDTH, ...alphabet.faces.map(({ length }) => length + 3));
  const columns = Array.from({ length: cols }, (_, col) => ` ${col + 1}`.padEnd(width));
  const lines = [' '.repeat(LABEL_WIDTH) + palette.faint(columns.join('').trimEnd())];
  for (let row = 0; row < rows; row++) {
    const squares = Array.from({ length: cols }, (_, col) => {
      const at = row * cols + col;
      const tile = board.tiles[at]!;
      if (tile !== 0) {
        const text = ` ${formatTile(alphabet, tile)}${board.values[at]!}`.padEnd(width);
        return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: false });
      }
      const mark = premiumMark(board.layout, row, col);
      const isStart = start?.row === row && start.col === col;
      return palette.square(mark, `${isStart ? START_SIGN : ' '}${mark}`.padEnd(width), isStart);
    });
    lines.push(`${palette.faint(String(row + 1).padStart(LABEL_WIDTH - 1))} ${squares.join('')}`.trimEnd());
  }
  return lines;
}

/** The board, all scores with the player to move marked, and the last play. */
export function drawConfigScreen(game: Game, names: readonly string[], palette: Palette): string[] {
  const { state, ruleset } = game;
  const width = Math.max(...state.scores.map((score) => String(score).length));
  const scores = names.map((name, seat) => {
    const toMove = !game.isOver && seat === state.toMove;
    const line = `${toMove ? '>' : ' '} ${String(state.scores[seat]!).padStart(width)}  ${name}`;
    return toMove ? palette.strong(line) : line;
  });
  const last = turnsOf(game).at(-1);
  const said = last === undefined ? [] : ['', `Last play: ${describeConfigTurn(last, names)}`];
  return [...drawConfigBoard(state.board, ruleset.alphabet, palette), '', ...scores, ...said];
}

/** The hand of the player to move with the points of each tile. */
export function drawHand({ state, ruleset }: Game, names: readonly string[], palette: Palette): string {
  return `Hand of ${names[state.toMove]!}: ${drawRack(state.racks[state.toMove]!, ruleset.alphabet, palette)}`;
}

/** A turn in one line, its words and points included. Of an exchange it tells the number of tiles only. */
export function describeConfigTurn(turn: Game, names: readonly string[]): string {
  const [event] = turn.lastEvents;
  if (event?.kind === 'place') {
    const command = formatConfigCommand(turn.ruleset.alphabet, event.play.move);
    return `${names[event.seat]!}, ${command} for ${describePlay(turn.ruleset, event.play)}`;
  }
  if (event?.kind === 'exchange') return `${names[event.seat]!}, EXCHANGE of ${event.tiles.length}`;
  if (event?.kind === 'pass') return `${names[event.seat]!}, PASS`;
  throw new RangeError('not a turn of a configured game');
}

/** The winner or winners, and the table of scores, best first. */
export function drawConfigResult(game: Game, names: readonly string[], palette: Palette): string[] {
  const { scores } = game.state;
  const winners = game.winners.map((seat) => names[seat]!);
  const order = scores.map((_, seat) => seat).sort((a, b) => scores[b]! - scores[a]!);
  const head = ['score', 'name'] as const;
  const width = Math.max(head[0].length, ...scores.map((score) => String(score).length));
  const table = [
    `${head[0].padStart(width)} | ${head[1]}`,
    ...order.map((seat) => `${String(scores[seat]!).padStart(width)} | ${names[seat]!}`),
  ];
  return [palette.strong(`${nounFor(winners.length, 'Winner')}: ${winners.join(', ')}`), '', ...table];
}
