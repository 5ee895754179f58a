import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { emptyBoard, placeTiles, tileAt } from '../../../src/engine/board/board.ts';
import { formatCgp, parseCgp, type CgpPosition, type CgpSetting } from '../../../src/engine/notation/cgp.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { bagCountOf, checkPosition } from '../../../src/engine/game/tile-set.ts';
import { alphabetOf, boardWith, classic, english, plainLayout, tiles } from '../../support/classic.ts';
import { anyCharacter } from '../../oracle/any-character.ts';
import { casesOf } from '../../support/test-length.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
// C and H side by side are not CH.
const digraphs = alphabetOf(['A', 'C', 'CH', 'H', 'L', 'L·L', 'Ñ'], 'digraphs');
const small: CgpSetting = { layout: plainLayout(4, 5), alphabet: digraphs, handSize: 3, players: { min: 1, max: 4 } };

function refusal(text: string, setting: CgpSetting = classic): string {
  try {
    parseCgp(text, setting, { source: 'a.cgp', line: 3 });
  } catch (error) {
    if (error instanceof InputError && error.code === 'bad-cgp') return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('parseCgp', () => {
  it('reads the board, racks, scores, zero turns and operations', () => {
    const text = `${EMPTY.replace('15/15/15/15/15/15/15/15', '15/15/15/15/15/15/15/3HElLO7')} DJINN?E/Q 24/-5 2 lex NWL23; foo; lm 8D.HELLO extra;`;
    const position = parseCgp(text, classic);
    expect(position.board).toEqual(boardWith('- 8 4 HE?LLO'));
    expect(position.racks).toEqual([tiles('DJINN?E'), tiles('Q')]);
    expect(position.scores).toEqual([24, -5]);
    expect(position.zeroTurns).toBe(2);
    expect(position.operations).toEqual([
      { code: 'lex', args: ['NWL23'] },
      { code: 'foo', args: [] },
      { code: 'lm', args: ['8D.HELLO', 'extra'] },
    ]);
    expect(formatCgp(position, english)).toBe(text);
  });

  it('distinguishes a tile of several characters from separate tiles', () => {
    const { board, racks } = parseCgp('5/CH[CH]3/[C]H3/[l·l]4 Ñch[C]/[c]H 0/0 0', small);
    expect([0, 1, 2].map((col) => tileAt(board, 1, col))).toEqual([3, 3, 0]);
    expect([0, 1, 2].map((col) => tileAt(board, 2, col))).toEqual([2, 4, 0]);
    expect(tileAt(board, 3, 0)).toBe(6 | BLANK_FLAG);
    expect(racks).toEqual([Uint8Array.of(7, 3, 2), Uint8Array.of(2, 4)]);
  });

  it('reads letters without brackets as separate tiles unless only one tile fits the row or rack', () => {
    const tilesOf = (row: string, rack: string): [number[], number[]] => {
      const { board, racks } = parseCgp(`${row}/5/5/5 ${rack}/ 0/0 0`, small);
      return [Array.from(board.tiles.slice(0, 5)), Array.from(racks[0]!)];
    };
    expect(tilesOf('CH3', 'CH')).toEqual([
      [2, 4, 0, 0, 0],
      [2, 4],
    ]);
    expect(tilesOf('CH4', 'CH')[0]).toEqual([3, 0, 0, 0, 0]);
    expect(tilesOf('CH3', 'CHCH')[1]).toEqual([3, 3]);
  });

  it.each([
    ['no racks known', `${EMPTY} / 0/0 0`],
    ['a missing field of racks', `${EMPTY} 0/0 0`],
    ['one rack for two scores', `${EMPTY} ABC 0/0 0`],
    ['three players', `${EMPTY} ABC//D 0/0/0 0`],
    ['an unterminated operation', `${EMPTY} ABC/ 0/0 0 lex CSW21`],
    ['irregular operations', `${EMPTY} ABC/ 0/0 0  lex  CSW21 ;; x;`],
    ['operations after a separate semicolon', `${EMPTY} ABC/ 0/0 0; lex CSW21;`],
    ['surrounding blanks', `  ${EMPTY}   ABC/   0/0 0  \r\n`],
  ])('accepts %s and normalises it in formatting', (_, text) => {
    const position = parseCgp(text, classic);
    expect(position.racks).toHaveLength(position.scores.length);
    const plain = formatCgp(position, english);
    expect(parseCgp(plain, classic)).toEqual(position);
    expect(formatCgp(parseCgp(plain, classic), english)).toBe(plain);
  });

  it.each([
    ['a short row', '15/14/' + EMPTY.slice(6) + ' A/ 0/0 0', '3:6: board row 2, column 15: ends after 14 squares'],
    ['a long row', '15/78A/' + EMPTY.slice(6) + ' A/ 0/0 0', '3:4: board row 2: over 15 squares'],
    ['a missing row', EMPTY.slice(3) + ' A/ 0/0 0', '3:42: board: 14 rows; the board has 15'],
    ['an extra row', EMPTY + '/15 A/ 0/0 0', '3:46: board: 16 rows'],
    [
      'a bad character',
      '15/3A*10/' + EMPTY.slice(6) + ' A/ 0/0 0',
      '3:6: board row 2, column 5: "*" is not a tile of english',
    ],
    ['an unclosed bracket', '15/3[A11/' + EMPTY.slice(6) + ' A/ 0/0 0', '3:5: board row 2, column 4: "["'],
    [
      'a huge number',
      '99999999999/' + EMPTY.slice(3) + ' A/ 0/0 0',
      'board row 1, column 1: "99999999999" empty squares',
    ],
    ['a run of 0 squares', '0/' + EMPTY.slice(3) + ' A/ 0/0 0', 'board row 1, column 1: "0" empty squares'],
    ['a negative number', '-15/' + EMPTY.slice(3) + ' A/ 0/0 0', 'board row 1, column 1: "-" is not a tile'],
    ['a bad tile on a rack', `${EMPTY} AB/C! 0/0 0`, '3:50: rack 2, column 2: "!" is not a tile of english'],
    ['a rack over the hand size', `${EMPTY} ABCDEFGH/ 0/0 0`, 'rack 1: 8 tiles; a rack holds 7'],
    ['more racks than scores', `${EMPTY} A/B/C 0/0 0`, 'racks: 3 racks for 2 scores'],
    ['one score', `${EMPTY} A 0 0`, 'scores: 1 given; 2 to 4'],
    ['five scores', `${EMPTY} A 0/0/0/0/0 0`, 'scores: 5 given; 2 to 4'],
    ['a score that is not a number', `${EMPTY} A/ 0/x 0`, 'scores: "x" of player 2'],
    ['a huge score', `${EMPTY} A/ 0/99999999999 0`, 'scores: "99999999999" of player 2'],
    ['negative zeros', `${EMPTY} A/ 0/0 -1`, 'zeros: "-1"'],
    ['zeros that are not a number', `${EMPTY} A/ 0/0 six`, 'zeros: "six"'],
    ['huge zeros', `${EMPTY} A/ 0/0 99999999999`, 'zeros: "99999999999"'],
    ['a missing field', `${EMPTY} A/ 0/0`, '3 fields'],
    ['an empty text', '', '3:1: 0 fields'],
    ['two lines', `${EMPTY} A/ 0/0 0\n${EMPTY} A/ 0/0 0`, 'a CGP is one line'],
  ])('rejects %s with its place', (_, text, message) => {
    const line = refusal(text);
    expect(line).toContain(message);
    expect(line).toMatch(/^a\.cgp:3:\d+: /u);
    expect(line).not.toContain('\n');
  });

  it('truncates and escapes foreign text in messages', () => {
    expect(refusal(`${EMPTY} A/ 0/0 ${'9'.repeat(10_000)}`).length).toBeLessThan(120);
    expect(refusal(`${EMPTY} A/ 0/0 \u001b[2J`)).not.toContain('\u001b');
  });

  it('parses any text or throws InputError', () => {
    const piece = fc.constantFrom(...'15|/| |A|q|?|[|]|;|0|-1|99999999999|[CH]|\t|💥'.split('|'));
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.array(piece, { maxLength: 80 }).map((parts) => parts.join('')),
      fc.array(piece, { maxLength: 6 }).map((parts) => `${EMPTY} ${parts.join('')}`),
    );
    const readable = fc.property(text, (line) => {
      try {
        const position = parseCgp(line, classic);
        expect(parseCgp(formatCgp(position, english), classic)).toEqual(position);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        expect(error.code).toBe('bad-cgp');
        expect(error.message).not.toMatch(/\n/u);
      }
    });
    fc.assert(readable, { numRuns: casesOf({ short: 80, long: 3000 }) });
  });

  it.each(['[', '/', '1', 'A', '-1/', 'A;', '[A'])('handles a million repetitions of %j', (part) => {
    const many = part.repeat(1_000_000);
    expect(() => parseCgp(many, classic)).toThrow(InputError);
    expect(() => parseCgp(`${EMPTY} ${many} 0/0 0`, classic)).toThrow(InputError);
  });
});

describe('formatCgp', () => {
  it.each([
    [1, 1],
    [1, 30],
    [21, 21],
    [9, 99],
  ])('reproduces the parsed text on a board of %i rows of %i', (rows, cols) => {
    const setting = { ...small, layout: plainLayout(rows, cols) };
    const first = cols === 1 ? '[ch]' : `[ch]${cols - 1}`;
    const board = [first, ...Array.from({ length: rows - 1 }, () => String(cols))].join('/');
    const text = `${board} ?[CH]A//C/ 1/-2/3/4 0 own [CH] 1/2; tmr 1/2/3/4;`;
    expect(formatCgp(parseCgp(text, setting), digraphs)).toBe(text);
  });

  it('requires one score if the ruleset allows a single player, otherwise two', () => {
    const alone: CgpSetting = { ...classic, players: { min: 1, max: 1 } };
    expect(parseCgp(`${EMPTY} CAT 12 0`, alone)).toMatchObject({ racks: [tiles('CAT')], scores: [12] });
    expect(parseCgp(`${EMPTY} 12 0`, alone)).toMatchObject({ racks: [new Uint8Array()], scores: [12] });
    expect(refusal(`${EMPTY} CAT 12 0`)).toMatch(/: scores: 1 given; 2 to 4 are possible$/u);
  });

  it('keeps all operations', () => {
    const after = parseCgp(`${EMPTY} ABC/ 0/0 0; lex CSW21;`, classic);
    expect(after.operations).toEqual([{ code: 'lex', args: ['CSW21'] }]);
  });

  it('writes text that is parsed back to the same position', () => {
    const property = fc.property(positions(small), (position) => {
      expect(parseCgp(formatCgp(position, digraphs), small)).toEqual(position);
    });
    fc.assert(property, { numRuns: casesOf({ short: 60, long: 1000 }) });
  });
});

describe('the tile set of a position', () => {
  const read = (text: string): CgpPosition => parseCgp(text, classic);

  it.each([
    [`${EMPTY} QQ/ 0/0 0`, '2 of "Q" on board and racks; the tile set english has 1'],
    [`${EMPTY} ??/? 0/0 0`, '3 blanks on board and racks; the tile set english has 2'],
    [`a14/b14/c14/${EMPTY.slice(9)} A/ 0/0 0`, '3 blanks'],
    [`J14/${EMPTY.slice(3)} A/J 0/0 0`, '2 of "J"'],
  ])('%s exceeds it', (text, message) => {
    expect(() => checkPosition(read(text), classic, { source: 'a.cgp', line: 3 })).toThrow(`a.cgp:3: ${message}`);
  });

  it('accepts a board and racks within it', () => checkPosition(read(`qJ13/${EMPTY.slice(3)} Q?/ 0/0 0`), classic));

  it.each([
    ['the opening with one known rack', `${EMPTY} ABCDEFG/ 0/0 0`, 86],
    ['two known racks', `${EMPTY} ABCDEFG/EEEEEEE 0/0 0`, 86],
    ['a partially known other rack', `${EMPTY} ABCDEFG/E 0/0 0`, 86],
    ['three players', `${EMPTY} ABCDEFG// 0/0/0 0`, 79],
  ])('determines the number of tiles in the bag: %s', (_, text, count) => {
    expect(bagCountOf(read(text), classic)).toBe(count);
  });

  it('leaves an empty bag if the unseen tiles fit on the other rack', () => {
    const alphabet = createAlphabet('few', [{ face: 'A', count: 9, points: 1, vowel: false }]);
    expect(bagCountOf(parseCgp(`5/5/5/5 AAA/ 0/0 0`, { ...small, alphabet }), { alphabet, handSize: 7 })).toBe(0);
  });
});

function positions({ layout, alphabet, handSize, players }: CgpSetting): fc.Arbitrary<CgpPosition> {
  const letter = fc.integer({ min: 1, max: alphabet.size });
  const square = fc.oneof(
    fc.constant(0),
    letter,
    letter.map((tile) => tile | BLANK_FLAG),
  );
  const squares = layout.rows * layout.cols;
  const rackTile = fc.integer({ min: 0, max: alphabet.size });
  const rack = fc.array(rackTile, { maxLength: handSize }).map((rackTiles) => Uint8Array.from(rackTiles));
  const word = fc.stringMatching(/^[^\s;]{1,8}$/u);
  return fc
    .record({
      squares: fc.array(square, { minLength: squares, maxLength: squares }),
      seats: fc.array(fc.record({ rack, score: fc.integer({ min: -999_999, max: 999_999 }) }), {
        minLength: players.min,
        maxLength: 4,
      }),
      zeroTurns: fc.integer({ min: 0, max: 999 }),
      operations: fc.array(fc.record({ code: word, args: fc.array(word, { maxLength: 3 }) }), { maxLength: 3 }),
    })
    .map(({ squares: onBoard, seats, zeroTurns, operations }) => ({
      board: placeTiles(
        emptyBoard(layout),
        alphabet,
        onBoard.flatMap((tile, at) =>
          tile === 0 ? [] : [{ row: Math.floor(at / layout.cols), col: at % layout.cols, tile }],
        ),
      ),
      racks: seats.map((seat) => seat.rack),
      scores: seats.map(({ score }) => score || 0),
      zeroTurns,
      operations,
    }));
}
