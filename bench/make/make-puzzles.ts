/**
 * Makes puzzles: positions of games with one good play, with their kind and difficulty.
 *
 *   nice -n 19 node --import tsx bench/make/make-puzzles.ts --seed 1 --games 1000 --work FILE [--out FILE]
 *       [--kinds KIND,KIND] [--gcg FILE]… [--with FILE]… [--ruleset NAME]
 *
 * Searches this many more games, self-play of the equity bot or records in GCG, and appends the puzzles to the work file, game by
 * game. It can be interrupted at any time and resumes from there. The same seed gives the same puzzles. A kind is no longer
 * searched for once there are enough of it (`WANTED`); `--kinds` selects kinds. Then all puzzles are written to `--out` by
 * rating, together with those of other work files (`--with`), in the format of `play/training/puzzle-file.ts`.
 *
 *   nice -n 19 node --import tsx bench/make/make-puzzles.ts --again data/puzzles/english.jsonl --out FILE
 *
 * solves the puzzles of a file again, after a change of the words, and keeps those with the same solution, and their ratings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { InProcessSearcher } from '../../src/analysis/in-process-searcher.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { asTurn, readPosition, type PositionTurn } from '../../src/analysis/position-turn.ts';
import { CLOSE_REVIEW } from '../../src/analysis/review/review.ts';
import { Explainer } from '../../src/analysis/explain.ts';
import { whyBetter } from '../../src/analysis/review/why-better.ts';
import { formatCgp } from '../../src/engine/notation/cgp.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { packageVersion } from '../../src/files/package-version.ts';
import { cardKey, PUZZLE_KINDS, type Card, type PuzzleKind } from '../../src/play/training/card.ts';
import {
  formatPuzzles,
  parsePuzzleHeader,
  parsePuzzles,
  searchForKind,
  turnOf,
} from '../../src/play/training/puzzle-file.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { AT_END } from '../judge/played-on.ts';
import { botOf } from '../self-play-positions.ts';
import { DifficultyMeter } from './puzzles/difficulty.ts';
import type { FoundPuzzle } from './puzzles/found-puzzle.ts';
import { playedPositions, recordedPositions } from './puzzles/game-positions.ts';
import { SimulatedPuzzles } from './puzzles/simulated-puzzles.ts';
import { SolvedPuzzles } from './puzzles/solved-puzzles.ts';
import { readWork, WorkFile, type Work } from './puzzles/work-file.ts';

const WANTED: Readonly<Record<PuzzleKind, number>> = {
  bingo: 120,
  hook: 60,
  parallel: 60,
  fishing: 30,
  setup: 40,
  blocking: 40,
  endgame: 80,
  'pre-endgame': 70,
};
/** With fewer tiles in the bag, a simulation is slow, and a solver gives a better answer. */
const MIN_IN_BAG = 8;
const SIMULATED = PUZZLE_KINDS.filter((kind) => searchForKind(kind) === 'simulation');
const AHEAD = 0.1;
const SEEDS_A_TURN = 8;

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '100' },
    work: { type: 'string' },
    again: { type: 'string' },
    with: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    kinds: { type: 'string', default: PUZZLE_KINDS.join() },
    gcg: { type: 'string', multiple: true, default: [] },
    ruleset: { type: 'string', default: 'classic' },
  },
});
const { gcg: files, again } = options;
const workPath = options.work ?? (again && `${again}.work`);
if (workPath === undefined) throw new Error('make-puzzles.ts: --work FILE is required');
const seed = Number(options.seed);
const kinds = options.kinds.split(',');
const unknown = kinds.find((kind) => PUZZLE_KINDS.every((known) => known !== kind));
if (unknown !== undefined) throw new RangeError(`no kind ${unknown}; there are ${PUZZLE_KINDS.join(', ')}`);
const sought = PUZZLE_KINDS.filter((kind) => kinds.includes(kind));

const resources = await loadSearchResources({ ruleset: options.ruleset });
const { ruleset, graph } = resources;
const player = botOf(resources);
const ranker = new PlayRanker(resources);
const tools = { resources, ranker, searcher: new InProcessSearcher(resources) };
const simulated = new SimulatedPuzzles(tools, { judge: player, atEnd: botOf(resources, AT_END) });
const solved = new SolvedPuzzles(tools);
const difficulty = await DifficultyMeter.load(resources);
const reasonTools = { ranker, explainer: new Explainer(resources) };
const work = new WorkFile(workPath, { seed, files, kinds: sought, lexicon: graph.hash });

if (again !== undefined) await solveAgain(again);

const last = again !== undefined ? 0 : files.length > 0 ? files.length : work.next + Number(options.games);
while (work.next < last && missing().length > 0) {
  const began = cpuSeconds();
  const cards = await searchGame(work.next);
  work.add(cards);
  const counts = PUZZLE_KINDS.map((kind) => `${kind} ${countOf(kind)}`).join(', ');
  process.stdout.write(
    `game ${work.next - 1}: ${cards.length} in ${(cpuSeconds() - began).toFixed(1)} s; ${work.cards.length} in all: ${counts}\n`,
  );
}
if (options.out !== undefined) write(options.out);

async function solveAgain(path: string): Promise<void> {
  const { name, hash } = graph;
  const puzzles = parsePuzzles(readFileSync(path, 'utf8'), { ruleset, lexicon: { name, hash } }, path);
  for (let i = work.next; i < puzzles.length; i++) {
    const card = puzzles[i]!;
    const { kind, rating } = card.puzzle!;
    const position = asTurn(readPosition(card.position, ruleset, { source: path }), ruleset);
    const isSolved = searchForKind(kind) !== 'simulation';
    const turnSeed = seed + i * SEEDS_A_TURN;
    const found = isSolved
      ? await search(position, turnSeed, (other) => other === kind)
      : await simulated.findAgain(position, kind, turnSeed);
    const best = found?.plays[0]?.move;
    const isSame = best === card.turn.best!.move;
    process.stdout.write(`${i + 1} ${kind} ${card.turn.best!.move}: ${isSame ? 'the same' : (best ?? 'no puzzle')}\n`);
    work.add(isSame ? [{ ...makeCard(found!, rating), position: card.position }] : []);
  }
}

async function searchGame(game: number): Promise<Card[]> {
  const file = files[game];
  const positions =
    file === undefined ? playedPositions(player, resources, seed, game) : recordedPositions(file, resources);
  const cards: Card[] = [];
  for (const [turn, position] of positions.entries()) {
    // Two puzzles of a kind in one game would be too similar.
    const isWanted = (kind: PuzzleKind): boolean =>
      isSought(kind) && cards.every(({ puzzle }) => puzzle!.kind !== kind);
    const found = await search(position, seed + (game * 64 + turn) * SEEDS_A_TURN, isWanted);
    if (found === null) continue;
    const card = makeCard(found);
    if (work.cards.every((other) => cardKey(other) !== cardKey(card))) cards.push(card);
  }
  return cards;
}

async function search(
  position: PositionTurn,
  seedOfTurn: number,
  isWanted: (kind: PuzzleKind) => boolean,
): Promise<FoundPuzzle | null> {
  const { bagCount, rackSizes } = position;
  if (bagCount >= MIN_IN_BAG) return SIMULATED.some(isWanted) ? simulated.find(position, seedOfTurn, isWanted) : null;
  if (rackSizes.includes(0)) return null;
  if (bagCount === 1 && isWanted('pre-endgame')) return solved.preEndgame(position);
  return bagCount === 0 && isWanted('endgame') ? solved.endgame(position) : null;
}

function makeCard({ position, kind, plays, right }: FoundPuzzle, rating = difficulty.measure(position, right)): Card {
  const { board, racks, scores, zeroTurns, turnsLeft } = position;
  return {
    rules: ruleset.name,
    lexicon: { name: graph.name, hash: graph.hash },
    position: formatCgp({ board, racks, scores, zeroTurns, turnsLeft, operations: [] }, ruleset.alphabet),
    turn: turnOf(position, kind, { plays, why: [] }, ruleset),
    isClose: true,
    puzzle: { kind, rating },
  };
}

function withReasons(card: Card): Card {
  const { best, plays } = card.turn;
  const position = asTurn(readPosition(card.position, ruleset, { source: 'the work file' }), ruleset);
  const why = whyBetter(position, { best, played: plays[1]! }, CLOSE_REVIEW, reasonTools);
  return { ...card, turn: { ...card.turn, why } };
}

function countOf(kind: PuzzleKind): number {
  return work.cards.filter(({ puzzle }) => puzzle!.kind === kind).length;
}

function missing(): PuzzleKind[] {
  return sought.filter((kind) => countOf(kind) < WANTED[kind]);
}

/** True if a kind is missing and not far ahead of the others, so that the kinds stay balanced if the search is interrupted. */
function isSought(kind: PuzzleKind): boolean {
  const sum = (count: (kind: PuzzleKind) => number): number => sought.reduce((total, other) => total + count(other), 0);
  const share = sum(countOf) / sum((other) => WANTED[other]);
  return missing().includes(kind) && countOf(kind) / WANTED[kind] <= share + AHEAD;
}

function write(path: string): void {
  const all: readonly Work[] = [work, ...options.with.map(readWork)];
  const calls = all.map(({ header, next }) => {
    const games = header.files.length > 0 ? '--gcg FILES' : `--seed ${header.seed} --games ${next}`;
    return `${games} --kinds ${header.kinds.join()}`;
  });
  const made = `tilewright ${packageVersion()}: node --import tsx bench/make/make-puzzles.ts --ruleset ${ruleset.name} ${calls.join('; ')}`;
  const header = {
    rules: ruleset.name,
    lexicon: { name: graph.name, hash: graph.hash },
    made: again === undefined ? made : `${parsePuzzleHeader(readFileSync(again, 'utf8'), again).made}; --again`,
  };
  const cards = all.flatMap((one) => one.cards.map(withReasons)).sort((a, b) => a.puzzle!.rating - b.puzzle!.rating);
  writeFileSync(path, formatPuzzles(header, cards));
}
