/**
 * What pages show of the lab, made once for all who look: when a test moves on, everybody asks for it again at the same moment, and the
 * cores are for the games.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Html } from '../../engine/html.ts';
import type { Lab } from '../lab-test.ts';

/** Nothing is made anew more often; who asks sooner waits for it, so that nobody is left with what was there before a change. */
const PACE_MS = 250;
const TIMER_MS = 2;
/** It says how long ago things were. */
const OLD_MS = 10_000;
const MAX_KEPT = 50;

interface SharedView {
  readonly startMs: number;
  /** Whether something has changed since it was begun. */
  isStale: boolean;
  readonly view: Promise<Html>;
}

export class SharedViews {
  readonly #lab: Lab;
  readonly #kept = new Map<string, SharedView>();
  #listens = false;

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  /**
   * A view as it is now.
   *
   * @param name begins with the number of the test that it is of, if it is of one
   */
  get(name: string, make: () => Promise<Html>): Promise<Html> {
    this.#listen();
    const now = performance.now();
    const kept = this.#kept.get(name);
    if (kept !== undefined && !kept.isStale && now - kept.startMs < OLD_MS) return kept.view;
    const waitMs = kept === undefined ? 0 : Math.max(0, kept.startMs + PACE_MS - now);
    const shared: SharedView = {
      startMs: now + waitMs,
      isStale: false,
      // A timer may be a little early, and would miss a change that is taken for one before the view is begun.
      view: waitMs === 0 ? make() : sleep(waitMs + TIMER_MS).then(make),
    };
    this.#kept.delete(name);
    this.#kept.set(name, shared);
    for (const old of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(old);
    shared.view.catch(() => {
      shared.isStale = true;
    });
    return shared.view;
  }

  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    this.#lab.onChange((number) => {
      const now = performance.now();
      for (const [name, shared] of this.#kept) {
        const of = Number.parseInt(name, 10);
        const isOfOther = number !== null && !Number.isNaN(of) && of !== number;
        // One that waits for its turn will show the change.
        if (!isOfOther && shared.startMs <= now) shared.isStale = true;
      }
    });
  }
}
