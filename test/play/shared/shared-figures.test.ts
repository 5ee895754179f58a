import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTurn } from '../../../src/analysis/search-turn.ts';
import type { Question } from '../../../src/analysis/question.ts';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { parseCgp, type CgpPosition } from '../../../src/engine/notation/cgp.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { describeOtherWords, sharedTable } from '../../../src/play/shared/figures-text.ts';
import { formatFigures, parseFigures, sharedFigures } from '../../../src/play/shared/shared-figures.ts';
import { classic, english } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { benchPositions } from '../../support/positions.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const WORDS = { name: 'tiny', hash: graph.hash };
const read = (cgp: string): CgpPosition => parseCgp(cgp, classic);
const first = (name: string): CgpPosition => read(benchPositions(name)[0]!);
const opening = read(`${Array(15).fill('15').join('/')} AEINRS?/ 0/0 0`);
const endgame = first('endgames');

const CASES: readonly (readonly [string, CgpPosition, Question, Parameters<typeof searchTurn>[2]['limits']])[] = [
  ['static', opening, { search: 'static' }, {}],
  ['simulation', opening, { search: 'simulation' }, { rollouts: 200 }],
  ['pre-endgame', first('pre-endgames'), { search: 'pre-endgame' }, { preEndgameNodes: 60 }],
  ['endgame', endgame, { search: 'endgame' }, { endgameNodes: 200 }],
];

const faultOf = (text: string, position = opening): string => {
  try {
    parseFigures(text, position, classic);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
};

describe('figures for a link', () => {
  it.each(CASES)('round-trip the first plays of an analysis: %s', async (search, position, question, limits) => {
    const analysis = await searchTurn(position, question, { resources, limits });
    const figures = sharedFigures(analysis, WORDS);
    expect(figures).toMatchObject({ search, values: analysis.values, lexicon: WORDS });
    expect(figures.plays.length).toBeGreaterThan(0);
    expect(figures.plays.length).toBeLessThanOrEqual(10);
    expect(figures.plays[0]!.move).toEqual(analysis.best);
    const text = formatFigures(figures, position.board, english);
    const back = parseFigures(text, position, classic);
    expect(formatFigures(back, position.board, english)).toBe(text);
    expect({ ...back, plays: back.plays.map(({ move }) => move) }).toEqual({
      ...figures,
      plays: figures.plays.map(({ move }) => move),
    });
    const { head, rows, lines, placed } = sharedTable(back, position.board, english);
    expect(rows.every(({ length }) => length === head.length)).toBe(true);
    expect(rows[0]![head.indexOf('move')]).toBe(formatMove(english, position.board, analysis.best!));
    expect(placed).toHaveLength(rows.length);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(search === 'static' ? 'not searched' : search);
  });

  it('keep the significant digits', async () => {
    const analysis = await searchTurn(opening, { search: 'static', top: 1 }, { resources });
    const [play] = sharedFigures(analysis, WORDS).plays;
    const figures = {
      ...({ search: 'simulation', values: 'estimate', work: 5000, depth: 2, lexicon: WORDS } as const),
      plays: [{ ...play!, win: { mean: 0.61234, error: 0.00567 }, points: { mean: 31.256, error: 0.444 } }],
    };
    const back = parseFigures(formatFigures(figures, opening.board, english), opening, classic);
    const { head, rows, lines } = sharedTable(back, opening.board, english);
    expect(head).toEqual(['move', 'score', 'win %', 'equity']);
    expect(rows[0]!.slice(2)).toEqual(['61.23 ±0.57', '31.3 ±0.4']);
    expect(lines).toEqual(['simulation of 5000 rollouts, 2 plies; estimate']);
  });

  it('are placed in sequence on the board in an endgame', async () => {
    const analysis = await searchTurn(endgame, { search: 'endgame' }, { resources, limits: { endgameNodes: 200 } });
    const { rows, placed } = sharedTable(sharedFigures(analysis, WORDS), endgame.board, english);
    expect(rows.map(([who]) => who).slice(0, 2)).toEqual(['to move', 'other'].slice(0, rows.length));
    for (const [i, tiles] of placed.slice(1).entries()) expect(tiles.slice(0, placed[i]!.length)).toEqual(placed[i]);
  });

  it('reject invalid figures in one line', () => {
    const play = ['8D.RAINES', 14, null, [14, null]];
    const good: readonly unknown[] = [1, 'static', 'estimate', 0, null, 'tiny', WORDS.hash, [play]];
    expect(faultOf(JSON.stringify(good))).toBe('');
    const change = (at: number, value: unknown): string => JSON.stringify(good.with(at, value));
    const rows = (row: unknown, count = 1): string => change(7, Array(count).fill(row));
    for (const text of [
      ...['', '{', 'null', '[]', '{"plays":[]}', '"<b>"'],
      ...[change(0, 2), change(1, 'magic'), change(2, 'sure'), change(3, -1), change(3, 1.5), change(4, 5000)],
      ...[change(5, 'x'.repeat(61)), change(6, '<script>'), change(7, []), rows(play, 11)],
      ...[rows(['8D.RAINES', '14', null, null]), rows(['8D.RAINES', 14, [2, null], null])],
      ...[rows(['8D.RAINES', 14, null, [1e9, 0]])],
      ...[rows(['8D.RAINES', 14, [0.5, -1], null]), JSON.stringify(good).replace('14,null', '1e999,null')],
    ]) {
      expect(faultOf(text)).toBe('not the figures of an analysis');
    }
    for (const move of '8D.QUIZ 1A.RAINES ex.ZZZ 8D. hello 99Z.RAINES 8N.RAINES 8D.RAINES.x.y ex.'.split(' ')) {
      const isSame = move === '8D.RAINES.x.y';
      expect(faultOf(rows([move, 14, null, null]))).toBe(
        isSame ? '' : 'play 1 of the figures cannot be made in the position',
      );
    }
  });

  it('report every invalid input as an input error', () => {
    const cell = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constantFrom('8D.RAINES', 'pass', 'ex.AE'));
    const row = fc.tuple(cell, fc.integer({ min: -20, max: 20 }), fc.constant(null), fc.constant(null));
    const property = fc.property(
      fc.oneof(
        fc.json(),
        fc
          .array(row, { maxLength: 3 })
          .map((rows) => JSON.stringify([1, 'endgame', 'proven', 0, null, 'w', WORDS.hash, rows])),
      ),
      (text) => {
        faultOf(text);
        faultOf(text, endgame);
      },
    );
    fc.assert(property);
  });

  it('name the lexicon if it differs', () => {
    const here = { name: 'default', hash: '0123456789abcdef' };
    expect(describeOtherWords(here, here)).toBeNull();
    expect(describeOtherWords({ ...here, hash: 'f'.repeat(16) }, here)).toBe(
      'made with another version of the lexicon “default”',
    );
    expect(describeOtherWords({ name: 'x\u202E\n', hash: 'f'.repeat(16) }, here)).toBe(
      'made with the lexicon “x\\u202e\\n”; the current one is “default”',
    );
  });
});
