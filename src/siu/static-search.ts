/**
 * The searches that look at the plays of a position and no further: `gen` lists them by equity, and `auto`, where it comes
 * to no other search, leaves the choice to the bot that plays by equity. Both are done before the next line is read.
 */
import { isIllegal } from '../engine/illegal-move.ts';
import { checkExchange, checkPlacement, isWord } from '../engine/legality.ts';
import { formatSiuMove } from '../engine/move-text.ts';
import { isSameMove } from '../engine/move.ts';
import type { Move } from '../engine/move.ts';
import { sortTiles, takeFromRack } from '../engine/rack.ts';
import type { Rack } from '../engine/rack.ts';
import { bagCountOf } from '../engine/tile-set.ts';
import { formatTiles } from '../engine/tile-text.ts';
import { compareByEquity, passWith } from '../movegen/play.ts';
import type { Play } from '../movegen/play.ts';
import { listRankedPlays } from '../movegen/ranked-plays.ts';
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
    const { table, position, listedPlays } = request;
    if (request.searchMoves !== null) return report(request, weigh(request, named(request)), info);
    const { generator, hot, setting, ruleset } = table;
    hot.setBoard(position.board);
    const { plays } = listRankedPlays(generator, hot, position.racks[0]!, {
      by: 'equity',
      limit: listedPlays,
      bagCount: bagCountOf(position, ruleset),
      leaves: setting.leaves,
    });
    const listed = plays.length > 0 ? plays : [passWith(position.racks[0]!)];
    return report(request, withOthers(request, listed), info);
  },
};

/** Chooses as the equity bot does, where `auto` finds no search for the position. */
export const autoSearch: SearchKind = {
  ...genSearch,
  mode: 'auto',
  search: (request, info) => {
    const { table, listedPlays, searchMoves } = request;
    if (searchMoves !== null) return report(request, weigh(request, named(request)), info);
    const { move, ranked } = table.equity.decide(viewOf(request), { seed: 0, alternatives: listedPlays });
    // Where nothing can be placed the bot may exchange without having weighed that.
    const chosen = ranked.some((play) => isSameMove(play.move, move)) ? [] : weigh(request, [move]);
    return report(request, withOthers(request, [...chosen.map(({ play }) => play), ...ranked]), info);
  },
};

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
function weigh({ table, position }: SearchRequest, moves: readonly Move[]): Candidate[] {
  const { ruleset, setting } = table;
  const { graph } = setting;
  const [rack = new Uint8Array()] = position.racks;
  const bagCount = bagCountOf(position, ruleset);
  const context = { ruleset, lexicon: graph, board: position.board, rack, bagCount };
  const leaves = bagCount > 0 ? setting.leaves : null;
  const playOf = (move: Move, tiles: Rack, score: number): Play => {
    const leave = takeFromRack(rack, tiles)!.sort();
    return { move, score, equityMilli: 1000 * score + (leaves?.valueOf(leave) ?? 0), leave };
  };
  const candidates = moves.map((move): Candidate => {
    if (move.kind === 'pass') return { play: passWith(rack), isGood: true };
    if (move.kind === 'exchange') return { play: playOf(move, move.tiles, 0), isGood: true };
    const scored = checkPlacement(context, move);
    if (isIllegal(scored)) throw new RangeError('a move to weigh was not checked');
    const isGood = scored.words.every(({ tiles }) => isWord(ruleset, graph, tiles));
    return { play: playOf(scored.move, move.tiles, scored.score), isGood };
  });
  const distinct = candidates.filter(
    ({ play }, i) => candidates.findIndex((other) => isSameMove(other.play.move, play.move)) === i,
  );
  return distinct.sort((a, b) => compareByEquity(a.play, b.play));
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
