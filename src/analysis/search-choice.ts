/** Chooses a search for a position by the same rule as bots (`bots/phase.ts`), and describes the choice in words. */
import { ALL_SEARCHES, chooseSearch, type Obstacle, type AvailableSearches, type SearchChoice } from '../bots/phase.ts';
import { MAX_IN_BAG } from '../bots/pre-endgame/pre-endgame.ts';
import { counted } from '../text/counted.ts';
import { InputError } from '../engine/errors.ts';
import { countTiles, type Rack } from '../engine/tiles/rack.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { asTurn, type PositionLike, type PositionTurn } from './position-turn.ts';

/**
 * Meaning of an incomplete rack while tiles are in the bag. `held`: it is the whole rack of the player to move, or part of the
 * other rack. `in-part`: players hold full racks, so only part of the rack is known; if both racks are given and one is incomplete,
 * the bag is empty, even if the tile set says otherwise.
 */
export type ShortRacks = 'held' | 'in-part';

/** Chooses one of the offered searches for a position with the rack of the player to move first. */
export function searchForPosition(
  position: PositionLike,
  ruleset: Ruleset,
  offered: AvailableSearches = ALL_SEARCHES,
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

function isShortEndgame({ length: own }: Rack, { length: other }: Rack, { handSize }: Ruleset): boolean {
  return own > 0 && other > 0 && Math.min(own, other) < handSize;
}

/**
 * Chooses the search for a position to be treated as a pre-endgame. With more tiles in the bag than the solver takes, up to a full
 * hand, it is a simulation to the end of the game. Throws InputError `bad-rack` with more tiles than that.
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

/** Explains why a search is unavailable, as a clause. */
export function describeObstacle(obstacle: Obstacle, { name, outEnd }: Ruleset): string {
  return {
    players: 'searches support only two players',
    tiles: 'the position has too few or too many tiles for the tile set',
    over: `the game is over: ${outEnd === 'last-turns' ? 'no turns are left' : 'the bag and a rack are empty'}`,
    rack: 'the rack of the player to move is only partly known',
    rules: `endgames of ${name} cannot be solved`,
  }[obstacle];
}
