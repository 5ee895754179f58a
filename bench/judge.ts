/**
 * Estimates cheaply the gain of replacing one bot by another. In games of A against itself, B decides every turn too. When the two
 * differ, both moves are continued from the same deals. The sum over the turns of a game is the gain of B over A, by the
 * performance-difference lemma (Kakade and Langford, Approximately Optimal Approximate Reinforcement Learning, 2002), if the bot
 * that plays the continuations, the judge, is as good as B. There are two judges, and a gain should be confirmed by both.
 *
 *     node --import tsx bench/judge.ts A B [--games 40] [--deals 50] [--bag 1-14] [--judges BOT]… [--seed 1]
 *                                          [--from 0] [--games-of BOT] [--rack dealt|true]
 *
 * `--bag` limits the turns by the number of tiles in the bag. `--games-of` lets a different, faster bot play the games, which is
 * fair if it reaches similar positions. `--rack true` continues against the actual rack of the opponent, which is required for
 * bots that infer that rack. `--from` is the first game, for splitting games among processes.
 *
 * The gain is per game of one player, with one standard error over games. The CPU seconds of each bot are reported.
 */
import { parseArgs } from 'node:util';
import { estimateFigure } from '../src/analysis/explanation/facts.ts';
import type { PlayerView } from '../src/bots/bot.ts';
import { MutableGame } from '../src/bots/mutable-game.ts';
import { isSameMove, type Move } from '../src/engine/board/move.ts';
import type { StartPosition } from '../src/engine/game/start-position.ts';
import { loadSearchResources } from '../src/files/making-ready.ts';
import { SearchBoard } from '../src/movegen/position/search-board.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { AT_END, make, PlayedOn } from './judge/played-on.ts';
import { botOf } from './self-play-positions.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    deals: { type: 'string', default: '50' },
    bag: { type: 'string', default: '0-100' },
    judges: { type: 'string', multiple: true, default: ['equity', 'playout:deals=4,endgame=no'] },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'games-of': { type: 'string' },
    rack: { type: 'string', default: 'dealt' },
  },
});
const [nameA, nameB] = positionals;
if (nameA === undefined || nameB === undefined) throw new Error('judge.ts A B: two bots are required');
const games = Number(options.games);
const deals = Number(options.deals);
const seed = Number(options.seed);
const from = Number(options.from);
const [minInBag = 0, maxInBag = minInBag] = options.bag.split('-').map(Number);

const resources = await loadSearchResources();
const { ruleset, graph } = resources;
const [a, b] = [botOf(resources, nameA), botOf(resources, nameB)];
const player = options['games-of'] === undefined ? a : botOf(resources, options['games-of']);
const judges = options.judges.map((name) => ({ name, bot: botOf(resources, name) }));
const playedOn = new PlayedOn(ruleset, graph, botOf(resources, AT_END));

const PHASES = [
  { name: 'over 14 in the bag', min: 15 },
  { name: '8 to 14', min: 8 },
  { name: '1 to 7', min: 1 },
  { name: 'none', min: 0 },
];
const gains = judges.map(() => PHASES.map((): Gain[] => []));
const turns = PHASES.map(() => ({ decided: 0, differing: 0 }));
const seconds = { a: 0, b: 0, judges: judges.map(() => 0) };

interface Gain {
  win: number;
  points: number;
}

for (let number = from; number < from + games; number++) {
  playGame(number);
  if ((number - from) % 10 === 9 || number === from + games - 1) report(number - from + 1);
}

function playGame(stream: number): void {
  for (const byPhase of gains) for (const byGame of byPhase) byGame.push({ win: 0, points: 0 });
  const game = new MutableGame({ ruleset, lexicon: graph, seed, stream }, new SearchBoard(ruleset, graph));
  for (let turn = 0; !game.isOver && game.bagCount >= minInBag; turn++) {
    const { view } = game;
    const budget = { seed: (stream * 1009 + turn) >>> 0, alternatives: 0 };
    const isJudged = view.bagCount <= maxInBag && view.rackSizes.every((size) => size > 0);
    let move = isJudged ? timed('a', () => a.decide(view, budget).move) : player.decide(view, budget).move;
    if (isJudged) {
      const other = timed('b', () => b.decide(view, budget).move);
      compare(view, move, other, game.racks[1 - game.toMove]!);
      if (player !== a) move = player.decide(view, budget).move;
    }
    make(game, move);
  }
}

function timed(who: 'a' | 'b', decide: () => Move): Move {
  const began = cpuSeconds();
  const move = decide();
  seconds[who] += cpuSeconds() - began;
  return move;
}

function compare(view: PlayerView, plain: Move, other: Move, trueRack: Uint8Array): void {
  const phase = PHASES.findIndex(({ min }) => view.bagCount >= min);
  turns[phase]!.decided++;
  if (isSameMove(plain, other)) return;
  turns[phase]!.differing++;
  const { seat, rack, scores, zeroTurns, turnsLeft } = view;
  const start: StartPosition = {
    board: view.position.toBoard(),
    racks: [rack, options.rack === 'true' || view.bagCount === 0 ? trueRack : new Uint8Array()],
    scores: [scores[seat]!, scores[1 - seat]!],
    zeroTurns,
    turnsLeft,
  };
  // With an empty bag there is only one deal.
  const count = view.bagCount === 0 ? 1 : deals;
  judges.forEach(({ bot }, j) => {
    const began = cpuSeconds();
    const gain = gains[j]![phase]!.at(-1)!;
    for (let deal = 1; deal <= count; deal++) {
      const [first, second] = [playedOn.play(start, plain, bot, deal), playedOn.play(start, other, bot, deal)];
      // Both seats decide, but in a game one player has only half of the turns.
      gain.win += (second.win - first.win) / count / 2;
      gain.points += (second.spread - first.spread) / count / 2;
    }
    seconds.judges[j]! += cpuSeconds() - began;
  });
}

function report(played: number): void {
  const head = `${played} games of ${nameA}; ${nameB} in its place`;
  const lines = [`${head}, seed ${seed}, games from ${from}, ${deals} deals`];
  judges.forEach(({ name }, j) => {
    const sums = gains[j]![0]!.map((_, i) => ({
      win: gains[j]!.reduce((sum, byGame) => sum + byGame[i]!.win, 0),
      points: gains[j]!.reduce((sum, byGame) => sum + byGame[i]!.points, 0),
    }));
    lines.push(`  judge ${name}: ${gainText(sums)}; ${seconds.judges[j]!.toFixed(0)} s`);
    PHASES.forEach((phase, p) => {
      const { decided, differing } = turns[p]!;
      if (differing > 0)
        lines.push(`    ${phase.name}: ${gainText(gains[j]![p]!)}, ${differing} of ${decided} turns differ`);
    });
  });
  const { close, solved } = playedOn;
  const times = `A took ${seconds.a.toFixed(0)} s, B ${seconds.b.toFixed(0)} s`;
  lines.push(`  ${times}; ${solved} of ${close} close endings solved`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function gainText(values: readonly Gain[]): string {
  const estimate = (figure: (gain: Gain) => number): string => {
    const { mean, error } = estimateFigure(values.map(figure));
    return `${mean.toFixed(2)} ± ${error.toFixed(2)}`;
  };
  return `${estimate(({ win }) => 100 * win)} win % per game, ${estimate(({ points }) => points)} points`;
}
