/**
 * Reports of tests, which pages show while the games are played. One takes seconds to make, so that one is made at a time, and it is
 * kept: whoever asks again and again takes no core from the games.
 */
import { readFigures } from '../../tournament/figures/read-figures.ts';
import { makeReport, type ReportParts } from '../../tournament/page/page.ts';
import { stateOf } from '../progress/test-progress.ts';

/** Reports that are kept. */
const MAX_KEPT = 8;
/** A record that grows is reported on again after so many times what the last report took, and not sooner than that. */
const REST = 20;
const MIN_REST_MS = 1000;

interface KeptReport {
  /** What tells whether its records are still as they were. */
  readonly mark: string;
  readonly report: Promise<ReportParts>;
  /** When the next may be made; never while it is being made. */
  freshUntilMs: number;
}

export class KeptReports {
  readonly #kept = new Map<string, KeptReport>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * The report of records, which may be a little old.
   *
   * @throws InputError where they hold no games yet, or cannot be read
   */
  async report(records: readonly string[]): Promise<ReportParts> {
    const name = records.join('\n');
    const mark = (await Promise.all(records.map(stateOf))).join();
    const known = this.#kept.get(name);
    if (known !== undefined && (known.mark === mark || performance.now() < known.freshUntilMs)) return known.report;
    const kept: KeptReport = {
      mark,
      report: this.#last.then(async () => {
        const beginMs = performance.now();
        const report = await makeReport(await readFigures(records));
        const endMs = performance.now();
        kept.freshUntilMs = endMs + Math.max(MIN_REST_MS, REST * (endMs - beginMs));
        return report;
      }),
      freshUntilMs: Infinity,
    };
    this.#last = kept.report.catch(() => {
      // What could not be made is tried again.
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const old of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(old);
    return kept.report;
  }
}
