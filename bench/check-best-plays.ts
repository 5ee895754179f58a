/**
 * The long check of the search kernel. On every position of many self-play games, its list of plays must equal that of the
 * TypeScript generator. The best plays by equity and by score, the 15 best, and all within 5 points must equal the beginning of
 * that list, ties included. The tests do the same on several thousand positions.
 *
 *   node --import tsx bench/check-best-plays.ts [positions] [seed] [leaves] [words] [alphabet]
 *
 * The exit status is 0 if all are equal. Otherwise it is 1, and the first position that differs is printed as a CGP.
 */
import { MutableGame } from '../src/bots/mutable-game.ts';
import { formatCgp } from '../src/engine/notation/cgp.ts';
import { countTiles } from '../src/engine/tiles/rack.ts';
import { BestPlays } from '../src/movegen/best/best-plays.ts';
import { TILE_STRIDE } from '../src/movegen/kernel/kernel-layout.ts';
import { type PlayBuffer } from '../src/movegen/plays/play-buffer.ts';
import { rankPlays } from '../src/movegen/plays/play.ts';
import { PlayGenerator } from '../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../src/movegen/position/search-board.ts';
import { deriveSeeds } from '../src/engine/decision-seed.ts';
import { loadRuleset } from '../src/files/data-files.ts';
import { loadLeaves } from '../src/files/leave-files.ts';
import { loadLexicon, readyWordMap } from '../src/files/lexicon-files.ts';
import { botOf } from './self-play-positions.ts';

const [target = '20000', seedText = '1', leavesName = 'default', words = 'default', alphabet] = process.argv.slice(2);
const seed = Number(seedText);
const ruleset = await loadRuleset('classic', alphabet === undefined ? {} : { alphabet });
const graph = await loadLexicon(words, ruleset.alphabet);
await readyWordMap(graph);
const leaves = await loadLeaves(leavesName, { ruleset, graph });
// Games with a random player reach boards that good play does not.
const bots = ['equity', 'random'].map((name) => botOf({ ruleset, graph, leaves }, name));
const position = new SearchBoard(ruleset, graph);
const search = new BestPlays(ruleset, graph);
const generator = new PlayGenerator(ruleset, graph, null, 'typescript');
const byKernel = new PlayGenerator(ruleset, graph);
const MARGIN_MILLI = 5000;

let checked = 0;
for (let stream = 0; checked < Number(target); stream++) {
  const game = new MutableGame({ ruleset, lexicon: graph, seats: 2, seed, stream }, position);
  while (!game.isOver) {
    const { toMove: seat, turns: turn, board } = game;
    const rack = game.racks[seat]!;
    const fault = faultOf(countTiles(rack, ruleset.alphabet.size));
    if (fault !== null) {
      const racks = [rack, new Uint8Array()];
      const cgp = formatCgp({ board, racks, scores: [0, 0], zeroTurns: 0, operations: [] }, ruleset.alphabet);
      process.stderr.write(`${fault} differs from the full listing: ${cgp}\n`);
      process.exit(1);
    }
    checked++;
    const bot = bots[(stream + seat) % 2]!;
    const seeds = deriveSeeds({ seed, stream, round: 0, seat, turn });
    game.apply(bot.decide(game.view, { ...seeds, alternatives: 0 }).move);
  }
}
process.stdout.write(`${checked} positions: the list, best by equity and score, 15 best, within 5 points: all equal\n`);

function faultOf(counts: Uint8Array): string | null {
  const all = generator.generate(position, counts, leaves);
  if (formatAll(byKernel.generate(position, counts, leaves)) !== formatAll(all)) return 'the list';
  for (const key of ['equity', 'score'] as const) {
    const worths = key === 'equity' ? all.equitiesMilli : all.scores.map((score) => 1000 * score);
    const ranked = Array.from(rankPlays(all, key, all.length));
    const first = ranked.slice(0, 15).map((index) => formatAt(all, index));
    const best = search.best(position, counts, leaves, key);
    if (best >= 0 ? formatAt(search.plays, best) !== first[0] : first.length > 0) return `the best by ${key}`;
    const top = Array.from(search.top(position, counts, leaves, key, 15), (index) => formatAt(search.plays, index));
    if (top.join() !== first.join()) return `the 15 best by ${key}`;
    const near = ranked.filter((index) => worths[index]! >= worths[ranked[0]!]! - MARGIN_MILLI);
    const indexes = search.within(position, counts, leaves, key, MARGIN_MILLI);
    const within = Array.from(indexes, (index) => formatAt(search.plays, index));
    if (within.join() !== near.map((index) => formatAt(all, index)).join()) return `within 5 points by ${key}`;
  }
  return null;
}

function formatAll(plays: PlayBuffer): string {
  return Array.from({ length: plays.length }, (_, index) => formatAt(plays, index)).join();
}

function formatAt(plays: PlayBuffer, index: number): string {
  const from = index * TILE_STRIDE;
  const tiles = plays.tiles.slice(from, from + plays.counts[index]!).join('.');
  return `${plays.squares[index]!}:${tiles}:${plays.scores[index]!}:${plays.equitiesMilli[index]!}`;
}
