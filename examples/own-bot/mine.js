/**
 * A bot of one's own: the best score, plus a little for the letters it keeps that are good to have.
 *
 *     npx tilewright tournament ./mine.js:keep=3 greedy
 */
import { Evaluation, formatTiles, listRankedPlays, PASS, PlayGenerator } from 'tilewright';

/**
 * Make the bot, from the rules and the words of the game, and the options after the colon as they were written. It is called once
 * for each thread that plays.
 *
 * @type {import('tilewright').CreateBot}
 */
export function createBot({ ruleset, graph }, options) {
  const points = Number(options.keep ?? 2);
  if (!Number.isFinite(points)) throw new Error(`keep=${options.keep}: a number of points is needed`);
  const generator = new PlayGenerator(ruleset, graph);
  const evaluation = new Evaluation(ruleset, null);
  const keepers = new Set(['?', 'S', 'E', 'R']);

  return {
    decide(view) {
      const { plays } = listRankedPlays(generator, view.position, view, { by: 'score', limit: 50, evaluation });
      /** @param {import('tilewright').Play} play */
      const worth = ({ score, leave }) => {
        const kept = [...formatTiles(ruleset.alphabet, leave)].filter((letter) => keepers.has(letter));
        return score + points * kept.length;
      };
      const [best] = plays.toSorted((a, b) => worth(b) - worth(a));
      return { move: best?.move ?? PASS };
    },
  };
}
