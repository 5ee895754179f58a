/**
 * Makes `bench/positions.cgp`, the fixed positions that every figure of the benchmarks is measured on:
 *
 *     node --import tsx bench/make/positions.ts > bench/positions.cgp
 *
 * One position from each of 200 games of the equity bot (no leave values) against itself on the default lexicon, from
 * one seed. The turn at which a game is stopped goes round from 2 to 19, so that open and crowded boards are met alike;
 * the mover's rack is full. The file is checked in and stays as it is when bots or generators change: figures of
 * different days are then figures of the same positions.
 */
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { formatCgp } from '../../src/engine/notation/cgp.ts';
import { Game } from '../../src/engine/game/game.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { describeRefusal } from '../../src/engine/rules/describe-refusal.ts';
import { parseSiuMove } from '../../src/engine/notation/move-text.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { Position } from '../../src/movegen/position/position.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { playGame } from '../../src/tournament/games/play-game.ts';
import type { RecordedTurn } from '../../src/tournament/games/game-turns.ts';

/** Lines of `bench/positions.cgp`: one position a game. */
export const POSITION_COUNT = 200;
/** Names the games that the positions come from; with another seed the file is another. */
export const POSITION_SEED = 20261121;
const FIRST_TURN = 2;
const LAST_TURN = 19;

/** Make positions, a CGP each. */
export function makePositions(ruleset: Ruleset, graph: WordGraph, count: number, seed: number): string[] {
  const leaves = new Map([['none', null]]);
  const bot = createBot(readBotSpec('equity:leaves=none'), 'equity', { ruleset, graph, leaves });
  const position = new Position(ruleset, graph);
  const found: string[] = [];
  for (let stream = 0; found.length < count; stream++) {
    const turn = FIRST_TURN + (found.length % (LAST_TURN - FIRST_TURN + 1));
    const { turns } = playGame({ ruleset, graph, bots: [bot, bot], position, seed, stream });
    // A game that is over by then, or whose mover holds less, is passed over.
    if (turns.length <= turn) continue;
    const game = replay(Game.start({ ruleset, lexicon: graph, seed, stream }), turns.slice(0, turn));
    const { board, racks, scores, toMove, zeroTurns } = game.state;
    if (racks[toMove]!.length < ruleset.handSize) continue;
    found.push(
      formatCgp(
        {
          board,
          racks: [racks[toMove]!, new Uint8Array()],
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

/** The game after the turns of a record, none of them a challenge. */
export function replay(start: Game, turns: readonly RecordedTurn[]): Game {
  const { alphabet } = start.ruleset;
  return turns.reduce((game, [, text]) => {
    const move = parseSiuMove(alphabet, game.state.board, text);
    if (isRefusal(move)) throw new Error(move.text);
    const next = game.apply(move);
    if (isRefusal(next)) throw new Error(`${text}: ${describeRefusal(alphabet, next)}`);
    return next;
  }, start);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const ruleset = await loadRuleset('classic');
  const graph = await loadLexicon('default', ruleset.alphabet);
  const positions = makePositions(ruleset, graph, POSITION_COUNT, POSITION_SEED);
  process.stdout.write(positions.map((line) => line + '\n').join(''));
}
