import { describe, expect, it } from 'vitest';
import { OUTLOOK_FEATURES, PlayFeatures } from '../../../src/movegen/outlook/play-features.ts';
import { PlayOutlook } from '../../../src/movegen/outlook/play-outlook.ts';
import type { Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { boardWith, classic, english, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const unseen = english.counts;

function positionWith(...plays: string[]): SearchBoard {
  return SearchBoard.fromBoard(classic, tinyGraph(), boardWith(...plays));
}

const play: Play = { move: place('- 9 7 ONE'), score: 0, equityMilli: 0, leave: tiles('AEQZ') };

describe('the outlook of a play', () => {
  it('has different weights for the first play', () => {
    const outlook = new PlayOutlook(classic, { opening: { 'tiles kept': 1 }, middle: { 'tiles kept': 2 } });
    const [empty, later] = [positionWith(), positionWith('- 8 7 TO')];
    outlook.setTurn(empty, { unseen });
    expect(outlook.worthMilli(empty, play)).toBe(4000);
    expect(outlook.worthMilli(later, play)).toBe(8000);
  });

  it('is the weighted sum of the features', () => {
    const every = Object.fromEntries(OUTLOOK_FEATURES.map((feature, i) => [feature, i + 1]));
    const outlook = new PlayOutlook(classic, { opening: {}, middle: every });
    const features = new PlayFeatures(classic);
    const position = positionWith('- 8 7 TO');
    outlook.setTurn(position, { unseen });
    features.setUnseen(unseen);
    features.measure(position, play, false);
    const sum = features.values.reduce((points, value, i) => points + value * (i + 1), 0);
    expect(outlook.worthMilli(position, play)).toBe(Math.round(1000 * sum));
    expect(sum).toBeGreaterThan(0);
  });
});
