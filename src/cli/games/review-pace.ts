/**
 * How long a review still takes, by what its turns have taken so far. They differ in kind: a simulation that sees the end of the
 * game plays it out, and the last turns are solved. So each kind goes by its own turns, and a kind that was not met yet by the
 * others and by what it usually takes beside them.
 */
import { entryAt } from '../../engine/present.ts';
type TurnKind = 'early' | 'late' | 'pre-endgame' | 'endgame';

/** What a turn of a kind usually takes; only the ratios count. */
const USUAL: Readonly<Record<TurnKind, number>> = { early: 1, late: 3, 'pre-endgame': 10, endgame: 1 };
/** Rollouts play the game out where no more tiles than this are in the bag. */
const LATE = 16;
/** Of a turn that takes longer than expected, so much of what it has taken is expected to come. */
const OVERDUE = 0.5;

export class ReviewPace {
  readonly #kinds: readonly TurnKind[];
  readonly #now: () => number;
  readonly #taken = new Map<TurnKind, { ms: number; turns: number }>();
  #done = 0;
  #turnStartMs: number;

  /**
   * @param bags tiles in the bag at each turn of the game
   * @param kept how many of them, the first ones, are reviewed already
   * @param now milliseconds of a clock that never goes back
   */
  constructor(bags: readonly number[], kept: number, now: () => number = () => performance.now()) {
    this.#kinds = bags.map(turnKind);
    this.#done = kept;
    this.#now = now;
    this.#turnStartMs = now();
  }

  finishTurn(): void {
    const ms = this.#now();
    const taken = this.#taken.get(entryAt(this.#kinds, this.#done)) ?? { ms: 0, turns: 0 };
    this.#taken.set(entryAt(this.#kinds, this.#done), {
      ms: taken.ms + ms - this.#turnStartMs,
      turns: taken.turns + 1,
    });
    this.#turnStartMs = ms;
    this.#done++;
  }

  /** Milliseconds left; null while there is nothing to go by. */
  get leftMs(): number | null {
    let measured = 0;
    let usual = 0;
    for (const [kind, { ms, turns }] of this.#taken) {
      measured += ms;
      usual += turns * USUAL[kind];
    }
    if (usual === 0) return null;
    const expected = (kind: TurnKind): number => {
      const own = this.#taken.get(kind);
      return own === undefined ? (USUAL[kind] * measured) / usual : own.ms / own.turns;
    };
    const [current, ...others] = this.#kinds.slice(this.#done);
    if (current === undefined) return 0;
    const elapsed = this.#now() - this.#turnStartMs;
    const ofCurrent = Math.max(expected(current) - elapsed, OVERDUE * elapsed);
    return others.reduce((sum, kind) => sum + expected(kind), ofCurrent);
  }
}

function turnKind(bag: number): TurnKind {
  if (bag === 0) return 'endgame';
  if (bag === 1) return 'pre-endgame';
  return bag <= LATE ? 'late' : 'early';
}
