import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { formatKlv2 } from '../../src/movegen/leaves/klv2.ts';
import { leaveValuesOf } from '../../src/movegen/leaves/leave-values.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { differencesFrom, leaveConditionsOf } from '../../src/files/leave-facts.ts';
import { loadLeaves } from '../../src/files/leave-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { classic } from '../support/classic.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();
const { name, hash } = await loadLexicon('default', classic.alphabet);
const defaultWords = { name, hash };
const ownWords = { name: 'own', hash: '0123456789abcdef' };

async function load(spec: string, ruleset: Ruleset, graph = defaultWords): Promise<readonly [string | null, string[]]> {
  const notes: string[] = [];
  const leaves = await loadLeaves(spec, { ruleset, graph }, { onNote: (note) => notes.push(note) });
  return [leaves?.name ?? null, notes];
}

describe('the default leaves of a game', () => {
  it.each([
    ['classic', 'classic'],
    ['casual', 'classic'],
    ['social', 'classic'],
    ['family', 'classic'],
    ['tournament', 'classic'],
    ['tournament-na', 'classic'],
    ['scribble', 'scribble'],
    ['crossplay', 'crossplay'],
  ])('for %s are %s', async (name, table) => {
    expect(await load('default', await loadRuleset(name))).toEqual([table, []]);
  });

  it.each<[string, Partial<Ruleset>, RegExp]>([
    ['hand', { handSize: 8 }, /hand size 7 \(here 8\)/u],
    ['bonus', { bonuses: [] }, /a bonus of 50 for 7 tiles \(here no bonus\)/u],
    ['cross words', { crossWords: 'ignored' }, /cross words valid \(here ignored\)/u],
    [
      'tiles',
      { alphabet: { ...classic.alphabet, counts: Int16Array.from(classic.alphabet.counts, (count) => 2 * count) } },
      /other tiles named english \(here english\)/u,
    ],
  ])('are empty if the %s differ, with a note', async (_, changed, what) => {
    const ruleset = { ...classic, name: 'changed', ...changed } as Ruleset;
    const [name, notes] = await load('default', ruleset);
    expect(name).toBeNull();
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^no leave values for ruleset changed with lexicon default/u);
    expect(notes[0]).toMatch(what);
  });

  it('are empty if the words differ, and the note names the nearest values', async () => {
    const note = 'no leave values for ruleset classic with lexicon own: equity is only the score';
    const hint = '--leaves classic uses those learnt with lexicon default (here own)';
    expect(await load('default', classic, ownWords)).toEqual([null, [`${note} (${hint})`]]);
  });

  it('do not depend on the board, the challenge or the end', async () => {
    const social = await loadRuleset('social');
    const learnt = leaveConditionsOf({ ruleset: classic, graph: ownWords });
    expect(differencesFrom(learnt, { ruleset: social, graph: ownWords })).toEqual([]);
  });
});

describe('leaves given by name', () => {
  it('are used despite differences, with a note', async () => {
    const scribble = await loadRuleset('scribble');
    const [name, notes] = await load('classic', scribble, ownWords);
    expect(name).toBe('classic');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^leave values classic were learnt with lexicon default \(here own\), tiles english/u);
    expect(notes[0]).toMatch(/a bonus of 50 for 7 tiles \(here no bonus\), cross words valid/u);
    expect(await load('none', scribble, ownWords)).toEqual([null, []]);
  });

  it('can be KLV2 or CSV files, without metadata', async () => {
    const values = leaveValuesOf(wordTableOf([[0], [0, 19]]), [25_000, 31_500], 'x');
    writeFileSync(join(folder, 'mine.klv2'), formatKlv2(values));
    writeFileSync(join(folder, 'mine.csv'), '?,25\nS?,31.5\n');
    for (const file of ['mine.klv2', 'mine.csv']) {
      const path = join(folder, file);
      expect(await load(path, classic, ownWords)).toEqual(['mine', []]);
      const leaves = await loadLeaves(path, { ruleset: classic, graph: ownWords });
      expect(leaves?.valueOf([0, 19])).toBe(31_500);
    }
  });

  it('are rejected if they are no such file', async () => {
    await expect(load('leaves.xls', classic)).rejects.toThrow('or give the path of a .klv2 or .csv file');
    const unknown = 'no leave values "best"; choose from "none", "default", "classic", "crossplay", "scribble", or';
    await expect(load('best', classic)).rejects.toThrow(unknown);
    await expect(load(join(folder, 'no.klv2'), classic)).rejects.toThrow('there is no such file');
  });
});
