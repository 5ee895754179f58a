/**
 * Reports of tests as pages. One takes seconds to make, so that one is made at a time, and it is kept: whoever asks again and again takes
 * no core from the games.
 */
import { stat } from 'node:fs/promises';
import { readFigures } from '../../tournament/figures/read-figures.ts';
import { makePage } from '../../tournament/page/page.ts';

/** Pages that are kept. */
const MAX_KEPT = 8;
/** A record that grows is reported on no more often. */
const FRESH_MS = 20_000;

interface KeptReport {
  /** What tells whether its records are still as they were. */
  readonly mark: string;
  readonly madeMs: number;
  readonly page: Promise<string>;
}

export class ReportPages {
  readonly #kept = new Map<string, KeptReport>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * The report of records, which may be a few seconds old.
   *
   * @throws InputError where they hold no games yet, or cannot be read
   */
  async page(records: readonly string[]): Promise<string> {
    const name = records.join('\n');
    const mark = (await Promise.all(records.map(markOf))).join();
    const kept = this.#kept.get(name);
    if (kept !== undefined && (kept.mark === mark || performance.now() - kept.madeMs < FRESH_MS)) return kept.page;
    const page = this.#last.then(async () => makePage(await readFigures(records)));
    this.#last = page.catch(() => {
      // What could not be made is tried again.
      if (this.#kept.get(name)?.page === page) this.#kept.delete(name);
    });
    this.#kept.delete(name);
    this.#kept.set(name, { mark, madeMs: performance.now(), page });
    for (const old of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(old);
    return page;
  }
}

async function markOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return [size, mtimeMs, ino].join('-');
}
