/**
 * Which search a turn calls for. This is the one place that decides it: bots ask for the turn they are to decide, and
 * `analysis/search-choice.ts` reads a position on paper for those who analyse it. The rule lies on this floor because bots may
 * import nothing above it.
 *
 * With an empty bag both racks are known, so the rest of the game is solved; with one tile in the bag there are few enough
 * cases to solve them all; before that a turn is simulated. All of it takes two players and a complete tile set. Where one
 * of these is missing the plays are ranked as they stand. So they are where all play the same rack at once: there is nothing to look ahead to.
 */
import type { PlayerView } from './bot.ts';
import { takesTurns } from '../engine/rules/rules-in-play.ts';
import { canSolveEndgames } from './endgame/endgame-rules.ts';

/** How a turn is answered, the most exact last. `static` ranks the plays by score and leave and looks no further. */
export type SearchMethod = 'static' | 'simulation' | 'pre-endgame' | 'endgame';

/** A search that looks further than the plays of the turn. */
export type DeepSearch = Exclude<SearchMethod, 'static'>;

/** The searches that whoever asks is ready to make; `static` always is. */
export interface OfferedSearches {
  readonly endgame: boolean;
  readonly preEndgame: boolean;
  readonly simulation: boolean;
}

/** Every search is on offer. */
export const ALL_SEARCHES: OfferedSearches = { endgame: true, preEndgame: true, simulation: true };

/**
 * What stands in the way of a search: more or fewer than two players, tiles missing from the set or too many, an empty rack
 * beside an empty bag (the game is over), a rack known only in part, or rules under which endgames cannot be solved.
 */
export type Obstacle = 'players' | 'tiles' | 'over' | 'rack' | 'rules';

/** The search for a turn. */
export interface SearchChoice {
  readonly search: SearchMethod;
  /** What the turn calls for among the searches offered; differs from `search` only where something stands in its way. */
  readonly calledFor: SearchMethod;
  /** Why `search` is not what the turn calls for; null where it is. */
  readonly obstacle: Obstacle | null;
}

/** What the choice depends on; a `PlayerView` has it all. */
export interface TurnPhase extends Pick<PlayerView, 'ruleset' | 'seat' | 'rackSizes' | 'bagCount'> {
  /** Tiles neither on the board nor on the rack of `seat`, by tile. Asked for last: a view walks over the board for it. */
  readonly unseen: ArrayLike<number>;
}

/** Choose the search for a turn among those offered. */
export function chooseSearch(turn: TurnPhase, offered: OfferedSearches = ALL_SEARCHES): SearchChoice {
  const calledFor = searchByBag(turn.bagCount, offered);
  const chosen = (search: SearchMethod, obstacle: Obstacle | null): SearchChoice => ({
    search,
    calledFor,
    obstacle: obstacle,
  });
  if (calledFor === 'static' || !takesTurns(turn.ruleset)) return chosen('static', null);
  const obstacle = findObstacle(turn);
  if (obstacle !== null) return chosen('static', obstacle);
  if (calledFor === 'simulation' || canSolveEndgames(turn.ruleset)) return chosen(calledFor, null);
  return chosen(offered.simulation ? 'simulation' : 'static', 'rules');
}

/** The search that a number of tiles in the bag calls for, whatever else there is. */
function searchByBag(bagCount: number, offered: OfferedSearches): SearchMethod {
  if (bagCount === 0 && offered.endgame) return 'endgame';
  if (bagCount === 1 && offered.preEndgame) return 'pre-endgame';
  return offered.simulation ? 'simulation' : 'static';
}

function findObstacle({ rackSizes, seat, bagCount, unseen }: TurnPhase): Obstacle | null {
  if (rackSizes.length !== 2) return 'players';
  if (bagCount === 0 && rackSizes.includes(0)) return 'over';
  let hidden = 0;
  for (let tile = 0; tile < unseen.length; tile++) {
    if (unseen[tile]! < 0) return 'tiles';
    hidden += unseen[tile]!;
  }
  return hidden === rackSizes[1 - seat]! + bagCount ? null : 'tiles';
}
