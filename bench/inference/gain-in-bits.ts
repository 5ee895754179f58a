/**
 * How much inference knows of the other rack, in games of a bot against itself: by temperature the mean gain in bits, which is the
 * logarithm of how much likelier the true rack is after its last turn was weighed than before. What is best there is the
 * temperature to infer with against such a player.
 *
 *     node --import tsx bench/inference/gain-in-bits.ts BOT GAMES [RACKS a turn, 300] [SEED, 1]
 */
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { observeTurn, type ObservedTurn } from '../../src/bots/inference/observed-turn.ts';
import { possibleTiles } from '../../src/bots/inference/possible-tiles.ts';
import { RackInference } from '../../src/bots/inference/rack-inference.ts';
import { MAX_IN_BAG } from '../../src/bots/pre-endgame/pre-endgame.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { createRandom } from '../../src/engine/random.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { addSearchResources } from '../../src/files/making-ready.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { Position } from '../../src/movegen/position/position.ts';

const TEMPERATURES = [0.5, 1, 2, 3, 4, 5, 6, 8, 10, 15, 25];
const FLOORS = [0, 0.001, 0.003, 0.01, 0.03];

/** A turn weighed: the margin of the true rack, and of racks that it might have been. */
interface Weighed {
  readonly kind: string;
  readonly bagCount: number;
  readonly kept: number;
  readonly own: number;
  readonly others: readonly number[];
}

const [spec = 'equity', games = '20', racks = '300', seed = '1'] = process.argv.slice(2);
const ruleset = await loadRuleset('classic');
const graph = await loadLexicon('default', ruleset.alphabet);
const { leaves, winPercent } = await addSearchResources({ ruleset, graph }, 'default', { onNote: () => undefined });
const bot = createBot(readBotSpec(spec), spec, { ruleset, graph, leaves: new Map([['default', leaves]]), winPercent });
const inference = new RackInference(ruleset, graph, leaves, new BestPlays(ruleset, graph));
const weighed: Weighed[] = [];
let used = 0;
for (let number = 0; number < Number(games); number++) playGame(number);
report('all turns', weighed);
for (const kind of ['place', 'exchange', 'pass']) report(kind, weighed.filter((turn) => turn.kind === kind)); // prettier-ignore
report(
  'places keeping 1 to 3',
  weighed.filter(({ kind, kept }) => kind === 'place' && kept <= 3),
);
report(
  'bag of 46 and more',
  weighed.filter(({ bagCount }) => bagCount >= 46),
);
report(
  'bag of 20 and less',
  weighed.filter(({ bagCount }) => bagCount <= 20),
);
process.stdout.write(`${((1000 * used) / weighed.length).toFixed(0)} CPU ms a turn\n`);

function playGame(number: number): void {
  const game = new MutableGame({ ruleset, lexicon: graph, seed: Number(seed) + number }, new Position(ruleset, graph));
  let before: Uint8Array | null = null;
  for (let turn = 0; !game.isOver; turn++) {
    const { view } = game;
    const observed = before === null || view.bagCount <= MAX_IN_BAG ? null : observeTurn(view);
    if (observed !== null) {
      if (typeof observed === 'string') throw new Error(observed);
      const began = process.cpuUsage();
      weighed.push(weigh(observed, before!, 1000 * number + turn));
      const { user, system } = process.cpuUsage(began);
      used += (user + system) / 1e6;
    }
    before = game.racks[game.toMove]!;
    const { move } = bot.decide(view, { seed: 1000 * number + turn, alternatives: 0 });
    if (isRefusal(game.apply(move))) throw new Error('a bot broke the rules');
  }
}

function weigh(turn: ObservedTurn, rack: Uint8Array, name: number): Weighed {
  const { size } = ruleset.alphabet;
  const heldCount = turn.held.reduce((sum, count) => sum + count, 0);
  const possible = possibleTiles(turn.pool, turn.rackSize - heldCount, Number(racks), createRandom(name));
  const others = Array.from(possible.chances, (chance, i) => {
    const other = turn.held.slice();
    for (const tile of possible.tiles.subarray(i * possible.size, (i + 1) * possible.size)) other[tile]! += 1;
    return [chance, inference.marginOf(turn, other)];
  }).flat();
  const own = inference.marginOf(turn, countTiles(rack, size));
  return { kind: turn.evidence.kind, bagCount: turn.bagCount, kept: turn.rackSize - heldCount, own, others };
}

function report(name: string, turns: readonly Weighed[]): void {
  if (turns.length === 0) return;
  process.stdout.write(`${name}: ${turns.length}; gain in bits by temperature (across) and floor (down)\n`);
  process.stdout.write(`        ${TEMPERATURES.map((t) => String(t).padStart(6)).join(' ')}\n`);
  for (const floor of FLOORS) {
    const cells = TEMPERATURES.map((temperature) => {
      const weight = (margin: number): number => floor + (1 - floor) * Math.exp(-margin / temperature);
      const gains = turns.map(({ own, others }) => {
        let mean = 0;
        for (let i = 0; i < others.length; i += 2) mean += others[i]! * weight(others[i + 1]!);
        // The true rack is one more draw, so that a sample without any like it is not infinitely surprised.
        const all = (mean * Number(racks) + weight(own)) / (Number(racks) + 1);
        return Math.log2(weight(own) / all);
      });
      return (gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toFixed(3).padStart(6);
    });
    process.stdout.write(`${String(floor).padStart(7)} ${cells.join(' ')}\n`);
  }
}
