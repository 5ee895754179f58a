/**
 * The benchmarks. Each is a function that is called repeatedly. A call does the same work every time, or cycles through a fixed
 * list of games, so that two runs measure the same.
 */
import { InProcessSearcher } from '../src/analysis/in-process-searcher.ts';
import { Tilewright } from '../src/api/tilewright.ts';
import { formulaWinPercent } from '../src/bots/win-percent.ts';
import { parseCgp } from '../src/engine/notation/cgp.ts';
import { formatTiles } from '../src/engine/tiles/tile-text.ts';
import { listWords } from '../src/movegen/words/list-words.ts';
import { countTiles } from '../src/engine/tiles/rack.ts';
import { buildWordGraph } from '../src/movegen/words/build-word-graph.ts';
import { BestPlays } from '../src/movegen/best/best-plays.ts';
import { TILE_STRIDE } from '../src/movegen/kernel/kernel-layout.ts';
import { PlayGenerator } from '../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../src/movegen/position/search-board.ts';
import { parseWordList } from '../src/movegen/words/word-list.ts';
import { loadLexicon, readyWordMap } from '../src/files/lexicon-files.ts';
import { playGame } from '../src/match/games/play-game.ts';
import type { Benchmark, BenchSetting } from './benchmark.ts';
import { benchEndgame } from './endgame-benchmarks.ts';
import { doReferenceWork } from './reference.ts';
import { botOf } from './self-play-positions.ts';
import { benchRollouts } from './sim-benchmarks.ts';

/** Prepares a benchmark; null if these rules have no positions for it. */
type Prepare = (setting: BenchSetting) => Benchmark | null | Promise<Benchmark | null>;

/** In the order of a run. Each benchmark is prepared just before it runs. */
export const benchmarks: Readonly<Record<string, Prepare>> = {
  reference: () => ({
    name: 'reference',
    title: 'fixed workload (yardstick)',
    unit: 'ms',
    unitsPerMs: 1,
    samples: 20,
    run: doReferenceWork,
  }),
  plays: benchPlays,
  best: (setting) => benchTop(setting, 'best', 'best placement by equity', 1),
  best15: (setting) => benchTop(setting, 'best15', 'best 15 placements by equity', 15),
  'api-best': (setting) => benchApi(setting, 'api-best', 'position.plays({ limit: 1 })', 1),
  'api-best15': (setting) => benchApi(setting, 'api-best15', 'position.plays({ limit: 15 })', 15),
  'cross-checks': benchCrossChecks,
  greedy: (setting) => benchSelfPlay(setting, 'greedy'),
  equity: (setting) => benchSelfPlay(setting, 'equity'),
  rollouts: benchRollouts,
  endgame: (setting) => benchEndgame(setting, 'endgame', 'endgame searched 4 plies deep', { depth: 4 }),
  'endgame-proof': (setting) =>
    benchEndgame(setting, 'endgame-proof', 'endgame, to proof or 200,000 nodes', { maxNodes: 200_000 }),
  load: (setting) => ({
    name: 'load',
    title: 'word graph loaded (file or cache)',
    unit: 'ms',
    unitsPerMs: 1,
    samples: 20,
    isExact: true,
    run: () => loadLexicon(setting.lexicon, setting.ruleset.alphabet),
    isAsync: true,
  }),
  build: benchBuild,
};

interface ReadyPosition {
  readonly position: SearchBoard;
  readonly rackCounts: Uint8Array;
}

function readPositions({ ruleset, graph, positions }: BenchSetting): ReadyPosition[] {
  return positions.map((line, i) => {
    const { board, racks } = parseCgp(line, ruleset, { source: 'positions.cgp', line: i + 1 });
    const rackCounts = countTiles(racks[0]!, ruleset.alphabet.size);
    return { position: SearchBoard.fromBoard(ruleset, graph, board), rackCounts };
  });
}

/** A benchmark in microseconds a position, which runs through all of them. */
function eachPosition(count: number, name: string, title: string, run: () => number): Benchmark {
  return { name, title, unit: 'µs', unitsPerMs: 1000 / count, samples: 10, run };
}

async function benchPlays(setting: BenchSetting): Promise<Benchmark> {
  const positions = readPositions(setting);
  // Bots also load the word map in advance.
  await readyWordMap(setting.graph);
  const generator = new PlayGenerator(setting.ruleset, setting.graph);
  const listAll = (): number => {
    let plays = 0;
    for (const { position, rackCounts } of positions) plays += generator.generate(position, rackCounts, null).length;
    return plays;
  };
  const playsPerPosition = listAll() / positions.length;
  return {
    ...eachPosition(positions.length, 'plays', 'all plays listed and scored', listAll),
    facts: (mean) => ({ playsPerPosition, nanosecondsPerPlay: (1000 * mean) / playsPerPosition }),
  };
}

function benchTop(setting: BenchSetting, name: 'best' | 'best15', title: string, limit: number): Benchmark {
  const positions = readPositions(setting);
  const search = new BestPlays(setting.ruleset, setting.graph);
  return eachPosition(positions.length, name, title, () => {
    let sum = 0;
    for (const { position, rackCounts } of positions) {
      const order = search.top(position, rackCounts, setting.leaves, 'equity', limit);
      for (let i = 0; i < order.length; i++) sum += search.plays.equitiesMilli[order[i]!]!;
    }
    return sum;
  });
}

/** The best plays by the object API, which sets up a board for each position. */
function benchApi(
  { positions: lines, ...setting }: BenchSetting,
  name: string,
  title: string,
  limit: number,
): Benchmark {
  const resources = { ...setting, winPercent: formulaWinPercent() };
  const tilewright = new Tilewright({
    resources,
    threads: 0,
    startSearcher: () => new InProcessSearcher(resources),
    loadBot: () => Promise.reject(new Error('no bots')),
  });
  const positions = lines.map((line) => tilewright.position(line));
  return eachPosition(positions.length, name, title, () => {
    let sum = 0;
    for (const position of positions) sum += position.plays({ limit }).length;
    return sum;
  });
}

function benchCrossChecks(setting: BenchSetting): Benchmark {
  const rounds = 100;
  const search = new BestPlays(setting.ruleset, setting.graph);
  const updates = readPositions(setting).flatMap(({ position, rackCounts }) => {
    const best = search.best(position, rackCounts, null, 'score');
    if (best < 0) return [];
    const { plays } = search;
    const count = plays.counts[best]!;
    const from = TILE_STRIDE * best;
    return [{ position, square: plays.squares[best]!, tiles: plays.tiles.slice(from, from + count), count }];
  });
  return {
    name: 'cross-checks',
    title: 'play made and undone, cross-checks',
    unit: 'µs',
    unitsPerMs: 1000 / (rounds * updates.length),
    samples: 10,
    run: () => {
      for (let i = 0; i < rounds; i++) {
        for (const { position, square, tiles, count } of updates) {
          position.place(square, tiles, 0, count);
          position.undo();
        }
      }
    },
    facts: () => ({ tilesPerPlay: updates.reduce((sum, { count }) => sum + count, 0) / updates.length }),
  };
}

const SELF_PLAY_SEED = 1;
const SELF_PLAY_GAMES = 100;

function benchSelfPlay({ ruleset, graph, leaves }: BenchSetting, kind: 'greedy' | 'equity'): Benchmark {
  const bot = botOf({ ruleset, graph, leaves }, kind);
  const position = new SearchBoard(ruleset, graph);
  let next = 0;
  let games = 0;
  let turns = 0;
  let points = 0;
  return {
    name: kind,
    title: `self-play game of ${kind}`,
    unit: 'ms',
    unitsPerMs: 1,
    samples: 30,
    run: () => {
      const stream = next++ % SELF_PLAY_GAMES;
      const played = playGame({ ruleset, graph, bots: [bot, bot], position, seed: SELF_PLAY_SEED, stream });
      games++;
      turns += played.turns.length;
      points += played.scores.reduce((sum, score) => sum + score, 0) / played.scores.length;
    },
    facts: (mean) => ({ gamesPerCpuSecond: 1000 / mean, turnsPerGame: turns / games, meanScore: points / games }),
  };
}

function benchBuild({ ruleset: { alphabet }, graph }: BenchSetting): Benchmark {
  const text = Array.from(listWords(graph), (word) => formatTiles(alphabet, word)).join('\n');
  return {
    name: 'build',
    title: 'word graph built from a word list',
    unit: 's',
    unitsPerMs: 1 / 1000,
    samples: 3,
    isExact: true,
    run: () => buildWordGraph(parseWordList(text, alphabet, { source: 'words' })),
  };
}
