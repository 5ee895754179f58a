import { describe, expect, it } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import {
  readAnswers,
  readSettings,
  clickInForm,
  pressInForm,
  shownFields,
  startForm,
  type StartFacts,
  type StartForm,
} from '../../../src/console/full-screen/start-fields.ts';
import { drawStartPage, fieldAtPlace } from '../../../src/console/full-screen/draw-start.ts';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';
import { asciiGlyphs } from '../../../src/console/full-screen/drawing/glyphs.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { keysOf } from '../../support/full-screen.ts';

const [first, second] = botLevels.map(({ level }) => level) as [string, string];
const last = botLevels.at(-1)!.level;
const facts: StartFacts = {
  isNew: false,
  isAnyOver: false,
  languages: [],
  levels: botLevels,
  opponent: first,
  auto: { level: second, text: `auto: ${second}, as you are rated 950 ± 90` },
  rulesets: [
    { name: 'casual', description: 'The boxed game', players: { min: 2, max: 4 } },
    { name: 'classic', description: 'Two players, words checked at once', players: { min: 2, max: 4 } },
    { name: 'family', description: 'A draw for first play', players: { min: 2, max: 4 } },
  ],
  unfinished: null,
  tally: null,
  games: [],
};
const form = startForm(facts);

function press(text: string, from: StartForm = form): StartForm {
  return keysOf(text).reduce<StartForm>((at, key) => {
    const next = pressInForm(at, key);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, from);
}

function pageOf(at: StartForm, columns = 80, rows = 24): string[] {
  return drawStartPage(at, { columns, rows, palette: plainPalette, glyphs: asciiGlyphs });
}

describe('the start form', () => {
  it('is a game against a level as it stands', () => {
    expect(readAnswers(form)).toEqual({
      ruleset: 'classic',
      players: `You,bot:${first}`,
      lexicon: 'default',
      seed: null,
    });
  });

  it('has no opponent under rules for one, and again the one chosen under others', () => {
    const rulesets = [...facts.rulesets, { name: 'alone', description: 'For one', players: { min: 1, max: 1 } }];
    const onRules = startForm({ ...facts, rulesets }, { ruleset: 'alone', players: 'Ann', lexicon: 'default' });
    expect(readAnswers(onRules)).toMatchObject({ ruleset: 'alone', players: 'Ann' });
    expect(pageOf(onRules).join('\n')).toContain('Nobody: the rules that are chosen are for one');
    expect(readAnswers(press('<down><left>', onRules)).players).toBe(`Ann,bot:${first}`);
  });

  it('offers a tour to who is new, then training, and a review once there is a game', () => {
    const asked = (of: Partial<StartFacts>, letter: string): unknown =>
      pressInForm(startForm({ ...facts, ...of }), { kind: 'control', letter });
    expect(asked({ isNew: true }, 't')).toBe('tour');
    expect(asked({}, 't')).toBe('train');
    expect(asked({}, 'r')).toEqual(form);
    expect(asked({ isAnyOver: true }, 'r')).toBe('review');
    expect(pageOf(startForm({ ...facts, isAnyOver: true })).join()).toContain('[Ctrl-R] review');
    expect(pageOf(form).join()).not.toContain('Ctrl-R');
  });

  it('has the clock in the rules, or another, which is kept', () => {
    expect(readAnswers(form).clock).toBeUndefined();
    const last = { ruleset: 'classic', players: 'You,bot:auto', lexicon: 'default', clock: '10:00' };
    expect(readAnswers(startForm(facts, last)).clock).toBe('10:00');
    const isClock = ({ key }: { readonly key: string }): boolean => key === 'clock';
    const shown = press('<tab>');
    const onClock: StartForm = { ...shown, at: shownFields(shown).findIndex(isClock) };
    expect(readAnswers(press('<right>', onClock)).clock).toBe('none');
    expect(readAnswers(press('7', onClock)).clock).toBe('7');
  });

  it('has an opponent that is set by the games, and says of which level', () => {
    const auto = startForm(facts, { ruleset: 'classic', players: 'You,bot:auto', lexicon: 'default' });
    expect(readAnswers(auto).players).toBe('You,bot:auto');
    const page = pageOf(auto).join('\n');
    expect(page).toContain(`auto: ${second}, as you are rated 950 ± 90`);
    expect(page).toMatch(new RegExp(`^ *\\| > ${second} `, 'mu'));
  });

  it('knows the level given last by the name that it had then', () => {
    const answers = { ruleset: 'classic', players: 'Ann,bot:first', lexicon: 'default' };
    expect(readAnswers(startForm(facts, answers)).players).toBe('Ann,bot:novice');
  });

  it('begins with the answers given last, but for the seed', () => {
    const last = { ruleset: 'casual', players: 'Ann,bot:sim:plies=2,infer=yes,Bob', lexicon: 'words.txt' };
    expect(readAnswers(startForm(facts, last))).toEqual({ ...last, seed: null });
    const against = startForm(facts, { ...last, players: `Ann,bot:${second}` });
    expect(pageOf(against).join('\n')).toMatch(new RegExp(`Opponent +< ${second} >`, 'u'));
    expect(readAnswers(against).players).toBe(`Ann,bot:${second}`);
  });

  it('steps through choices and takes what is typed', () => {
    expect(readAnswers(press('<right>')).players).toBe(`You,bot:${second}`);
    expect(readAnswers(press('<left>')).players).toBe('You,bot:auto');
    expect(readAnswers(press('<left><left>')).players).toBe(`You,bot:${last}`);
    expect(readAnswers(press('Bob')).players).toBe('You,Bob');
    expect(readAnswers(press('bot:equity:leaves=none')).players).toBe('You,bot:equity:leaves=none');
    expect(readAnswers(press('./mine.js')).players).toBe('You,bot:./mine.js');
    expect(readAnswers(press('<down><right>')).ruleset).toBe('family');
    expect(readAnswers(press('<down><left><left>')).ruleset).toBe('family');
  });

  it('offers nobody as the opponent where the rules let one play alone', () => {
    const alone = { name: 'alone', description: 'Against the top', players: { min: 1, max: 8 } };
    const here = startForm({ ...facts, rulesets: [...facts.rulesets, alone] });
    const chosen = press('<down><right><right>', here);
    expect(readAnswers(chosen)).toMatchObject({ ruleset: 'alone', players: `You,bot:${first}` });
    const solo = press('<up><left><left>', chosen);
    expect(readAnswers(solo).players).toBe('You');
    expect(readAnswers(press('<right>', solo)).players).toBe('You,bot:auto');
    const by = (at: StartForm): string => readAnswers(press('<left><left>', at)).players;
    expect(by(here)).toBe(`You,bot:${last}`);
  });

  it('has the languages that are ready in sight', () => {
    const here = startForm({ ...facts, languages: ['dutch', 'french'] });
    expect(shownFields(here).map(({ label }) => label)).toEqual(['Opponent', 'Rules', 'Words']);
    expect(readAnswers(here).lexicon).toBe('default');
    expect(readAnswers(press('<down><down><right><right>', here)).lexicon).toBe('french');
  });

  it('has names, more players, words and a seed where more is asked for', () => {
    expect(shownFields(form).map(({ label }) => label)).toEqual(['Opponent', 'Rules']);
    expect(pageOf(form).join('\n')).not.toMatch(/seed|bot:/iu);
    const more = press('<tab>');
    expect(readAnswers(press('<down><down>Ann<down><right><down>Cat', more)).players).toBe(
      `Ann,bot:${first},bot:${first},Cat`,
    );
    expect(readAnswers(press('<up><up><up>42<backspace>', more)).seed).toBe(4);
    expect(readAnswers(press('<up><up><up>x', more)).seed).toBeNaN();
    expect(readAnswers(press('<up><up><up><up><up>words.txt', more)).lexicon).toBe('words.txt');
    const less = press('<up><up><up>7<tab>', more);
    expect(less.at).toBe(1);
    expect(readAnswers(less).seed).toBe(7);
  });

  it('has colours and tiles there too, which are chosen and not typed', () => {
    const more = press('<tab>');
    expect(readSettings(form)).toEqual(DEFAULT_SETTINGS);
    expect(readSettings(press('<up>x<backspace><right><up><right>', more))).toEqual({
      theme: 'light',
      tiles: 'letters',
    });
    expect(readAnswers(press('<up>x<right>', more))).toEqual(readAnswers(form));
    const kept = startForm(facts, null, { theme: 'colour-blind', tiles: 'letters' });
    expect(readSettings(kept)).toEqual({ theme: 'colour-blind', tiles: 'letters' });
  });

  it('begins with Enter and leaves with Esc or Ctrl-C', () => {
    expect(['<enter>', '<escape>', '^c'].map((key) => pressInForm(form, keysOf(key)[0]!))).toEqual([
      'begin',
      'leave',
      'leave',
    ]);
  });

  it('offers an unfinished game first, which is not typed over', () => {
    const open = startForm({ ...facts, unfinished: 'You 120, casual 98, classic rules' });
    expect(pressInForm(open, keysOf('<enter>')[0]!)).toBe('resume');
    expect(press('x<backspace><left><right>', open)).toEqual(open);
    expect(pageOf(open).join('\n')).toMatch(/^ *\| > Continue +You 120, casual 98, classic rules +\|$/mu);
    expect(pressInForm(press('<down>', open), keysOf('<enter>')[0]!)).toBe('begin');
    expect(readAnswers(open)).toEqual(readAnswers(form));
  });

  it('offers the tour where no game was ever played; Enter plays all the same', () => {
    const fresh = startForm({ ...facts, isNew: true });
    expect(pageOf(fresh).join('\n')).toMatch(/^ *\| +New here\? a tour of five minutes, Ctrl-T +\|$/mu);
    const ask = (text: string): unknown => pressInForm(fresh, keysOf(text)[0]!);
    expect([ask('<enter>'), ask('^t')]).toEqual(['begin', 'tour']);
    expect(pressInForm(press('<up>', fresh), keysOf('<enter>')[0]!)).toBe('tour');
    expect(press('<up>x<right>', fresh)).toEqual(press('<up>', fresh));
  });

  it('goes to the line clicked, and steps on at another click there', () => {
    const lines = pageOf(form);
    const style = { columns: 80, rows: 24, palette: plainPalette, glyphs: asciiGlyphs };
    const at = lines.findIndex((line) => /^ *\| +Rules +</u.test(line));
    const there = clickInForm(form, fieldAtPlace(form, style, at, 10));
    expect(readAnswers(clickInForm(there, fieldAtPlace(there, style, at, 10))).ruleset).toBe('family');
    expect(readAnswers(there)).toEqual(readAnswers(form));
    const elsewhere = [0, at - 2, at + 1].map((line) => fieldAtPlace(form, style, line, 10));
    expect([...elsewhere, fieldAtPlace(form, style, at, 79)]).toEqual([null, null, null, null]);
    const wide = { ...style, columns: 120, rows: 40 };
    const line = pageOf(form, 120, 40).findIndex((text) => /\| +Rules +</u.test(text));
    expect([10, 60].map((column) => fieldAtPlace(form, wide, line, column))).toEqual([1, null]);
    expect(clickInForm(form, null)).toBe(form);
  });
});
