/**
 * Plays a game between two bots and prints it as GCG.
 *
 *     node play-a-game.mjs [bot] [bot] [seed]
 */
import { openTilewright } from 'tilewright';

const [first = 'equity', second = 'longest', seed = '7'] = process.argv.slice(2);

const tilewright = await openTilewright();
let game = tilewright.startGame({ seed: Number(seed) });
while (game.outcome === null) game = await game.reply(game.seat === 0 ? first : second);
console.log(game.toGcg(first, second));
