/** What changes in the lab, as events that a page listens to (server-sent events). */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Lab } from '../lab-test.ts';

/** Each is a connection that stays. */
export const MAX_LISTENERS = 100;
/** How often a line is sent that says nothing: what lies between would close a connection that is still. */
const STILL_MS = 15_000;
/** A test that moves on fast is told of no more often. */
const PACE_MS = 500;

/** The route of the events: `test` with its number, `list` for all else. */
export function labEvents(lab: Lab): Hono {
  const app = new Hono();
  let listeners = 0;
  app.get('/', (context) => {
    if (listeners >= MAX_LISTENERS) {
      return context.json({ error: `${MAX_LISTENERS} listen already; try again later` }, 503);
    }
    // Nobody would read the events, so nobody would end them.
    if (context.req.raw.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
    listeners++;
    return streamSSE(context, async (stream) => {
      const changes = new Changes(lab);
      const still = setInterval(() => {
        void stream.write(':\n\n');
      }, STILL_MS);
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(() => {
          resolve();
        });
      });
      const leave = ended.then(() => null);
      try {
        await stream.write(':\n\n');
        for (;;) {
          const changed = await Promise.race([changes.next(), leave]);
          if (changed === null) break;
          for (const number of changed) {
            await stream.writeSSE(
              number === null ? { event: 'list', data: '' } : { event: 'test', data: String(number) },
            );
          }
          await Promise.race([stream.sleep(PACE_MS), leave]);
        }
      } finally {
        clearInterval(still);
        changes.end();
        listeners--;
      }
    });
  });
  return app;
}

/** What has changed since it was last asked for: each once, however often it did, so that nothing piles up for who is slow. */
class Changes {
  readonly #changed = new Set<number | null>();
  #wake: (() => void) | null = null;
  readonly end: () => void;

  constructor(lab: Lab) {
    this.end = lab.onChange((number) => {
      this.#changed.add(number);
      this.#wake?.();
    });
  }

  /** Wait until something has changed. */
  async next(): Promise<(number | null)[]> {
    if (this.#changed.size === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }
}
