/** A position with everything that can be asked of it, as `Tilewright.position` makes it. */
import * as z from 'zod';
import { analyse, analyseStatically } from '../analysis/analyse.ts';
import { explainPlay, movesOf, whySentences } from '../analysis/explanation/explain-analysis.ts';
import { playMoves } from '../analysis/played-moves.ts';
import { ANY_MOVE } from '../analysis/play-ranker.ts';
import {
  asTurn,
  readPosition,
  type AnalysedPosition,
  type PlayedPosition,
  type PositionTurn,
} from '../analysis/position-turn.ts';
import { isSameMove } from '../engine/board/move.ts';
import { InputError } from '../engine/errors.ts';
import { formatCgp } from '../engine/notation/cgp.ts';
import { formatSiuMove } from '../engine/notation/move-text.ts';
import { sortTiles, tilesOfCounts } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import type { FaceEngine } from './face-engine.ts';
import { checkOptions, checkText } from '../engine/given-options.ts';
import { limitSchema, seedSchema } from './option-schemas.ts';
import { listPlay, readMove, type ListedPlay } from './listed-play.ts';
import { describeAnalysis, type PositionAnalysis } from './position-analysis.ts';

const positionSchema = z.strictObject({
  /** From top to bottom, as CGP writes them or with a dot for each empty square: `...HELLO.......` or `3HELLO7`. */
  rows: z
    .array(z.string().regex(/^[^\s/;]+$/u, 'expected a row of squares'))
    .readonly()
    .optional(),
  /** Of the player to move. */
  rack: z.string(),
  /** Those that are known of the others, in order of turns; empty where nothing is known. */
  otherRacks: z.array(z.string()).readonly().optional(),
  /** The first is that of the player to move. */
  scores: z.array(z.int()).readonly().optional(),
  /** Turns in a row, by all players together, that scored nothing. */
  zeroTurns: z.int().min(0).optional(),
});

/**
 * A position as plain values. Every field but `rack` may be left out: an empty board, two players, no score.
 *
 * @interface
 */
export type PositionData = Readonly<z.input<typeof positionSchema>>;

const listSchema = z.strictObject({
  /** What ranks them; `equity` where not given. */
  by: z.enum(['equity', 'score']).default('equity'),
  /** The most that are listed, 15 where not given; `Infinity` for all. */
  limit: limitSchema.default(15),
});

/**
 * Which plays are listed.
 *
 * @interface
 */
export type PlaysOptions = Readonly<z.input<typeof listSchema>>;

const analyseSchema = z.strictObject({
  /** `auto`, where not given: what the phase of the game calls for. */
  search: z.enum(['auto', 'static', 'simulation', 'pre-endgame', 'endgame']).default('auto'),
  /** Milliseconds after which the best so far is given. */
  time: z.number().min(0).optional(),
  /** Of a simulation. */
  rollouts: z.int().min(1).optional(),
  /** Of an endgame, a million where neither this nor `time` is given, or of a pre-endgame, then 100,000. */
  nodes: z.int().min(1).optional(),
  /** Names the tiles that a simulation deals; 1 where not given. */
  seed: seedSchema,
  /** Turns that a simulation plays out after each play. */
  plies: z.int().min(1).optional(),
  /** These and no others, in the notation of people or of SIU. */
  moves: z.array(z.string()).min(1).readonly().optional(),
  /** The most plays in the answer, 15 where not given. */
  limit: limitSchema.default(15),
  /** Aborts to end the search with the best so far. */
  signal: z.instanceof(AbortSignal).optional(),
});

/**
 * What is asked of an analysis. Every field may be left out. Without `time` and `signal` the answer is the same on any machine.
 *
 * @interface
 */
export type AnalyseOptions = Readonly<z.input<typeof analyseSchema>>;

const explainSchema = z.strictObject({ seed: seedSchema });
/** Searches of some seconds, which prove most of these positions. */
const DEFAULT_NODES = { endgameNodes: 1_000_000, preEndgameNodes: 100_000 };

/** As many as there can be. */
const MAX_RANKED = 1 << 19;

/** A play and what speaks for and against it. */
export interface ExplainedMove extends ListedPlay {
  /** Its place among all plays by equity, from 1. */
  readonly rank: number;
  /** In sentences; one that is not the best is compared with it. Errors are standard errors. */
  readonly reasons: readonly string[];
}

/** A position that does not change. */
export class OpenPosition {
  readonly #engine: FaceEngine;
  readonly #turn: PositionTurn;

  /** @internal */
  constructor(engine: FaceEngine, position: AnalysedPosition) {
    this.#engine = engine;
    this.#turn = asTurn(position, engine.resources.ruleset);
  }

  /** The position as the parts of the library take it. */
  get turn(): PositionTurn {
    return this.#turn;
  }

  /** How many tiles are in the bag. */
  get bagCount(): number {
    return this.#turn.bagCount;
  }

  /** The tiles that the player to move does not see, in alphabet order. */
  get unseen(): string {
    return formatTiles(this.#alphabet, tilesOfCounts(this.#turn.unseen));
  }

  /**
   * The plays of the rack, exchanges among them, best first.
   *
   * @throws InputError `bad-option`; `bad-rack` at a rack with more than half a million plays
   */
  plays(options: PlaysOptions = {}): ListedPlay[] {
    const { by, limit } = checkOptions(listSchema, options, 'plays()');
    const turn = this.#turn;
    return this.#engine.rank(turn, by, limit).map((play) => listPlay(play, turn));
  }

  /**
   * Search the position.
   *
   * @throws InputError `bad-option`; `bad-move` at a move that cannot be made; `bad-rack` where the search asked for has no answer
   */
  async analyse(options: AnalyseOptions = {}): Promise<PositionAnalysis> {
    const asked = checkOptions(analyseSchema, options, 'analyse()');
    const { search, time, rollouts, nodes, seed, plies, moves, limit, signal } = asked;
    const turn = this.#turn;
    const engine = this.#engine;
    const { resources } = engine;
    const named = moves === undefined ? ANY_MOVE : { only: moves.map((text) => this.#checkMove(text)), also: [] };
    const isBounded = nodes !== undefined || time !== undefined;
    const nodeLimits = isBounded ? { endgameNodes: nodes, preEndgameNodes: nodes } : DEFAULT_NODES;
    const limits = { timeMs: time, rollouts, ...nodeLimits };
    const question = { search, seed, plies, moves: named, top: limit };
    return engine.searching(async (searcher) => {
      const { ranker, explainer } = engine;
      const searcherFor = (): typeof searcher => searcher;
      const analysis = await analyse(turn, question, { resources, limits, signal, ranker, searcherFor });
      const why = explainPlay(analysis, turn, { resources, ranker, explainer }, { seed, at: 0 });
      return describeAnalysis(analysis, turn, { ranker, why, limit });
    });
  }

  /**
   * Say what there is to say of a move before anything is searched.
   *
   * @param options `seed` names the racks that are drawn for it; 1 where not given
   * @throws InputError `bad-move` saying why it cannot be made
   */
  explain(text: string, options: { readonly seed?: number | undefined } = {}): ExplainedMove {
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
   * The position after a move, in which the next player is to move. The tiles kept are all that is known of the mover's rack then.
   *
   * @param text `8D WORD`, a blank in lower case, `exchange TILES`, `pass`, or the same in SIU notation
   * @throws InputError `bad-move` saying why it cannot be made
   */
  play(text: string): OpenPosition {
    const move = readMove(checkText(text, 'play()'), this.#turn);
    return this.#after(formatSiuMove(this.#alphabet, this.#turn.board, move));
  }

  /**
   * The same position with another rack for the player to move.
   *
   * @throws InputError `bad-move` at what is no rack; `bad-cgp` where the set does not have the tiles
   */
  withRack(tiles: string): OpenPosition {
    const { ruleset } = this.#turn;
    const after = this.#after(`rack.${checkText(tiles, 'withRack()')}`);
    readPosition(after.toString(), ruleset, { source: 'withRack()' });
    return after;
  }

  /** As one line of CGP. */
  toString(): string {
    return formatCgp(this.#turn, this.#alphabet);
  }

  /** As `Tilewright.position` takes it. */
  toJSON(): Required<PositionData> & { readonly bagCount: number; readonly unseen: string } {
    const { racks, scores, zeroTurns } = this.#turn;
    const [board = ''] = this.toString().split(' ');
    const [rack = '', ...otherRacks] = racks.map((tiles) => formatTiles(this.#alphabet, sortTiles(tiles)));
    return {
      ...{ rows: board.split('/'), rack, otherRacks, scores: [...scores], zeroTurns },
      ...{ bagCount: this.bagCount, unseen: this.unseen },
    };
  }

  get #alphabet(): Ruleset['alphabet'] {
    return this.#turn.ruleset.alphabet;
  }

  #after(siu: string): OpenPosition {
    const { ruleset, graph } = this.#engine.resources;
    return new OpenPosition(this.#engine, playMoves(this.#turn, [siu], { ruleset, lexicon: graph }));
  }

  #checkMove(text: string): ReturnType<typeof readMove> {
    this.play(text);
    return readMove(text, this.#turn);
  }
}

/**
 * Read a position as somebody gives it.
 *
 * @throws InputError `bad-cgp` naming the place; `bad-option` at a value of another kind
 */
export function readGivenPosition(given: string | PositionData, ruleset: Ruleset): PlayedPosition {
  if (typeof given === 'string') return { ...readPosition(given, ruleset, { source: 'position()' }), history: [] };
  const { rows, rack, otherRacks = [], scores, zeroTurns = 0 } = checkOptions(positionSchema, given, 'position()');
  const { layout } = ruleset;
  const board = rows?.map(countDots) ?? new Array<string>(layout.rows).fill(String(layout.cols));
  const seats = Math.max(2, 1 + otherRacks.length, scores?.length ?? 0);
  const filled = <T>(values: readonly T[], none: T): T[] => Array.from({ length: seats }, (_, i) => values[i] ?? none);
  const racks = filled([rack, ...otherRacks], '');
  const fields = [board.join('/'), racks.join('/'), filled(scores ?? [], 0).join('/'), String(zeroTurns)];
  try {
    return { ...readPosition(fields.join(' '), ruleset, { source: 'position()' }), history: [] };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // The column is one of a line that nobody has written.
    throw new InputError(error.code, error.message.replace(/^(position\(\)):\d+(?::\d+)?:/u, '$1:'), {}, error);
  }
}

function countDots(row: string): string {
  return row.replaceAll(/\.+/gu, ({ length }) => String(length));
}
