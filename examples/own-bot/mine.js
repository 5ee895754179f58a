/**
 * A user-defined bot that plays for the best score plus the value of the letters that it keeps.
 *
 *     npx tilewright tournament ./mine.js greedy
 */
import { defineBot } from 'tilewright';

/** @type {Record<string, number>} */
const VALUES = { '?': 25, S: 8, Z: 4, X: 3, E: 2, I: -2, O: -2, U: -3, W: -4, V: -5, Q: -7 };
const REPEATED = -3;

export const { createBot } = defineBot({
  name: 'mine',
  options: { keep: { default: 1, min: 0, max: 10, describe: 'weight of the letters that are kept' } },
  decide({ position, options }) {
    const weight = position.bagCount > 0 ? options.keep : 0;
    /** @param {import('tilewright').PlayData} play */
    const worth = ({ score, leave }) => {
      const values = [...leave].map((letter, i) => (VALUES[letter] ?? 0) + (letter === leave[i - 1] ? REPEATED : 0));
      return score + weight * values.reduce((sum, value) => sum + value, 0);
    };
    const [best] = position.plays({ by: 'score', limit: 100 }).toSorted((a, b) => worth(b) - worth(a));
    return best?.text ?? 'pass';
  },
});
