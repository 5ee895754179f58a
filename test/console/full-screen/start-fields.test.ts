import { describe, expect, it } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import {
  readAnswers,
  readSettings,
  clickInForm,
  pressInForm,
  visibleFields,
  startForm,
  withFacts,
  type StartFacts,
  type StartForm,
} from '../../../src/console/full-screen/start-fields.ts';
import { drawStartPage, fieldAtPlace } from '../../../src/console/full-screen/draw-start.ts';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';
import { asciiGlyphs } from '../../../src/console/full-screen/drawing/glyphs.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { keysOf, START_FACTS, pressStart } from '../../support/full-screen.ts';

const [first, second] = botLevels.map(({ level }) => level) as [string, string];
const last = botLevels.at(-1)!.level;
const form = startForm(START_FACTS);

function pageOf(at: StartForm, columns = 80, rows = 24): string[] {
  return drawStartPage(at, { columns, rows, palette: plainPalette, glyphs: asciiGlyphs });
}

describe('the start form', () => {
  it('defaults to a game against a level', () => {
    const players = `You,bot:${first}`;
    expect(readAnswers(form)).toEqual({ ruleset: 'classic', players, lexicon: 'default', seed: null });
  });

  it('drops the opponent under rules for one and restores it under others', () => {
    const rulesets = [...START_FACTS.rulesets, { name: 'alone', description: 'For one', players: { min: 1, max: 1 } }];
    const onRules = startForm({ ...START_FACTS, rulesets }, { ruleset: 'alone', players: 'Ann', lexicon: 'default' });
    expect(readAnswers(onRules)).toMatchObject({ ruleset: 'alone', players: 'Ann' });
    expect(pageOf(onRules).join('\n')).toContain('None: these rules are for one player');
    expect(readAnswers(pressStart('<down><left>', onRules)).players).toBe(`Ann,bot:${first}`);
  });

  it('offers a tour at first, then training, and a review after a game', () => {
    const request = (facts: Partial<StartFacts>, letter: string): unknown =>
      pressInForm(startForm({ ...START_FACTS, ...facts }), { kind: 'control', letter });
    expect(request({ isNew: true }, 't')).toBe('tour');
    expect(request({}, 't')).toBe('train');
    expect(request({}, 'r')).toEqual(form);
    expect(request({ isAnyOver: true }, 'r')).toBe('review');
    expect(pageOf(startForm({ ...START_FACTS, isAnyOver: true })).join()).toContain('[Ctrl-R] review');
    expect(pageOf(form).join()).not.toContain('Ctrl-R');
  });

  it('defaults to the clock of the rules and keeps another', () => {
    expect(readAnswers(form).clock).toBeUndefined();
    const last = { ruleset: 'classic', players: 'You,bot:auto', lexicon: 'default', clock: '10:00' };
    expect(readAnswers(startForm(START_FACTS, last)).clock).toBe('10:00');
    const isClock = ({ key }: { readonly key: string }): boolean => key === 'clock';
    const more = pressStart('<tab>', form);
    const onClock: StartForm = { ...more, at: visibleFields(more).findIndex(isClock) };
    expect(readAnswers(pressStart('<right>', onClock)).clock).toBe('none');
    expect(readAnswers(pressStart('7', onClock)).clock).toBe('7');
  });

  it('has an automatic opponent and names its level', () => {
    const auto = startForm(START_FACTS, { ruleset: 'classic', players: 'You,bot:auto', lexicon: 'default' });
    expect(readAnswers(auto).players).toBe('You,bot:auto');
    const page = pageOf(auto).join('\n');
    expect(page).toContain(`auto: ${second}, as you are rated 950 ± 90`);
    expect(page).toMatch(new RegExp(`^ *\\| > ${second} `, 'mu'));
  });

  it('starts with the last answers except the seed', () => {
    const last = { ruleset: 'casual', players: 'Ann,bot:sim:plies=2,infer=yes,Bob', lexicon: 'words.txt' };
    expect(readAnswers(startForm(START_FACTS, last))).toEqual({ ...last, seed: null });
    const against = startForm(START_FACTS, { ...last, players: `Ann,bot:${second}` });
    expect(pageOf(against).join('\n')).toMatch(new RegExp(`Opponent +< ${second} >`, 'u'));
    expect(readAnswers(against).players).toBe(`Ann,bot:${second}`);
  });

  it('steps through choices and accepts text', () => {
    expect(readAnswers(pressStart('<right>', form)).players).toBe(`You,bot:${second}`);
    expect(readAnswers(pressStart('<left>', form)).players).toBe('You,bot:auto');
    expect(readAnswers(pressStart('<left><left>', form)).players).toBe(`You,bot:${last}`);
    expect(readAnswers(pressStart('Bob', form)).players).toBe('You,Bob');
    expect(readAnswers(pressStart('bot:equity:leaves=none', form)).players).toBe('You,bot:equity:leaves=none');
    expect(readAnswers(pressStart('./mine.js', form)).players).toBe('You,bot:./mine.js');
    expect(readAnswers(pressStart('<down><right>', form)).ruleset).toBe('family');
    expect(readAnswers(pressStart('<down><left><left>', form)).ruleset).toBe('family');
  });

  it('offers no opponent if the rules allow one player', () => {
    const alone = { name: 'alone', description: 'Against the top', players: { min: 1, max: 8 } };
    const here = startForm({ ...START_FACTS, rulesets: [...START_FACTS.rulesets, alone] });
    const chosen = pressStart('<down><right><right>', here);
    expect(readAnswers(chosen)).toMatchObject({ ruleset: 'alone', players: `You,bot:${first}` });
    const solo = pressStart('<up><left><left>', chosen);
    expect(readAnswers(solo).players).toBe('You');
    expect(readAnswers(pressStart('<right>', solo)).players).toBe('You,bot:auto');
    const by = (at: StartForm): string => readAnswers(pressStart('<left><left>', at)).players;
    expect(by(here)).toBe(`You,bot:${last}`);
  });

  it('shows installed languages', () => {
    const here = startForm({ ...START_FACTS, languages: ['dutch', 'french'] });
    expect(visibleFields(here).map(({ label }) => label)).toEqual(['Opponent', 'Rules', 'You', 'Words']);
    expect(readAnswers(here).lexicon).toBe('default');
    expect(readAnswers(pressStart('<down><down><down><right><right><right>', here)).lexicon).toBe('french');
  });

  it('shows names, more players, words and seed on request', () => {
    expect(visibleFields(form).map(({ label }) => label)).toEqual(['Opponent', 'Rules', 'You']);
    expect(pageOf(form).join('\n')).not.toMatch(/seed|bot:/iu);
    const more = pressStart('<tab>', form);
    expect(readAnswers(pressStart('<down><down><down><right><down>Cat', more)).players).toBe(
      `You,bot:${first},bot:${first},Cat`,
    );
    expect(readAnswers(pressStart('<up><up><up>42<backspace>', more)).seed).toBe(4);
    expect(readAnswers(pressStart('<up><up><up>x', more)).seed).toBeNaN();
    expect(readAnswers(pressStart('<up><up><up><up><up>words.txt', more)).lexicon).toBe('words.txt');
    const less = pressStart('<up><up><up>7<tab>', more);
    expect(less.at).toBe(2);
    expect(readAnswers(less).seed).toBe(7);
  });

  it('offers colours and tiles as choices only', () => {
    const more = pressStart('<tab>', form);
    expect(readSettings(form)).toEqual(DEFAULT_SETTINGS);
    const changed = pressStart('<up>x<backspace><right><up><right>', more);
    expect(readSettings(changed)).toEqual({ theme: 'light', tiles: 'letters' });
    expect(readAnswers(pressStart('<up>x<right>', more))).toEqual(readAnswers(form));
    const settings = { theme: 'colour-blind', tiles: 'letters' } as const;
    expect(readSettings(startForm(START_FACTS, null, settings))).toEqual(settings);
  });

  it('starts with Enter and leaves with Esc or Ctrl-C', () => {
    const requests = ['<enter>', '<escape>', '^c'].map((key) => pressInForm(form, keysOf(key)[0]!));
    expect(requests).toEqual(['begin', 'leave', 'leave']);
  });

  it('offers an unfinished game first and accepts no text there', () => {
    const open = startForm({ ...START_FACTS, unfinished: 'You 120, casual 98, classic rules' });
    expect(pressInForm(open, keysOf('<enter>')[0]!)).toBe('resume');
    expect(pressStart('x<backspace><left><right>', open)).toEqual(open);
    expect(pageOf(open).join('\n')).toMatch(/^ *\| > Continue +You 120, casual 98, classic rules +\|$/mu);
    expect(pressInForm(pressStart('<down>', open), keysOf('<enter>')[0]!)).toBe('begin');
    expect(readAnswers(open)).toEqual(readAnswers(form));
  });

  it('offers the tour before the first game, but Enter still plays', () => {
    const fresh = startForm({ ...START_FACTS, isNew: true });
    expect(pageOf(fresh).join('\n')).toMatch(/^ *\| +New here\? take a five-minute tour +\|$/mu);
    const ask = (text: string): unknown => pressInForm(fresh, keysOf(text)[0]!);
    expect([ask('<enter>'), ask('^t')]).toEqual(['begin', 'tour']);
    expect(pressInForm(pressStart('<up>', fresh), keysOf('<enter>')[0]!)).toBe('tour');
    expect(pressStart('<up>x<right>', fresh)).toEqual(pressStart('<up>', fresh));
  });

  it('changes to rules for as many players', () => {
    const players = { min: 2, max: 2 };
    const here = startForm({
      ...START_FACTS,
      rulesets: [{ name: 'classic', description: '', players }, ...START_FACTS.rulesets],
    });
    const three = pressStart('<tab><down><down><down>C', here);
    expect(readAnswers(three)).toMatchObject({ ruleset: 'casual', players: `You,bot:${first},C` });
    expect(three.message).toBe('Rules changed to "Casual rules": "Classic" is for 2 players.');
    expect(pressStart('<right>', three).message).toBe('');
    const own = startForm(here.facts, { ruleset: './own.json', players: 'You,Bob', lexicon: 'default' });
    expect(readAnswers(pressStart('<tab><down><down><down>C', own)).ruleset).toBe('./own.json');
  });

  it('shows plain names of rules, words and levels', () => {
    const last = { ruleset: 'casual', players: 'You,bot:casual', lexicon: 'clean' };
    const page = pageOf(pressStart('<tab>', startForm(START_FACTS, last)), 80, 40).join('\n');
    expect(page).toContain('< casual player >');
    expect(page).toContain('< Casual rules, colours as in the box >');
    expect(page).toContain('< family-friendly words >');
    expect(pageOf(pressStart('<down>casual', form)).join('\n')).toContain('< casual >');
    const wide = pageOf(startForm({ ...START_FACTS, isNew: true }, last), 120, 40).join('\n');
    expect(wide).toContain('< Casual rules >');
    expect(wide).toMatch(/New here\? +take a five-minute tour +\|/u);
    expect(wide).toMatch(/> casual player +knows /u);
  });

  it('asks for the profile of another name, whatever is done next', () => {
    const here = startForm({ ...START_FACTS, name: 'Zoe', names: ['You', 'Max', 'Zoe'] });
    expect(readAnswers(here).players).toBe(`Zoe,bot:${first}`);
    const max = pressStart('<down><down><left>', here);
    for (const key of ['<enter>', '<up>', '<down>', '<tab>', '^t'])
      expect(pressInForm(max, keysOf(key)[0]!)).toBe('profile');
    expect(pressInForm(max, keysOf('<escape>')[0]!)).toBe('leave');
    expect(pressInForm(pressStart('<right>', max), keysOf('<enter>')[0]!)).toBe('begin');
    const nameless = pressStart('<down><down>x<backspace>', here);
    expect(readAnswers(pressStart('<up>', nameless)).players).toBe(`Zoe,bot:${first}`);
  });

  it('begins with what invites back, and keeps the answers with new facts', () => {
    const home = { daily: "today's, rated 1510", cards: '2 due, 1 new', last: 'won, You 300 and casual 200' };
    const here = startForm({ ...START_FACTS, ...home, unfinished: 'You 120, casual 98' });
    const labels = visibleFields(here).map(({ label }) => label);
    expect(labels).toEqual(['Continue', 'Puzzle', 'Cards', 'Last game', 'Opponent', 'Rules', 'You']);
    const asked = ['', '<down>', '<down><down>', '<down><down><down>'].map((keys) =>
      pressInForm(pressStart(keys, here), keysOf('<enter>')[0]!),
    );
    expect(asked).toEqual(['resume', 'daily', 'train', 'review']);
    const changed = pressStart('<up><up><right><up><right>', here);
    const later = withFacts(changed, START_FACTS);
    expect(readAnswers(later)).toEqual(readAnswers(changed));
    expect(visibleFields(later).map(({ label }) => label)).toEqual(['Opponent', 'Rules', 'You']);
  });

  it('selects a clicked line, and steps on at a second click', () => {
    const lines = pageOf(form);
    const style = { columns: 80, rows: 24, palette: plainPalette, glyphs: asciiGlyphs };
    const at = lines.findIndex((line) => /^ *\| +Rules +</u.test(line));
    const there = clickInForm(form, fieldAtPlace(form, style, { line: at, column: 10 }));
    expect(readAnswers(clickInForm(there, fieldAtPlace(there, style, { line: at, column: 10 }))).ruleset).toBe(
      'family',
    );
    expect(readAnswers(there)).toEqual(readAnswers(form));
    const elsewhere = [0, at - 2, at + 2].map((line) => fieldAtPlace(form, style, { line, column: 10 }));
    expect([...elsewhere, fieldAtPlace(form, style, { line: at, column: 79 })]).toEqual([null, null, null, null]);
    const wide = { ...style, columns: 120, rows: 40 };
    const line = pageOf(form, 120, 40).findIndex((text) => /\| +Rules +</u.test(text));
    expect([10, 60].map((column) => fieldAtPlace(form, wide, { line, column }))).toEqual([1, null]);
    expect(clickInForm(form, null)).toBe(form);
  });
});
