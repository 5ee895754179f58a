import { describe, expect, it } from 'vitest';
import { formatCgp } from '../../../src/engine/notation/cgp.ts';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { checkWords } from '../../../src/engine/gcg/words.ts';
import { positionAfter, type GcgReplay } from '../../../src/engine/gcg/replayed-turn.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { classic, english, lexiconOf } from '../../support/classic.ts';
import { Table } from '../../support/table.ts';

const PLAYERS = '#player1 Ann Ann\n#player2 Bo Bo\n';
const replay = (lines: string, ruleset: Ruleset = classic): GcgReplay =>
  replayGcg(parseGcg(PLAYERS + lines).record, { ruleset });
const differences = (lines: string, ruleset?: Ruleset): string[] =>
  replay(lines, ruleset).differences.map(({ line, what }) => `${line}: ${what}`);

const OPENING = '>Ann: HELLOXY 8D HELLO +24 24\n';

describe('replayGcg', () => {
  it('accepts an unfinished game and returns the racks in its lines', () => {
    const lines = `${OPENING}>Bo: SONAAAA I8 SON +13 13\n>Ann: XYRSTUV -XY +0 24\n>Bo: AAAAB - +0 13\n#rack1 RSTUVEE\n`;
    const { differences: none, turns, isOver, ...rest } = replay(lines);
    expect({ none, isOver }).toEqual({ none: [], isOver: false });
    expect(turns[1]!.state.scores).toEqual([24, 13]);
    const after = (count: number): string =>
      formatCgp(positionAfter({ differences: none, turns, isOver, ...rest }, count), english);
    expect(after(0)).toMatch(/ HELLOXY\/SONAAAA 0\/0 0$/u);
    expect(after(2)).toMatch(/3HELLOS6\/8O6\/8N6.* XYRSTUV\/AAAAB 24\/13 0$/u);
    expect(after(4)).toMatch(/ RSTUVEE\/AAAAB 24\/13 2$/u);
  });

  it('assigns a rack stated among the turns to the next turn', () => {
    const game = replay('>Ann: AEHMRST 8G HAM +16 16\n#rack2 EIOQTUZ\n>Bo: 9C QUITE +31 31\n');
    const racksAfter = (lines: number): string => formatCgp(positionAfter(game, lines), english).split(' ')[1]!;
    expect(game.differences).toEqual([]);
    expect([0, 1, 2].map(racksAfter)).toEqual(['AEHMRST/EIOQTUZ', 'EIOQTUZ/ERST', 'ERST/OZ']);
  });

  it('assigns the rack of an unfinished game to the player to move', () => {
    const game = replay(`${OPENING}>Bo: EIOQTUZ 9C QUITE +31 31\n#incomplete ERSTILN\n`);
    expect(formatCgp(positionAfter(game, 2), english)).toMatch(/ ERSTILN\/OZ /u);
  });

  it('keeps the letters of a partially known rack', () => {
    const game = replay('>Ann: _______ 8G HAM +16 16\n>Bo: E__R___ 9F ER +9 9\n#rack1 _E__R__\n');
    expect(game.differences).toEqual([]);
    expect(formatCgp(positionAfter(game, 2), english)).toMatch(/ ER\/ /u);
  });

  it.each([
    ['a wrong score', '>Ann: HELLOXY 8D HELLO +23 23\n', ['3: +23, but classic rules give +24']],
    ['a wrong total', '>Ann: HELLOXY 8D HELLO +24 25\n', ['3: total 25, but 0 + 24 is 24']],
    [
      'a wrong total only once',
      '>Ann: HELLOXY 8D HELLO +24 25\n>Bo: A - +0 0\n>Ann: B - +0 25\n',
      ['3: total 25, but 0 + 24 is 24'],
    ],
    ['tiles not held', '>Ann: HELXYZA 8D HELLO +24 24\n', ['3: rack HELXYZA does not hold HELLO']],
    [
      'a play that misses the start square',
      '>Ann: HELLOXY 1A HELLO +24 24\n',
      ['3: The first play must cover the start square, 8H.'],
    ],
    [
      'a play that touches nothing',
      `${OPENING}>Bo: ABCDEFG 1A BAD +6 6\n`,
      ['4: The tiles do not touch any tile on the board.'],
    ],
    ['letters that do not match the board', `${OPENING}>Bo: ABCDEFG 8D HALLO +6 6\n`, ['4: 8E holds E, not A']],
    [
      'an invalid rack',
      '>Ann: H3LLO 8D HELLO +24 24\n',
      ['3: rack "H3LLO" has characters that are not tiles of english'],
    ],
    ['no tiles exchanged', '>Ann: AERSTIN -0 +0 0\n', ['3: From 1 to 7 tiles may be exchanged now.']],
    ['nine tiles exchanged', '>Ann: AERSTIN -9 +0 0\n', ['3: an exchange of 9 tiles; a rack holds 7']],
    [
      'a last rack that exceeds the tile set',
      `${OPENING}#rack1 ZZZ\n`,
      ['4: #rack1 3 of Z on board and racks; the tile set english has 1'],
    ],
    ['a last rack that is too long', `${OPENING}#rack2 ABCDEFGHIJ\n`, ['4: #rack2 has 10 tiles; a rack holds 7']],
    ['a rack that is too long', '>Ann: HELLOXYZ 8D HELLO +24 24\n', ['3: 8 tiles on a rack; it holds 7']],
    [
      'a rack that exceeds the tile set',
      '>Ann: ZZHELLO 8D HELLO +24 24\n',
      ['3: 2 of Z on board and racks; the tile set english has 1'],
    ],
    ['a turn out of order', `${OPENING}>Bo: A - +0 0\n>Bo: A - +0 0\n`, ['5: Bo moves, but it is the turn of Ann']],
    ['a challenge without a play', `${OPENING}>Bo: A - +0 0\n>Ann: -- -24 0\n`, ['5: no play of Ann to challenge']],
    [
      'rack adjustments before the end',
      `${OPENING}>Ann: (ABC) +14 38\n`,
      ['4: tiles left are scored, but the game is not over'],
    ],
    [
      'a different rack after a withdrawn play',
      `${OPENING}>Bo: SONAAAA I8 SON +13 13\n>Bo: SONAAAB -- -13 0\n>Ann: XY - +0 24\n>Bo: SONAAAA - +0 0\n`,
      ['5: rack SONAAAB is not the rack of the play, AAAANOS'],
    ],
    [
      'a rack with an invalid tile',
      '>Ann: DEII--R - +0 0\n',
      ['3: rack "DEII--R" has characters that are not tiles of english'],
    ],
    [
      'a last rack with an invalid tile',
      `#rack1 DEII--R\n${OPENING}`,
      ['3: #rack1 "DEII--R" has characters that are not tiles of english'],
    ],
    [
      'an invalid tile in a failed challenge',
      `${OPENING}>Ann: X# (challenge) +5 29\n`,
      ['4: rack "X#" has characters that are not tiles of english'],
    ],
    [
      'a rack without the tiles kept before',
      `${OPENING}>Bo: AAAAEEE - +0 0\n>Ann: XABCDEF - +0 24\n`,
      ['5: rack XABCDEF lacks Y, which was kept from the previous rack'],
    ],
    ['positive points for time', `${OPENING}>Ann: (time) +10 34\n`, ['4: time is not rewarded: +10']],
  ])('reports %s with its line', (_, lines, expected) => expect(differences(lines)).toEqual(expected));

  it('withdraws plays that were challenged off, regardless of the score on the line', () => {
    const lines = `${OPENING}>Bo: SONAAAA I8 SON +13 13\n>Bo: SONAAAA -- +0 0\n>Ann: XYTTTTT - +0 24\n`;
    const { turns, differences: none, remarks } = replay(lines);
    expect(none).toEqual([]);
    expect(remarks).toEqual([{ line: 5, what: 'a play withdrawn for 0 points', assumed: '13 were deducted' }]);
    expect(turns[2]!.state.scores).toEqual([24, 0]);
    expect(turns[2]!.state.board.tileCount).toBe(5);
    expect(turns[2]!.state.zeroTurns).toBe(1);
  });

  it('gives points for a failed challenge and treats a missing turn as lost to it', () => {
    expect(differences(`${OPENING}>Ann: XY (challenge) +5 29\n>Bo: A - +0 0\n`)).toEqual([]);
    const { differences: none, remarks } = replay(`${OPENING}>Ann: XYABCDE 9C AX +25 49\n`);
    expect(none.filter(({ what }) => what.includes('turn'))).toEqual([]);
    expect(remarks[0]).toMatchObject({ line: 4, what: 'no turn of Bo' });
  });

  it('checks the points for a failed challenge if the rules define them', () => {
    const play = '>Ann: HELLOXY 8D HELLO +24 24\n>Bo: SONAAAA I8 SON +13 13\n';
    const reported = (points: number, challenge: Ruleset['challenge']): string[] =>
      differences(`${play}>Bo: AAAA (challenge) +${points} ${13 + points}\n`, { ...classic, challenge });
    const terms = { by: 'next', scope: 'words' } as const;
    const five = { kind: 'points', points: 5, per: 'word', ...terms } as const;
    expect(reported(5, five)).toEqual([]);
    expect(reported(10, five)).toEqual([]);
    expect(reported(7, five)).toEqual(['5: +7, but classic rules give +5 or +10']);
    expect(reported(5, { ...five, scope: 'play' })).toEqual(['5: +5, but classic rules give +10']);
    expect(reported(10, { ...five, per: 'challenge' })).toEqual(['5: +10, but classic rules give +5']);
    expect(reported(5, { kind: 'double', ...terms })).toEqual(['5: +5, but classic rules give +0']);
    expect(reported(7, { kind: 'void' })).toEqual([]);
  });

  it('checks the points that a failed challenge takes from the challenger', () => {
    const play = '>Ann: HELLOXY 8D HELLO +24 24\n>Bo: SONAAAA I8 SON +13 13\n';
    const ten = { kind: 'points', points: -10, per: 'challenge', by: 'next', scope: 'play' } as const;
    const reported = (line: string, challenge: Ruleset['challenge'] = ten): string[] =>
      differences(`${play}${line}\n>Ann: AEIOU - +0 14\n`, { ...classic, challenge });
    expect(reported('>Ann: AEIOU (challenge) -10 14')).toEqual([]);
    expect(reported('>Ann: AEIOU (challenge) -10 14', { kind: 'void' })).toEqual([]);
    expect(reported('>Ann: AEIOU (challenge) -5 19')[0]).toBe('5: -5, but classic rules give -10');
    expect(reported('>Bo: AAAA (challenge) -10 3')[0]).toBe('5: no play for Bo to challenge');
    expect(reported('>Bo: AAAA (challenge) +10 23')[0]).toBe('5: +10, but classic rules give -10');
    const perWord = { ...ten, per: 'word', scope: 'words' } as const;
    expect(reported('>Ann: AEIOU (challenge) -20 4\n#note', perWord)[0]).toBe('7: total 14, but 4 + 0 is 4');
  });

  it('reports turns after the end under the rules', () => {
    const passes = '>Ann: A - +0 0\n>Bo: E - +0 0\n'.repeat(3);
    expect(differences(`${passes}>Ann: A (A) -1 -1\n>Bo: E (E) -1 -1\n>Bo: E (time) -10 -11\n`)[0]).toContain(
      '-1, but classic rules give',
    );
    expect(differences(`${passes}>Ann: A - +0 0\n>Bo: E - +0 0\n`)).toEqual([
      '9: by classic rules the game was over before this turn',
    ]);
    const full = '>Ann: AAAAAAA - +0 0\n>Bo: EEEEEEE - +0 0\n'.repeat(3);
    expect(differences(`${full}>Ann: AAAAAAA (AAAAAAA) -7 -7\n>Bo: EEEEEEE (EEEEEEE) -7 -7\n`)).toEqual([]);
    expect(differences(full)).toEqual([
      '8: the game is over, but the tiles left are not scored: -7 for Ann, -7 for Bo',
    ]);
    expect(differences(`${full}#incomplete\n`)).toEqual([]);
  });

  it('compares the tiles left with the racks', () => {
    const passes = '>Ann: AAAAAAI - +0 0\n>Bo: EEEEEEE - +0 0\n'.repeat(3);
    const last = (ann: string, bo: string): string[] => differences(`${passes}>Ann: ${ann}\n>Bo: ${bo}\n`);
    const good = ['AAAAAAI (AAAAAAI) -7 -7', 'EEEEEEE (EEEEEEE) -7 -7'] as const;
    expect(last(...good)).toEqual([]);
    expect(last('(AAAAAAI) -7 -7', good[1])).toEqual([]);
    expect(last('AAAAAAO (AAAAAAO) -7 -7', good[1])).toEqual([
      '9: rack AAAAAAO lacks I, which was kept from the previous rack',
    ]);
    expect(last('AAAAAAI (AAAAAAO) -7 -7', good[1])).toEqual(['9: tiles left: AAAAAAO, but the rack is AAAAAAI']);
    expect(last('(AAAAAAO) -7 -7', good[1])).toEqual([
      '9: tiles left: AAAAAAO lacks I, which was kept from the previous rack',
    ]);
    expect(last(good[0], 'EEEEEEE (#) -7 -7')).toEqual([
      '10: tiles left: "#" has characters that are not tiles of english',
    ]);
  });

  it('scores the tiles drawn in an exchange that ended the game', () => {
    const turns = '>Ann: AAAAAAI - +0 0\n>Bo: EEEEEEE - +0 0\n'.repeat(2);
    const last = '>Ann: AAAAAAI -I +0 0\n>Bo: EEEEEEE -EEE +0 0\n';
    const ends = '>Ann: AAAAAAX (AAAAAAX) -14 -14\n>Bo: EEEEQZJ (EEEEQZJ) -32 -32\n';
    expect(differences(turns + last + ends)).toEqual([]);
  });
});

describe('checkWords', () => {
  const lexicon = lexiconOf('HELLO', 'HELLOS');
  const found = (lines: string): string[] =>
    checkWords(replay(lines), classic, lexicon).map(({ line, what }) => `${line}: ${what}`);

  it('reports words that are not in the lexicon, with blanks as their letters', () => {
    expect(found(OPENING)).toEqual([]);
    expect(found(`${OPENING}>Bo: SO?AAAA I8 SOn +12 12\n`)).toEqual(['4: SON is not in the lexicon test']);
    expect(found('>Ann: HELLOXY 8F HEX +26 26\n>Bo: ABCDEFG 9F AB +9 9\n')).toEqual([
      '3: HEX is not in the lexicon test',
      '4: AB, HA, EB are not in the lexicon test',
    ]);
  });

  it('reports withdrawn valid words but no withdrawn phonies', () => {
    expect(found(`${OPENING}>Bo: SONAAAA I8 SON +13 13\n>Bo: SONAAAA -- -13 0\n`)).toEqual([]);
    expect(found(`${OPENING}>Ann: XY -- -24 0\n`)).toEqual(['4: challenged off, though HELLO is in the lexicon test']);
  });
});

describe('gcgOfGame', () => {
  const names = { players: ['Ann Archer', 'Bo'] };
  const written = (table: Table): string => formatGcg(gcgOfGame(table.game, names)).split('\n').slice(4).join('\n');

  it('writes plays, exchanges, passes and rack adjustments', () => {
    const start = new Table(classic, { racks: ['HELLO', 'SONQ'], bag: '', words: ['HELLO', 'HELLOS', 'SON'] });
    expect(written(start.play('- 8 4 HELLO'))).toBe(
      '>Ann_Archer: EHLLO 8D HELLO +24 24\n>Ann_Archer:  (NOQS) +26 50\n',
    );
  });

  it('writes upheld and failed challenges and lost turns', () => {
    const double: Ruleset = { ...classic, challenge: { kind: 'double', by: 'next', scope: 'play' } };
    const racks = ['HELLOAB', 'SONABCD'];
    const good = new Table(double, { racks, bag: 'AAAAAAAAAAAAAAAAA', words: ['HELLO'] })
      .play('- 8 4 HELLO')
      .challenge(2);
    expect(written(good)).toContain('>Bo: ABCDNOS - +0 0\n#note #unsuccessful-challenge\n#rack1 ');
    const bad = new Table(double, { racks, bag: 'AAAAAAAAAAAAAAAAA' }).play('- 8 4 HELLO').challenge(2);
    expect(written(bad)).toContain('>Ann_Archer: ABEHLLO -- -24 0\n');
    const points: Ruleset = {
      ...classic,
      challenge: { kind: 'points', points: 5, per: 'word', by: 'next', scope: 'words' },
    };
    const five = new Table(points, { racks, bag: 'AAAAAAAAAAAAAAAAA', words: ['HELLO'] })
      .play('- 8 4 HELLO')
      .challenge(2);
    expect(written(five)).toContain('(challenge) +5 29\n');
    const minus = { ...points, challenge: { ...points.challenge, points: -10 } } as Ruleset;
    const ten = new Table(minus, { racks, bag: 'AAAAAAAAAAAAAAAAA', words: ['HELLO'] })
      .play('- 8 4 HELLO')
      .challenge(2);
    expect(written(ten)).toContain('>Bo: ABCDNOS (challenge) -10 -10\n');
  });

  it('writes through tiles as dots and blanks in lower case', () => {
    const table = new Table(classic, {
      racks: ['S?NQAAA', ''],
      bag: 'AAAAAAA',
      laid: ['- 8 4 HELLO'],
      words: ['SON', 'HELLOS', 'OX', 'LOX', 'OS'],
    });
    expect(written(table.play('| 8 9 S?oN'))).toContain('>Ann_Archer: AAANQS? I8 SoN');
    const across = new Table(classic, {
      racks: ['SQ', ''],
      bag: 'AAAAAAA',
      laid: ['- 8 4 HELLO'],
      words: ['HELLOS'],
    }).play('- 8 9 S');
    expect(written(across)).toContain('8D .....S +9 9');
  });
});
