import { describe, expect, it } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { bagOf } from '../../../src/engine/tiles/bag.ts';
import { startState } from '../../../src/engine/game/game-events.ts';
import { playFinder } from '../../../src/movegen/plays/play-finder.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { boardWith, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const casual = await loadRuleset('casual');
const board = boardWith('- 8 8 CAT');

describe('a play finder', () => {
  const findsPlay = playFinder(casual, graph);

  it.each([
    ['QQQ', false],
    ['S', graph.contains(tiles('CATS'))],
    ['?', true],
    ['', false],
  ])('%s beside CAT: %s', (rack, expected) => expect(findsPlay(board, tiles(rack))).toBe(expected));

  it('does not confuse the current board with the previous one', () => {
    expect(findsPlay(boardWith('- 8 8 QQQ'), tiles('Q'))).toBe(false);
    expect(findsPlay(board, tiles('?'))).toBe(true);
    expect(findsPlay(boardWith('- 8 8 QQQ'), tiles('Q'))).toBe(false);
  });

  it('ends a game as soon as no player can place a tile', () => {
    const state = { ...startState(casual, 2, tiles(''), board), bag: bagOf(tiles('')) };
    const start = (racks: readonly string[]): GameHistory =>
      GameHistory.fromState(
        { ruleset: casual, lexicon: graph, seed: 1, findsPlay },
        { ...state, racks: racks.map(tiles) },
      );
    const ended = start(['QV', 'QU']).apply({ kind: 'pass' });
    const goesOn = start(['QV', 'Q?']).apply({ kind: 'pass' });
    if (isRefusal(ended) || isRefusal(goesOn)) throw new Error('a pass was refused');
    expect(ended.state.end?.reason).toBe('no-play-left');
    expect(ended.state.scores).toEqual([-14, -11]);
    expect(goesOn.isOver).toBe(false);
  });
});
