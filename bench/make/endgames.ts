/**
 * Makes the fixed endgames that the searches of the last turns are measured on:
 *
 *     node --import tsx bench/make/endgames.ts 0 25 > bench/endgames.cgp
 *     node --import tsx bench/make/endgames.ts 1 12 > bench/pre-endgames.cgp
 *
 * Each is the first position of a game of the equity bot against itself, on the default lexicon and from one seed, that
 * has so many tiles in the bag (the first argument) and a full hand on both racks; other games are passed over. Both
 * racks are written where the bag is empty, the mover's alone where it is not. As with `positions.cgp`, the files are
 * checked in and stay as they are.
 */
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { bagCount } from '../../src/engine/tiles/bag.ts';
import { formatCgp } from '../../src/engine/notation/cgp.ts';
import { Game } from '../../src/engine/game/game.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import type { LeaveValues } from '../../src/movegen/leaves/leave-values.ts';
import { Position } from '../../src/movegen/position/position.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLeaves } from '../../src/files/leave-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { playGame } from '../../src/tournament/games/play-game.ts';
import { POSITION_SEED, replay } from './positions.ts';

interface MakeEndgamesOptions {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  /** Tiles in the bag. */
  readonly inBag: number;
  readonly count: number;
  readonly seed: number;
}

/** Make endgames, a CGP each. */
export function makeEndgames({ ruleset, graph, leaves, inBag, count, seed }: MakeEndgamesOptions): string[] {
  const bot = createBot(readBotSpec('equity'), 'equity', { ruleset, graph, leaves: new Map([['default', leaves]]) });
  const position = new Position(ruleset, graph);
  const found: string[] = [];
  for (let stream = 0; found.length < count; stream++) {
    const { turns } = playGame({ ruleset, graph, bots: [bot, bot], position, seed, stream });
    let game: Game | null = replay(Game.start({ ruleset, lexicon: graph, seed, stream }), turns);
    let first: Game | null = null;
    for (; game !== null; game = game.undo()) if (bagCount(game.state.bag) === inBag) first = game;
    if (first === null || first.isOver) continue;
    const { board, racks, scores, toMove, zeroTurns } = first.state;
    if (racks.some(({ length }) => length < ruleset.handSize)) continue;
    const other = inBag === 0 ? racks[1 - toMove]! : new Uint8Array();
    found.push(
      formatCgp(
        {
          board,
          racks: [racks[toMove]!, other],
          scores: [scores[toMove]!, scores[1 - toMove]!],
          zeroTurns,
          operations: [],
        },
        ruleset.alphabet,
      ),
    );
  }
  return found;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const ruleset = await loadRuleset('classic');
  const graph = await loadLexicon('default', ruleset.alphabet);
  const leaves = await loadLeaves('default', { ruleset, graph });
  const [inBag, count] = [Number(argv[2]), Number(argv[3])];
  const endgames = makeEndgames({ ruleset, graph, leaves, inBag, count, seed: POSITION_SEED });
  process.stdout.write(endgames.map((line) => line + '\n').join(''));
}
