import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { GameChances } from '../../../../src/analysis/chances/game-chances.ts';
import { formulaWinPercent } from '../../../../src/bots/win-percent.ts';
import { drawScreen, spotAt } from '../../../../src/console/full-screen/drawing/draw-screen.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import { colourPalette, plainPalette } from '../../../../src/console/text/palette.ts';
import { parseLayout } from '../../../../src/engine/board/layout.ts';
import { classic } from '../../../support/classic.ts';
import { press, screenGameOf, screenOf } from '../../../support/full-screen.ts';
import { Table as Scenario } from '../../../support/table.ts';
import { tinyGraph } from '../../../support/tiny-lexicon.ts';

const chances = new GameChances(formulaWinPercent(), tinyGraph());
const WORDS = ['HERO', 'HE', 'HER'];

function bigGame(ruleset = classic) {
  const { game } = new Scenario(ruleset, {
    racks: ['HEROQY?', 'APEOOLT'],
    bag: 'E'.repeat(20),
    scores: [40, 52],
    words: WORDS,
    laid: ['| 9 8 E'],
  });
  const setup = { ruleset, players: ['Ann', 'greedy'], game };
  return screenGameOf(setup, { chances });
}

describe('the big board', () => {
  it('draws squares of five columns by two lines with points and premium labels', () => {
    const { screen } = bigGame();
    press(screen, 'h?e');
    const lines = screenOf(screen, 120, 40).split('\n');
    expect(lines).toHaveLength(40);
    expect(lines[1]).toMatch(/^ {5}A {4}B {4}C {4}D .* O$/u);
    expect(lines[2]).toMatch(/^ 1 {2}3W {4}\. {4}\. {3}2L /u);
    expect(lines[16]).toMatch(/^ 8 {2}3W .*\| H \|\| e \|> \. {4}\. {3}2L/u);
    expect(lines[17]!.slice(38, 48)).toBe('|+_4||+__|');
    expect(lines[18]).toContain('| E |');
    expect(lines[19]!.slice(38, 43)).toBe('|__1|');
  });

  it('shows the empty start square, in colour without edges', () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    press(screen, '<up>');
    const palette = colourPalette(new Chalk({ level: 3 }));
    const style = { palette, glyphs: asciiGlyphs, columns: 120, rows: 40, tick: 0 };
    const plain = screenOf(screen, 120, 40).split('\n');
    expect(plain[16]).toContain('*2W');
    const { board } = drawScreen(screen, style);
    expect(stripVTControlCharacters(board[15]!)).toBe(plain[16]!.padEnd(78));
  });

  it('appears from 120 by 40 if it fits', () => {
    const { screen } = bigGame();
    const isBig = (columns: number, rows: number): boolean => screenOf(screen, columns, rows).includes('|__1|');
    expect([isBig(120, 40), isBig(200, 60), isBig(100, 60), isBig(120, 30), isBig(80, 24)]).toEqual([
      ...[true, true, false, false, false],
    ]);
    const layout = parseLayout(`21 21\n11 11\n${`${'.'.repeat(21)}\n`.repeat(21)}`, 'large', 'large');
    const large = screenGameOf({ ruleset: { ...classic, layout }, players: ['Ann', 'greedy'] }).screen;
    const lineOf21 = (columns: number, rows: number): number =>
      screenOf(large, columns, rows)
        .split('\n')
        .findIndex((line) => line.startsWith('21 '));
    expect([lineOf21(120, 40), lineOf21(200, 60)]).toEqual([22, 42]);
  });
});

describe('the rack under the big board', () => {
  it('has big tiles with points', () => {
    const { screen } = bigGame();
    expect(screenOf(screen, 120, 40).split('\n').slice(33, 35)).toEqual([
      'Rack: | H | | E | | R | | O | | Q | | Y | | ? |',
      '      |__4| |__1| |__1| |__1| |_10| |__4| |___|',
    ]);
    press(screen, '/x<right> r');
    expect(screenOf(screen, 120, 40).split('\n').slice(33, 35)).toEqual([
      'Rack: | H | ( E )>( R ) | O | | Q | | Y | | ? |',
      '      |__4| (__1) (__1) |__1| |_10| |__4| |___|',
    ]);
  });

  it('is one line on low screens and small boards', () => {
    const { screen } = bigGame();
    const rack = (columns: number, rows: number): string | undefined =>
      screenOf(screen, columns, rows)
        .split('\n')
        .find((line) => line.startsWith('Rack:'));
    const small = 'Rack:  H4   E1   R1   O1   Q10   Y4   ?';
    for (const [columns, rows] of [
      [120, 39],
      [100, 40],
      [80, 24],
    ] as const)
      expect(rack(columns, rows)?.trimEnd()).toBe(small);
  });

  it('keeps its height while hidden', () => {
    const { game } = bigGame().screen.session;
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'Bob'], game }, { hidesRacks: true });
    expect(screenOf(screen, 120, 40).split('\n').slice(33, 35)).toEqual(['Rack: (hidden)', '']);
  });
});

describe('beside the big board', () => {
  it('gives lists room beside a small board', () => {
    const layout = parseLayout(`5 7\n3 4\n${`${'.'.repeat(7)}\n`.repeat(5)}`, 'small', 'small');
    const { screen } = screenGameOf({ ruleset: { ...classic, layout }, players: ['Ann', 'greedy'], seed: 7 });
    const style = { palette: plainPalette, glyphs: asciiGlyphs, columns: 120, rows: 40, tick: 0 };
    const { header, board, side, foot } = drawScreen(screen, style);
    expect([board.length, side.length]).toEqual([11, 24]);
    const column = foot[1]!.indexOf('|') + 2;
    expect(spotAt(screen, style, { line: header.length + side.length + 1, column })).toEqual({
      kind: 'tile',
      index: 0,
    });
  });

  it('keeps scores, win chances and turns beside an open list', async () => {
    const setup = { ruleset: classic, players: ['Ann', 'greedy'], seed: 7 };
    const { screen, thinker } = screenGameOf(setup, { chances });
    press(screen, '/p<enter>');
    await thinker.answer();
    const turns = screenOf(screen, 120, 40);
    expect(turns).toMatch(/> Ann +0$/mu);
    expect(turns).toMatch(/ {2}Ann \d+ % #+-+ greedy \d+ %$/mu);
    expect(turns).toMatch(/1 Ann +pass +0 +\d+$/mu);
    expect(turns).toMatch(/2 greedy +8\w \w+ +\+(\d+) +\1 +\d+$/mu);
    press(screen, '/u');
    const unseen = screenOf(screen, 120, 40);
    expect(unseen).toMatch(/Ann \d+ % #+-+ greedy[^]*Unseen {2}\(Esc closes\)/u);
    expect(unseen).not.toContain('1 Ann ');
  });

  it('hides win chances without a table and reports the end', () => {
    const { game } = bigGame().screen.session;
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], game });
    expect(screenOf(screen, 120, 40)).not.toContain('%');
    press(screen, '/ry');
    expect(screenOf(screen, 120, 40)).toMatch(/greedy won\.[^]*Ann resigned: the game is over\./u);
  });
});
