/**
 * A player that follows a script, to try the referee without a model: it plays the highest score, and every few turns first answers
 * with a word that is not valid.
 *
 *     node referee.mjs ./scripted.mjs:every=4 "./scripted.mjs:every=4,illegal=0"
 */
import { definePlayer } from './player.mjs';

let turn = 0;

export const { createBot } = definePlayer({
  name: 'scripted',
  options: { every: { default: 0, min: 0, describe: 'turns from one illegal answer to the next; 0 for none' } },
  async ask({ question, position, options: { every } }) {
    const isAgain = question.includes('is illegal');
    if (!isAgain) turn++;
    if (!isAgain && every > 0 && turn % every === 0) return 'I try a word.\n8D ZZZ';
    const [best] = position.plays({ by: 'score', limit: 1 });
    return best?.text ?? 'pass';
  },
});
