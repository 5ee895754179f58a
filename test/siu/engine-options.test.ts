import { describe, expect, it } from 'vitest';
import { EngineOptions } from '../../src/siu/engine-options.ts';

const defaults = { lexicon: 'default', leaves: 'default', letterDistribution: 'english', dataPath: '' };
const create = (): EngineOptions => new EngineOptions({ ...defaults, challengeRule: 'void' });

describe('an engine option', () => {
  it('is set regardless of case in names and choices', () => {
    const options = create();
    for (const [name, value] of Object.entries({ threads: '3', CHALLENGERULE: 'Double', DataPath: '' })) {
      expect(options.set(name, value)).toBeNull();
    }
    expect([options.valueOf('Threads'), options.challengeRule.kind]).toEqual(['3', 'double']);
  });

  it.each([
    ['Threads', '0', 'must be a whole number from 1 to 256'],
    ['Variant', 'clabbers', 'must be one of classic'],
    ['Lexicon', '', 'a value is required'],
    ['Colour', 'red', 'unknown option'],
  ])('%s rejects "%s" with the reason and keeps its value', (name, value, text) => {
    const options = create();
    expect(options.set(name, value)).toEqual({ kind: 'refusal', reason: 'unreadable', text });
    expect(options.declare()).toEqual(create().declare());
    expect([options.valueOf('Threads'), options.valueOf('Lexicon')]).toEqual(['1', 'default']);
  });
});
