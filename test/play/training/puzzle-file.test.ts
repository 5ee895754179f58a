import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSchema, PUZZLE_KINDS, type Card } from '../../../src/play/training/card.ts';
import {
  formatPuzzles,
  parsePuzzleHeader,
  parsePuzzleOfDay,
  parsePuzzles,
} from '../../../src/play/training/puzzle-file.ts';
import { puzzleOfDay } from '../../../src/play/training/daily.ts';
import { EMPTY_BOARD, GAME, puzzle } from './some-puzzles.ts';

const HEADER = { rules: 'classic', lexicon: GAME.lexicon, made: 'by hand' };
const tenths = fc.integer({ min: -3000, max: 3000 }).map((n) => n / 10 || 0);
const hundredths = fc.option(fc.integer({ min: 0, max: 9999 }).map((n) => n / 100));
const figure = fc.record({ mean: tenths, error: hundredths });

const cards: fc.Arbitrary<Card> = fc
  .record({
    kind: fc.constantFrom(...PUZZLE_KINDS),
    rating: fc.integer({ min: 600, max: 2400 }),
    rack: fc.constantFrom('AEINRST', 'AEINRST', 'AEINRS?'),
    figures: fc.array(fc.tuple(figure, figure, figure, figure), { minLength: 3, maxLength: 3 }),
    why: fc.array(fc.constantFrom('It scores more.', 'It keeps ER.'), { maxLength: 2 }),
  })
  .map(({ kind, rating, rack, figures, why }) => {
    const card = puzzle(kind, rating, { rack, plays: ['8D.STAInER', 'ex.AE', 'pass'] });
    const plays = card.turn.plays.map((play, i) => {
      const [win, points, behindWin, behindPoints] = figures[i]!;
      return { ...play, win, points, behind: { win: behindWin, points: behindPoints } };
    });
    const best = { ...card.turn.best!, win: plays[0]!.win, points: plays[0]!.points };
    return { ...card, turn: { ...card.turn, plays, best, why } };
  });

describe('a file of puzzles', () => {
  it('survives a round trip', () => {
    const property = fc.property(fc.array(cards, { maxLength: 5 }), (list) => {
      const text = formatPuzzles(HEADER, list);
      expect(parsePuzzles(text, GAME, 'file')).toEqual(list);
      expect(parsePuzzleHeader(text, 'file')).toEqual(HEADER);
    });
    fc.assert(property);
  });

  it('gives the puzzle of a day as if all were read', () => {
    const list = PUZZLE_KINDS.flatMap((kind, i) => [puzzle(kind, 1000 + i), puzzle(kind, 1500 + i)]);
    const text = formatPuzzles(HEADER, list);
    for (let day = 10; day < 30; day++) {
      const date = `2026-11-${day}`;
      expect(parsePuzzleOfDay(text, GAME.ruleset, date, 'file')).toEqual(puzzleOfDay(list, date));
    }
    expect(parsePuzzleOfDay(formatPuzzles(HEADER, []), GAME.ruleset, '2026-11-11', 'file')).toBeNull();
  });

  it('gives cards with all derived fields', () => {
    const [card] = parsePuzzles(formatPuzzles(HEADER, [puzzle('bingo', 1500)]), GAME, 'file');
    expect(cardSchema.parse(card)).toEqual(card);
    expect(card).toMatchObject({ isClose: true, puzzle: { kind: 'bingo', rating: 1500 } });
    expect(card!.turn).toMatchObject({ done: '', rack: 'AEINRST', bag: 86, search: 'simulation', isProven: false });
    expect(card!.turn.best).toMatchObject({ text: '8D STAINER', isBingo: true });
  });

  it('keeps means to a tenth and errors to a hundredth', () => {
    const { turn, ...card } = puzzle('hook', 1200);
    const exact = { mean: 51.26, error: 0.123 };
    const plays = turn.plays.map((play) => ({ ...play, win: exact }));
    const [read] = parsePuzzles(formatPuzzles(HEADER, [{ ...card, turn: { ...turn, plays } }]), GAME, 'file');
    expect(read!.turn.best!.win).toEqual({ mean: 51.3, error: 0.12 });
  });

  it.each(['endgame', 'pre-endgame'] as const)('marks %s puzzles as proven', (kind) => {
    const [card] = parsePuzzles(formatPuzzles(HEADER, [puzzle(kind, 1500)]), GAME, 'file');
    expect(card!.turn).toMatchObject({ search: kind, isProven: true });
  });

  it('has no cards for another lexicon or ruleset', () => {
    const text = formatPuzzles(HEADER, [puzzle('bingo', 1500)]);
    expect(parsePuzzles(text, { ...GAME, lexicon: { name: 'test', hash: 'ffffffffffffffff' } }, 'file')).toEqual([]);
    expect(parsePuzzles(text.replace('classic', 'other'), GAME, 'file')).toEqual([]);
  });
});

describe('an invalid puzzle file', () => {
  const [header, line] = formatPuzzles(HEADER, [puzzle('bingo', 1500)]).split('\n') as [string, string];
  const changed = (from: string | RegExp, to: string): string => `${header}\n${line.replace(from, to)}\n`;

  it.each([
    ['is empty', '', 'file:1: invalid header of puzzles: not JSON'],
    ['has another header', '{"format":"other"}\n', /^file:1: invalid header of puzzles: format: /u],
    ['is of a later version', `${header.replace('"version":1', '"version":2')}\n`, /^file:1: .*version: /u],
    ['is cut short', `${header}\n${line.slice(0, 60)}`, 'file:2: invalid puzzle: not JSON'],
    ['has an unknown kind', changed('"bingo"', '"luck"'), /^file:2: invalid puzzle: kind: /u],
    ['has an extra field', changed('{', '{"more":1,'), /^file:2: invalid puzzle: /u],
    ['has an invalid rating', changed('1500', '"high"'), /^file:2: invalid puzzle: rating: /u],
    ['has only one play', changed(/,\["8H.*?\]\](?=\])/u, ''), /^file:2: invalid puzzle: plays: /u],
    ['has a negative error', changed('0.75', '-1'), /^file:2: invalid puzzle: plays\.0\.2\.1: /u],
    ['has no board', changed(EMPTY_BOARD, '15'), /^file:2:\d+: board: 1 row/u],
    ['has invalid tiles', changed('AEINRST', 'AEIN1ST'), /^file:2:\d+: rack 1/u],
    ['has an invalid play', changed('8D.STAINER', '8D.ST4'), /^file:2: "4" in "ST4" is not a tile/u],
    ['has control characters', changed('8D.STAINER', '8D.\\u001b[2J'), /^file:2: invalid puzzle: plays\.0\.0: /u],
  ])('%s', (_, text, message) => expect(() => parsePuzzles(text, GAME, 'file')).toThrow(message));
});
