import { describe, expect, it } from 'vitest';
import type { LexiconFit } from '../../../../src/web/data/lexicon-facts.ts';
import { describeMissingWords, findLexicon, lexiconNameOf } from '../../../../src/web/page/store/stored-lexicon.ts';
import { describeLeaves, describeStored, describeUpload } from '../../../../src/web/page/words/words-text.ts';
import { readIndex } from '../../../../src/web/server/ready-languages.ts';
import { builtSite } from '../../../../src/web/server/site-files.ts';

const data = await readIndex(builtSite());
const HASH = '0123456789abcdef';
const fit = (ruleset: string, more: Partial<LexiconFit> = {}): LexiconFit => ({
  ruleset,
  hash: HASH,
  words: 280_887,
  unspellable: 0,
  ...more,
});
const upload = (fits: readonly LexiconFit[], name = 'CSW24') => ({
  file: `${name}.kwg`,
  bytes: new Uint8Array(),
  facts: { name, fits },
});
const stored = { id: HASH, name: 'CSW24', file: 'CSW24.kwg', size: 4_843_772, fits: [fit('classic')] };

describe('messages about custom words', () => {
  it('state the number of words, the matching rules and the skipped words', () => {
    const all = data.rulesets.map(({ id }) => fit(id));
    expect(describeUpload(upload(all), data)).toBe('“CSW24” is saved: 280,887 words, for the tiles of all rules.');
    const some = [fit('classic', { words: 1, unspellable: 2 }), fit('scribble')];
    expect(describeUpload(upload(some, 'a\u202E'), data)).toBe(
      '“a\\u202e” is saved: 1 word, for the tiles of classic and scribble. 2 words are left out: they have characters that alphabet english lacks.',
    );
  });

  it('state the size of a stored lexicon', () => {
    expect(describeStored(stored)).toBe('CSW24: 280,887 words, 4.6 MB');
    expect(describeStored({ ...stored, size: 10 })).toBe('CSW24: 280,887 words, under 0.1 MB');
  });

  it('state that there are no leave values for these words', () => {
    const lexicon = { name: 'CSW24', hash: HASH };
    expect(describeLeaves({ ruleset: 'classic', lexicon: null }, data)).toBe('');
    expect(describeLeaves({ ruleset: 'classic', lexicon }, data)).toMatch(
      /^There are no leave values for these words/u,
    );
    expect(describeLeaves({ ruleset: 'super', lexicon: null }, data)).toMatch(
      /for these rules, so bots rank plays by/u,
    );
    const { lexiconHash } = data.rulesets.find(({ id }) => id === 'classic')!.leaves!;
    expect(describeLeaves({ ruleset: 'classic', lexicon: { name: 'same', hash: lexiconHash } }, data)).toBe('');
  });

  it('name the missing words', () => {
    expect(describeMissingWords({ name: 'a\u202E' })).toMatch(/^the words “a\\u202e” are not in this browser; /u);
  });
});

it('finds a stored lexicon by the hash of its words', () => {
  expect(findLexicon([stored], 'classic', HASH)).toBe(stored);
  expect(findLexicon([stored], 'scribble', HASH)).toBeUndefined();
  expect(findLexicon([stored], 'classic', '0'.repeat(16))).toBeUndefined();
  expect(lexiconNameOf(stored, 'classic')).toEqual({ name: 'CSW24', hash: HASH });
  expect(lexiconNameOf(stored, 'scribble')).toBeNull();
});
