/**
 * The end of a game under a ruleset, as numbers for endgame searches. An endgame is a game of two players who hold all tiles that
 * are not on the board. It ends when one of them goes out, or after a number of turns without a score.
 *
 * Only differences of scores matter. If the opponent loses the points of the remaining tiles and the player who goes out gains
 * them, this equals gaining them twice. A game that ends as soon as no player has a play equals one in which both pass to the end.
 */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** How turns without a score end a game of two players, and the penalty for the remaining tiles. */
export interface ScorelessEndRules {
  /** Consecutive turns without a score, and consecutive passes, that end the game; `Infinity` if they do not. */
  readonly zeroTurns: number;
  readonly passes: number;
  /** The spread changes by this factor times the difference between the points of the other rack and the own rack. */
  readonly blockedFactor: number;
}

/** The end of a solvable endgame. `NEVER` replaces `Infinity` as a number of turns. */
export interface EndgameRules extends ScorelessEndRules {
  /** Going out scores this factor times the points of the other rack. */
  readonly outFactor: number;
  readonly endsWithNoPlay: boolean;
  /** Whether each player has one more turn once the bag is empty. Playing the last tile then ends nothing. */
  readonly lastTurns: boolean;
}

export const NEVER = 255;

/** Reads how a game ends without a player going out. Shared by rollouts and endgames. */
export function readScorelessEndRules({ scorelessEnds, endRacks }: Ruleset): ScorelessEndRules {
  let zeroTurns = Infinity;
  let passes = Infinity;
  for (const end of scorelessEnds) {
    if (end.kind === 'zero-turns') zeroTurns = Math.min(zeroTurns, end.count);
    if (end.kind === 'passes') passes = Math.min(passes, end.count);
    if (end.kind === 'all-pass') passes = Math.min(passes, 2 * end.rounds);
  }
  return { zeroTurns, passes, blockedFactor: { none: 0, lost: 1, doubled: 2 }[endRacks.blocked] };
}

/** @throws InputError `bad-ruleset` if endgames of two players with an empty bag are impossible or never end */
export function readEndgameRules(ruleset: Ruleset): EndgameRules {
  const obstacle = findObstacle(ruleset);
  if (obstacle !== null) {
    throw new InputError('bad-ruleset', `endgames of ${ruleset.name} cannot be solved: ${obstacle}`);
  }
  const { blockedFactor, zeroTurns, passes } = readScorelessEndRules(ruleset);
  return {
    outFactor: ruleset.endRacks.out === 'none' ? 0 : 2,
    blockedFactor,
    zeroTurns: Math.min(NEVER, zeroTurns),
    passes: Math.min(NEVER, passes),
    endsWithNoPlay: ruleset.scorelessEnds.some(({ kind }) => kind === 'no-play-left'),
    lastTurns: ruleset.outEnd === 'last-turns',
  };
}

export function canSolveEndgames(ruleset: Ruleset): boolean {
  return findObstacle(ruleset) === null;
}

/** Returns why endgames cannot be solved, as a clause; null if they can. */
function findObstacle(ruleset: Ruleset): string | null {
  const { players, letterOrder, outEnd } = ruleset;
  if (players.min > 2 || players.max < 2) {
    const seats = players.min === players.max ? String(players.min) : `${players.min} to ${players.max}`;
    return `it is a game for ${seats} players, not two`;
  }
  if (letterOrder === 'any') return 'its letters may be in any order, which allows too many plays';
  if (outEnd === 'bag-empty') return 'the game is over as soon as the bag is empty';
  const { zeroTurns, passes } = readScorelessEndRules(ruleset);
  if (zeroTurns < NEVER || passes < NEVER) return null;
  return 'players could pass forever; its scorelessEnds must include "zero-turns", "passes" or "all-pass"';
}

/**
 * Reduces the number of scoreless turns left to the smallest equivalent, to merge positions. If every play scores, a pass answered
 * by a pass changes nothing, so two, four and six turns left (or three and five) have the same value. One differs from three: with
 * one left, a pass ends the game.
 */
export function fewestTurnsLeft(turns: number): number {
  return turns <= 3 ? turns : 2 + (turns & 1);
}

export function oneFewer(turns: number): number {
  return turns === NEVER ? NEVER : turns - 1;
}
