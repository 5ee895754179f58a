/**
 * Writes the training data of the network for early turns, for `early.py`: a row of 32-bit floats for each play near the best, with
 * the numbers of the game and the position, the equity, the mean points and wins of its rollouts, and the inputs.
 *
 *     node --import tsx bench/train/early-rows.ts ROWS.f32 [GAMES, 10000] [SEED, 1]
 *
 * The games are of `equity`, with one play in eight chosen at random among those near the best. All plays of a position are rolled
 * out on the same deals. One core measures about 350 positions per second, 13 a game.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { PlayerView } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { listNear } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/rollout-root.ts';
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { EarlyInputs } from '../../src/movegen/outlook/early-inputs.ts';
import { MAX_LATE_BAG } from '../../src/movegen/outlook/late-inputs.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { botOf } from '../self-play-positions.ts';

const [file, games = '10000', seed = '1'] = process.argv.slice(2);
if (file === undefined) throw new Error('early-rows.ts ROWS.f32 [GAMES] [SEED]');
const NEAR_MILLI = 6000;
const PLAYS = 6;
const DEALS = 6;
const PLIES = 2;
const RANDOM_ONE_OF = 8;

const { ruleset, graph, leaves, winPercent } = await loadSearchResources();
const bot = botOf({ ruleset, graph, leaves });
const position = new SearchBoard(ruleset, graph);
const rollouts = new Rollouts(position, { ruleset, leaves, winPercent });
const inputs = new EarlyInputs(ruleset);
const records = new Float64Array(DEALS * ROLLOUT_STRIDE);
let number = 0;
writeFileSync(file, '');

for (let stream = 0; stream < Number(games); stream++) {
  const random = createRandom(Number(seed), stream);
  const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed: Number(seed), stream }, position);
  while (!game.isOver && game.bagCount > MAX_LATE_BAG) {
    const { view } = game;
    const plays = listNear(rollouts.best, view, rollouts.evaluation.forTurn(view), NEAR_MILLI, PLAYS);
    if (plays.length > 1) writeRows(view, plays, stream);
    const isRandom = plays.length > 1 && randomBelow(random, RANDOM_ONE_OF) === 0;
    const chosen = isRandom ? plays[randomBelow(random, plays.length)] : bot.decide(view, { seed: 0, alternatives: 0 });
    game.apply(chosen!.move);
  }
}

function writeRows(view: PlayerView, plays: readonly Play[], stream: number): void {
  inputs.setTurn(position, view);
  rollouts.setRoot(rolloutRootOf(view, PLIES, (Number(seed) * 1_000_003 + number) >>> 0));
  const rows = plays.map((play) => {
    rollouts.play(play, 0, DEALS, records, () => false);
    inputs.measure(position, play);
    return [stream, number, play.equityMilli / 1000, meanFigure(EQUITY), meanFigure(WIN), ...inputs.values];
  });
  appendFileSync(file!, Buffer.from(Float32Array.from(rows.flat()).buffer));
  number++;
}

function meanFigure(offset: number): number {
  let sum = 0;
  for (let at = offset; at < records.length; at += ROLLOUT_STRIDE) sum += records[at]!;
  return sum / DEALS;
}
