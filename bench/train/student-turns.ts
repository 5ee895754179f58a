/**
 * Makes the data of `student.py`: every turn of games of `equity` with the play made and the final spread, as records of
 * `student-turn.ts`. With tiles in the bag, one play in four is drawn from those within 8 points of the best.
 *
 *     node --import tsx bench/train/student-turns.ts FILE [--games 10000] [--from 0] [--seed 1] [--deals 0]
 *
 * `--deals N` writes candidates instead, to compare choices: at the same turns with over 14 tiles in the bag, up to 8 plays within
 * 10 points of the best, each with the mean result of N rollouts of two plies on the same deals. `--from` is the first game, for
 * splitting games among processes.
 */
import { openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PlayerView } from '../../src/bots/bot.ts';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { listNear } from '../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts } from '../../src/bots/simulation/rollout.ts';
import { rolloutRootOf } from '../../src/bots/simulation/rollout-root.ts';
import { placeSquares } from '../../src/engine/board/move.ts';
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { passWith, type Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { make } from '../judge/played-on.ts';
import { RECORD_BYTES, writeTurn, type StudentTurn } from './student-turn.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    deals: { type: 'string', default: '0' },
  },
});
const [path] = positionals;
if (path === undefined) throw new Error('student-turns.ts FILE: a file is required');
const [games, from] = [Number(options.games), Number(options.from)];
const [seed, deals] = [Number(options.seed), Number(options.deals)];

/** Random stream of the drawn plays, a number that `STREAMS` does not use. */
const DRAWN = 1001;
const ONE_IN = 4;
const DRAWN_MILLI = 8000;
/** Enough for nearly every turn, and few enough for the kernel. */
const MOST_DRAWN = 30;
const CANDIDATE_MILLI = 10_000;
const CANDIDATES = 8;
const EARLY_BAG = 15;

const { ruleset, graph, leaves, winPercent } = await loadSearchResources();
const position = new SearchBoard(ruleset, graph);
const best = new BestPlays(ruleset, graph);
const rollouts = new Rollouts(new SearchBoard(ruleset, graph), { ruleset, leaves, winPercent });
const records = new Float64Array(deals * ROLLOUT_STRIDE);
const file = openSync(path, 'w');
const chunk = Buffer.alloc(RECORD_BYTES * 4096);
let filled = 0;

for (let stream = from; stream < from + games; stream++) playGame(stream);
flush();

function playGame(stream: number): void {
  const game = new MutableGame({ ruleset, lexicon: graph, seed, stream }, position);
  const random = createRandom(seed, stream, DRAWN);
  const made: { turn: StudentTurn; seat: number }[] = [];
  while (!game.isOver) {
    const { view } = game;
    const isDrawn = view.bagCount > 0 && randomBelow(random, ONE_IN) === 0;
    const near = isDrawn ? listPlays(view, DRAWN_MILLI, MOST_DRAWN) : listPlays(view, 0, 1);
    const play = near[isDrawn ? randomBelow(random, near.length) : 0]!;
    if (deals === 0) made.push({ turn: recordOf(view, play, isDrawn), seat: view.seat });
    else if (isDrawn && view.bagCount >= EARLY_BAG) writeCandidates(view, seed + stream * 101);
    make(game, play.move);
  }
  for (const { turn, seat } of made) {
    write({ ...turn, resultTenths: 10 * (game.state.scores[seat]! - game.state.scores[1 - seat]!) });
  }
}

/** The plays of `equity` within a margin of its choice, best first, with the best exchange only. */
function listPlays(view: PlayerView, marginMilli: number, limit: number): Play[] {
  const plays = listNear(best, view, rollouts.evaluation.forTurn(view), marginMilli, limit);
  return plays.length === 0 ? [passWith(view.rack)] : plays.slice(0, limit);
}

function writeCandidates(view: PlayerView, dealSeed: number): void {
  const candidates = listPlays(view, CANDIDATE_MILLI, CANDIDATES);
  if (candidates.length < 2) return;
  rollouts.position.setBoard(view.position.toBoard());
  rollouts.setRoot(rolloutRootOf(view, 2, (dealSeed + view.turns) >>> 0));
  for (const play of candidates) {
    rollouts.play(play, 0, deals, records, () => false);
    let sum = 0;
    for (let at = EQUITY; at < records.length; at += ROLLOUT_STRIDE) sum += records[at]!;
    write({ ...recordOf(view, play, true), resultTenths: Math.round((10 * sum) / deals) });
  }
}

function recordOf(view: PlayerView, { move, score, equityMilli }: Play, isDrawn: boolean): StudentTurn {
  const board = view.position.toBoard();
  const { cols } = board.layout;
  const squares = move.kind === 'place' ? placeSquares(board, move).map(({ row, col }) => row * cols + col) : [];
  return {
    equityMilli,
    lead: view.scores[view.seat]! - view.scores[1 - view.seat]!,
    score,
    resultTenths: 0,
    board: board.tiles,
    rack: Uint8Array.from(view.rack),
    unseen: Uint8Array.from(view.unseen),
    bagCount: view.bagCount,
    turn: view.turns,
    kind: move.kind,
    squares: Uint8Array.from(squares),
    tiles: move.kind === 'pass' ? new Uint8Array() : move.tiles,
    isDrawn,
  };
}

function write(turn: StudentTurn): void {
  if (filled === chunk.length) flush();
  writeTurn(chunk, filled, turn);
  filled += RECORD_BYTES;
}

function flush(): void {
  writeSync(file, chunk, 0, filled);
  filled = 0;
}
