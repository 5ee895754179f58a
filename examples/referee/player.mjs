/**
 * Makes a bot of anything that answers a question with a move: a language model, a person, a script. Each answer is checked under the
 * rules. An illegal one is counted and asked again, with the reason; after too many the game is forfeited.
 */
import { defineBot } from 'tilewright';
import { formatLayout } from 'tilewright/engine';

const TASK = `You are playing a crossword board game for two. Every word on the board must be valid, and each play must touch the
tiles on the board; the first one covers the centre. Playing all seven tiles earns 50 extra points. The player with more points wins.
End your answer with a line that contains only your move:
  8D WORD       across from row 8, column D; give the whole word, including tiles on the board
  D8 WORD       down from column D, row 8; write a blank (?) as its letter in lower case
  exchange ABC  exchange tiles; only with at least seven in the bag
  pass          play nothing`;

function describeGame({ alphabet, layout }) {
  const points = alphabet.faces.map((face, tile) => `${face}=${alphabet.points[tile]}`).join(' ');
  const rows = formatLayout(layout).trimEnd().split('\n').slice(2);
  return `Points: ${points}\nPremium squares (2, 3, 4 multiply the letter; d, t, q the word by 2, 3, 4):\n${rows.join('\n')}`;
}

/**
 * @param {object} player
 * @param {string} player.name
 * @param {object} [player.options] as for `defineBot`
 * @param {(turn: object) => Promise<string>} player.ask receives `question`, `position` and `options`; the last line of its result
 *   is the move
 */
export function definePlayer({ name, options = {}, ask }) {
  const illegal = {
    default: 2,
    min: 0,
    max: 1000,
    describe: 'illegal moves allowed in a game; the next one forfeits it',
  };
  let game;
  let faults = 0;
  return defineBot({
    name,
    options: { illegal, ...options },
    async decide({ position, view, budget, options }) {
      // The seed differs from game to game.
      if (budget.gameSeed !== game) faults = 0;
      game = budget.gameSeed;
      let reason = '';
      for (;;) {
        const turn = `${position}\nCGP: ${position.cgp}\nUnseen tiles: ${position.unseen}\n${reason}`;
        const question = [TASK, describeGame(view.ruleset), turn].join('\n\n');
        const answer = await ask({ question, position, options });
        const move = answer.trim().split('\n').at(-1).trim().slice(0, 100);
        const check = position.check(move);
        // The referee counts these lines in the log of the tournament.
        console.log(check.isLegal ? `answer is legal: ${move}` : `answer is illegal: ${check.reason}`);
        if (check.isLegal) return move;
        faults++;
        // The tournament forfeits the game of a bot that makes an illegal move.
        if (faults > options.illegal) return move;
        reason = `Your move "${move}" is illegal: ${check.reason}. Choose another one.\n`;
      }
    },
  });
}
