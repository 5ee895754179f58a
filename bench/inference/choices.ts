/**
 * What inference of the other rack is worth to a bot that simulates: in games of the bot against itself every turn is decided with
 * and without it, by the same seed. Where the choices differ both are played out against the rack that the other player really
 * had, on the same deals of the bag. The mean difference of the chances to win, over all turns, is what a decision gains.
 *
 *     node --import tsx bench/inference/choices.ts BOT WITH GAMES [ROLLOUTS a choice, 400] [SEED, 1]
 *
 * A mean of 0.1 % of a win a decision is about 1 % of a win a game.
 */
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { MAX_IN_BAG } from '../../src/bots/pre-endgame/pre-endgame.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { isSameMove } from '../../src/engine/board/move.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { addSearchResources } from '../../src/files/making-ready.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { Position } from '../../src/movegen/position/position.ts';

const PLIES = 2;

const [base = 'sim:iterations=500', other = 'sim:iterations=500,infer=yes', games = '10'] = process.argv.slice(2);
const [rollouts = '400', seed = '1'] = process.argv.slice(5);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const resources = await addSearchResources({ ruleset, graph }, 'default', { onNote: () => undefined });
const { leaves, winPercent } = resources;
const [without, inferring] = [base, other].map((spec) =>
  createBot(readBotSpec(spec), spec, { ruleset, graph, leaves: new Map([['default', leaves]]), winPercent }),
);
const ranker = new PlayRanker(resources);
const wins: number[] = [];
const points: number[] = [];
let differing = 0;
let longer = 0;
for (let number = 0; number < Number(games); number++) {
  playGame(number);
  if (number % 5 === 4 || number === Number(games) - 1) report(number + 1);
}

function playGame(number: number): void {
  const game = new MutableGame({ ruleset, lexicon: graph, seed: Number(seed) + number }, new Position(ruleset, graph));
  for (let turn = 0; !game.isOver && game.bagCount > MAX_IN_BAG; turn++) {
    const { view } = game;
    const budget = { seed: 1000 * (Number(seed) + number) + turn, alternatives: 0 };
    const { move } = without!.decide(view, budget);
    if (turn > 0) {
      const began = process.cpuUsage();
      const choice = inferring!.decide(view, budget).move;
      const { user, system } = process.cpuUsage(began);
      longer += (user + system) / 1e6;
      if (isSameMove(move, choice)) {
        wins.push(0);
        points.push(0);
      } else {
        differing++;
        compare(view, ranker.weigh(view, [move])[0]!, ranker.weigh(view, [choice])[0]!, game.racks[1 - game.toMove]!);
      }
    }
    if (isRefusal(game.apply(move))) throw new Error('a bot broke the rules');
  }
}

/** Play both choices out against the rack there is. */
function compare(view: PlayerView, plain: Play, inferred: Play, rack: Uint8Array): void {
  const played = new Rollouts(view.position, { ruleset, leaves, winPercent });
  played.setRoot(rolloutRootOf(view, PLIES, 77, rack));
  const count = Number(rollouts);
  const [a, b] = [plain, inferred].map((play) => {
    const records = new Float64Array(count * ROLLOUT_STRIDE);
    played.play(play, 0, count, records, () => false);
    const mean = (what: number): number => {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += records[i * ROLLOUT_STRIDE + what]!;
      return sum / count;
    };
    return { win: mean(WIN), equity: mean(EQUITY) };
  });
  wins.push(b!.win - a!.win);
  points.push(b!.equity - a!.equity);
}

function report(played: number): void {
  const estimate = (values: readonly number[], factor: number): string => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return `${(factor * mean).toFixed(3)} ±${(factor * Math.sqrt(square / values.length)).toFixed(3)}`;
  };
  process.stdout.write(
    `${played} games: ${wins.length} decisions, ${differing} differ; a decision gains ${estimate(wins, 100)} % of a win, ` +
      `${estimate(points, 1)} points; ${((1000 * longer) / wins.length).toFixed(0)} CPU ms with inference\n`,
  );
}
