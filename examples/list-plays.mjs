/**
 * Lists the best plays of a rack in a position, by equity.
 *
 *     node list-plays.mjs ["CGP"]
 */
import { openTilewright } from 'tilewright';
import { drawBoard, plainPalette } from 'tilewright/notation';

const [cgp = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0'] = process.argv.slice(2);

const tilewright = await openTilewright();
const position = tilewright.position(cgp);
const { board, ruleset } = position.turn;
const plays = position.plays({ limit: Infinity });

console.log(drawBoard(board, ruleset.alphabet, plainPalette, new Set()).join('\n'));
console.log(`${position.toJSON().rack}: ${plays.length} plays, the best five`);
for (const { text, score, leave, equity } of plays.slice(0, 5)) console.log(text, score, leave, equity.toFixed(3));
