import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { colourPalette, plainPalette } from '../../../src/console/text/palette.ts';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import { squareColour } from '../../../src/play/look/colours.ts';
import { loadLayout, loadLook } from '../../../src/files/data-files.ts';
import { isWordPremium, listPremiums, premiumLabel } from '../../../src/play/look/premiums.ts';
import { parseLook, STANDARD_LOOK } from '../../../src/engine/rules/ruleset-look.ts';

const MARKS = ['2', '3', '4', 'd', 't', 'q', '.'];

describe('premiumLabel', () => {
  it.each([
    ['classic', ['2L', '3L', '4L', '2W', '3W', '4W', undefined]],
    ['fisf', ['LD', 'LT', '4L', 'MD', 'MT', '4W', undefined]],
    ['fise', ['2L', '3L', '4L', '2P', '3P', '4W', undefined]],
    ['tso', ['2B', '3B', '4L', '2W', '3W', '4W', undefined]],
  ])('of %s has the usual labels', async (name, labels) => {
    const { palette } = await loadLook(name);
    expect(MARKS.map((mark) => premiumLabel(palette, mark))).toEqual(labels);
    expect(MARKS.map((mark) => colourPalette(new Chalk({ level: 3 }), palette).label(mark))).toEqual(labels);
  });

  it('has the default label without colours', () => expect(plainPalette.label('t')).toBe('3W'));

  it('names other premiums by their definition or by the points of the tile', async () => {
    const layout = parseLayout('1 4\nnone\naby.\ny = 3L1\na = 6W\nb = 5L\n', 'mine');
    const { palette } = parseLook(
      JSON.stringify({ palette: { ...STANDARD_LOOK.palette, points: { 1: 'orange' } } }),
      '',
    );
    expect(
      listPremiums(layout).map(({ mark, premium: { sign, meaning } }) => {
        return [premiumLabel(palette, mark), sign, meaning, squareColour(palette, mark, false)];
      }),
    ).toEqual([
      ['6W', '#', 'word x6', 'word4'],
      ['5L', '5', 'letter x5', 'letter4'],
      ['1p', '1', 'letter x3 for tiles worth 1', 'orange'],
    ]);
    expect(squareColour(palette, '3L2', false)).toBe('dark blue');
    expect([isWordPremium('6W'), isWordPremium('3L2'), isWordPremium('.')]).toEqual([true, false, false]);
    expect(listPremiums(await loadLayout('literaki')).map(({ mark, count }) => [mark, count])).toEqual([
      ['d', 16],
      ['t', 8],
      ['3L5', 17],
      ['3L2', 24],
      ['3L1', 20],
      ['3L3', 8],
    ]);
  });

  it('has room for two characters', () => {
    const textOf = (label: string): string =>
      JSON.stringify({ palette: { ...STANDARD_LOOK.palette, labels: { word2: label } } });
    expect(parseLook(textOf('DW'), 'mine').palette.labels).toEqual({ word2: 'DW' });
    for (const label of ['', 'TLS', '\u001b[', 'a b']) {
      expect(() => parseLook(textOf(label), 'mine')).toThrow('one or two letters or digits are needed');
    }
  });
});
