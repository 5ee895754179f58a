/** How far a tournament is, by its record; each line of it is looked at once. */
import { entryAt } from '../../engine/present.ts';
import type { PairRecord } from '../../tournament/games/pair-record.ts';
import { headerSchema, type TournamentHeader } from '../../tournament/record/tournament-record.ts';
import { openTest } from '../../tournament/sequential/sequential-test.ts';
import { entrantNames } from '../../tournament/entrant.ts';
import { OUTCOME_SCORES, outcomeOf } from '../../tournament/statistics/pair-outcomes.ts';
import { Moments } from '../../tournament/statistics/moments.ts';
import { NORMAL_95 } from '../../tournament/statistics/normal.ts';
import { GrowingLines } from './growing-lines.ts';
import type { TestProgress } from '../lab-test.ts';
import { ThinnedCurve } from './progress-curve.ts';

/** Pairs before which a win rate is too wild to be drawn. */
const MIN_DRAWN = 10;

/** What the lines of a record come to so far. */
class Sums {
  readonly header: TournamentHeader;
  readonly test: ReturnType<typeof openTest> | null;
  readonly scores = new Moments();
  readonly curve = new ThinnedCurve();
  pairs = 0;
  /** Two bots have a win rate; a table of more, or a format, has none that a line could say. */
  readonly #isOfTwo: boolean;

  constructor(header: TournamentHeader) {
    this.header = header;
    this.test = header.sprt === undefined ? null : openTest(header.sprt);
    this.#isOfTwo = header.bots.length === 2 && header.schedule === undefined;
  }

  add(record: PairRecord): void {
    this.pairs++;
    if (!this.#isOfTwo) return;
    this.scores.add(entryAt(OUTCOME_SCORES, outcomeOf(record)));
    this.test?.add(record);
    if (this.test !== null) this.curve.add([this.pairs, this.test.llr]);
    else if (this.pairs >= MIN_DRAWN) this.curve.add([this.pairs, 100 * this.scores.mean]);
  }

  progress(): TestProgress {
    const { header, test, pairs } = this;
    const points = this.curve.points;
    const label = test === null ? `win rate of ${entryAt(entrantNames(header.bots), 0)}, %` : 'log likelihood ratio';
    return {
      units: 'pairs',
      done: pairs,
      all: header.pairs,
      test: test && { llr: test.llr, low: test.bounds.low, high: test.bounds.high },
      curve: points.length === 0 ? null : { label, points },
      line: this.#line(),
    };
  }

  #line(): string {
    const { header, test, pairs, scores } = this;
    if (!this.#isOfTwo || pairs === 0) return '';
    const names = entrantNames(header.bots);
    const error = scores.stdErr === null ? '' : ` ± ${(100 * NORMAL_95 * scores.stdErr).toFixed(1)}`;
    const rate = `${entryAt(names, 0)} has ${(100 * scores.mean).toFixed(1)}${error} % against ${entryAt(names, 1)}`;
    if (test === null) return rate;
    const { low, high } = test.bounds;
    const stands = test.decision === null ? '' : `, ${test.decision} is taken`;
    return `${rate}; LLR ${test.llr.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})${stands}`;
  }
}

/** Follows the record of a tournament. */
export class TournamentFollower {
  readonly #lines = new GrowingLines();
  #sums: Sums | null = null;
  #isDamaged = false;

  /** @returns null where the record has no line yet, or is not one */
  async progress(path: string): Promise<TestProgress | null> {
    await this.#lines.read(
      path,
      (line, index) => {
        this.#take(line, index);
      },
      () => {
        [this.#sums, this.#isDamaged] = [null, false];
      },
    );
    return this.#sums?.progress() ?? null;
  }

  /** What the program wrote is taken as it is: it checks the whole record itself when it goes on. */
  #take(line: string, index: number): void {
    if (this.#isDamaged) return;
    try {
      if (index === 0) this.#sums = new Sums(headerSchema.parse(JSON.parse(line)));
      else this.#sums?.add(JSON.parse(line) as PairRecord);
    } catch {
      this.#isDamaged = true;
    }
  }
}
