import { describe, expect, it } from 'vitest';
import type { Square } from '../../../src/engine/board/layout.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { findMeanings, readTypedWords, wordsToDefine } from '../../../src/play/commands/word-meanings.ts';
import { classic, english } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

const family = await loadRuleset('family');

// HERO on row 8, and OAT below its O.
const HERO = '- 8 8 HERO';
const OAT = '| 9 11 AT';

function define(ruleset: typeof classic, moves: readonly string[], from: Partial<Parameters<typeof wordsToDefine>[1]>) {
  const setup = { racks: ['HEROXY?', 'ATEOOLT'], bag: 'E'.repeat(20), words: ['HERO', 'OAT'] };
  const { game } = new Table(ruleset, setup).play(...moves);
  const words = wordsToDefine(game, { typed: [], ...from });
  return isRefusal(words) ? words.text : words.join(' ');
}

const at = (row: number, col: number): { square: Square } => ({ square: { row, col } });

describe('the words to define', () => {
  it.each([
    ['typed words', { typed: ['hero', 'Oats'], laid: ['HE'], ...at(7, 7) }, 'HERO OATS'],
    ['laid words', { laid: ['HE'], ...at(7, 7) }, 'HE'],
    ['words through the square', at(7, 7), 'HERO'],
    ['the play that the square belongs to', at(9, 10), 'OAT'],
    ['words across and down', at(7, 10), 'HERO OAT'],
    ['the last play', at(0, 0), 'OAT'],
    ['no word', { typed: ['c4t'] }, '"c4t" is not a word.'],
    ['too long a word', { typed: ['A'.repeat(90)] }, expect.stringMatching(/^"A+.*is not a word\.$/u)],
  ])('are %s', (_, from, words) => expect(define(classic, [HERO, OAT], from)).toEqual(words));

  it('are those of the last play after an exchange or a pass', () => {
    expect(define(classic, [HERO, 'pass'], {})).toBe('HERO');
    expect(define(classic, ['pass'], {})).toBe('No word has been played yet.');
  });

  const hides = (word: string): string => `${word} is not explained yet, because that would show whether it is valid.`;

  it.each([
    [[HERO], { typed: ['HERO'] }, hides('HERO')],
    [[HERO, OAT], { typed: ['HERO'] }, 'HERO'],
    [[HERO, OAT], {}, hides('OAT')],
    [[HERO, OAT], { typed: ['ZEN'] }, hides('ZEN')],
    [[HERO], { laid: ['HE'] }, hides('HE')],
  ])('with challenges are only those that can no longer be challenged: %j, %j', (moves, from, words) => {
    expect(define(family, moves, from)).toBe(words);
  });
});

it('reports meanings that cannot be loaded, and hides control characters', async () => {
  expect(await findMeanings(['A'], () => Promise.reject(new Error('a damaged file')))).toEqual(['a damaged file']);
  const [text] = await findMeanings(['A'], () => Promise.resolve((word) => `${word}\u001B[31m`));
  expect(text).not.toContain('\u001B');
  expect(readTypedWords(english, ['qi'])).toEqual(['QI']);
});
