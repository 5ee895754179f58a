/** Random endgames on small boards with few letters. */
import { readEndgameRules } from '../../src/bots/endgame/endgame-rules.ts';
import { EndgameState, type EndgamePosition } from '../../src/bots/endgame/endgame-state.ts';
import { COUNT, FIRST } from '../../src/bots/endgame/lane-plays.ts';
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { solveByMinimax } from '../oracle/minimax-endgame.ts';
import { randomSetting, type SettingLimits } from '../oracle/random-setting.ts';

export function randomState(seed: number): EndgameState {
  const random = createRandom(seed, 3);
  const { ruleset, graph, board, rack } = randomSetting(seed, {
    letters: 4,
    rows: 5 + randomBelow(random, 2),
    cols: 5,
    rackTiles: 2 + randomBelow(random, 3),
    blanks: randomBelow(random, 3) === 0 ? 1 : 0,
    words: 20,
    wordLength: 5,
    laid: 2,
    symmetric: seed % 2 === 0,
    rules: {
      players: { min: 2, max: 2 },
      scorelessEnds: [{ kind: 'zero-turns', count: 4 }],
      crossWords: seed % 5 === 0 ? 'ignored' : 'valid',
    },
  });
  const other = Uint8Array.from({ length: 1 + randomBelow(random, 3) }, () => 1 + randomBelow(random, 4));
  const state = new EndgameState(new SearchBoard(ruleset, graph), readEndgameRules(ruleset));
  state.setBoard(board);
  state.begin([rack, other]);
  return state;
}

export function smallEndgame(seed: number, given: Pick<SettingLimits, 'words' | 'wordLength' | 'rules'>) {
  const { ruleset, graph, board, rack } = randomSetting(seed, {
    letters: 4,
    rows: 5,
    cols: 5,
    rackTiles: 3,
    blanks: seed % 2,
    laid: 2,
    symmetric: true,
    ...given,
    rules: { ...given.rules, players: { min: 2, max: 2 } },
  });
  const endgame: EndgamePosition = { board, racks: [rack, Uint8Array.of(1, 2)], zeroTurns: 0, passes: 0 };
  return { ruleset, graph, endgame, value: solveByMinimax(ruleset, graph, endgame) };
}

export function playsOf({ plays, racks }: EndgameState, side: 0 | 1): number[] {
  plays.begin();
  return Array.from({ length: plays.keys.laneCount }, (_, lane) => {
    const slot = plays.slotOf(lane, racks[side]);
    return Array.from({ length: plays.slots[slot + COUNT]! }, (__, i) => plays.slots[slot + FIRST]! + i);
  }).flat();
}
