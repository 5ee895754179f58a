import { expect, it } from 'vitest';
import { drawDefinitions } from '../../../src/console/text/definition-text.ts';

it('definitions have one sense per line', () => {
  const dog = { part: 'noun', base: 'dog', senses: ['an animal', 'a fellow'] } as const;
  const happy = { part: 'adj', base: 'happy', senses: ['full of joy'] } as const;
  expect(drawDefinitions('DOGS', [dog], 80)).toEqual(['DOGS', '  noun, of dog', '    - an animal', '    - a fellow']);
  expect(drawDefinitions('HAPPY', [happy], 14)).toEqual(['HAPPY', '  adjective', '    - full of', '      joy']);
  expect(drawDefinitions('QAT', [], 80)).toEqual(['QAT: no definition']);
});
