/** The games searched for puzzles: self-play games of the equity bot, by number, or records in GCG. */
import { readFileSync } from 'node:fs';
import { asTurn, type PositionTurn } from '../../../src/analysis/position-turn.ts';
import { listTurns } from '../../../src/analysis/review/recorded-turns.ts';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { MutableGame } from '../../../src/bots/mutable-game.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import type { RulesAndWords } from '../../../src/files/making-ready.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { make } from '../../judge/played-on.ts';

export function playedPositions(
  bot: SyncBot,
  { ruleset, graph }: RulesAndWords,
  seed: number,
  game: number,
): PositionTurn[] {
  const playing = new MutableGame({ ruleset, lexicon: graph, seed, stream: game }, new SearchBoard(ruleset, graph));
  const positions: PositionTurn[] = [];
  for (let turn = 0; !playing.isOver; turn++) {
    const { view } = playing;
    const { seat, scores, rack, zeroTurns, turnsLeft } = view;
    const paper = {
      board: view.position.toBoard(),
      racks: [rack.slice(), new Uint8Array()],
      scores: [scores[seat]!, scores[1 - seat]!],
      zeroTurns,
      turnsLeft,
      operations: [],
    };
    positions.push(asTurn(paper, ruleset));
    make(playing, bot.decide(view, { seed: (game * 1009 + turn) >>> 0, alternatives: 0 }).move);
  }
  return positions;
}

export function recordedPositions(path: string, { ruleset, graph }: RulesAndWords): PositionTurn[] {
  const { record } = parseGcg(readFileSync(path, 'utf8'));
  return listTurns(replayGcg(record, { ruleset, lexicon: graph }), ruleset, graph)
    .filter(({ isWholeRack }) => isWholeRack)
    .map(({ position }) => asTurn({ ...position, racks: [position.rack, new Uint8Array()] }, ruleset));
}
