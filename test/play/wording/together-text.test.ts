import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { gameFinders } from '../../../src/movegen/best/game-finders.ts';
import { describeEnd, describeLeftGame } from '../../../src/play/wording/end-text.ts';
import { describeRuleset } from '../../../src/play/wording/rules-sheet.ts';
import { percentText, turnTable } from '../../../src/play/wording/together-text.ts';
import { describeTurn, turnLines } from '../../../src/play/wording/turn-text.ts';
import { place, accepted } from '../../support/classic.ts';
import { Table, type TableSetup } from '../../support/table.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';

const duplicate = await loadRuleset('duplicate');
const WORDS = ['CAT', 'CATER', 'REACTED', 'ACT', 'ADO', 'AD'];

function table(setup: Partial<TableSetup> = {}, ruleset: Ruleset = duplicate): Table {
  const { findsTop } = gameFinders(ruleset, graphOf(WORDS));
  return new Table(ruleset, {
    words: WORDS,
    racks: ['CATERED', 'CATERED'],
    bag: 'ADOXXXX',
    ...(findsTop !== null && { findsTop }),
    ...setup,
  });
}

const names = ['Ann', 'club'];

describe('a turn against the top', () => {
  it('shows the plays, then the top and the losses', () => {
    const at = table().play('- 8 7 CAT');
    expect(describeTurn(at.game, names)).toEqual(['Ann: 8G CAT for 10 (CAT 10)']);
    expect(describeTurn(at.play('- 8 7 ACE').game, names)).toEqual([
      'club: 8G ACE for 0, not in the lexicon: ACE',
      'Top: 8F REACTED for 74 (REACTED 24, bonus for 7 tiles 50)',
      'Ann: 64 lost; 10 of 74, 13.5 %',
      'club: 74 lost; 0 of 74, 0.0 %',
    ]);
    expect(turnLines(at.game)).toMatchObject([
      { seat: 1, move: '8G ACE (not a word)', points: 0, total: 0 },
      { seat: null, move: '8F REACTED', points: 74, total: 74 },
    ]);
  });

  it('reports the top, no play, and late plays', () => {
    const timed = table({}, { ...duplicate, clock: { minutes: 1, overtimePenalty: 0 } });
    const late = accepted(timed.game.apply(place('- 8 7 CAT'), 60_001));
    expect(describeTurn(late, names)).toEqual(['Ann: 8G CAT for 0, too late']);
    const at = table().play('- 8 2 REACTED', 'pass');
    expect(describeTurn(at.game, names)).toContain('club: no play');
    expect(describeTurn(at.game, names)).toContain('Ann: 2 lost; 72 of 74, 97.3 %');
  });
});

describe('the table of turns', () => {
  const at = table().play('- 8 7 CAT', 'pass');

  it('has rack, play, top and percentage, and drops columns that do not fit', () => {
    expect(turnTable(at.game, 0, 'Ann', 79)).toEqual([
      '   rack     Ann         top',
      '1  ACDEERT  8G CAT  10  8F REACTED  74  13.5 %',
      '            total   10              74  13.5 %',
    ]);
    expect(turnTable(at.game, 0, 'Ann', 45)[1]).toBe('1  8G CAT  10  8F REACTED  74  13.5 %');
    expect(turnTable(at.game, 0, 'Ann', 30)[1]).toBe('1  8G CAT  10  8F REACTED  74');
    expect(turnTable(table().game, 0, 'Ann', 79)).toEqual(['No moves yet.']);
  });

  it('has no percentage before the first top', () => {
    expect([percentText(0, 0), percentText(1, 3)]).toEqual(['', '33.3 %']);
    expect(describeLeftGame(table().game, names)).toBe('The game is unfinished: Ann 0; club 0.');
  });
});

describe('the end', () => {
  it('ranks the players with ties and gives the reason', () => {
    const at = table({ racks: ['CATQ', 'CATQ', 'CATQ'], bag: '' }).play('- 8 7 CAT', 'pass', '- 8 7 CAT');
    expect(describeEnd(at.game, ['Ann', 'club', 'Bob'])).toEqual([
      'The remaining tiles make no rack with 2 vowels and 2 consonants: the game is over.',
      ...['1. Ann   10 of 10, 100.0 %; 1 of 1 top found', '1. Bob   10 of 10, 100.0 %; 1 of 1 top found'],
      ...['3. club  0 of 10, 0.0 %; 0 of 1 top found', 'A tie between Ann and Bob.'],
    ]);
  });

  it('reports the result of a single player', () => {
    const at = table({ racks: ['CAT'], bag: '' }).play('pass');
    expect(describeEnd(at.game, ['Ann'])).toEqual([
      'The bag and the rack are empty: the game is over.',
      'Ann: 0 of 10, 0.0 %; 0 of 1 top found.',
    ]);
  });

  it('names the rack without a play', () => {
    const at = table({ racks: ['CATQ', 'CATQ'], bag: 'OUX' }).play('pass', 'pass');
    expect(describeEnd(at.game, names)[0]).toBe('No play is possible with OQUX: the game is over.');
  });
});

it('the rules state the required letters of a rack', () => {
  const lines = describeRuleset(duplicate, (mark) => mark).flatMap((section) => section.lines);
  expect(lines).toContain(
    'The rack must hold 2 vowels and 2 consonants through turn 15, 1 vowel and 1 consonant later; otherwise it is redrawn. A blank or Y counts as either.',
  );
  expect(lines).toContain('A play with an invalid word is accepted but scores nothing.');
});
