/**
 * Analyses a position by the search that its phase calls for: simulates, or solves with an empty bag or one tile in it.
 *
 *     node analyse.mjs ["CGP"] [seconds]
 */
import {
  analyse,
  formatMove,
  loadLeaves,
  loadLexicon,
  loadRuleset,
  loadWinPercent,
  parseCgp,
  SearchThreads,
} from 'tilewright';

const EMPTY = '15/15/15/15/15/15/15';
const [cgp = `${EMPTY}/3HELLO7/${EMPTY} DEIJNNO/ 0/24 0`, seconds] = process.argv.slice(2);

const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const leaves = await loadLeaves('default', { ruleset, graph });
const resources = { ruleset, graph, leaves, winPercent: await loadWinPercent(graph.name) };
const position = parseCgp(cgp, ruleset);
const nameOf = (move) => formatMove(ruleset.alphabet, position.board, move);

const threads = new SearchThreads(resources, 2);
const limits = seconds === undefined ? { rollouts: 500 } : { timeMs: 1000 * Number(seconds), rollouts: Infinity };
const analysis = await analyse(position, {}, { resources, limits, searcherFor: () => threads });
await threads.close();

console.log(`${analysis.search}: ${nameOf(analysis.best)} (${analysis.values})`);
if (analysis.search === 'simulation') {
  const text = ({ mean, error }, unit) =>
    `${(unit * mean).toFixed(1)} ± ${error === null ? '?' : (unit * error).toFixed(1)}`;
  for (const { play, win, equity, samples } of analysis.report.plays.slice(0, 5)) {
    console.log(`${nameOf(play.move)}: wins ${text(win, 100)} %, equity ${text(equity, 1)}, ${samples} rollouts`);
  }
} else if (analysis.search === 'endgame') {
  const { value, depth, nodes } = analysis.answer;
  console.log(`the spread changes by ${value}; ${depth} turns, ${nodes} nodes`);
}
