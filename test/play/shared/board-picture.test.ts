import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';
import { STANDARD_LOOK } from '../../../src/engine/rules/ruleset-look.ts';
import { THEME_NAMES, THEMES } from '../../../src/play/look/themes.ts';
import { type BoardPicture, drawBoardPicture } from '../../../src/play/shared/board-picture.ts';
import { boardWith, classic, english, tiles } from '../../support/classic.ts';
import { parseMarkup } from '../../support/markup.ts';
import { anyCharacter } from '../../oracle/any-character.ts';
import { casesOf } from '../../support/test-length.ts';

const { layout } = classic;
const PICTURE: BoardPicture = {
  layout,
  alphabet: english,
  tiles: boardWith('- 8 4 H?eLLO').tiles,
  palette: STANDARD_LOOK.palette,
  settings: DEFAULT_SETTINGS,
  players: [
    { name: 'Ann', score: 434 },
    { name: 'casual', score: 298 },
  ],
  caption: '8D HeLLO +20',
};

function textsOf(picture: BoardPicture): string[] {
  const elements = parseMarkup(drawBoardPicture(picture)).querySelectorAll('text');
  return Array.from(elements, ({ textContent }) => textContent);
}

function countOf(picture: BoardPicture, colour: string): number {
  return drawBoardPicture(picture).split(new RegExp(`(?:rx="3" |Z" )fill="${colour}"`, 'u')).length - 1;
}

describe('a picture of a board', () => {
  it('has coordinates, premiums, tiles with points, and scores', () => {
    const texts = textsOf(PICTURE);
    expect(texts.slice(0, 15)).toEqual(Array.from('ABCDEFGHIJKLMNO'));
    expect(texts.slice(15, 30)).toEqual(Array.from({ length: 15 }, (_, row) => String(row + 1)));
    expect(texts.slice(30, 33)).toEqual(['3W', '2L', '3W']);
    expect(texts.join(' ')).toContain('H 4 E L 1 L 1 O 1');
    expect(texts.slice(-5)).toEqual(['Ann', '434', 'casual', '298', '8D HeLLO +20']);
  });

  it('has only letters if points are hidden', () => {
    const texts = textsOf({ ...PICTURE, settings: { theme: 'felt', tiles: 'letters' } });
    expect(texts.join(' ')).toContain('H E L L O');
  });

  it('marks the last play and laid tiles', () => {
    const { fresh, laid, plain } = THEMES.felt.tile;
    expect([plain, fresh, laid].map((colour) => countOf(PICTURE, colour))).toEqual([5, 0, 0]);
    const at = (col: number): number => 7 * layout.cols + col;
    const played: BoardPicture = {
      ...PICTURE,
      fresh: new Set([at(3), at(4)]),
      laid: [{ row: 8, col: 3, tile: tiles('I')[0]! }],
    };
    expect([plain, fresh, laid].map((colour) => countOf(played, colour))).toEqual([3, 2, 1]);
  });

  it.each(THEME_NAMES)('has the colours of %s', (theme) => {
    const picture: BoardPicture = { ...PICTURE, settings: { theme, tiles: 'values' } };
    const { squares, frame, tile } = THEMES[theme];
    expect(drawBoardPicture(picture)).toContain(`fill="${frame.background}"`);
    expect(countOf(picture, squares.red.background)).toBe(8);
    expect(countOf(picture, tile.plain)).toBe(5);
  });

  it('escapes names and has no external references', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('<script>x</script>', '"/><image href="https://x"/>', '\u0000\u202E\uD800', '&amp;', ']]>'),
    );
    const property = fc.property(hostile, hostile, (name, caption) => {
      const svg = drawBoardPicture({ ...PICTURE, players: [{ name, score: 1 }], caption });
      // eslint-disable-next-line no-control-regex -- characters invalid in XML
      expect(svg).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\u202E]|\p{Cs}/u);
      const elements = Array.from(parseMarkup(svg).querySelectorAll('*'));
      const allowed = ['svg', 'title', 'rect', 'path', 'text'];
      expect(elements.filter(({ localName }) => !allowed.includes(localName))).toEqual([]);
      const names = elements.flatMap(({ attributes }) => Array.from(attributes, ({ name: given }) => given));
      expect(names.filter((given) => /^on|href|style|src/u.test(given))).toEqual([]);
    });
    fc.assert(property, { numRuns: casesOf({ short: 3, long: 300 }) });
  });

  it('clips names that are wider than the board', () => {
    const name = '長'.repeat(200);
    expect(textsOf({ ...PICTURE, players: [{ name, score: 7 }] }).find((text) => text.startsWith('長'))).toMatch(
      /^長{10,30}…$/u,
    );
  });
});
