import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepLastChoice, lastChoice } from '../../../src/files/state/user-state.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const choice = { ruleset: 'casual', players: 'Ann,bot:greedy', lexicon: 'default' };

function folder(): string {
  return temporaryFolder();
}

describe('the game chosen last', () => {
  it('is remembered', async () => {
    const at = join(folder(), 'state');
    expect(await lastChoice(at)).toBeNull();
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toEqual(choice);
  });

  it.each(['', '{"ruleset":', '[]', '{"ruleset":"classic","players":"You\\u001b[2J","lexicon":"default"}'])(
    'is none where its file is broken: %j, and is written anew',
    async (text) => {
      const at = folder();
      writeFileSync(join(at, 'last-choice.json'), text);
      expect(await lastChoice(at)).toBeNull();
      await keepLastChoice(choice, at);
      expect(await lastChoice(at)).toEqual(choice);
    },
  );

  it('stops nothing where it cannot be kept', async () => {
    expect(await lastChoice(null)).toBeNull();
    await keepLastChoice(choice, null);
    const at = folder();
    mkdirSync(join(at, 'last-choice.json'));
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toBeNull();
  });
});
