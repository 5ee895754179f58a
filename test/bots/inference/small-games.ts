/** Games so small that all possible racks can be enumerated. */
import { viewOf } from '../../../src/bots/player-view.ts';
import type { PlayerView } from '../../../src/bots/bot.ts';
import type { Layout } from '../../../src/engine/board/layout.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { createRandom, randomBelow, type Random } from '../../../src/engine/random.ts';
import { createRuleset, rulesetSchema, type RulesetData } from '../../../src/engine/rules/ruleset.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { playAt } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import type { SlowRules } from '../../oracle/bayes-racks.ts';
import { randomLayout, randomWords } from '../../oracle/random-setting.ts';

export type SmallSetting = SlowRules;

const LETTERS = 5;

/** A random setting: 5 letters with 4 tiles each, blanks, racks of 3 or 4 tiles and a board of 6 × 6 squares. */
export function smallSetting(seed: number, rules: Partial<RulesetData> = {}): SmallSetting {
  const random = createRandom(seed, 1);
  const entries = Array.from({ length: LETTERS }, (_, i) => ({
    face: 'ABCDE'[i]!,
    count: 4,
    points: 1 + randomBelow(random, 8),
    vowel: i === 0,
  }));
  const alphabet = createAlphabet('small', [{ face: '?', count: 1 + (seed % 2), points: 0, vowel: false }, ...entries]);
  const layout: Layout = randomLayout(random, 6, 6, false);
  const words = randomWords(random, LETTERS, 40, 4);
  const data = rulesetSchema.parse({
    name: 'small',
    players: { min: 2, max: 3 },
    layout: 'small',
    alphabet: 'small',
    handSize: 3 + (seed % 2),
    bonuses: [{ tiles: 'hand', points: 9 }],
    exchange: { min: 1, max: 'hand', bagAtLeast: 2 },
    scorelessEnds: [{ kind: 'zero-turns', count: 8 }],
    endRacks: { out: 'doubled', blocked: 'lost' },
    ...rules,
  });
  const graph = wordGraphFromNodes(buildWordGraph(wordTableOf(words)), { name: 'small', alphabetSize: LETTERS });
  const values = Int32Array.from({ length: LETTERS }, (_, i) => ((i * 7919 + seed) % 9) * 1000 - 4000);
  const singles = wordTableOf(Array.from({ length: LETTERS }, (_, i) => Uint8Array.of(i + 1)));
  const leaves = seed % 3 === 0 ? null : leaveValuesOf(singles, values, 'by letter');
  return { ruleset: createRuleset(data, layout, alphabet), words, graph, leaves };
}

/** The states of a game of random moves, including exchanges and passes. */
export function randomGame({ ruleset, graph }: SmallSetting, seed: number): GameHistory[] {
  const random = createRandom(seed, 2);
  const generator = new PlayGenerator(ruleset, graph);
  const position = new SearchBoard(ruleset, graph);
  const games = [GameHistory.start({ ruleset, lexicon: graph, seed })];
  for (let game = games[0]!; !game.isOver && games.length < 40; game = games.at(-1)!) {
    position.setBoard(game.state.board);
    const next = game.apply(randomMove(game, generator, position, random));
    games.push(isRefusal(next) ? (game.apply({ kind: 'pass' }) as GameHistory) : next);
  }
  return games;
}

function randomMove(game: GameHistory, generator: PlayGenerator, position: SearchBoard, random: Random): Move {
  const rack = game.state.racks[game.state.toMove]!;
  const kind = randomBelow(random, 10);
  if (kind === 0) return { kind: 'pass' };
  if (kind <= 2) return { kind: 'exchange', tiles: rack.slice(0, 1 + randomBelow(random, rack.length)) };
  const plays = generator.generate(position, countTiles(rack, game.ruleset.alphabet.size), null);
  if (plays.length === 0) return { kind: 'exchange', tiles: rack };
  return playAt(position, plays, generator.leaveMap, randomBelow(random, plays.length)).move;
}

export function smallView(game: GameHistory, { ruleset, graph }: SmallSetting): PlayerView {
  return viewOf(game, SearchBoard.fromBoard(ruleset, graph, game.state.board));
}
