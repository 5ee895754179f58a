/** A position with its plays, analyses and explanations; `Tilewright.position` creates it. */
import * as z from 'zod/mini';
import { analyseStatically } from '../analysis/so-far.ts';
import { explainPlay, movesOf, whySentences } from '../analysis/explanation/explain-analysis.ts';
import { playMoves } from '../analysis/played-moves.ts';
import { ANY_MOVE } from '../analysis/play-ranker.ts';
import {
  asTurn,
  readPosition,
  type PositionLike,
  type PositionWithTurns,
  type PositionTurn,
} from '../analysis/position-turn.ts';
import { labelColumn, labelRow } from '../engine/board/coordinate.ts';
import { isSameMove } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import { formatCgp, formatRows } from '../engine/notation/cgp.ts';
import { formatMove, formatSiuMove } from '../engine/notation/move-text.ts';
import { isRefusal } from '../engine/refusal.ts';
import { describeRefusal } from '../engine/rules/describe-refusal.ts';
import { checkPlacement, refusalOf } from '../engine/rules/legality.ts';
import { rackTileOf } from '../engine/tiles/alphabet.ts';
import { sortTiles, tilesOfCounts } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { formatTile, formatTiles, wordText } from '../engine/tiles/tile-text.ts';
import { withCheckedWords, type ApiEngine } from './api-engine.ts';
import { checkOptions, checkText, isObject, typeName } from '../engine/given-options.ts';
import { playFilter } from '../movegen/plays/play-filter.ts';
import { limitSchema, seedSchema } from './option-schemas.ts';
import { listPlay, parseMove, readMove, type PlayData } from './listed-play.ts';
import { describeAnalysis, type PositionAnalysis } from './position-analysis.ts';

const positionSchema = z.strictObject({
  /** Rows from top to bottom, as in CGP or with a dot for each empty square: `3HELLO7` or `...HELLO.......`. */
  rows: z.optional(z.readonly(z.array(z.string().check(z.regex(/^[^\s/;]+$/u, 'expected a row of squares'))))),
  /** Rack of the player to move. */
  rack: z.string(),
  /** Known tiles of the other players, in turn order; empty strings if unknown. */
  otherRacks: z.optional(z.readonly(z.array(z.string()))),
  /** Scores, starting with the player to move. */
  scores: z.optional(z.readonly(z.array(z.int()))),
  /** Number of consecutive scoreless turns of all players. */
  zeroTurns: z.optional(z.int().check(z.minimum(0))),
  /** Number of turns left, where each player has one more turn once the bag is empty; required from then on. */
  turnsLeft: z.optional(z.int().check(z.minimum(0))),
  /** Ignored, like `unseen`: these fields of `Position.toJSON` follow from the others. */
  bagCount: z.optional(z.unknown()),
  unseen: z.optional(z.unknown()),
});

/**
 * A position as plain values. Only `rack` is required; by default, the board is empty and two players have no points.
 *
 * @interface
 */
export type PositionData = Readonly<z.input<typeof positionSchema>>;

const listSchema = z.strictObject({
  /** Order of the plays (default: `equity`). */
  by: z._default(z.enum(['equity', 'score']), 'equity'),
  /** Maximum number of plays (default: 15; `Infinity` for all). */
  limit: z._default(limitSchema, 15),
  /** Only placements whose word covers this square, such as `8H`. */
  through: z.optional(z.string()),
  /** Only plays that keep all of these tiles, such as `?` for the blanks. */
  without: z.optional(z.string()),
});

/**
 * Options of `Position.plays`.
 *
 * @interface
 */
export type PlaysOptions = Readonly<z.input<typeof listSchema>>;

const analyseSchema = z.strictObject({
  /** Kind of search (default: `auto`, by the phase of the game). */
  search: z._default(z.enum(['auto', 'static', 'simulation', 'pre-endgame', 'endgame']), 'auto'),
  /** Time limit in milliseconds; the result is then the best so far. */
  time: z.optional(z.number().check(z.minimum(0))),
  /** Number of rollouts of a simulation. */
  rollouts: z.optional(z.int().check(z.minimum(1))),
  /** Node limit of a solver (default without `time`: 1,000,000 in an endgame, 100,000 in a pre-endgame). */
  nodes: z.optional(z.int().check(z.minimum(1))),
  /** Seed of the tiles dealt in a simulation (default: 1). */
  seed: seedSchema,
  /** Number of turns that a simulation plays after each candidate. */
  plies: z.optional(z.int().check(z.minimum(1))),
  /** The only moves to analyse, in standard or SIU notation (default: all). */
  moves: z.optional(z.readonly(z.array(z.string()).check(z.minLength(1)))),
  /** Maximum number of plays in the result (default: 15). */
  limit: z._default(limitSchema, 15),
  /** Aborting ends the search with the best result so far. */
  signal: z.optional(z.instanceof(AbortSignal)),
});

/**
 * Options of `Position.analyse`. Without `time` and `signal`, the result is the same on every machine.
 *
 * @interface
 */
export type AnalyseOptions = Readonly<z.input<typeof analyseSchema>>;

const explainSchema = z.strictObject({ seed: seedSchema });
/** Limits for searches of a few seconds, which prove most of these positions. */
const DEFAULT_NODES = { endgameNodes: 1_000_000, preEndgameNodes: 100_000 };

/** Upper bound of the number of moves. */
const MAX_RANKED = 1 << 19;

/** A play with its rank and reasons. */
export interface MoveExplanation extends PlayData {
  /** Rank among all plays by equity, from 1. */
  readonly rank: number;
  /** Sentences, with a comparison to the best play if it is another one. Errors are standard errors. */
  readonly reasons: readonly string[];
}

/** Whether a move is legal: its score in points and the words that it forms, or the reason why not as a sentence. */
export type MoveCheck =
  | { readonly isLegal: true; readonly text: string; readonly score: number; readonly words: readonly string[] }
  | { readonly isLegal: false; readonly reason: string };

/** An immutable position. */
export class Position {
  readonly #engine: ApiEngine;
  readonly #turn: PositionTurn;

  /** @internal */
  constructor(engine: ApiEngine, position: PositionLike) {
    this.#engine = engine;
    this.#turn = asTurn(position, engine.resources.ruleset);
  }

  /** The position for other functions of the library. */
  get turn(): PositionTurn {
    return this.#turn;
  }

  /** Tiles of the player to move, in the order of the alphabet with blanks (`?`) last. */
  get rack(): string {
    return formatTiles(this.#alphabet, sortTiles(this.#turn.rack));
  }

  /** Scores in points, starting with the player to move. */
  get scores(): readonly number[] {
    return this.#turn.scores;
  }

  /** Rows from top to bottom, with a dot for each empty square and blanks in lower case: `...HELLO.......`. */
  get board(): readonly string[] {
    return this.#rows.map((row) => row.replaceAll(/\d+/gu, (count) => '.'.repeat(Number(count))));
  }

  /** Tiles neither on the board nor on a known rack: the bag, and the unknown racks. In the order of `unseen`. */
  get bag(): string {
    const counts = this.#turn.unseen.slice();
    for (const rack of this.#turn.racks.slice(1)) for (const tile of rack) counts[rackTileOf(tile)]! -= 1;
    return formatTiles(this.#alphabet, tilesOfCounts(counts));
  }

  /** The position as one line of CGP, which `Tilewright.position` accepts. */
  get cgp(): string {
    return formatCgp(this.#turn, this.#alphabet);
  }

  /** Number of tiles in the bag. */
  get bagCount(): number {
    return this.#turn.bagCount;
  }

  /** Tiles that the player to move cannot see, in the order of the alphabet. */
  get unseen(): string {
    return formatTiles(this.#alphabet, tilesOfCounts(this.#turn.unseen));
  }

  /**
   * Lists the plays of the rack, including exchanges, best first.
   *
   * @throws InputError `bad-option`; `bad-rack` for a rack with more than half a million plays
   */
  plays(options: PlaysOptions = {}): PlayData[] {
    const { by, limit, through, without } = checkOptions(listSchema, options, 'plays()');
    const turn = this.#turn;
    const accepts = playFilter({ through, without }, { board: turn.board, alphabet: this.#alphabet }, 'plays(): ');
    const all = this.#engine.rank(turn, by, accepts === null ? limit : Infinity);
    const plays = accepts === null ? all : all.filter(({ move }) => accepts(move));
    return plays.slice(0, limit).map((play) => listPlay(play, turn));
  }

  /**
   * Checks a move, including its words, without playing it.
   *
   * @param text as for `play`
   * @returns the score and the words in capitals, or the reason why the move is illegal
   */
  check(text: string): MoveCheck {
    const { board, rack, bagCount } = this.#turn;
    const { ruleset, graph: lexicon } = this.#engine.resources;
    const move = parseMove(checkText(text, 'check()'), this.#turn);
    if (isRefusal(move)) return { isLegal: false, reason: `${text}: ${move.text}` };
    const context = { ruleset: withCheckedWords(ruleset), lexicon, board, rack, bagCount };
    const play = move.kind === 'place' ? checkPlacement(context, move) : refusalOf(context, move);
    if (isRefusal(play)) return { isLegal: false, reason: describeRefusal(ruleset.alphabet, play) };
    const words = play?.words.map(({ tiles }) => wordText(ruleset.alphabet, tiles)) ?? [];
    return { isLegal: true, text: formatMove(ruleset.alphabet, board, move), score: play?.score ?? 0, words };
  }

  /**
   * Analyses the position.
   *
   * @throws InputError `bad-option`; `bad-move` for an illegal move; `bad-rack` if the search does not support the position
   */
  async analyse(options: AnalyseOptions = {}): Promise<PositionAnalysis> {
    const request = checkOptions(analyseSchema, options, 'analyse()');
    const { search, time, rollouts, nodes, seed, plies, moves, limit, signal } = request;
    const turn = this.#turn;
    const engine = this.#engine;
    const { resources } = engine;
    const named = moves === undefined ? ANY_MOVE : { only: moves.map((text) => this.#checkMove(text)), also: [] };
    const isBounded = nodes !== undefined || time !== undefined;
    const nodeLimits = isBounded ? { endgameNodes: nodes, preEndgameNodes: nodes } : DEFAULT_NODES;
    const limits = { timeMs: time, rollouts, ...nodeLimits };
    const question = { search, seed, plies, moves: named, top: limit };
    return engine.searching(async (searcher) => {
      const { searchTurn } = await import('../analysis/search-turn.ts');
      const { ranker, explainer } = engine;
      const searcherFor = (): typeof searcher => searcher;
      const analysis = await searchTurn(turn, question, { resources, limits, signal, ranker, searcherFor });
      const why = explainPlay(analysis, turn, { resources, ranker, explainer }, { seed, at: 0 });
      return describeAnalysis(analysis, turn, { ranker, why, limit });
    });
  }

  /**
   * Explains a move without a search.
   *
   * @param options `seed` for the sampled racks (default: 1)
   * @throws InputError `bad-move` with the reason
   */
  explain(text: string, options: { readonly seed?: number | undefined } = {}): MoveExplanation {
    const { seed } = checkOptions(explainSchema, options, 'explain()');
    const move = this.#checkMove(checkText(text, 'explain()'));
    const { resources, ranker, explainer } = this.#engine;
    const turn = this.#turn;
    const analysis = analyseStatically(turn, { top: MAX_RANKED, moves: { only: null, also: [move] } }, ranker);
    const at = movesOf(analysis).findIndex((other) => isSameMove(other, move));
    const why = explainPlay(analysis, turn, { resources, ranker, explainer }, { seed, at });
    return { ...listPlay(analysis.plays[at]!, turn), rank: at + 1, reasons: whySentences(why!) };
  }

  /**
   * Returns the position after a move, with the next player to move. Of the mover's rack, only the leave is then known.
   *
   * @param text `8D WORD` with blanks in lower case, `exchange TILES`, `pass`, or SIU notation
   * @throws InputError `bad-move` with the reason
   */
  play(text: string): Position {
    const move = readMove(checkText(text, 'play()'), this.#turn);
    return this.#after(formatSiuMove(this.#alphabet, this.#turn.board, move));
  }

  /**
   * Returns the position with another rack for the player to move.
   *
   * @throws InputError `bad-move` for an invalid rack; `bad-cgp` if the tile set does not have these tiles
   */
  withRack(tiles: string): Position {
    const { ruleset } = this.#turn;
    const after = this.#after(`rack.${checkText(tiles, 'withRack()')}`);
    readPosition(after.cgp, ruleset, { source: 'withRack()' });
    return after;
  }

  /** Returns the board as text, with the rack, the scores and the number of tiles in the bag below it. */
  toString(): string {
    const { board, scores, bagCount } = this.#turn;
    const { layout, tiles } = board;
    const faces = Array.from(tiles, (tile) => (tile === 0 ? '.' : formatTile(this.#alphabet, tile)));
    const columns = Array.from({ length: layout.cols }, (_, col) => labelColumn(layout, col));
    const width = Math.max(...[...faces, ...columns].map(({ length }) => length));
    const line = (label: string, cells: readonly string[]): string =>
      `${label.padStart(2)} ${cells.map((cell) => cell.padEnd(width)).join(' ')}`.trimEnd();
    const rows = Array.from({ length: layout.rows }, (_, row) =>
      line(labelRow(layout, row), faces.slice(row * layout.cols, (row + 1) * layout.cols)),
    );
    const facts = `rack ${this.rack || 'unknown'}, scores ${scores.join(' ')}, ${bagCount} in the bag`;
    return [line('', columns), ...rows, facts].join('\n');
  }

  /** Returns the position as plain values, which `Tilewright.position` accepts. */
  toJSON(): Required<Omit<PositionData, 'turnsLeft'>> & { turnsLeft?: number; bagCount: number; unseen: string } {
    const { racks, scores, zeroTurns, turnsLeft } = this.#turn;
    const [rack = '', ...otherRacks] = racks.map((tiles) => formatTiles(this.#alphabet, sortTiles(tiles)));
    const { bagCount, unseen } = this;
    const left = turnsLeft === null ? {} : { turnsLeft };
    return { rows: this.#rows, rack, otherRacks, scores: [...scores], zeroTurns, ...left, bagCount, unseen };
  }

  get #alphabet(): Ruleset['alphabet'] {
    return this.#turn.ruleset.alphabet;
  }

  get #rows(): string[] {
    return formatRows(this.#turn.board, this.#alphabet);
  }

  #after(siu: string): Position {
    const { ruleset, graph } = this.#engine.resources;
    return new Position(this.#engine, playMoves(this.#turn, [siu], { ruleset, lexicon: graph }));
  }

  #checkMove(text: string): ReturnType<typeof readMove> {
    this.play(text);
    return readMove(text, this.#turn);
  }
}

/** @throws InputError `bad-cgp` with the place; `bad-option` for a value of another type */
export function readGivenPosition(given: string | PositionData, ruleset: Ruleset): PositionWithTurns {
  const place = { source: 'position()' };
  if (typeof given === 'string') return { ...readPosition(given, ruleset, place), history: [] };
  if (!isObject(given)) {
    throw new InputError('bad-option', `position(): expected a CGP or an object, not ${typeName(given)}`);
  }
  const data = checkOptions(positionSchema, given, 'position()');
  const { rows, rack, otherRacks = [], scores, zeroTurns = 0, turnsLeft } = data;
  const { layout } = ruleset;
  const board = rows?.map(countDots) ?? new Array<string>(layout.rows).fill(String(layout.cols));
  const seats = Math.max(2, 1 + otherRacks.length, scores?.length ?? 0);
  const pad = <T>(values: readonly T[], none: T): T[] => Array.from({ length: seats }, (_, i) => values[i] ?? none);
  const racks = pad([rack, ...otherRacks], '');
  const fields = [board.join('/'), racks.join('/'), pad(scores ?? [], 0).join('/'), String(zeroTurns)];
  const left = turnsLeft === undefined ? '' : ` eqt ${turnsLeft};`;
  try {
    return { ...readPosition(`${fields.join(' ')}${left}`, ruleset, place), history: [] };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // Removes the position in the generated line, which the user has never seen.
    throw new InputError(error.code, error.message.replace(/^(position\(\)):\d+(?::\d+)?:/u, '$1:'), {}, error);
  }
}

function countDots(row: string): string {
  return row.replaceAll(/\.+/gu, ({ length }) => String(length));
}
