/**
 * The screen of a two-player word game with both racks open and dictionary queries: letter points above, the board in a
 * frame on the left, the round, the tiles to return and the query in the middle, the players on the right.
 *
 * Columns count from 0: with 15 squares a side the frame takes columns 0 to 32, the middle panel begins at 35 and the
 * right panel at 76, so that its rule of 26 ends the screen at 102 columns exactly. Board line 0 is the upper edge of
 * the frame, so board line 1 is the line of row 1. Drawing is a pure function of a plain model; any console can make its
 * own lines of it.
 */
import type { Tile } from '../engine/alphabet.ts';
import type { Game } from '../engine/game.ts';
import type { ScoredPlay } from '../engine/move.ts';
import { formatTile } from '../engine/tile-text.ts';

/** What the screen shows, as plain data. */
export interface ScribbleModel {
  /** Letters of the tile set and their points, in order. */
  readonly letters: readonly { readonly face: string; readonly points: number }[];
  /** What lies on the board, row by row; null on an empty square. */
  readonly board: readonly (readonly (string | null)[])[];
  /** Single turns from 1. */
  readonly round: number;
  /** The player to move, from 1. */
  readonly player: number;
  readonly handSize: number;
  /** Tiles chosen to be returned. */
  readonly returns: readonly string[];
  /** The pattern, a character a slot. */
  readonly query: string;
  /** All words that match, in alphabetical order. */
  readonly matches: readonly string[];
  /** Which ten of the matches are shown, from 0. */
  readonly page: number;
  readonly players: readonly ScribblePlayer[];
}

export interface ScribblePlayer {
  /** Null where it is not shown. */
  readonly rack: readonly string[] | null;
  readonly score: number;
  /** Of the turn just made, where this player scored in it: the score before and what each word added. */
  readonly gain: { readonly before: number; readonly parts: readonly number[] } | null;
}

/** What a person is about to do, which the game does not know. */
export interface ScribbleEntry {
  /** Rack tiles chosen to be returned. */
  readonly returns?: ArrayLike<Tile>;
  /** The pattern typed so far. */
  readonly query?: string;
  /** Words that match it, in alphabetical order. */
  readonly matches?: readonly string[];
  /** Which ten of them to show, from 0. */
  readonly page?: number;
}

export const SCRIBBLE_WIDTH = 102;
export const MATCHES_SHOWN = 10;
const MIDDLE_GAP = 2;
const RIGHT_GAP = 3;
const RIGHT_WIDTH = 26;
/** Of a score line that goes on. */
const INDENT = ' '.repeat('Score: '.length);

/** The model of a game, with what the player to move is about to do. */
export function scribbleModel(game: Game, entry: ScribbleEntry = {}): ScribbleModel {
  const { ruleset, state, isOver } = game;
  const { alphabet, handSize, racksShown } = ruleset;
  const { rows, cols } = ruleset.layout;
  const face = (tile: Tile): string => formatTile(alphabet, tile);
  const last = lastPlacement(game);
  return {
    letters: alphabet.faces.slice(1).map((text, i) => ({ face: text, points: alphabet.points[i + 1]! })),
    board: Array.from({ length: rows }, (_, row) =>
      Array.from(state.board.tiles.subarray(row * cols, (row + 1) * cols), (tile) => (tile === 0 ? null : face(tile))),
    ),
    round: isOver ? state.turns : state.turns + 1,
    player: (isOver ? state.end!.seat : state.toMove) + 1,
    handSize,
    returns: Array.from(entry.returns ?? [], face),
    query: entry.query ?? '',
    matches: entry.matches ?? [],
    page: entry.page ?? 0,
    players: state.racks.map((rack, seat) => ({
      rack: racksShown === 'all' || seat === state.toMove || isOver ? Array.from(rack, face) : null,
      score: state.scores[seat]!,
      gain: last?.seat === seat ? { before: last.before, parts: partsOf(last.play) } : null,
    })),
  };
}

/** The placement the last turn made; null if it was none. Queries are no turns. */
function lastPlacement(game: Game): { seat: number; before: number; play: ScoredPlay } | null {
  let turn: Game | null = game;
  while (turn?.lastEvents[0]?.kind === 'query') turn = turn.previous;
  const event = turn?.lastEvents.find(({ kind }) => kind === 'place');
  if (event?.kind !== 'place') return null;
  return { seat: event.seat, before: turn!.previous!.state.scores[event.seat]!, play: event.play };
}

/** The main word, the cross words that count, a bonus. */
function partsOf({ words, bonus }: ScoredPlay): number[] {
  return [...words.map(({ points }) => points), ...(bonus === 0 ? [] : [bonus])];
}

/**
 * Draw the screen. Lines have no blanks at their ends.
 *
 * @param columns of the terminal; where they are too few, the right panel stands under the board
 */
export function drawScribbleScreen(model: ScribbleModel, columns: number = SCRIBBLE_WIDTH): string[] {
  const board = drawFrame(model.board);
  const middleAt = board[0]!.length + MIDDLE_GAP;
  const slots = Math.max(model.board.length, model.board[0]?.length ?? 0);
  const middle = drawMiddle(model, slots);
  const rightAt = middleAt + 'Query  : '.length + 2 * slots - 1 + RIGHT_GAP;
  const right = model.players.flatMap((player, seat) => drawPlayer(player, seat, seat + 1 < model.players.length));
  const header = drawLetterPoints(model.letters);
  const isFolded = columns < rightAt + RIGHT_WIDTH;
  const height = Math.max(board.length, middle.length + 1, isFolded ? 0 : right.length + 1);
  const table = Array.from({ length: height }, (_, line) => {
    const left = (board[line] ?? '').padEnd(middleAt) + (middle[line - 1] ?? '');
    return (isFolded ? left : left.padEnd(rightAt) + (right[line - 1] ?? '')).trimEnd();
  });
  return [...header, '', ...table, ...(isFolded ? ['', ...right] : [])];
}

/** Two lines: the first half of the letters, and the second. */
function drawLetterPoints(letters: ScribbleModel['letters']): string[] {
  const texts = letters.map(({ face, points }) => `${face} ${points}`);
  const width = Math.max(...texts.map(({ length }) => length)) + 2;
  const half = Math.ceil(texts.length / 2);
  return [texts.slice(0, half), texts.slice(half)].map((line) =>
    line
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

function drawFrame(board: ScribbleModel['board']): string[] {
  const width = Math.max(1, ...board.flat().map((face) => face?.length ?? 1));
  const edge = ['+', ...(board[0] ?? []).map(() => '-'.repeat(width)), '+'].join(' ');
  const rows = board.map((row) => ['|', ...row.map((face) => (face ?? '.').padEnd(width)), '|'].join(' '));
  return [edge, ...rows, edge];
}

/** The middle panel from board line 1 on. */
function drawMiddle(
  { round, player, handSize, returns, query, matches, page }: ScribbleModel,
  slots: number,
): string[] {
  const first = page * MATCHES_SHOWN;
  const shown = matches.slice(first, first + MATCHES_SHOWN);
  const count = `${first + 1} to ${first + shown.length} of ${matches.length}`;
  return [
    `Round  : ${round} (Player ${player})`,
    '',
    `Returns: ${fillSlots(returns, handSize)}`,
    '',
    `Query  : ${fillSlots(Array.from(query), slots)}`,
    '',
    ...shown,
    ...(matches.length > MATCHES_SHOWN ? [count] : []),
  ];
}

function drawPlayer(player: ScribblePlayer, seat: number, isRuled: boolean): string[] {
  const lines = [`Player ${seat + 1}:`, `Bag: ${bagText(player)}`.trimEnd(), ...wrapScore(scoreTerms(player))];
  return isRuled ? [...lines, '_'.repeat(RIGHT_WIDTH)] : lines;
}

/** A player's panel in one line, where there is no room for more. */
export function drawPlayerLine(player: ScribblePlayer, seat: number): string {
  return `Player ${seat + 1}: Bag: ${bagText(player)}  Score: ${scoreTerms(player).join(' ')}`;
}

function bagText({ rack }: ScribblePlayer): string {
  return rack === null ? 'not shown' : rack.join(' ');
}

/** The total, or where the player has just scored what it is made of. */
function scoreTerms({ score, gain }: ScribblePlayer): string[] {
  const summed = gain === null ? null : gain.parts.reduce((sum, part) => sum + part, gain.before);
  return gain === null || summed !== score
    ? [String(score)]
    : [String(gain.before), ...gain.parts.map((part) => `+ ${part}`), `= ${score}`];
}

/** A score line within the panel; a sum too long for it goes on below. */
function wrapScore(terms: readonly string[]): string[] {
  const lines = ['Score:'];
  for (const term of terms) {
    const line = lines.at(-1)!;
    if (line.length + 1 + term.length <= RIGHT_WIDTH) lines[lines.length - 1] = `${line} ${term}`;
    else lines.push(INDENT + term);
  }
  return lines;
}

function fillSlots(filled: readonly string[], slots: number): string {
  return Array.from({ length: Math.max(slots, filled.length) }, (_, i) => filled[i] ?? '_').join(' ');
}
