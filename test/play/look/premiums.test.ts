import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { colourPalette, plainPalette } from '../../../src/console/text/palette.ts';
import { loadLook } from '../../../src/files/data-files.ts';
import { premiumLabel } from '../../../src/play/look/premiums.ts';
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

  it('has room for two characters', () => {
    const textOf = (label: string): string =>
      JSON.stringify({ palette: { ...STANDARD_LOOK.palette, labels: { word2: label } } });
    expect(parseLook(textOf('DW'), 'mine').palette.labels).toEqual({ word2: 'DW' });
    for (const label of ['', 'TLS', '\u001b[', 'a b']) {
      expect(() => parseLook(textOf(label), 'mine')).toThrow('one or two letters or digits are needed');
    }
  });
});
