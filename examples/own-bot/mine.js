/**
 * A user-defined bot that plays for the best score, plus points for each good letter that it keeps.
 *
 *     npx tilewright tournament ./mine.js:keep=3 greedy
 */
import { defineBot } from 'tilewright';

const KEEPERS = '?SER';

export const { createBot } = defineBot({
  name: 'mine',
  options: { keep: { default: 2, min: -100, max: 100, describe: 'points for each good letter that is kept' } },
  decide({ position, options }) {
    /** @param {import('tilewright').PlayData} play */
    const worth = ({ score, leave }) => {
      const kept = [...leave].filter((letter) => KEEPERS.includes(letter));
      return score + options.keep * kept.length;
    };
    const [best] = position.plays({ by: 'score', limit: 50 }).toSorted((a, b) => worth(b) - worth(a));
    return best?.text ?? 'pass';
  },
});
