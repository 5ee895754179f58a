/**
 * Lists the best plays of a rack in a position, by equity.
 *
 *     node list-plays.mjs ["CGP"]
 */
import {
  bagCountOf,
  drawBoard,
  Evaluation,
  formatMove,
  formatTiles,
  listRankedPlays,
  loadLeaves,
  loadLexicon,
  loadRuleset,
  parseCgp,
  plainPalette,
  PlayGenerator,
  Position,
  unseenTilesOf,
} from 'tilewright';

const [cgp = '15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0'] = process.argv.slice(2);

const ruleset = await loadRuleset('classic');
const { alphabet } = ruleset;
const graph = await loadLexicon('default', alphabet);
const leaves = await loadLeaves('default', { ruleset, graph });
const shown = parseCgp(cgp, ruleset);
const { board, racks, zeroTurns } = shown;
const turn = { rack: racks[0], bagCount: bagCountOf(shown, ruleset), unseen: unseenTilesOf(shown, ruleset), zeroTurns };

const position = Position.fromBoard(ruleset, graph, board);
const evaluation = new Evaluation(ruleset, leaves);
const generator = new PlayGenerator(ruleset, graph);
const { plays, placements } = listRankedPlays(generator, position, turn, { by: 'equity', limit: 5, evaluation });

console.log(drawBoard(board, alphabet, plainPalette, new Set()).join('\n'));
console.log(`${formatTiles(alphabet, turn.rack)}: ${placements.plays} placements, the best five`);
for (const { move, score, leave, equityMilli } of plays) {
  console.log(formatMove(alphabet, board, move), score, formatTiles(alphabet, leave), (equityMilli / 1000).toFixed(3));
}
