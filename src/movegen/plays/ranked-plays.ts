/**
 * The plays of one rack in one position, ranked, as a person or another program wants to see them: placements and
 * exchanges in one list, on the one scale of an evaluation.
 */
import type { Move } from '../../engine/board/move.ts';
import { countTiles, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import type { Evaluation, TurnFacts } from './evaluation.ts';
import { LeaveMap } from '../leaves/leave-map.ts';
import { tallyPlays, type PlayCount } from './perft.ts';
import type { PlayGenerator } from './play-generator.ts';
import { compareByEquity, passWith, playAt, rankPlays, type Play } from './play.ts';
import type { Position } from '../position/position.ts';

/** How moves are ranked, and how many are listed. */
export interface RankOptions {
  /** What comes first: the highest equity, or the highest score. */
  readonly by: 'equity' | 'score';
  readonly limit: number;
  readonly evaluation: Evaluation;
}

/** Plays, exchanges and the pass in one order, with counts of what there was. */
export interface RankedPlays {
  /** Best first. Passing is not listed. */
  readonly plays: readonly Play[];
  /** All placements, listed or not; exchanges are not among them. */
  readonly placements: PlayCount;
  /** Number of distinct exchanges there are to choose from. */
  readonly exchanges: number;
}

/** Two blanks on an open board have some tens of thousands; it is a size that the buffer of plays grows to. */
const MAX_LISTED = 1 << 19;

/**
 * List a rack's placements and exchanges in order. An exchange scores nothing, so by score all exchanges come after all
 * placements, the best leave first.
 *
 * @throws InputError `bad-rack` at a rack with more than half a million placements, as one of many blanks has
 */
export function listRankedPlays(
  generator: PlayGenerator,
  position: Position,
  turn: TurnFacts,
  { by, limit, evaluation }: RankOptions,
): RankedPlays {
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

/**
 * Placements and exchanges in one list, best by equity first, in the order of `bestAction`; a pass where there is neither.
 *
 * @param placements best first
 * @param exchanges as `TurnEvaluation.listExchanges` gives them for the same rack
 */
export function rankActions(
  placements: readonly Play[],
  exchanges: readonly Play[],
  limit: number,
  rack: Rack,
  passMilli: number,
): readonly Play[] {
  return orPass(mergeRanked(placements, exchanges, 'equity', limit), rack, passMilli);
}

/** The plays of a rack; a pass where there are none. */
export function orPass(plays: readonly Play[], rack: Rack, passMilli: number): readonly Play[] {
  return plays.length > 0 ? plays : [passWith(rack, passMilli)];
}

function mergeRanked(
  placements: readonly Play[],
  exchanges: readonly Play[],
  by: RankOptions['by'],
  limit: number,
): Play[] {
  const plays = [...placements, ...exchanges];
  if (by === 'equity') plays.sort(compareByEquity);
  return plays.slice(0, limit);
}

/**
 * Moves that somebody names, as plays on the scale of an evaluation, in the order given.
 *
 * @param moves each with what it scores; legal ones, or placements whose words are not in the lexicon
 */
export function weighMoves(
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
    const kept = map.indexOf(leave);
    const leaveMilli = move.kind === 'place' ? map.valuesMilli[kept]! : worth.exchangeMilli(map, kept);
    return { move, score, equityMilli: 1000 * score + leaveMilli, leave };
  });
}
