import { describe, expect, it } from 'vitest';
import { Game } from '../../../../src/engine/game/game.ts';
import type { Ruleset } from '../../../../src/engine/rules/ruleset.ts';
import { formatTiles } from '../../../../src/engine/tiles/tile-text.ts';
import { loadRuleset } from '../../../../src/files/data-files.ts';
import type { TableOptions } from '../../../../src/console/full-screen/table/table.ts';
import { classic, english } from '../../../support/classic.ts';
import { press, screenOf, tableOf } from '../../../support/full-screen.ts';
import { Table as Scenario } from '../../../support/table.ts';
import type { TableSetup } from '../../../support/table.ts';

const WORDS = ['HERO', 'APE', 'HE', 'HER', 'HERE', 'OAT'];

/** A table at a position, its words those of the tiny lexicon. */
function at(ruleset: Ruleset, setup: TableSetup, players: readonly string[], options: Partial<TableOptions> = {}) {
  const { game } = new Scenario(ruleset, { bag: 'E'.repeat(20), words: WORDS, ...setup });
  return tableOf({ ruleset, players, game }, options);
}

const RACKS = ['HEROXY?', 'APEOOLT'];

describe('a person at the full screen', () => {
  it('types a word, sees what it is worth, and plays it', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'hero');
    expect(screenOf(table)).toMatch(/\+H\+E\+R\+O>/u);
    expect(screenOf(table)).toContain('HERO 14');
    expect(table.session.game.state.turns).toBe(0);
    press(table, '<enter>');
    expect(table.session.game.state.scores).toEqual([14, 0]);
  });

  it('is not held up by a bot that thinks', async () => {
    const { table, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'hero<enter>');
    expect(screenOf(table)).toContain('| greedy thinks. Space: it moves now.');
    press(table, '^y');
    expect(screenOf(table)).toMatch(/1 {2}Ann +8H HERO +\+14 +14/u);
    press(table, 'x^x');
    expect(table.mode.kind).toBe('thinking');
    await thinker.answer();
    expect(table.mode.kind).toBe('board');
    expect(table.session.game.state.turns).toBe(2);
  });

  it('can have the bot move now, and a late answer changes nothing', async () => {
    const { table, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'hero<enter> ');
    expect(thinker.stops).toBe(1);
    const { game } = table.session;
    expect(game.state.turns).toBe(2);
    expect(screenOf(table)).toContain('was cut short');
    await thinker.answer();
    expect(table.session.game).toBe(game);
  });

  it('sees what the bot thought of', async () => {
    const { table, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'hero<enter>');
    await thinker.answer();
    press(table, '/t');
    expect(screenOf(table)).toMatch(/What greedy thought of[^]*play +score +leave +equity/u);
    press(table, '/t');
    expect(screenOf(table)).not.toContain('thought of');
  });

  it('is given a hint when it is found, and none for a turn that is over', async () => {
    const { table, thinker } = at(classic, { racks: RACKS }, ['Ann', 'Bob']);
    press(table, '/n');
    expect(screenOf(table)).toMatch(/Hint[^]*Looking for good plays/u);
    await thinker.answer();
    expect(screenOf(table)).toMatch(/Hint for Ann[^]*play +score +leave +equity/u);
    press(table, '/n/n');
    const late = thinker.answer;
    press(table, 'hero<enter>');
    expect(thinker.stops).toBe(1);
    await late();
    expect(table.hints).toBeNull();
    expect(screenOf(table)).not.toContain('Hint');
  });

  it('is asked for the letter of a blank, which is shown in lower case', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'her?');
    expect(screenOf(table)).toContain('Which letter does the blank stand for?');
    press(table, 'e');
    expect(screenOf(table)).toMatch(/\+H\+E\+R\+e/u);
    expect(screenOf(table)).toContain('HERe 12');
  });

  it('turns the direction, takes back, clears, and shuffles', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, ' he');
    expect(screenOf(table)).toMatch(/^10 .*v\./mu);
    expect(table.entry.laid.map(({ row }) => row)).toEqual([7, 8]);
    press(table, '<backspace>');
    expect(table.entry.laid).toHaveLength(1);
    press(table, '<escape>');
    expect(table.entry.laid).toHaveLength(0);
    press(table, '<tab><up><left>/s');
    expect(table.entry).toMatchObject({ row: 6, col: 6, direction: 'across' });
    expect(Array.from(formatTiles(english, table.rack)).sort().join('')).toBe('?EHORXY');
  });

  it('is told why a key or a move has no effect', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'q');
    expect(table.message).toBe('Q is not on your rack; ? plays the blank.');
    press(table, 'ho<enter>');
    expect(table.message).toBe('Not in the lexicon: HO.');
    expect(screenOf(table)).toContain('HO (no word)');
    press(table, '<escape><enter>');
    expect(table.message).toMatch(/Type a word/u);
  });

  it('exchanges the tiles picked', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, '/xx?');
    expect(screenOf(table)).toContain('Exchange which tiles? 2 picked.');
    press(table, '<enter>');
    expect(formatTiles(english, table.rack)).toBe('HEROYEE');
    expect(table.session.game.lastEvents[0]).toMatchObject({ kind: 'exchange', seat: 0 });
  });

  it('waits for tiles to be picked for an exchange, and says which it does not hold', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, '/xq');
    expect(table.message).toBe('Q is not on your rack.');
    press(table, '<enter>');
    expect(table.message).toBe('Pick the tiles first, by their letters.');
    expect(table.mode.kind).toBe('exchange');
  });

  it('passes and resigns only when it is meant', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, '/pn');
    expect(table.session.game.state.turns).toBe(0);
    press(table, '/r');
    expect(screenOf(table)).toMatch(/Give up the game\? y: yes\.\s[^]*^y: yes {2}any other key: no$/mu);
    press(table, '<enter>');
    expect(table.mode.kind).toBe('board');
    press(table, '/ry');
    expect(table.mode.kind).toBe('over');
    expect(screenOf(table)).toContain('greedy won.');
    expect(press(table, '<enter>')).toBe(true);
  });

  it('sees no commands that the rules do not have', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, '/');
    expect(screenOf(table)).not.toMatch(/challenge|dictionary/u);
    press(table, 'g');
    expect(table.message).toBe('There is no challenge by these rules.');
  });
});

describe('an opened panel', () => {
  const PANELS = {
    u: 'Unseen',
    y: 'History',
    t: 'What the bot thought of',
    n: 'Hint for Ann',
    k: 'Keys: / or Ctrl and a letter',
  };

  it('hides neither scores nor clocks, says what closes it, and is closed by that', async () => {
    let now = 0;
    const { game } = new Scenario(await loadRuleset('tournament'), { racks: RACKS, scores: [114, 98], words: WORDS });
    const { table } = tableOf({ ruleset: game.ruleset, players: ['Ann', 'greedy'], game, now: () => now });
    for (const [letter, title] of Object.entries(PANELS)) {
      now += 1000;
      press(table, `/${letter}`);
      const shown = screenOf(table);
      expect(shown).toContain(`> Ann 24:${60 - now / 1000} 114   greedy 25:00 98`);
      expect(shown).toContain(`${title}  (Esc closes)`);
      press(table, '<escape>');
      expect(screenOf(table)).not.toContain(title);
    }
  });

  it('is closed before tiles are taken back, a bot’s thought goes on, or the game is left', async () => {
    const { table, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, 'he^y<escape>');
    expect([table.side, table.entry.laid.length]).toEqual(['table', 2]);
    press(table, '<escape>hero<enter>^y<escape>');
    expect([table.side, table.mode.kind]).toEqual(['table', 'thinking']);
    await thinker.answer();
    press(table, '/ry^y');
    expect(screenOf(table)).toMatch(/^Esc close {2}Enter leave/mu);
    expect(press(table, '<escape>')).toBe(false);
    expect(screenOf(table)).toContain('Final score');
    expect(press(table, '<escape>')).toBe(true);
  });

  it('gives scores as many lines as many players need', async () => {
    const players = ['Ann', 'Bartholomew', 'Charlotte', 'Dorothea'];
    const { table } = tableOf({ ruleset: await loadRuleset('casual'), players });
    press(table, '/y');
    const lines = screenOf(table).split('\n');
    expect(lines.slice(1, 4).map((line) => line.slice(35))).toEqual([
      '> Ann 0   Bartholomew 0   Charlotte 0',
      '  Dorothea 0',
      'History  (Esc closes)',
    ]);
  });

  it('says which lines it shows where there are more', () => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    press(table, '/k');
    expect(screenOf(table)).toMatch(/x {2}exchange[^]*1-9 {2}the tile there on the rack/u);
    expect(screenOf(table, 80, 18)).toMatch(/1 to \d+ of \d+, PgUp PgDn/u);
  });
});

describe('two persons at the full screen', () => {
  it('do not see each other’s racks', () => {
    const { game } = new Scenario(classic, { racks: RACKS, bag: 'E'.repeat(20), words: WORDS });
    const { table } = tableOf({ ruleset: classic, players: ['Ann', 'Bob'], game }, { hidesRacks: true });
    expect(screenOf(table)).toContain('Ann, press Enter to see your tiles.');
    expect(screenOf(table)).not.toContain('H4');
    press(table, '<enter>hero<enter>');
    expect(screenOf(table)).toContain('Bob, press Enter');
    expect(screenOf(table)).not.toMatch(/X8|P3/u);
    press(table, 'a^u');
    expect(screenOf(table)).not.toMatch(/P3|Unseen/u);
    press(table, '<enter>');
    expect(screenOf(table)).toContain('P3');
  });

  it('challenge a play, and its tiles come back', async () => {
    const { table } = at(await loadRuleset('social'), { racks: RACKS }, ['Ann', 'Bob']);
    press(table, 'hoxy<enter>');
    expect(table.session.game.state.scores[0]).toBeGreaterThan(0);
    press(table, '/g');
    expect(screenOf(table)).toContain('challenge HOXY? y: yes, n: no.');
    expect(screenOf(table)).not.toMatch(/1-9|Tab who/u);
    press(table, 'y');
    expect(table.session.game.state.scores).toEqual([0, 0]);
    expect(table.message).toMatch(/challenge of HOXY, upheld/u);
  });

  it.each([
    ['family', ['Ann', 'Bob', 'Cat'], '', 'Bob: challenge HAXY and HE? y: yes', 'Tab who challenges', '1-9'],
    ['tournament', ['Ann', 'Bob'], '', 'challenge 1 HAXY and 2 HE? y: yes', '1-9 these words only', 'Tab who'],
  ])('are offered by %s rules what there is to choose', async (name, players, keys, asked, offered, missing) => {
    const ruleset = await loadRuleset(name);
    const racks = ['HEROXYA', 'APEOOLT', 'LOATHES'].slice(0, players.length);
    const { table } = at(ruleset, { racks, laid: ['| 9 8 E'] }, players);
    press(table, `haxy<enter>${keys}/g`);
    expect(screenOf(table)).toContain(asked);
    expect(screenOf(table).replaceAll('\n', ' ')).toContain(offered);
    expect(screenOf(table)).not.toContain(missing);
  });

  it('are asked whether they challenge before a bot moves', async () => {
    const family = await loadRuleset('family');
    const { table, thinker } = at(family, { racks: [...RACKS, 'LOATHES'] }, ['Ann', 'Bob', 'greedy']);
    press(table, 'hoxy<enter>/p<enter>');
    expect(table.mode.kind).toBe('thinking');
    await thinker.answer();
    press(table, '/p<enter>');
    press(table, 'oat<enter>');
    expect(table.mode.kind).toMatch(/challenge|thinking|board/u);
  });
});

describe('the dictionary at the full screen', () => {
  it('answers patterns, ten words a page', async () => {
    const scribble = await loadRuleset('scribble');
    const { table } = at(scribble, { racks: ['CORNFYO', 'ACKTHPS'] }, ['Ann', 'greedy'], { screen: 'panels' });
    press(table, '/d..<enter>');
    const before = screenOf(table);
    expect(before).toMatch(/Query {2}: \. \. _[^]*AM[^]*1 to 10 of \d+\. 2 queries are left this turn/u);
    expect(table.session.game.state.queriesLeft).toBe(2);
    press(table, '<page-down>');
    expect(screenOf(table)).toMatch(/11 to 20 of/u);
  });
});

describe('the screen', () => {
  it.each([
    [80, 24],
    [60, 20],
    [50, 30],
    [120, 40],
    [40, 12],
  ])('fits %i columns and %i rows', (columns, rows) => {
    const { table } = at(classic, { racks: RACKS }, ['Ann', 'greedy']);
    for (const keys of ['', 'her', '^k', '^y', '^u', '^n', '/', 'x']) {
      press(table, keys);
      const lines = screenOf(table, columns, rows).split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      if (columns >= 60) expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    }
  });

  it('shows the final score and who won', () => {
    const { table } = at(classic, { racks: ['OAT', 'LLLL'], bag: '', laid: ['- 8 7 HE'] }, ['Ann', 'greedy']);
    expect(table.session.game).toBeInstanceOf(Game);
    press(table, '<down><left>');
    press(table, '/ry');
    expect(screenOf(table)).toMatch(
      /greedy won\.[^]*Ann resigned: the game is over\.[^]*Final score: Ann 0, greedy 0\./u,
    );
  });

  it('says who won where there is no room for all that was added up', async () => {
    const racks = ['OATS', 'LLLL', 'EEEE', 'RRRR'];
    const { table } = at(await loadRuleset('casual'), { racks, bag: '', laid: ['- 8 7 HE'] }, [
      'Ann',
      'Bob',
      'Cat',
      'Dan',
    ]);
    for (let pass = 0; pass < 12 && table.mode.kind !== 'over'; pass++) press(table, '/py<enter>');
    expect(table.mode.kind).toBe('over');
    expect(screenOf(table, 80, 20)).toMatch(/Ann, Bob, Cat and Dan share the win\.[^]* \.\.\.$/mu);
  });
});
