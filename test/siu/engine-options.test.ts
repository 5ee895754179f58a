import { describe, expect, it } from 'vitest';
import { EngineOptions } from '../../src/siu/engine-options.ts';

const create = (): EngineOptions =>
  new EngineOptions({
    lexicon: 'default',
    leaves: 'default',
    letterDistribution: 'english',
    dataPath: '',
    challengeRule: 'void',
  });

describe('an engine option', () => {
  it('is set regardless of case in names and choices', () => {
    const options = create();
    expect([options.set('threads', '3'), options.set('CHALLENGERULE', 'Double'), options.set('DataPath', '')]).toEqual([
      null,
      null,
      null,
    ]);
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
