/**
 * Makes the training positions of the network for late turns: turns of games of `equity` with 1 to 14 tiles in the bag, whose
 * candidates are rolled out to the end on the same deals. Appends positions to FILE, one line of JSON each, until the number is
 * reached.
 *
 *     node --import tsx bench/train/late-positions.ts FILE [POSITIONS, 100000] [SEED, 1] [DEALS, 8]
 *
 * One core makes about 55 positions per second. `late-inputs.ts` reads the file.
 */
import { appendFileSync } from 'node:fs';
import type { PlayerView } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { listCandidates, withoutHopeless } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { MAX_LATE_BAG } from '../../src/movegen/outlook/late-inputs.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { meanFigure } from '../make/outlook-rows.ts';
import { botOf } from '../self-play-positions.ts';
import type { LatePosition, TriedPlay } from './late-position.ts';

const [file, count = '100000', seed = '1', deals = '8'] = process.argv.slice(2);
if (file === undefined) throw new Error('late-positions.ts FILE [POSITIONS] [SEED] [DEALS]');
const CANDIDATES = 10;
const FLUSHED = 200;

const { ruleset, graph, leaves, winPercent } = await loadSearchResources();
const bot = botOf({ ruleset, graph, leaves });
const position = new SearchBoard(ruleset, graph);
const rollouts = new Rollouts(position, { ruleset, leaves, winPercent });
const records = new Float64Array(Number(deals) * ROLLOUT_STRIDE);
let lines = '';
let made = 0;

for (let stream = 0; made < Number(count); stream++) {
  const game = new MutableGame({ ruleset, lexicon: graph, seed: Number(seed), stream }, position);
  while (!game.isOver && made < Number(count)) {
    const { view } = game;
    if (view.bagCount > 0 && view.bagCount <= MAX_LATE_BAG) keep(view);
    game.apply(bot.decide(view, { seed: 0, alternatives: 0 }).move);
  }
}
appendFileSync(file, lines);

function keep(view: PlayerView): void {
  const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: CANDIDATES });
  const candidates = withoutHopeless(listed);
  if (candidates.length < 2) return;
  rollouts.setRoot(rolloutRootOf(view, Infinity, (Number(seed) * 1_000_003 + made) >>> 0));
  const line: LatePosition = {
    board: Buffer.from(position.toBoard().tiles).toString('base64'),
    unseen: [...view.unseen],
    inBag: view.bagCount,
    lead: view.scores[view.seat]! - view.scores[1 - view.seat]!,
    plays: candidates.map(tryPlay),
  };
  lines += `${JSON.stringify(line)}\n`;
  made++;
  if (made % FLUSHED !== 0) return;
  appendFileSync(file!, lines);
  lines = '';
}

function tryPlay(play: Play): TriedPlay {
  rollouts.play(play, 0, Number(deals), records, () => false);
  const mean = (offset: number): number => Number(meanFigure(records, offset).toFixed(4));
  const { move, leave, score, equityMilli } = play;
  const tiles = move.kind === 'pass' ? [] : [...move.tiles];
  const at = move.kind === 'place' ? { row: move.row, col: move.col, direction: move.direction } : {};
  return { kind: move.kind, ...at, tiles, leave: [...leave], score, equityMilli, win: mean(WIN), spread: mean(EQUITY) };
}
