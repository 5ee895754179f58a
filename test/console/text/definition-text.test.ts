import { describe, expect, it } from 'vitest';
import { describeDefinitions, drawDefinitions } from '../../../src/console/text/definition-text.ts';

const dog = { part: 'noun', base: 'dog', senses: ['an animal', 'a fellow', 'a tool'] } as const;
const happy = { part: 'adj', base: 'happy', senses: ['full of joy'] } as const;

describe('definitions as text', () => {
  it('are a sense a line, the first ones alone unless more are wanted', () => {
    expect(drawDefinitions('DOGS', [dog], { columns: 80, most: 2 })).toEqual([
      ...['DOGS', '  noun, of dog', '    - an animal', '    - a fellow'],
      '      and 1 more; --all shows them',
    ]);
    expect(drawDefinitions('HAPPY', [happy], { columns: 14 })).toEqual([
      'HAPPY',
      '  adjective',
      '    - full of',
      '      joy',
    ]);
    expect(drawDefinitions('QAT', [], { columns: 80 })).toEqual(['QAT: not defined in WordNet']);
  });

  it('are a few words on a screen', () => {
    expect(describeDefinitions('DOGS', [dog, happy])).toBe(
      'DOGS (noun, of dog) an animal; a fellow. (adjective, of happy) full of joy.',
    );
    expect(describeDefinitions('IRIS', [{ part: 'noun', base: 'Iris', senses: ['a goddess'] }])).toBe(
      'IRIS (noun, Iris) a goddess.',
    );
    expect(describeDefinitions('QAT', [])).toBeNull();
  });
});
