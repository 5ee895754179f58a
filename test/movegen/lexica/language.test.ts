import { describe, expect, it } from 'vitest';
import { loadAlphabet, loadLanguage, loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { parseLanguage, spellInTiles } from '../../../src/movegen/lexica/language.ts';

const valid = {
  name: 'Test',
  ownName: 'Test',
  locale: 'de',
  alphabet: 'german',
  ruleset: 'classic',
  accents: 'kept',
  capitalised: 'names',
  fold: {},
  words: [{ from: 'npm', package: 'a-list', file: 'words.txt', kind: 'lines', licence: 'MIT' }],
};

async function spell(name: string, word: string): Promise<string | null> {
  const language = await loadLanguage(name);
  return spellInTiles(language, await loadAlphabet(language.alphabet), word)?.text ?? null;
}

it.each([
  ['french', 'cœur', 'COEUR'],
  ['french', 'élève', 'ELEVE'],
  ['french', 'garc\u0327on', 'GARCON'],
  ['french', 'a-t-il', null],
  ['german', 'Straße', 'STRASSE'],
  ['german', 'Büro', 'BÜRO'],
  ['german', 'Café', 'CAFE'],
  ['spanish', 'piñón', 'PIÑON'],
  ['spanish', 'Ana', null],
  ['dutch', 'ĳs', 'IJS'],
  ['dutch', 'reünie', 'REUNIE'],
  ['dutch', 'Amsterdam', null],
  ['catalan', 'col·legi', 'COL·LEGI'],
  ['catalan', 'coŀlegi', 'COL·LEGI'],
  ['catalan', 'plaça', 'PLAÇA'],
  ['catalan', 'seqüela', 'SEQUELA'],
  ['catalan', 'iraq', null],
  ['polish', 'zażółć', 'ZAŻÓŁĆ'],
  ['polish', 'café', null],
  ['portuguese', 'coração', 'CORAÇAO'],
  ['romanian', 'țară', 'TARA'],
  ['romanian', 'ţară', 'TARA'],
  ['turkish', 'ışık', 'IŞIK'],
  ['turkish', 'millî', 'MİLLİ'],
  ['turkish', 'kâğıt', 'KAĞIT'],
  ['turkish', 'İzmir', null],
  ['greek', 'λόγος', 'ΛΟΓΟΣ'],
  ['greek', 'παΐδι', 'ΠΑΙΔΙ'],
  ['greek', 'ταΰγετος', 'ΤΑΥΓΕΤΟΣ'],
  ['swedish', 'idé', 'IDE'],
  ['swedish', 'müsli', 'MÜSLI'],
  ['norwegian', 'kafé', 'KAFE'],
  ['danish', 'blåbær', 'BLÅBÆR'],
  ['welsh', 'tŷ', 'TY'],
  ['croatian', 'ǆep', 'DŽEP'],
  ['bulgarian', 'йод', 'ЙОД'],
  ['icelandic', 'þjóð', 'ÞJÓÐ'],
  ['lithuanian', 'ąžuolas', 'ĄŽUOLAS'],
  ['estonian', 'þürii', 'ŽÜRII'],
  ['hungarian', 'győző', 'GYŐZŐ'],
  ['hungarian', 'hobby', null],
  ['czech', 'kůň', 'KŮŇ'],
  ['slovak', 'kĺb', 'KĹB'],
  ['latvian', 'ķēve', 'ĶĒVE'],
  ['russian', 'ёлка', 'ЁЛКА'],
  ['russian', 'Москва', null],
])('spellInTiles converts %s: %s', async (name, word, spelt) => expect(await spell(name, word)).toBe(spelt));

describe.each(shippedNames('language'))('the language %s', (name) => {
  it('has tiles and rules, and folds letters without tiles into letters with tiles', async () => {
    const language = await loadLanguage(name);
    const { alphabet } = await loadRuleset(language.ruleset, { alphabet: language.alphabet });
    expect(Intl.getCanonicalLocales(language.locale)).toEqual([language.locale]);
    const characters = new Set(alphabet.faces.slice(1).join(''));
    for (const [letter, played] of Object.entries(language.fold)) {
      expect(characters.has(letter)).toBe(false);
      expect(Array.from(played).filter((character) => !characters.has(character))).toEqual([]);
    }
  });
});

describe('parseLanguage', () => {
  const read = (changes: object): unknown => parseLanguage(JSON.stringify({ ...valid, ...changes }), 'x.json');

  it('parses a valid file', () => {
    expect(read({})).toEqual({ ...valid, words: [{ ...valid.words[0], encoding: 'utf-8' }] });
  });

  it.each([
    [{ locale: 'German' }, /locale: a language such as/u],
    [{ fold: { é: 'E' } }, /fold: one capital letter/u],
    [{ words: [] }, /words: /u],
    [{ words: [{ ...valid.words[0], kind: 'zip' }] }, /words\.0\.kind: /u],
    [{ words: [{ ...valid.words[0], file: '../a.txt' }] }, /words\.0\.file: a path within/u],
    [{ letters: 'A' }, /unknown field "letters"/u],
  ])('rejects %o with the place', (changes, message) => {
    expect(() => read(changes)).toThrow(message);
    expect(() => read(changes)).toThrow(/^x\.json:1:\d+: /u);
  });
});
