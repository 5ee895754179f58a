/**
 * What a configured game shows, as lines of text: the board with numbered rows and columns, all scores, the last play, the hand, and at
 * the end the table of scores. A tile shows what it scores where it lies, since tiles laid before the first move have scores of their
 * own.
 */
import { entryAt } from '../../engine/present.ts';
import type { Board } from '../../engine/board/board.ts';
import { premiumMark } from '../../engine/board/layout.ts';
import { nounFor } from '../../text/counted.ts';
import type { GameEvent } from '../../engine/game/game-events.ts';
import { formatPlaceArguments } from '../../engine/notation/move-text.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { type Alphabet } from '../../engine/tiles/alphabet.ts';
import { formatTile } from '../../engine/tiles/tile-text.ts';
import { namesOf, type GameSession } from '../../play/session/session.ts';
import { describeEnd } from '../../play/wording/end-text.ts';
import { describePlay } from '../../play/wording/turn-text.ts';
import type { Palette } from '../text/palette.ts';
import { drawRack } from '../text/session-text.ts';

const LABEL_WIDTH = 3;
/** A blank, the letter, two digits; a tile of several characters takes more. */
const MIN_SQUARE_WIDTH = 4;

function drawConfigBoard(board: Board, alphabet: Alphabet, palette: Palette): string[] {
  const { rows, cols, start } = board.layout;
  const width = Math.max(MIN_SQUARE_WIDTH, ...alphabet.faces.map(({ length }) => length + 3));
  const columns = Array.from({ length: cols }, (_, col) => ` ${col + 1}`.padEnd(width));
  const lines = [' '.repeat(LABEL_WIDTH) + palette.faint(columns.join('').trimEnd())];
  for (let row = 0; row < rows; row++) {
    const squares = Array.from({ length: cols }, (_, col) => {
      const at = row * cols + col;
      const tile = entryAt(board.tiles, at);
      if (tile !== 0) {
        const text = ` ${formatTile(alphabet, tile)}${board.values[at]}`.padEnd(width);
        return palette.tile(text, { blank: (tile & BLANK_FLAG) !== 0, fresh: false });
      }
      const mark = premiumMark(board.layout, row, col);
      const isStart = start?.row === row && start.col === col;
      return palette.square(mark, `${isStart ? '*' : ' '}${mark}`.padEnd(width), isStart);
    });
    lines.push(`${palette.faint(String(row + 1).padStart(LABEL_WIDTH - 1))} ${squares.join('')}`.trimEnd());
  }
  return lines;
}

export function drawConfigScreen(session: GameSession, palette: Palette): string[] {
  const { game } = session;
  const { state, ruleset } = game;
  const width = Math.max(...state.scores.map((score) => String(score).length));
  const scores = session.players.map(({ name }, seat) => {
    const toMove = !game.isOver && seat === state.toMove;
    const line = `${toMove ? '>' : ' '} ${String(state.scores[seat]).padStart(width)}  ${name}`;
    return toMove ? palette.strong(line) : line;
  });
  const last = game.lastEvents.flatMap((event) => describeConfigTurn(session, event) ?? []);
  const said = last.flatMap((line) => ['', `Last play: ${line}`]);
  return [...drawConfigBoard(state.board, ruleset.alphabet, palette), '', ...scores, ...said];
}

export function drawHand({ mover, rack, game }: GameSession, palette: Palette): string {
  return `Hand of ${mover.name}: ${drawRack(rack, game.ruleset.alphabet, palette)}`;
}

/** A turn in one line, its words and points included. Of an exchange it tells the number of tiles only. */
function describeConfigTurn({ players, game: { ruleset } }: GameSession, event: GameEvent): string | null {
  if (event.kind !== 'place' && event.kind !== 'exchange' && event.kind !== 'pass') return null;
  const name = players[event.seat]?.name;
  if (event.kind === 'pass') return `${name}, PASS`;
  if (event.kind === 'exchange') return `${name}, EXCHANGE of ${event.tiles.length}`;
  const { play } = event;
  return `${name}, PLACE ${formatPlaceArguments(ruleset.alphabet, play.move)} for ${describePlay(ruleset, play)}`;
}

/** How the game ended: why, what the hands left change, the winners, and the table of scores, best first. */
export function drawConfigEnd(session: GameSession, palette: Palette): string[] {
  const { game } = session;
  const names = namesOf(session);
  const scores = names.map((name, seat) => ({ name, score: game.state.scores[seat] ?? 0 }));
  const width = Math.max('score'.length, ...scores.map(({ score }) => String(score).length));
  const winners = game.winners.map((seat) => names[seat]);
  return [
    // Scores and winners are a table here.
    ...describeEnd(game, names).slice(0, -2),
    '',
    palette.strong(`${nounFor(winners.length, 'Winner')}: ${winners.join(', ')}`),
    '',
    `${'score'.padStart(width)} | name`,
    ...scores.sort((a, b) => b.score - a.score).map(({ score, name }) => `${String(score).padStart(width)} | ${name}`),
  ];
}
