/**
 * The searches that look at the plays of a position and no further: `gen` lists them by equity, and so does `auto` where
 * it comes to no other search. Both are done before the next line is read.
 */
import { isIllegal } from '../engine/rules/illegal-move.ts';
import { checkExchange, checkPlacement, isWord } from '../engine/rules/legality.ts';
import { formatSiuMove } from '../engine/notation/move-text.ts';
import { isSameMove } from '../engine/board/move.ts';
import type { Move } from '../engine/board/move.ts';
import { sortTiles } from '../engine/tiles/rack.ts';
import { bagCountOf } from '../engine/tiles/tile-set.ts';
import { formatTiles } from '../engine/tiles/tile-text.ts';
import { compareByEquity, passWith } from '../movegen/plays/play.ts';
import type { Play } from '../movegen/plays/play.ts';
import { listRankedPlays, weighMoves } from '../movegen/plays/ranked-plays.ts';
import type { SearchKind, SearchRequest } from './search.ts';
import { viewOf } from './table.ts';

/** A play weighed, and whether all its words are in the lexicon. */
interface Candidate {
  readonly play: Play;
  readonly isGood: boolean;
}

/** Lists plays by equity. */
export const genSearch: SearchKind = {
  mode: 'gen',
  honours: new Set(),
  streams: true,
  winPct: () => 'none',
  search: (request, info) => {
    const { table, listedPlays, searchMoves } = request;
    if (searchMoves !== null) return report(request, weigh(request, named(request)), info);
    const { generator, evaluation } = table;
    const view = viewOf(request);
    const { plays } = listRankedPlays(generator, view.position, view, { by: 'equity', limit: listedPlays, evaluation });
    const pass = passWith(view.rack, evaluation.passMilli(generator.leaveMap));
    return report(request, withOthers(request, plays.length > 0 ? plays : [pass]), info);
  },
};

/** Chooses by equity, where `auto` finds no search for the position. */
export const autoSearch: SearchKind = { ...genSearch, mode: 'auto' };

/** The moves a front end names. */
function named({ searchMoves, alsoSearchMoves }: SearchRequest): Move[] {
  return [...(searchMoves ?? []), ...alsoSearchMoves];
}

/** The engine's own plays and those a front end adds, best first. */
function withOthers(request: SearchRequest, plays: readonly Play[]): Candidate[] {
  const own = plays.map((play) => ({ play, isGood: true }));
  const others = weigh(request, named(request)).filter(
    (other) => !own.some(({ play }) => isSameMove(play.move, other.play.move)),
  );
  return [...own, ...others].sort((a, b) => compareByEquity(a.play, b.play));
}

/** Moves that were checked, as plays, best first. */
export function playsOfMoves(request: SearchRequest, moves: readonly Move[]): Play[] {
  return weigh(request, moves).map(({ play }) => play);
}

/** What given moves are worth, best first. */
function weigh(request: SearchRequest, moves: readonly Move[]): Candidate[] {
  const { table } = request;
  const { ruleset, evaluation } = table;
  const scored = moves.map((move) => scoreOf(request, move));
  const plays = weighMoves(evaluation, viewOf(request), ruleset.alphabet.size, scored);
  const candidates = plays.map((play, i): Candidate => ({ play, isGood: scored[i]!.isGood }));
  const distinct = candidates.filter(
    ({ play }, i) => candidates.findIndex((other) => isSameMove(other.play.move, play.move)) === i,
  );
  return distinct.sort((a, b) => compareByEquity(a.play, b.play));
}

/** A move that was checked, with its score and whether all its words are in the lexicon. */
function scoreOf({ table, position }: SearchRequest, move: Move): { move: Move; score: number; isGood: boolean } {
  if (move.kind !== 'place') return { move, score: 0, isGood: true };
  const { ruleset, setting } = table;
  const [rack = new Uint8Array()] = position.racks;
  const bagCount = bagCountOf(position, ruleset);
  const scored = checkPlacement({ ruleset, lexicon: setting.graph, board: position.board, rack, bagCount }, move);
  if (isIllegal(scored)) throw new RangeError('a move to weigh was not checked');
  const isGood = scored.words.every(({ tiles }) => isWord(ruleset, setting.graph, tiles));
  return { move: scored.move, score: scored.score, isGood };
}

/** Whether a move may be made in the position, as `weigh` needs it; the words of a play may be bad where the rules let it stand. */
export function refusalOf({ table, position }: SearchRequest, move: Move): ReturnType<typeof checkExchange> {
  const { ruleset, setting } = table;
  const [rack = new Uint8Array()] = position.racks;
  const bagCount = bagCountOf(position, ruleset);
  const context = { ruleset, lexicon: setting.graph, board: position.board, rack, bagCount };
  if (move.kind === 'pass') return null;
  if (move.kind === 'exchange') return checkExchange(context, move);
  const scored = checkPlacement(context, move);
  return isIllegal(scored) ? scored : null;
}

/**
 * Send what was found, best first.
 *
 * @returns the best move whose words are all in the lexicon; `none` where moves were asked for and there are none
 */
export function report(
  { table, position }: SearchRequest,
  candidates: readonly Candidate[],
  info: (line: string) => void,
): string {
  const { alphabet } = table.ruleset;
  for (const { play } of candidates) {
    const leave = formatTiles(alphabet, sortTiles(play.leave));
    const move = formatSiuMove(alphabet, position.board, play.move);
    info(`gen move ${move} score ${play.score} eq ${play.equityMilli / 1000} leave ${leave}`.trimEnd());
  }
  const best = candidates.find(({ isGood }) => isGood) ?? candidates[0];
  return best === undefined ? 'none' : formatSiuMove(alphabet, position.board, best.play.move);
}
