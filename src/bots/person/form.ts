/**
 * The form of the day: people are better in one game than in another. All steps of a game (`sight.ts`) are multiplied by a number
 * that is drawn once for it, so that one person's scores differ between games as those of people do.
 */
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';

/** So many draws are nearly a normal distribution that ends, so that nobody is ever beyond all measure good or bad. */
const DRAWS = 4;
const DEVIATION = Math.sqrt(DRAWS / 12);

/**
 * By what all steps of a game are multiplied: 1 in the middle, less where the person is in form.
 *
 * @param gameSeed names game and seat; where it is not given the form is the usual one
 * @param width how far its logarithm deviates
 */
export function drawForm(gameSeed: number | undefined, width: number): number {
  if (gameSeed === undefined || width === 0) return 1;
  const random = createRandom(gameSeed, STREAMS.form);
  let sum = 0;
  for (let i = 0; i < DRAWS; i++) sum += (random.next() >>> 0) / 2 ** 32 - 0.5;
  return Math.exp((width * sum) / DEVIATION);
}
