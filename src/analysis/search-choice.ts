/**
 * Which search a position on paper calls for, by the one rule that bots go by too (`bots/phase.ts`), and in words what
 * stands in the way of it.
 */
import { ALL_SEARCHES, chooseSearch, type Obstacle, type OfferedSearches, type SearchChoice } from '../bots/phase.ts';
import { MAX_IN_BAG } from '../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../text/counted.ts';
import { InputError } from '../engine/errors.ts';
import { countTiles, type Rack } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { asTurn, type AnalysedPosition, type PositionTurn } from './position-turn.ts';

/**
 * What it means that a rack is not full though there are tiles in the bag. `held`: it is all that the player to move holds, and
 * part of what the other player holds. `in-part`: players hold full racks, so only part of this one is known; where both racks
 * are given and one is not full, the bag is empty, whatever the tile set says.
 */
export type ShortRacks = 'held' | 'in-part';

/**
 * Choose the search for a position among those offered.
 *
 * @param position the rack of the player to move first
 * @param shortRacks `held` where not given
 */
export function searchForPosition(
  position: AnalysedPosition,
  ruleset: Ruleset,
  offered: OfferedSearches = ALL_SEARCHES,
  shortRacks: ShortRacks = 'held',
): SearchChoice {
  const turn = asTurn(position, ruleset);
  const { racks, bagCount } = turn;
  const [own = new Uint8Array(), other = new Uint8Array()] = racks;
  const isInPart = shortRacks === 'in-part' && racks.length === 2;
  if (isInPart && offered.endgame && isShortEndgame(own, other, ruleset)) {
    const rackSizes = [own.length, other.length];
    return chooseSearch({ ...turn, rackSizes, bagCount: 0, unseen: countTiles(other, ruleset.alphabet.size) }, offered);
  }
  const choice = chooseSearch(turn, offered);
  const isUnknown = isInPart && (own.length === 0 || (bagCount > 0 && own.length < ruleset.handSize));
  if (!isUnknown || choice.search === 'static') return choice;
  return { ...choice, search: 'static', obstacle: 'rack' };
}

/** Whether two racks are given of which one is not full, as they are only once the bag is empty. */
function isShortEndgame({ length: own }: Rack, { length: other }: Rack, { handSize }: Ruleset): boolean {
  return own > 0 && other > 0 && Math.min(own, other) < handSize;
}

/**
 * The search for a position that is taken as a pre-endgame: with more tiles in the bag than that search takes, up to a
 * hand, it is simulated to the end of the game, which is an estimate.
 *
 * @throws InputError `bad-rack` where there are more in the bag than a hand
 */
export function searchForPreEndgame({ bagCount, ruleset }: PositionTurn): 'pre-endgame' | 'simulation' {
  const { handSize } = ruleset;
  if (bagCount <= MAX_IN_BAG) return 'pre-endgame';
  if (bagCount <= handSize) return 'simulation';
  throw new InputError('bad-rack', `the bag must contain 1 to ${counted(handSize, 'tile')}, not ${bagCount}`);
}

export function describeSimulated({ bagCount }: PositionTurn): string {
  const are = counted(bagCount, 'tile is', 'tiles are');
  return `${are} in the bag, but the pre-endgame solver takes at most ${MAX_IN_BAG}: simulating to the end of the game (an estimate)`;
}

export function describeChoice({ search, obstacle }: SearchChoice, { bagCount, ruleset }: PositionTurn): string {
  const bag = bagCount === 0 ? 'The bag is empty' : `${counted(bagCount, 'tile is', 'tiles are')} in the bag`;
  const why = obstacle === null ? '' : `; ${describeObstacle(obstacle, ruleset)}`;
  return {
    static: `${bag}: plays are ranked by score and leave${why}.`,
    simulation: `${bag}: the best plays are simulated${why}.`,
    'pre-endgame': `${bag}: plays are searched over every possible draw${why}.`,
    endgame: `${bag}: the endgame is solved${why}.`,
  }[search];
}

/** Why a search cannot be made, as the end of a sentence. */
export function describeObstacle(obstacle: Obstacle, { name }: Ruleset): string {
  return {
    players: 'searches support only two players',
    tiles: 'the position has too few or too many tiles for the tile set',
    over: 'the game is over: the bag and a rack are empty',
    rack: 'the rack of the player to move is only partly known',
    rules: `endgames of ${name} cannot be solved`,
  }[obstacle];
}
