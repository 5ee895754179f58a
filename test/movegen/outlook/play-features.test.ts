import { describe, expect, it } from 'vitest';
import { BOARD_FEATURES, BoardOutlook } from '../../../src/movegen/outlook/board-outlook.ts';
import { OUTLOOK_FEATURES, PlayFeatures, type OutlookFeature } from '../../../src/movegen/outlook/play-features.ts';
import { passWith, type Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { boardWith, classic, english, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const unseen = english.counts;

function playOf(text: string, leave: string): Play {
  return { move: place(text), score: 0, equityMilli: 0, leave: tiles(leave).sort() };
}

function featuresOfUnseen(): PlayFeatures {
  const features = new PlayFeatures(classic);
  features.setUnseen(unseen);
  return features;
}

function seen({ values }: PlayFeatures, names: readonly OutlookFeature[]): number[] {
  return names.map((name) => values[OUTLOOK_FEATURES.indexOf(name)]!);
}

function boardSums(position: SearchBoard, withRooms: boolean): number[] {
  const board = new BoardOutlook(classic);
  board.setUnseen(unseen);
  board.measure(position, withRooms);
  return [...board.sums];
}

describe('features of a play', () => {
  it('describe the board after the play and the leave, and the board is restored', () => {
    const features = featuresOfUnseen();
    const position = new SearchBoard(classic, graph);
    const after = SearchBoard.fromBoard(classic, graph, boardWith('- 8 8 TO'));
    for (const withRooms of [true, false]) {
      features.measure(position, playOf('- 8 8 TO', 'AEQZ?'), withRooms);
      expect(seen(features, ['points kept', 'tiles kept', 'vowels kept'])).toEqual([22, 5, 2]);
      expect([...features.values].slice(0, BOARD_FEATURES.length)).toEqual(boardSums(after, withRooms));
      expect(position.tiles).toEqual(new SearchBoard(classic, graph).tiles);
      expect(position.tileCount).toBe(0);
    }
    features.measure(position, passWith(tiles('AAAAAAA')), true);
    expect([...features.values].slice(0, BOARD_FEATURES.length)).toEqual(BOARD_FEATURES.map(() => 0));
    expect([...features.measureBoard(after)]).toEqual(boardSums(after, true));
  });

  it('count vowels beside empty premium squares at right angles, including blanks as vowels', () => {
    const features = featuresOfUnseen();
    const position = new SearchBoard(classic, graph);
    const beside = (play: Play, on = position): number[] => {
      features.measure(on, play, false);
      return seen(features, [
        'vowels beside letter doubled',
        'vowels beside letter tripled',
        'vowels beside word tripled',
      ]);
    };
    // The squares above and below 8G and 8I double letters.
    expect(beside(playOf('- 8 7 ATe', ''))).toEqual([4, 0, 0]);
    expect(beside(playOf('- 8 7 TAT', ''))).toEqual([0, 0, 0]);
    // Beside B7 to B9 are C7 and C9, which double a letter, and A8, which triples a word.
    expect(beside(playOf('| 7 2 AAA', ''))).toEqual([2, 0, 1]);
    const covered = SearchBoard.fromBoard(classic, graph, boardWith('- 7 7 T'));
    expect(beside(playOf('- 8 7 ATe', ''), covered)).toEqual([3, 0, 0]);
  });
});
