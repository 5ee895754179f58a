/**
 * Puzzles as text: a JSON line with rules and lexicon, then one JSON line per puzzle with its kind, its rating, and the evaluated
 * plays as SIU moves with figures. The rest follows from the position. Means are kept to a tenth and errors to a hundredth, the
 * displayed precision.
 *
 * The kind implies the search: puzzles with an empty bag or one tile in it are solved, all others simulated.
 */
import * as z from 'zod/mini';
import { asTurn, readPosition } from '../../analysis/position-turn.ts';
import type { Figure, TurnReview } from '../../analysis/review/review.ts';
import { InputError, type Place } from '../../engine/errors.ts';
import { parseLine } from '../../engine/json-line.ts';
import { formatCgp, type CgpPosition } from '../../engine/notation/cgp.ts';
import { formatMove, parseSiuMove } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { isBingo } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { isSameFamily } from '../../movegen/lexica/english-lists.ts';
import { puzzleOfDay } from './daily.ts';
import { lineOfText, PUZZLE_KINDS, type Card, type Puzzle, type PuzzleKind } from './card.ts';

export interface PuzzleHeader {
  readonly rules: string;
  readonly lexicon: Card['lexicon'];
  /** The command and program version that made them. */
  readonly made: string;
}

export interface PuzzleGame {
  readonly ruleset: Ruleset;
  readonly lexicon: Card['lexicon'];
}

const FORMAT = 'tilewright-puzzles';
const VERSION = 1;
const MAX_PUZZLES = 20_000;
const MAX_PLAYS = 10;
const MAX_SENTENCES = 10;

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  rules: lineOfText,
  lexicon: z.strictObject({ name: lineOfText, hash: lineOfText }),
  made: lineOfText,
});

const figure = z.tuple([z.number(), z.nullable(z.number().check(z.minimum(0)))]);
const storedPlay = z.tuple([lineOfText, z.number(), figure, figure, figure, figure]);
type StoredPlay = z.infer<typeof storedPlay>;

const puzzleSchema = z.strictObject({
  kind: z.enum(PUZZLE_KINDS),
  rating: z.number().check(z.minimum(0), z.maximum(4000)),
  position: lineOfText,
  plays: z.array(storedPlay).check(z.minLength(2), z.maxLength(MAX_PLAYS)),
  why: z.optional(z.array(lineOfText).check(z.maxLength(MAX_SENTENCES))),
});

export function searchForKind(kind: PuzzleKind): NonNullable<TurnReview['search']> {
  return kind === 'endgame' || kind === 'pre-endgame' ? kind : 'simulation';
}

export function parsePuzzleHeader(text: string, source: string): PuzzleHeader {
  const [first = ''] = text.split('\n', 1);
  const { rules, lexicon, made } = parseLine(headerSchema, first, 'header of puzzles', { source, line: 1 }).data;
  return { rules, lexicon, made };
}

/**
 * @param source the name of the text for messages
 * @returns the puzzles, with the lexicon of the file; none if it is for other rules or another family of words
 * @throws InputError `bad-record` or `bad-cgp`, naming the line
 */
export function parsePuzzles(text: string, game: PuzzleGame, source: string): Card[] {
  const { rules, lexicon } = parsePuzzleHeader(text, source);
  if (rules !== game.ruleset.name || !isSameFamily(lexicon.hash, game.lexicon.hash)) return [];
  const lines = text.split('\n').slice(1);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > MAX_PUZZLES) {
    throw new InputError('bad-record', `${lines.length} puzzles; a file has at most ${MAX_PUZZLES}`, { source });
  }
  return lines.map((line, i) => readCard(line, { ruleset: game.ruleset, lexicon }, { source, line: i + 2 }));
}

/** Returns the puzzle of a day without reading the others, which takes longer; null if there is none. */
export function parsePuzzleOfDay(text: string, ruleset: Ruleset, date: string, source: string): Card | null {
  const { lexicon } = parsePuzzleHeader(text, source);
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const puzzles = lines.map((line) => ({ line, puzzle: { kind: kindOf(line), rating: 0 } }));
  const chosen = puzzleOfDay(puzzles, date);
  return chosen && (parsePuzzles(`${header}\n${chosen.line}\n`, { ruleset, lexicon }, source)[0] ?? null);
}

function kindOf(line: string): PuzzleKind {
  return PUZZLE_KINDS.find((kind) => line.startsWith(`{"kind":"${kind}"`)) ?? 'bingo';
}

/** Formats puzzles for `parsePuzzles`. All must match the rules and lexicon of the header. */
export function formatPuzzles(header: PuzzleHeader, cards: readonly Card[]): string {
  const first = { format: FORMAT, version: VERSION, ...header };
  return [first, ...cards.map(writeCard)].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function readCard(text: string, { ruleset, lexicon }: PuzzleGame, place: Place): Card {
  const { kind, rating, position, plays, why = [] } = parseLine(puzzleSchema, text, 'puzzle', place).data;
  const read = readPosition(position, ruleset, place);
  return {
    rules: ruleset.name,
    lexicon,
    position: formatCgp(read, ruleset.alphabet),
    turn: turnOf(read, kind, { plays: plays.map((play) => readPlay(play, read, ruleset, place)), why }, ruleset),
    isClose: true,
    puzzle: { kind, rating },
  };
}

export function turnOf(
  position: CgpPosition,
  kind: PuzzleKind,
  { plays, why }: Pick<TurnReview, 'plays' | 'why'>,
  ruleset: Ruleset,
): TurnReview {
  const { rack, bagCount, scores } = asTurn(position, ruleset);
  const search = searchForKind(kind);
  const { move, text, score, isBingo: is, win, points } = plays[0]!;
  return {
    lines: 0,
    fileLine: 0,
    seat: 0,
    rack: formatTiles(ruleset.alphabet, sortTiles(rack)),
    bag: bagCount,
    shown: '',
    scores,
    done: '',
    doneScore: 0,
    search,
    isProven: search !== 'simulation',
    played: null,
    best: { move, text, score, isBingo: is, win, points },
    plays,
    loss: null,
    grade: null,
    ungraded: null,
    cut: null,
    isThrownAway: false,
    why,
    missedBingo: null,
    phonies: [],
    isChallengedOff: false,
    letStand: [],
    luck: null,
  };
}

function readPlay(
  [text, score, win, points, behindWin, behindPoints]: StoredPlay,
  { board }: CgpPosition,
  ruleset: Ruleset,
  place: Place,
): TurnReview['plays'][number] {
  const { alphabet } = ruleset;
  const move = parseSiuMove(alphabet, board, text);
  if (isRefusal(move)) throw new InputError('bad-record', move.text, place);
  return {
    move: text,
    text: formatMove(alphabet, board, move),
    score,
    isBingo: isBingo(ruleset, move),
    win: figureOf(win),
    points: figureOf(points),
    behind: { win: figureOf(behindWin), points: figureOf(behindPoints) },
  };
}

function writeCard({ position, turn: { plays, why }, puzzle }: Card): z.infer<typeof puzzleSchema> {
  const { kind, rating }: Puzzle = puzzle!;
  return {
    kind,
    rating,
    position,
    plays: plays.map(({ move, score, win, points, behind }) => {
      return [
        move,
        score,
        storeFigure(win!),
        storeFigure(points),
        storeFigure(behind.win!),
        storeFigure(behind.points),
      ];
    }),
    ...(why.length > 0 && { why: [...why] }),
  };
}

function figureOf([mean, error]: z.infer<typeof figure>): Figure {
  return { mean, error };
}

function storeFigure({ mean, error }: Figure): z.infer<typeof figure> {
  return [roundTo(mean, 10), error === null ? null : roundTo(error, 100)];
}

/** Avoids `-0`, which JSON writes as 0. */
function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts || 0;
}
