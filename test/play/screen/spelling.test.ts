import { describe, expect, it } from 'vitest';
import { lettersOf, spell } from '../../../src/play/screen/spelling.ts';
import type { ScreenGame } from '../../../src/play/screen/screen-game.ts';
import { formatTiles, readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { classic, english, tiles, accepted } from '../../support/classic.ts';
import { press, screenGameOf } from '../../support/full-screen.ts';
import { Table as Scenario } from '../../support/table.ts';

const spanish = { ...classic, alphabet: await loadAlphabet('spanish') };
const catalan = await loadAlphabet('catalan');
const turkish = await loadAlphabet('turkish');

function held(text: string): Uint8Array {
  return accepted(readTiles(spanish.alphabet, text, 'rack'));
}

function laid(rack: string, keys: string, then?: (screen: ScreenGame) => void): string {
  const { game } = new Scenario(spanish, { racks: [rack, 'AAA'], bag: 'E'.repeat(20), words: [] });
  const { screen } = screenGameOf({ ruleset: spanish, players: ['Ann', 'Bob'], game });
  press(screen, keys);
  then?.(screen);
  return formatTiles(
    spanish.alphabet,
    screen.entry.laid.map(({ tile }) => tile),
  );
}

describe('typed characters', () => {
  it('match a held tile or its beginning', () => {
    expect(spell(english, tiles('CAT'), 'a')).toEqual({ kind: 'tile', tile: tiles('A')[0], rest: '' });
    expect(spell(english, tiles('CAT'), 'b')).toEqual({ kind: 'nothing' });
    expect(spell(spanish.alphabet, held('[CH]A'), 'c')).toEqual({ kind: 'tile', tile: held('[CH]')[0], rest: 'H' });
    expect(spell(english, lettersOf(english), 'q')).toMatchObject({ kind: 'tile', tile: tiles('Q')[0] });
    expect(spell(english, lettersOf(english), '%')).toEqual({ kind: 'nothing' });
    expect(spell(english, tiles('CAT'), '')).toEqual({ kind: 'nothing' });
  });

  it('are the letters of the language: the Turkish i is not the ı', () => {
    const faceOf = (typed: string): string | undefined => {
      const spelled = spell(turkish, lettersOf(turkish), typed);
      return spelled.kind === 'tile' ? turkish.faces[spelled.tile] : undefined;
    };
    expect(['i', 'İ', 'ı', 'I'].map(faceOf)).toEqual(['İ', 'İ', 'I', 'I']);
  });

  it('wait if a longer tile is possible', () => {
    expect(spell(spanish.alphabet, held('C[CH]H'), 'c')).toEqual({
      kind: 'waits',
      tile: held('C')[0],
      longer: held('[CH]')[0],
    });
    expect(spell(catalan, lettersOf(catalan), 'll')).toMatchObject({ kind: 'tile', rest: '' });
  });
});

describe('multi-character tiles at the full screen', () => {
  it.each([
    ['D U [CH] E', 'duche', 'DU[CH]E'],
    ['D U [CH] E H', 'duche', 'DU[CH]E'],
    ['D U [CH] E C', 'duche', 'DU[CH]E'],
    ['[CH] E C', 'ce', 'CE'],
    ['[CH] E C', 'che', '[CH]E'],
    ['[CH] E C', 'c<enter>', 'C'],
    ['[CH] E C', 'c<backspace>e', 'E'],
    ['H C E [CH]', '11e', 'HCE'],
    ['[CH] E', 'ce', '[CH]E'],
    ['[CH] H E', 'chhe', '[CH]HE'],
    ['C [CH] C', 'cc', 'C'],
    ['P E ? R', 'pe?rre', 'PE[rr]'],
    ['P E ? R', '?re', 'rE'],
    ['P E ? R', '?r<enter>e', 'rE'],
    ['P E ? R', '?r<backspace>e', 'e'],
  ])('from %s, %s lays %s', (rack, keys, expected) => expect(laid(rack.replaceAll(' ', ''), keys)).toBe(expected));

  it('name the possible tiles while waiting', () => {
    laid('[CH]EC', 'c', (screen) => expect(screen.message).toBe('C or CH? Keep typing.'));
  });

  it('are picked for an exchange by typing', () => {
    laid('C[CH]HE', '/xche', (screen) => expect(screen.mode).toMatchObject({ kind: 'exchange', picked: [1, 3] }));
    laid('C[CH]HE', '/xce', (screen) => expect(screen.mode).toMatchObject({ kind: 'exchange', picked: [0, 3] }));
    laid('C[CH]HE', '/xc<enter>', (screen) => {
      expect(screen.session.game.lastEvents.find(({ kind }) => kind === 'exchange')).toMatchObject({
        kind: 'exchange',
        tiles: held('C'),
      });
    });
  });
});
