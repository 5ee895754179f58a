/**
 * The result of an analysis, compact enough for a link: the search, its extent, and the first plays with figures. Links are
 * untrusted, so only numbers and moves are read, through a schema, and moves must be legal in their position.
 */
import * as z from 'zod/mini';
import type { Analysis } from '../../analysis/question.ts';
import type { Estimate } from '../../bots/simulation/sampling/sample-list.ts';
import { type Board, placeTiles } from '../../engine/board/board.ts';
import { type Move, placeSquares } from '../../engine/board/move.ts';
import { InputError } from '../../engine/errors.ts';
import { bagCountOf } from '../../engine/game/tile-set.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { formatSiuMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { ANY_WORD, checkExchange, checkPlacement } from '../../engine/rules/legality.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { type Alphabet, rackTileOf } from '../../engine/tiles/alphabet.ts';
import { round } from '../../text/numbers.ts';

export const MAX_SHARED_PLAYS = 10;

export interface SharedPlay {
  readonly move: Move;
  readonly score: number;
  /** Win probability from 0 to 1; null if the search has none. */
  readonly win: Estimate | null;
  /** Equity, or the spread in a pre-endgame or endgame; null if the search has none. */
  readonly points: Estimate | null;
}

export interface SharedFigures {
  readonly search: Analysis['search'];
  readonly values: Analysis['values'];
  /** Rollouts of a simulation, nodes of a solver, or 0 without a search. */
  readonly work: number;
  /** Plies searched; null for the end of the game or if not applicable. */
  readonly depth: number | null;
  readonly lexicon: { readonly name: string; readonly hash: string };
  /** Best first; for an endgame the turns of its line, both players alternating. */
  readonly plays: readonly SharedPlay[];
}

export function sharedFigures(analysis: Analysis, lexicon: SharedFigures['lexicon']): SharedFigures {
  const { search, values } = analysis;
  const basis = { search, values, lexicon };
  switch (analysis.search) {
    case 'static': {
      const plays = analysis.plays.map(({ move, score, equityMilli }) => {
        return { move, score, win: null, points: { mean: equityMilli / 1000, error: null } };
      });
      return { ...basis, work: 0, depth: null, plays: first(plays) };
    }
    case 'simulation': {
      const { plays, iterations, plies } = analysis.report;
      const rows = plays.map(({ play: { move, score }, win, equity }) => ({ move, score, win, points: equity }));
      return { ...basis, work: iterations, depth: plies, plays: first(rows) };
    }
    case 'pre-endgame': {
      const { plays, nodes } = analysis.answer;
      const rows = plays.map(({ move, score, points, pointsError, tiles, meanSpread }) => ({
        move,
        score,
        win: { mean: points / tiles, error: pointsError / tiles },
        points: { mean: meanSpread, error: null },
      }));
      return { ...basis, work: nodes, depth: null, plays: first(rows) };
    }
    case 'endgame': {
      const { line, value, nodes, depth } = analysis.answer;
      const plays = line.map(({ move, score }, i) => {
        return { move, score, win: null, points: i === 0 ? { mean: value, error: null } : null };
      });
      return { ...basis, work: nodes, depth, plays: first(plays) };
    }
  }
}

function first(plays: readonly SharedPlay[]): readonly SharedPlay[] {
  return plays.slice(0, MAX_SHARED_PLAYS);
}

/** Returns the board of each play. Plays of an endgame follow each other. */
export function boardsOf({ search, plays }: SharedFigures, start: Board, alphabet: Alphabet): readonly Board[] {
  let board = start;
  return plays.map(({ move }) => {
    const before = board;
    if (search === 'endgame' && move.kind === 'place') board = placeTiles(board, alphabet, placeSquares(board, move));
    return before;
  });
}

const MAX_POINTS = 10_000;
const pointsSchema = z.number().check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS));
const errorSchema = z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_POINTS)));

const figuresSchema = z.tuple([
  z.literal(1),
  z.enum(['static', 'simulation', 'pre-endgame', 'endgame']),
  z.enum(['proven', 'bound', 'estimate']),
  z.int().check(z.minimum(0)),
  z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
  z.string().check(z.maxLength(60)),
  z.string().check(z.regex(/^[\da-f]{16}$/u)),
  /** Per play: SIU move, score, win probability with error, points with error. */
  z
    .array(
      z.tuple([
        z.string().check(z.maxLength(120)),
        z.int().check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS)),
        z.nullable(z.tuple([z.number().check(z.minimum(0), z.maximum(1)), errorSchema])),
        z.nullable(z.tuple([pointsSchema, errorSchema])),
      ]),
    )
    .check(z.minLength(1), z.maxLength(MAX_SHARED_PLAYS)),
]);

/** Stored decimals: a hundredth of a percent and of a point. */
const DIGITS = { win: 4, points: 2 } as const;

export function formatFigures(figures: SharedFigures, start: Board, alphabet: Alphabet): string {
  const { search, values, work, depth, lexicon, plays } = figures;
  const boards = boardsOf(figures, start, alphabet);
  const rows = plays.map(({ move, score, win, points: worth }, i) => [
    formatSiuMove(alphabet, boards[i]!, move),
    score,
    win && pairOf(win, DIGITS.win),
    worth && pairOf(worth, DIGITS.points),
  ]);
  return JSON.stringify([1, search, values, work, depth, lexicon.name, lexicon.hash, rows]);
}

function pairOf({ mean, error }: Estimate, digits: number): readonly [number, number | null] {
  return [round(mean, digits), error === null ? null : round(error, digits)];
}

/** @throws InputError `bad-record` if the text is invalid or a play is illegal */
export function parseFigures(text: string, position: CgpPosition, ruleset: Ruleset): SharedFigures {
  let stored: z.infer<typeof figuresSchema>;
  try {
    stored = figuresSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new InputError('bad-record', 'not the figures of an analysis', {}, cause);
  }
  const [, search, values, work, depth, name, hash, rows] = stored;
  const { alphabet } = ruleset;
  let { board } = position;
  const plays = rows.map(([text, score, win, worth], i): SharedPlay => {
    const move = parseSiuMove(alphabet, board, text);
    const isOwn = search !== 'endgame' || i === 0;
    if (isRefusal(move) || !canBeMade(move, { ...position, board }, ruleset, isOwn)) {
      throw new InputError('bad-record', `play ${i + 1} of the figures cannot be made in the position`);
    }
    if (search === 'endgame' && move.kind === 'place') board = placeTiles(board, alphabet, placeSquares(board, move));
    return { move, score, win: win && estimateOf(win), points: worth && estimateOf(worth) };
  });
  return { search, values, work, depth, lexicon: { name, hash }, plays };
}

function estimateOf([mean, error]: readonly [number, number | null]): Estimate {
  return { mean, error };
}

/** @param isOwn true to require the tiles on the rack of the position */
function canBeMade(move: Move, position: CgpPosition, ruleset: Ruleset, isOwn: boolean): boolean {
  if (move.kind === 'pass') return true;
  const { board, racks } = position;
  const rack = isOwn ? racks[0]! : Uint8Array.from(move.tiles, rackTileOf);
  // A position does not define the valid words.
  const context = { ruleset, lexicon: ANY_WORD, board, rack, bagCount: bagCountOf(position, ruleset) };
  return !isRefusal(move.kind === 'place' ? checkPlacement(context, move) : checkExchange(context, move));
}
