/**
 * What the rules say of a game's end, as the numbers a search of endgames needs. An endgame is a game of two players who
 * hold all tiles that are not on the board; it is over when one of them is out, or after a number of turns without a score.
 *
 * Only differences of scores matter, so "each loses their own and the one out gains them" and "the one out gains twice
 * them" are the same. An end as soon as no play is left for anybody is that of passing to the end, a few turns earlier.
 */
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';

/** How turns without a score end a game of two, and what the tiles left cost then. */
export interface PassedOutEnd {
  /** Turns in a row without a score, and passes in a row, that end the game; `Infinity` where they do not. */
  readonly zeroTurns: number;
  readonly passes: number;
  /** The spread changes by the points of the other rack less one's own, times this. */
  readonly blockedFactor: number;
}

export interface EndgameRules extends PassedOutEnd {
  /** Going out is worth the points of the other rack times this. */
  readonly outFactor: number;
  /** `NEVER` where such turns do not end the game. */
  readonly zeroTurns: number;
  readonly passes: number;
  readonly endsWithNoPlay: boolean;
}

export const NEVER = 255;

/** Read the end of a game that nobody goes out of; rollouts and endgames read the same. */
export function readPassedOutEnd({ scorelessEnds, endRacks }: Ruleset): PassedOutEnd {
  let zeroTurns = Infinity;
  let passes = Infinity;
  for (const end of scorelessEnds) {
    if (end.kind === 'zero-turns') zeroTurns = Math.min(zeroTurns, end.count);
    if (end.kind === 'passes') passes = Math.min(passes, end.count);
    if (end.kind === 'all-pass') passes = Math.min(passes, 2 * end.rounds);
  }
  return { zeroTurns, passes, blockedFactor: { none: 0, lost: 1, doubled: 2 }[endRacks.blocked] };
}

/**
 * Read the end of a ruleset.
 *
 * @throws InputError `bad-ruleset` where endgames of two players with an empty bag cannot be, or never end
 */
export function readEndgameRules(ruleset: Ruleset): EndgameRules {
  const { players, outEnd, scorelessEnds, endRacks, letterOrder } = ruleset;
  const refuse = (why: string): never => {
    throw new InputError('bad-ruleset', `endgames of ${ruleset.name} cannot be solved: ${why}`);
  };
  if (players.min > 2 || players.max < 2) {
    const seats = players.min === players.max ? String(players.min) : `${players.min} to ${players.max}`;
    refuse(`it is a game for ${seats}; two are needed`);
  }
  if (letterOrder === 'any') refuse('letters may stand in any order, so that there are too many plays');
  if (outEnd === 'bag-empty') refuse('the game is over as soon as the bag is empty');
  const { blockedFactor, ...end } = readPassedOutEnd(ruleset);
  const zeroTurns = Math.min(NEVER, end.zeroTurns);
  const passes = Math.min(NEVER, end.passes);
  if (zeroTurns === NEVER && passes === NEVER) {
    refuse('players could pass for ever; "zero-turns", "passes" or "all-pass" is needed among its scorelessEnds');
  }
  return {
    outFactor: endRacks.out === 'none' ? 0 : 2,
    blockedFactor,
    zeroTurns,
    passes,
    endsWithNoPlay: scorelessEnds.some(({ kind }) => kind === 'no-play-left'),
  };
}

export function canSolveEndgames(ruleset: Ruleset): boolean {
  try {
    readEndgameRules(ruleset);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * Turns left to an end by turns without a score, made as few as they can be with nothing lost: while every play scores,
 * turn and counter-turn of passing change nothing, and of two, four and six (or three and five) left all are worth the
 * same. One is not like three: there a pass ends the game.
 */
export function fewestTurnsLeft(turns: number): number {
  return turns <= 3 ? turns : 2 + (turns & 1);
}

export function oneFewer(turns: number): number {
  return turns === NEVER ? NEVER : turns - 1;
}
