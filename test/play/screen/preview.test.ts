import { describe, expect, it } from 'vitest';
import { startEntry, type Entry } from '../../../src/play/screen/entry.ts';
import { describePreview, hasBadWord, previewEntry, type PlayPreview } from '../../../src/play/screen/preview.ts';
import { placeSquares } from '../../../src/engine/board/move.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';
import { boardWith, classic, lexiconOf, place, tiles } from '../../support/classic.ts';

const board = boardWith('- 8 4 HELLO');

function preview(play: string, ruleset: Ruleset = classic) {
  const entry: Entry = { ...startEntry(ruleset.layout), laid: placeSquares(board, place(play)) };
  const lexicon = lexiconOf('HELLO', 'SON', 'HELLOS');
  return previewEntry({ ruleset, lexicon, board, rack: tiles('SONXXXX'), bagCount: 50 }, entry);
}

describe('the preview of the tiles laid', () => {
  it('is empty without tiles', () => {
    const context = { ruleset: classic, lexicon: lexiconOf(), board, rack: tiles('SON'), bagCount: 50 };
    expect(previewEntry(context, startEntry(classic.layout))).toEqual({ kind: 'nothing' });
  });

  it('has words, points and score', () => {
    const play = preview('| 8 9 SON') as PlayPreview;
    expect(play.score).toBe(13);
    expect(describePreview(play)).toBe('SON 4 + HELLOS 9 = 13');
    expect(hasBadWord(play)).toBe(false);
  });

  it('marks and scores invalid words if words are checked', () => {
    const play = preview('| 8 9 SNO') as PlayPreview;
    expect(describePreview(play)).toBe('SNO (not a word) 4 + HELLOS 9 = 13');
    expect(hasBadWord(play)).toBe(true);
  });

  it('does not reveal the validity of words that stand until challenged', async () => {
    const play = preview('| 8 9 SNO', await loadRuleset('tournament')) as PlayPreview;
    expect(play.words.map(({ isGood }) => isGood)).toEqual([null, null]);
    expect(describePreview(play)).toBe('SNO 4 + HELLOS 9 = 13');
  });

  it('names the word that a play stands for if letters may be in any order', async () => {
    const ruleset = await loadRuleset('clabbers');
    const lexicon = graphOf(['CAT', 'HE']);
    const preview = (word: string): string => {
      const laid = placeSquares(boardWith(), place(`- 8 8 ${word}`));
      const context = { ruleset, lexicon, board: boardWith(), rack: tiles('CATHEXX'), bagCount: 50 };
      return describePreview(previewEntry(context, { ...startEntry(ruleset.layout), laid }) as PlayPreview);
    };
    expect([preview('CAT'), preview('TAC'), preview('EH')]).toEqual(['CAT 10', 'TAC as CAT 10', 'EH as HE 10']);
  });

  it('explains why tiles are not a move', () => {
    expect(preview('- 1 1 SON')).toMatchObject({
      kind: 'no-move',
      text: expect.stringMatching(/touch/u) as string,
    });
  });
});
