/**
 * Ranks the plays of one rack in one position for display or export: placements and exchanges in one list, on the scale of an
 * evaluation.
 */
import type { Move } from '../../engine/board/move.ts';
import { countTiles, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import type { Evaluation, TurnFacts } from './evaluation.ts';
import { LeaveMap } from '../leaves/leave-map.ts';
import { tallyPlays, type PlayCount } from './perft.ts';
import type { PlayGenerator } from './play-generator.ts';
import { compareByEquity, passWith, playAt, rankPlays, type Play } from './play.ts';
import type { SearchBoard } from '../position/search-board.ts';

/** Options for ranking and listing moves. */
export interface RankOptions {
  /** Ranking criterion: highest equity or highest score first. */
  readonly by: 'equity' | 'score';
  readonly limit: number;
  readonly evaluation: Evaluation;
}

/** Ranked plays, with counts of all plays. */
export interface PlayListing {
  /** Best first. Passing is not listed. */
  readonly plays: readonly Play[];
  /** Counts over all placements, including those not listed. Exchanges are not counted. */
  readonly placements: PlayCount;
  readonly exchanges: number;
}

/** Two blanks on an open board give tens of thousands of placements. The value is a size that the buffer of plays grows to. */
const MAX_LISTED = 1 << 19;

/**
 * Lists placements and exchanges of a rack in order. An exchange scores nothing, so by score all exchanges follow all placements,
 * ordered by the value of the leave.
 *
 * @throws InputError `bad-rack` for a rack with more than half a million placements, such as one with many blanks
 */
export function listRankedPlays(
  generator: PlayGenerator,
  position: SearchBoard,
  turn: TurnFacts,
  { by, limit, evaluation }: RankOptions,
): PlayListing {
  const { rack } = turn;
  const worth = evaluation.forTurn(turn);
  const counts = countTiles(rack, position.ruleset.alphabet.size);
  const buffer = generator.generate(position, counts, worth, MAX_LISTED);
  const { leaveMap } = generator;
  const placements = Array.from(rankPlays(buffer, by, limit), (index) => playAt(position, buffer, leaveMap, index));
  const exchanges = worth.listExchanges(rack, leaveMap);
  const plays = mergeRanked(placements, exchanges, by, limit);
  return { plays, placements: tallyPlays(buffer), exchanges: exchanges.length };
}

/** Merges ranked placements and exchanges, best equity first, in the order of `bestAction`. Returns a pass if there are none. */
export function rankActions(
  placements: readonly Play[],
  exchanges: readonly Play[],
  limit: number,
  rack: Rack,
  passMilli: number,
): readonly Play[] {
  const plays = mergeRanked(placements, exchanges, 'equity', limit);
  return plays.length > 0 ? plays : [passWith(rack, passMilli)];
}

/** Merges ranked placements and exchanges in the order of a listing. */
export function mergeRanked(
  placements: readonly Play[],
  exchanges: readonly Play[],
  by: RankOptions['by'],
  limit: number,
): Play[] {
  if (exchanges.length === 0) return placements.slice(0, limit);
  const plays = [...placements, ...exchanges];
  if (by === 'equity') plays.sort(compareByEquity);
  return plays.slice(0, limit);
}

/**
 * Evaluates given moves, and returns them as plays in the same order.
 *
 * @param moves moves with their scores; they must be legal, except that words can be missing from the lexicon
 */
export function evaluateMoves(
  evaluation: Evaluation,
  turn: TurnFacts,
  alphabetSize: number,
  moves: readonly { readonly move: Move; readonly score: number }[],
): Play[] {
  const worth = evaluation.forTurn(turn);
  const map = new LeaveMap(alphabetSize);
  map.setRack(countTiles(turn.rack, alphabetSize), worth);
  return moves.map(({ move, score }): Play => {
    if (move.kind === 'pass') return passWith(turn.rack, worth.passMilli(map));
    const leave = takeFromRack(turn.rack, move.tiles)!.sort();
    const index = map.indexOf(leave);
    const leaveMilli = move.kind === 'place' ? map.valuesMilli[index]! : worth.exchangeMilli(map, index);
    return { move, score, equityMilli: 1000 * score + leaveMilli, leave };
  });
}
