/**
 * The same bot in TypeScript. Node 22.18 and newer run it without compilation:
 *
 *     npx tilewright tournament ./mine.ts:keep=3 greedy
 */
import { defineBot, type PlayData } from 'tilewright';

const KEEPERS = '?SER';

export const { createBot } = defineBot({
  name: 'mine',
  options: { keep: { default: 2, min: -100, max: 100, describe: 'points for each good letter that is kept' } },
  decide({ position, options }) {
    const worth = ({ score, leave }: PlayData): number => {
      const kept = [...leave].filter((letter) => KEEPERS.includes(letter));
      return score + options.keep * kept.length;
    };
    const [best] = position.plays({ by: 'score', limit: 50 }).toSorted((a, b) => worth(b) - worth(a));
    return best?.text ?? 'pass';
  },
});
