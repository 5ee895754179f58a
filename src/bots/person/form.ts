/** Form: a random factor for all steps of a game (`sight.ts`), which makes a person's scores vary between games as in reality. */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** The sum of this many uniform draws is nearly normal but bounded, which excludes extreme games. */
const DRAWS = 4;
const DEVIATION = Math.sqrt(DRAWS / 12);

/**
 * The factor for all steps of a game: less than 1 if the person is in form, with a median of 1. Without a seed it is 1.
 *
 * @param width standard deviation of its logarithm
 */
export function drawForm(gameSeed: number | undefined, width: number): number {
  if (gameSeed === undefined || width === 0) return 1;
  const random = createRandom(gameSeed, STREAMS.form);
  let sum = 0;
  for (let i = 0; i < DRAWS; i++) sum += (random.next() >>> 0) / 2 ** 32 - 0.5;
  return Math.exp((width * sum) / DEVIATION);
}
