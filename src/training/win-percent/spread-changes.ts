/**
 * Statistics of the change in the mover's spread from a turn to the end of the game, by number of unseen tiles: counts, sums and
 * sums of squares. All are integers, so that partial results can be added in any order.
 */
import { formatWinPercent } from '../../bots/win-percent.ts';
import type { SyncBot } from '../../bots/bot.ts';
import { MutableGame } from '../../bots/mutable-game.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { normalCdf } from '../../match/statistics/normal.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

const MAX_SPREAD = 300;
const STEP = 10;
const BAND = 2;
const ENOUGH = 500;
const STRIDE = 3;

/** Of length `3 (tiles + 1)`: turns, points and squared points for each number of unseen tiles, from 0. */
export type SpreadChanges = Float64Array<ArrayBuffer>;

export function noChanges({ counts }: Alphabet): SpreadChanges {
  const tiles = counts.reduce((sum, count) => sum + count, 0);
  return new Float64Array(STRIDE * (tiles + 1));
}

export interface GameSetup {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly bot: SyncBot;
  readonly position: SearchBoard;
  readonly seed: number;
}

export function addGame({ ruleset, graph, bot, position, seed }: GameSetup, stream: number, into: SpreadChanges): void {
  const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed, stream }, position);
  const turns: { readonly seat: number; readonly spread: number; readonly unseen: number }[] = [];
  while (!game.isOver) {
    const { toMove: seat, scores, racks, bagCount } = game;
    turns.push({ seat, spread: scores[seat]! - scores[1 - seat]!, unseen: bagCount + racks[1 - seat]!.length });
    game.apply(bot.decide(game.view, { seed: 0, alternatives: 0 }).move);
  }
  const { scores } = game.state;
  for (const { seat, spread, unseen } of turns) {
    const change = scores[seat]! - scores[1 - seat]! - spread;
    const at = STRIDE * unseen;
    into[at]! += 1;
    into[at + 1]! += change;
    into[at + 2]! += change * change;
  }
}

/** Models the change as normal with the observed mean and deviation; an entry is the probability of a win, half for a tie. */
export function winPercentText(changes: SpreadChanges, name: string): string {
  const rows = changes.length / STRIDE;
  const columns = (2 * MAX_SPREAD) / STEP + 1;
  const chances = new Float64Array(rows * columns);
  for (let unseen = 0; unseen < rows; unseen++) {
    const { mean, deviation } = changeAt(changes, unseen);
    for (let column = 0; column < columns; column++) {
      const chance = normalCdf((column * STEP - MAX_SPREAD + mean) / deviation);
      chances[unseen * columns + column] = Math.round(1000 * chance) / 1000;
    }
  }
  return formatWinPercent({ name, leastSpread: -MAX_SPREAD, step: STEP, columns, chances });
}

/** Mean and deviation of the change for a number of unseen tiles, estimated from neighbouring numbers as well. */
function changeAt(changes: SpreadChanges, unseen: number): { readonly mean: number; readonly deviation: number } {
  const most = changes.length / STRIDE - 1;
  for (let band = BAND; ; band++) {
    let [turns, sum, squares] = [0, 0, 0];
    for (let near = Math.max(0, unseen - band); near <= Math.min(most, unseen + band); near++) {
      turns += changes[STRIDE * near]!;
      sum += changes[STRIDE * near + 1]!;
      squares += changes[STRIDE * near + 2]!;
    }
    if (turns < ENOUGH && band < most) continue;
    const mean = sum / Math.max(1, turns);
    return { mean, deviation: Math.max(1, Math.sqrt(squares / Math.max(1, turns) - mean * mean)) };
  }
}
