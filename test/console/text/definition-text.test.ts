import { describe, expect, it } from 'vitest';
import { describeDefinitions, drawDefinitions } from '../../../src/console/text/definition-text.ts';

const dog = { part: 'noun', base: 'dog', senses: ['an animal', 'a fellow', 'a tool'] } as const;
const happy = { part: 'adj', base: 'happy', senses: ['full of joy'] } as const;

describe('definitions as text', () => {
  it('show one sense per line, by default only the first ones', () => {
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

  it('have a short form', () => {
    expect(describeDefinitions('DOGS', [dog, happy])).toBe(
      'DOGS (noun, of dog) an animal; a fellow. (adjective, of happy) full of joy.',
    );
    expect(describeDefinitions('IRIS', [{ part: 'noun', base: 'Iris', senses: ['a goddess'] }])).toBe(
      'IRIS (noun, Iris) a goddess.',
    );
    expect(describeDefinitions('QAT', [])).toBeNull();
  });
});
