/**
 * Chooses the search for a turn. Bots call it for their own turn, and `analysis/search-choice.ts` for an analysed position. It is
 * in this layer because bots may not import from higher ones.
 *
 * With an empty bag both racks are known, so the rest of the game is solved. With one tile in the bag there are few enough cases to
 * solve them all. Before that, the turn is simulated. All searches require two players and a complete tile set; otherwise the plays
 * are only ranked statically. The same holds for rules under which all players play the same rack at once, because there are no
 * later turns to search.
 */
import type { PlayerView } from './bot.ts';
import { takesTurns } from '../engine/rules/rules-in-play.ts';
import { canSolveEndgames } from './endgame/endgame-rules.ts';

/** How a turn is decided, the most exact method last. `static` ranks the plays by score and leave without looking ahead. */
export type SearchMethod = 'static' | 'simulation' | 'pre-endgame' | 'endgame';

/** A search that looks ahead. */
export type DeepSearch = Exclude<SearchMethod, 'static'>;

/** The searches available to the caller; `static` always is. */
export interface AvailableSearches {
  readonly endgame: boolean;
  readonly preEndgame: boolean;
  readonly simulation: boolean;
}

/** All searches are available. */
export const ALL_SEARCHES: AvailableSearches = { endgame: true, preEndgame: true, simulation: true };

/**
 * Why a search is impossible: not two players, tiles missing from the set or surplus, an empty rack with an empty bag or no turns
 * left (the game is over), a partly known rack, or rules under which endgames cannot be solved.
 */
export type Obstacle = 'players' | 'tiles' | 'over' | 'rack' | 'rules';

/** The search chosen for a turn, and the reason if it is not the preferred one. */
export interface SearchChoice {
  readonly search: SearchMethod;
  /** The preferred search among those available; it differs from `search` only if an obstacle prevents it. */
  readonly calledFor: SearchMethod;
  /** Why `search` is not the preferred one; null if it is. */
  readonly obstacle: Obstacle | null;
}

/** The part of a `PlayerView` that determines the search. */
export interface TurnPhase extends Pick<PlayerView, 'ruleset' | 'seat' | 'rackSizes' | 'bagCount' | 'turnsLeft'> {
  /** Number of unseen tiles of each kind. Read last, because a view computes it from the whole board. */
  readonly unseen: ArrayLike<number>;
}

/** Chooses the search for a turn among those available. */
export function chooseSearch(turn: TurnPhase, offered: AvailableSearches = ALL_SEARCHES): SearchChoice {
  const calledFor = searchByBag(turn.bagCount, offered);
  const chosen = (search: SearchMethod, obstacle: Obstacle | null): SearchChoice => ({ search, calledFor, obstacle });
  if (calledFor === 'static' || !takesTurns(turn.ruleset)) return chosen('static', null);
  const obstacle = findObstacle(turn);
  if (obstacle !== null) return chosen('static', obstacle);
  if (calledFor === 'simulation' || canSolveEndgames(turn.ruleset)) return chosen(calledFor, null);
  return chosen(offered.simulation ? 'simulation' : 'static', 'rules');
}

function searchByBag(bagCount: number, offered: AvailableSearches): SearchMethod {
  if (bagCount === 0 && offered.endgame) return 'endgame';
  if (bagCount === 1 && offered.preEndgame) return 'pre-endgame';
  return offered.simulation ? 'simulation' : 'static';
}

function findObstacle({ ruleset, turnsLeft, rackSizes, seat, bagCount, unseen }: TurnPhase): Obstacle | null {
  if (rackSizes.length !== 2) return 'players';
  if (bagCount === 0 && (ruleset.outEnd === 'last-turns' ? turnsLeft === 0 : rackSizes.includes(0))) return 'over';
  let hidden = 0;
  for (let tile = 0; tile < unseen.length; tile++) {
    if (unseen[tile]! < 0) return 'tiles';
    hidden += unseen[tile]!;
  }
  return hidden === rackSizes[1 - seat]! + bagCount ? null : 'tiles';
}
