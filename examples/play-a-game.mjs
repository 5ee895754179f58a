/**
 * Plays a game between two bots and prints it as GCG.
 *
 *     node play-a-game.mjs [bot] [bot] [seed]
 */
import {
  createBot,
  describeRefusal,
  formatGcg,
  Game,
  gcgOfGame,
  isRefusal,
  leavesOf,
  loadLeaves,
  loadLexicon,
  loadRuleset,
  placeOn,
  Position,
  readBotSpec,
  viewOf,
} from 'tilewright';

const [first = 'equity', second = 'longest', seed = '7'] = process.argv.slice(2);

const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const specs = [first, second].map(readBotSpec);
const names = specs.map(leavesOf).filter((name) => name !== null);
const leaves = new Map();
for (const name of names) leaves.set(name, await loadLeaves(name, { ruleset, graph }));
const bots = specs.map((spec) => createBot(spec, spec.kind, { ruleset, graph, leaves }));

const position = new Position(ruleset, graph);
let game = Game.start({ ruleset, lexicon: graph, seed: Number(seed) });
while (!game.isOver) {
  const { toMove, turns } = game.state;
  const { move } = bots[toMove].decide(viewOf(game, position), { seed: turns, alternatives: 0 });
  const next = game.apply(move);
  if (isRefusal(next)) throw new Error(describeRefusal(ruleset.alphabet, next));
  game = next;
  if (move.kind === 'place') placeOn(position, move);
}
console.log(formatGcg(gcgOfGame(game, { players: [first, second] })));
