/**
 * How the spread of the one to move changes from a turn to the end of a game, by the tiles unseen at that turn: numbers, sums and
 * sums of squares, all of them whole, so that parts add up to the same in any order.
 */
import { formatWinPercent } from '../../bots/win-percent.ts';
import type { SyncBot } from '../../bots/bot.ts';
import { MutableGame } from '../../bots/mutable-game.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { normalCdf } from '../../tournament/statistics/normal.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

const MAX_SPREAD = 300;
const STEP = 10;
const BAND = 2;
const ENOUGH = 500;
const STRIDE = 3;

/** Of `3 (tiles + 1)` numbers: turns, points, and their squares, for each number of unseen tiles from 0 on. */
export type SpreadChanges = Float64Array<ArrayBuffer>;

export function noChanges({ counts }: Alphabet): SpreadChanges {
  const tiles = counts.reduce((sum, count) => sum + count, 0);
  return new Float64Array(STRIDE * (tiles + 1));
}

export interface PlayedBy {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly bot: SyncBot;
  readonly position: Position;
  readonly seed: number;
}

export function addGame({ ruleset, graph, bot, position, seed }: PlayedBy, stream: number, into: SpreadChanges): void {
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

/**
 * A table of win percentages as a file has it. What the spread changes by is taken as normal, with the mean and the deviation that
 * were seen, so an entry is the chance that the game ends above zero, a half for an end at zero.
 */
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

/** How the spread changes from a number of unseen tiles on, of the nearest that were seen. */
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
