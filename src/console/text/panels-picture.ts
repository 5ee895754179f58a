/**
 * A game in panels, as a picture: letter points above, the framed board at the left, the round, returned tiles and query in the
 * middle, the players at the right.
 *
 * Columns count from 1: with 15 squares per side the frame takes columns 1 to 33, the middle panel begins at 35 and the right panel
 * at 76; its rule of 26 ends the picture at 101. Board line 0 is the upper edge of the frame and line 1 is row 1. The picture
 * contains only the game; other output goes below or to the right. Drawing is a pure function of a plain model.
 */
import { entryAt } from '../../engine/present.ts';

export interface PanelsModel {
  readonly letters: readonly { readonly face: string; readonly points: number }[];
  readonly board: readonly (readonly (string | null)[])[];
  readonly round: number;
  readonly player: number;
  readonly handSize: number;
  readonly returns: readonly string[];
  readonly query: string;
  readonly matches: readonly string[];
  readonly page: number;
  readonly players: readonly PanelsPlayer[];
}

export interface PanelsPlayer {
  readonly rack: readonly string[] | null;
  readonly score: number;
  /** Score change in the shown turn: the previous score and the points of each word. */
  readonly gain: { readonly before: number; readonly parts: readonly number[] } | null;
}

const MATCHES_SHOWN = 10;
const HEADING = 'Letter points:   ';
const MIDDLE_GAP = 1;
const FOLDED_MIDDLE_GAP = 3;
const RIGHT_GAP = 3;
const RIGHT_WIDTH = 26;
const INDENT = ' '.repeat('Score: '.length);

export function pictureWidth(model: PanelsModel): number {
  return frameWidth(model) + MIDDLE_GAP + middleWidth(model) + RIGHT_GAP + RIGHT_WIDTH;
}

/** True if the right panel does not fit. One spare column is needed, since some terminals wrap a line that fills the last one. */
export function isFolded(model: PanelsModel, columns: number): boolean {
  return columns <= pictureWidth(model);
}

/** @param columns of the terminal; if there are too few, the right panel goes under the board */
export function drawPicture(model: PanelsModel, columns: number): string[] {
  const folded = isFolded(model, columns);
  const board = drawFrame(model);
  const middleAt = frameWidth(model) + (folded ? FOLDED_MIDDLE_GAP : MIDDLE_GAP);
  const middle = drawMiddle(model);
  const rightAt = middleAt + middleWidth(model) + RIGHT_GAP;
  const right = model.players.map(drawPlayer);
  const beside = folded
    ? []
    : right.flatMap((lines, seat) => (seat === 0 ? addSpace(lines) : ['', ...addSpace(lines)]));
  const height = Math.max(board.length, middle.length + 1, beside.length + 1);
  const table = Array.from({ length: height }, (_, line) => {
    const left = (board[line] ?? '').padEnd(middleAt) + (middle[line - 1] ?? '');
    return (left.padEnd(rightAt) + (beside[line - 1] ?? '')).trimEnd();
  });
  const below = folded ? ['', ...right.flat()] : [];
  return [...drawLetterPoints(model.letters, folded ? '' : HEADING), ...table, ...below];
}

/** Range of the shown matches; empty if all fit. */
export function countMatches({ matches, page }: PanelsModel): string {
  if (matches.length <= MATCHES_SHOWN) return '';
  const first = page * MATCHES_SHOWN;
  return `${first + 1} to ${Math.min(matches.length, first + MATCHES_SHOWN)} of ${matches.length}`;
}

export function frameWidth(model: PanelsModel): number {
  return 3 + (1 + faceWidth(model)) * (model.board[0]?.length ?? 0);
}

function faceWidth({ board }: PanelsModel): number {
  return Math.max(1, ...board.flat().map((face) => face?.length ?? 1));
}

function countSlots({ board }: PanelsModel): number {
  return Math.max(board.length, board[0]?.length ?? 0);
}

function middleWidth(model: PanelsModel): number {
  return 'Query  : '.length + 2 * countSlots(model) - 1;
}

/** Two lines, one per half of the letters, aligned. */
function drawLetterPoints(letters: PanelsModel['letters'], heading: string): string[] {
  const texts = letters.map(({ face, points }) => `${face}:${points}`);
  const half = Math.ceil(texts.length / 2);
  const lines = [texts.slice(0, half), texts.slice(half)];
  const widths = entryAt(lines, 0).map((text, i) => Math.max(text.length, entryAt(lines, 1)[i]?.length ?? 0) + 2);
  return lines.map((line, i) =>
    (
      (i === 0 ? heading : ' '.repeat(heading.length)) + line.map((text, at) => text.padEnd(widths[at] ?? 0)).join('')
    ).trimEnd(),
  );
}

function drawFrame(model: PanelsModel): string[] {
  const { board } = model;
  const width = faceWidth(model);
  const edge = ['+', ...(board[0] ?? []).map(() => '-'.repeat(width)), '+'].join(' ');
  const rows = board.map((row) => ['|', ...row.map((face) => (face ?? '.').padEnd(width)), '|'].join(' '));
  return [edge, ...rows, edge];
}

function drawMiddle(model: PanelsModel): string[] {
  const { round, player, handSize, returns, query, matches, page } = model;
  const first = page * MATCHES_SHOWN;
  return [
    `Round  : ${round} (Player ${player})`,
    '',
    `Returns: ${fillSlots(returns, handSize)}`,
    '',
    `Query  : ${fillSlots(Array.from(query), countSlots(model))}`,
    '',
    ...matches.slice(first, first + MATCHES_SHOWN),
  ];
}

function drawPlayer(player: PanelsPlayer, seat: number, players: readonly PanelsPlayer[]): string[] {
  const lines = [`Player ${seat + 1}:`, `Bag: ${bagText(player)}`.trimEnd(), ...wrapScore(scoreTerms(player))];
  return seat + 1 < players.length ? [...lines, '_'.repeat(RIGHT_WIDTH)] : lines;
}

/** Adds an empty line before each line that does not continue a score. */
function addSpace(lines: readonly string[]): string[] {
  return lines.flatMap((line, i) => (i === 0 || line.startsWith(INDENT) ? [line] : ['', line]));
}

export function drawPlayerLine(player: PanelsPlayer, seat: number): string {
  return `Player ${seat + 1}: Bag: ${bagText(player)}  Score: ${scoreTerms(player).join(' ')}`;
}

function bagText({ rack }: PanelsPlayer): string {
  return rack === null ? 'not shown' : rack.join(' ');
}

function scoreTerms({ score, gain }: PanelsPlayer): string[] {
  const summed = gain === null ? null : gain.parts.reduce((sum, part) => sum + part, gain.before);
  return gain === null || summed !== score
    ? [String(score)]
    : [String(gain.before), ...gain.parts.map((part) => `+ ${part}`), `= ${score}`];
}

function wrapScore(terms: readonly string[]): string[] {
  const lines = ['Score:'];
  for (const term of terms) {
    const line = entryAt(lines, -1);
    if (line.length + 1 + term.length <= RIGHT_WIDTH) lines[lines.length - 1] = `${line} ${term}`;
    else lines.push(INDENT + term);
  }
  return lines;
}

function fillSlots(filled: readonly string[], slots: number): string {
  return Array.from({ length: Math.max(slots, filled.length) }, (_, i) => filled[i] ?? '_').join(' ');
}
