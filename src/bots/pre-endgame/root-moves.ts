/** The moves of a position with a few tiles in the bag: all placements, the pass and the legal exchanges. */
import { isSameMove, PASS, type Move } from '../../engine/board/move.ts';
import { exchangeLimit } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { sortTiles, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import type { PlayBuffer } from '../../movegen/plays/play-buffer.ts';
import { placementAt } from '../../movegen/plays/play.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { RootMove } from './candidate-cases.ts';

interface Root {
  readonly ruleset: Ruleset;
  readonly position: SearchBoard;
  readonly rack: Rack;
  readonly bagCount: number;
  readonly plays: PlayBuffer;
  /** Restricts the list to these moves; null for all. */
  readonly only: readonly Move[] | null;
}

/** The moves in the order of the search, generated lazily because racks with blanks have thousands. */
export interface RootMoves {
  /** The placements with the highest scores, then the exchanges, then the pass. */
  readonly first: Generator<RootMove, undefined>;
  readonly rest: Generator<RootMove, undefined>;
}

/** Lists the moves, with at most `maxFirst` placements in `first`; if `only` is given, all of its placements. */
export function listRootMoves(root: Root, maxFirst: number): RootMoves {
  const placements = listPlacements(root);
  return { first: firstOf(root, placements, root.only === null ? maxFirst : Infinity), rest: placements };
}

function* firstOf(
  root: Root,
  placements: Generator<RootMove, undefined>,
  most: number,
): Generator<RootMove, undefined> {
  const { ruleset, rack, bagCount, only } = root;
  const isListed = (move: Move): boolean => only === null || only.some((other) => isSameMove(other, move));
  for (let count = 0; count < most; count++) {
    const { value: placement } = placements.next();
    if (placement === undefined) break;
    if (isListed(placement.move)) yield placement;
  }
  for (const tiles of listExchanges(rack, bagCount, ruleset)) {
    const move = { kind: 'exchange', tiles } as const;
    if (isListed(move)) yield { move, index: null, score: 0, kept: takeFromRack(rack, tiles)! };
  }
  if (isListed(PASS)) yield { move: PASS, index: null, score: 0, kept: rack };
  return undefined;
}

function* listPlacements({ position, rack, plays }: Root): Generator<RootMove, undefined> {
  const { scores, length } = plays;
  const byScore = Array.from({ length }, (_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b);
  for (const index of byScore) {
    const move = placementAt(position, plays, index);
    yield { move, index, score: scores[index]!, kept: takeFromRack(rack, move.tiles)! };
  }
  return undefined;
}

/** The sets of tiles that may be exchanged, the smallest first. */
function listExchanges(rack: Rack, bagCount: number, ruleset: Ruleset): Rack[] {
  const { min, bagAtLeast } = ruleset.exchange;
  const most = Math.min(rack.length, exchangeLimit(ruleset, bagCount));
  const sorted = sortTiles(rack);
  const sets = new Map<string, Rack>();
  for (let chosen = 1; chosen < 1 << sorted.length; chosen++) {
    const tiles = sorted.filter((_, i) => ((chosen >> i) & 1) === 1);
    const { length } = tiles;
    if (length < Math.max(1, min) || length > most) continue;
    if (bagAtLeast === 'exchanged' && bagCount < length) continue;
    sets.set(tiles.join(), tiles);
  }
  return [...sets.values()].sort((a, b) => a.length - b.length);
}
