/**
 * Makes the table of how likely the player to move is to win, by spread and tiles unseen, from games of `equity` against
 * itself.
 *
 *   node --import tsx bench/make/win-percent.ts [games] [seed] > data/win-percent/default.csv
 *
 * For each number of unseen tiles the change of the mover's spread from there to the end of the game is taken for normal,
 * with the mean and deviation seen (numbers of tiles close by counted too); the entry is the probability of an end above
 * zero, a half for an end at zero.
 */
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { Position } from '../../src/movegen/position/position.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLeaves } from '../../src/files/leave-files.ts';
import { loadLexicon, readyWordMap } from '../../src/files/lexicon-files.ts';

const [gamesText = '20000', seedText = '1'] = process.argv.slice(2);
const seed = Number(seedText);
const MOST_UNSEEN = 100;
const MOST_SPREAD = 300;
const STEP = 10;
/** Numbers of unseen tiles up to this far away lend their games. */
const BAND = 2;

const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
await readyWordMap(graph);
const leaves = await loadLeaves('default', { ruleset, graph });
const bot = createBot(readBotSpec('equity'), 'equity', { ruleset, graph, leaves: new Map([['default', leaves]]) });
const position = new Position(ruleset, graph);
const counts = new Float64Array(MOST_UNSEEN + 1);
const sums = new Float64Array(MOST_UNSEEN + 1);
const squares = new Float64Array(MOST_UNSEEN + 1);

for (let stream = 0; stream < Number(gamesText); stream++) {
  const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed, stream }, position);
  const turns: { seat: number; spread: number; unseen: number }[] = [];
  while (!game.isOver) {
    const { toMove: seat, scores, racks, bagCount } = game;
    const unseen = bagCount + racks[1 - seat]!.length;
    turns.push({ seat, spread: scores[seat]! - scores[1 - seat]!, unseen });
    game.apply(bot.decide(game.view, { seed: 0, alternatives: 0 }).move);
  }
  const { scores } = game.state;
  for (const { seat, spread, unseen } of turns) {
    const change = scores[seat]! - scores[1 - seat]! - spread;
    counts[unseen]!++;
    sums[unseen]! += change;
    squares[unseen]! += change * change;
  }
}

const spreads = Array.from({ length: (2 * MOST_SPREAD) / STEP + 1 }, (_, i) => i * STEP - MOST_SPREAD);
const percent = Array.from({ length: MOST_UNSEEN + 1 }, (_, unseen) => {
  const { mean, deviation } = changeAt(unseen);
  return spreads.map((spread) => Math.round(1000 * normal((spread + mean) / deviation)) / 10);
});
process.stdout.write(`unseen,${spreads.join(',')}\n`);
percent.forEach((row, unseen) => process.stdout.write(`${unseen},${row.join(',')}\n`));

/** How the spread changes from a number of unseen tiles on, of the nearest that were seen. */
function changeAt(unseen: number): { mean: number; deviation: number } {
  for (let band = BAND; ; band++) {
    let [n, sum, square] = [0, 0, 0];
    for (let u = Math.max(0, unseen - band); u <= Math.min(MOST_UNSEEN, unseen + band); u++) {
      n += counts[u]!;
      sum += sums[u]!;
      square += squares[u]!;
    }
    if (n < 500 && band < MOST_UNSEEN) continue;
    const mean = sum / n;
    return { mean, deviation: Math.max(1, Math.sqrt(square / n - mean * mean)) };
  }
}

/** The normal distribution function (Abramowitz and Stegun 26.2.17, error under 10^-7). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}
