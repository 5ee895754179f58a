/**
 * What a search over all draws is worth to a bot that simulates, with two to six tiles in the bag. In games of `equity` against
 * itself one turn with so many in the bag is decided by both; where the choices differ, both are played on from the same deals
 * by another bot on either side, which sees no more than a player does. The mean difference, over all turns, is what a decision gains.
 *
 *     node --import tsx bench/simulation/late-choices.ts GAMES NODES [BOT, sim] [DEALS, 60] [JUDGE, playout:endgame=yes] [SEED, 1]
 *
 * NODES is the limit of the search over draws, a move.
 */
import type { PlayerView } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { viewOf } from '../../src/bots/player-view.ts';
import { MAX_IN_BAG } from '../../src/bots/pre-endgame/pre-endgame.ts';
import { PreEndgameSolver } from '../../src/bots/pre-endgame/pre-endgame-solver.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { isSameMove, type Move } from '../../src/engine/board/move.ts';
import { Game } from '../../src/engine/game/game.ts';
import type { StartPosition } from '../../src/engine/game/start-position.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { tilesOfCounts } from '../../src/engine/tiles/rack.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { addSearchResources } from '../../src/files/making-ready.ts';
import { placeOn } from '../../src/movegen/plays/play.ts';
import { Position } from '../../src/movegen/position/position.ts';
import { cpuSeconds } from '../cpu-seconds.ts';

const [games = '20', nodes = '100000', spec = 'sim', deals = '60', judgeSpec = 'playout:endgame=yes', seed = '1'] =
  process.argv.slice(2);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const { leaves, winPercent } = await addSearchResources({ ruleset, graph }, 'default', { onNote: () => undefined });
const resources = { ruleset, graph, leaves: new Map([['default', leaves]]), winPercent };
const [bot, judge, dealer] = [spec, judgeSpec, 'equity'].map((text) => createBot(readBotSpec(text), text, resources));
const solver = new PreEndgameSolver(ruleset, graph);
const gained: number[] = [];
let [differing, botSeconds, searchSeconds] = [0, 0, 0];

for (let number = 0; number < Number(games); number++) {
  const game = new MutableGame(
    { ruleset, lexicon: graph, seed: Number(seed), stream: number },
    new Position(ruleset, graph),
  );
  const wanted = 2 + (number % (MAX_IN_BAG - 1));
  for (let turn = 0; !game.isOver && game.bagCount > wanted; turn++) {
    const { move } = dealer!.decide(game.view, { seed: turn, alternatives: 0 });
    if (isRefusal(game.apply(move))) throw new Error('a bot broke the rules');
  }
  const { view } = game;
  if (game.isOver || view.bagCount < 2 || view.rackSizes.some((size) => size < ruleset.handSize)) continue;
  compare(number, view);
}

function compare(number: number, view: PlayerView): void {
  const lead = view.scores[view.seat]! - view.scores[1 - view.seat]!;
  const board = view.position.toBoard();
  const start: StartPosition = {
    board,
    racks: [view.rack, new Uint8Array()],
    scores: [view.scores[view.seat]!, view.scores[1 - view.seat]!],
    zeroTurns: view.zeroTurns,
  };
  const began = cpuSeconds();
  const plain = bot!.decide(view, { seed: number, alternatives: 0 }).move;
  const between = cpuSeconds();
  const { bagCount, rack, zeroTurns } = view;
  const unseen = tilesOfCounts(view.unseen);
  const answer = solver.solve(
    { board, rack, unseen, bagCount, lead, zeroTurns, passes: zeroTurns },
    { maxNodes: Number(nodes) },
  );
  const searched = answer.plays[0]!.move;
  botSeconds += between - began;
  searchSeconds += cpuSeconds() - between;
  if (isSameMove(plain, searched)) gained.push(0);
  else {
    differing++;
    let sum = 0;
    for (let deal = 0; deal < Number(deals); deal++)
      sum += playOut(start, searched, deal) - playOut(start, plain, deal);
    gained.push(sum / Number(deals));
  }
  const mean = gained.reduce((sum, value) => sum + value, 0) / gained.length;
  const square = gained.reduce((sum, value) => sum + (value - mean) ** 2, 0) / gained.length;
  process.stdout.write(
    `${gained.length} turns, ${view.bagCount} in the bag, lead ${lead}: ${(100 * gained.at(-1)!).toFixed(1)} %; ${differing} differ, ` +
      `gain ${(100 * mean).toFixed(2)} ± ${(100 * Math.sqrt(square / gained.length)).toFixed(2)} % of a win; CPU seconds a turn ` +
      `${(botSeconds / gained.length).toFixed(2)} and ${(searchSeconds / gained.length).toFixed(2)}\n`,
  );
}

/** 1 for a win of the player to move in `start`, a half for a draw. */
function playOut(position: StartPosition, first: Move, deal: number): number {
  let game = Game.start({ ruleset, lexicon: graph, seed: 1 + deal, position });
  const hot = new Position(ruleset, graph);
  hot.setBoard(game.state.board);
  let move = first;
  for (let turn = 0; ; turn++) {
    const next = game.apply(move);
    if (isRefusal(next)) throw new Error('a bot broke the rules');
    game = next;
    if (game.isOver) break;
    if (move.kind === 'place') placeOn(hot, move);
    move = judge!.decide(viewOf(game, hot), { seed: 1000 * deal + turn, alternatives: 0 }).move;
  }
  const [own = 0, other = 0] = game.state.scores;
  return own > other ? 1 : own === other ? 0.5 : 0;
}
