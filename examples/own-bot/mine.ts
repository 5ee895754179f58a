/**
 * The same bot in TypeScript. Node 22.18 and newer run it as it stands:
 *
 *     npx tilewright tournament ./mine.ts:keep=3 greedy
 */
import { Evaluation, formatTiles, listRankedPlays, PASS, PlayGenerator, type CreateBot, type Play } from 'tilewright';

/** Make the bot. It is called once for each thread that plays. */
export const createBot: CreateBot = ({ ruleset, graph }, options) => {
  const points = Number(options['keep'] ?? 2);
  if (!Number.isFinite(points)) throw new Error(`keep=${options['keep']}: a number of points is needed`);
  const generator = new PlayGenerator(ruleset, graph);
  const evaluation = new Evaluation(ruleset, null);
  const keepers = new Set(['?', 'S', 'E', 'R']);

  return {
    decide(view) {
      const { plays } = listRankedPlays(generator, view.position, view, { by: 'score', limit: 50, evaluation });
      const worth = ({ score, leave }: Play): number => {
        const kept = [...formatTiles(ruleset.alphabet, leave)].filter((letter) => keepers.has(letter));
        return score + points * kept.length;
      };
      const [best] = plays.toSorted((a, b) => worth(b) - worth(a));
      return { move: best?.move ?? PASS };
    },
  };
};
