import { describe, expect, it } from 'vitest';
import { baseForms, type PartOfSpeech } from '../../../src/play/wording/base-forms.ts';

describe('the possible base forms of a word', () => {
  it.each<[word: string, part: PartOfSpeech, base: string]>([
    ['dogs', 'noun', 'dog'],
    ['boxes', 'noun', 'box'],
    ['flies', 'noun', 'fly'],
    ['wolves', 'noun', 'wolf'],
    ['knives', 'noun', 'knife'],
    ['firemen', 'noun', 'fireman'],
    ['runs', 'verb', 'run'],
    ['tried', 'verb', 'try'],
    ['baked', 'verb', 'bake'],
    ['stopped', 'verb', 'stop'],
    ['running', 'verb', 'run'],
    ['rolling', 'verb', 'roll'],
    ['lying', 'verb', 'lie'],
    ['happier', 'adj', 'happy'],
    ['biggest', 'adj', 'big'],
    ['finest', 'adj', 'fine'],
  ])('%s as a %s: %s', (word, part, base) => expect(baseForms(word, part)).toContain(base));

  it('are empty without a matching ending, and never a single letter', () => {
    expect(baseForms('cat', 'noun')).toEqual([]);
    expect(baseForms('as', 'noun')).toEqual([]);
    expect(baseForms('gladly', 'adv')).toEqual([]);
  });
});
