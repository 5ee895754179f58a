/**
 * A bot of one's own: the best score, plus a little for the letters it keeps that are good to have.
 *
 *     npx tilewright tournament ./mine.js:keep=3 greedy
 */
import { defineBot } from 'tilewright';

const KEEPERS = '?SER';

export const { createBot } = defineBot({
  name: 'mine',
  options: { keep: { default: 2, min: -100, max: 100, describe: 'points for each letter kept that is good to have' } },
  decide({ position, options }) {
    /** @param {import('tilewright').ListedPlay} play */
    const worth = ({ score, leave }) => {
      const kept = [...leave].filter((letter) => KEEPERS.includes(letter));
      return score + options.keep * kept.length;
    };
    const [best] = position.plays({ by: 'score', limit: 50 }).toSorted((a, b) => worth(b) - worth(a));
    return best?.text ?? 'pass';
  },
});
