/**
 * Self-play on the hot table: the same games as `SelfPlay` gives under rules without challenges, move for move, in less
 * time.
 */
import { HotGame } from '../../bots/hot-game.ts';
import { describeIllegal } from '../../engine/rules/illegal-move.ts';
import { formatSiuMove } from '../../engine/notation/move-text.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { decisionSeed } from './decision-seed.ts';
import { isBingo, mostTurns, nameGame } from './played-game.ts';
import type { PlayedGame, PlayGameOptions, RecordedTurn } from './played-game.ts';

/** Play a game to its end, under a ruleset that `playsHot`. @throws Error if a bot breaks the rules. */
export function playHotGame(options: PlayGameOptions): PlayedGame {
  const { ruleset, graph, bots, position, seed, stream, round = 0 } = options;
  const { alphabet } = ruleset;
  const findsPlay = options.findsPlay ?? playFinder(ruleset, graph);
  const game = new HotGame({ ruleset, lexicon: graph, seats: bots.length, seed, stream, findsPlay }, position);
  const turns: RecordedTurn[] = [];
  const bingos = new Array<number>(bots.length).fill(0);
  const most = mostTurns(ruleset);
  while (!game.isOver) {
    const { toMove: seat, turns: turn } = game;
    if (turn > most) throw new Error(`the game of ${nameGame(options)} does not end`);
    const bot = bots[seat]!;
    const budget = { seed: decisionSeed({ seed, stream, round, seat, turn }), alternatives: 0 };
    const { move } = bot.decide(game.view, budget);
    if (position.tileCount !== game.board.tileCount) {
      throw new Error(`bot ${bot.name} left tiles of its own on the board (${nameGame(options)}, turn ${turn})`);
    }
    const text = formatSiuMove(alphabet, game.board, move);
    const score = game.apply(move);
    if (typeof score !== 'number') {
      const why = describeIllegal(alphabet, score);
      throw new Error(`bot ${bot.name} chose ${text}, which is illegal (${nameGame(options)}, turn ${turn}): ${why}`);
    }
    turns.push([seat, text, score]);
    if (isBingo(ruleset, move)) bingos[seat]! += 1;
  }
  const { state, winners } = game;
  return { scores: state.scores, bingos, winners, end: state.end!.reason, turns };
}
