import type { PlaceMove } from '../../../src/engine/board/move.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import type { ScreenGameOptions, ScreenGame } from '../../../src/play/screen/screen-game.ts';
import { findStatus } from '../../../src/play/screen/status.ts';
import { pointAt } from '../../../src/play/screen/board-keys.ts';
import { type Entry, startEntry } from '../../../src/play/screen/entry.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { press, screenOf, screenGameOf, type HeldThinker } from '../../support/full-screen.ts';
import { Table as Scenario, type TableSetup } from '../../support/table.ts';

const family = await loadRuleset('family');
const WORDS = ['HERO', 'APE', 'HE', 'HER', 'HERE', 'OAT'];

function at(ruleset: Ruleset, setup: TableSetup, players: readonly string[], options: Partial<ScreenGameOptions> = {}) {
  const { game } = new Scenario(ruleset, { bag: 'E'.repeat(20), words: WORDS, ...setup });
  return screenGameOf({ ruleset, players, game }, options);
}

const RACKS = ['HEROXY?', 'APEOOLT'];

let screen: ScreenGame;
let thinker: HeldThinker;
beforeEach(() => {
  ({ screen, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy']));
});

describe('a person at the full screen', () => {
  it('sees a fault only after submitting what is not a play', () => {
    const kind = (): string => findStatus(screen).kind;
    for (const [keys, then] of [
      ['h', 'worth'],
      ['<enter>', 'fault'],
      ['x', 'worth'],
      ['<enter>', 'fault'],
      ['<backspace>ero', 'worth'],
    ] as const) {
      press(screen, keys);
      expect(kind()).toBe(then);
      if (then === 'fault') expect(screenOf(screen).split(findStatus(screen).text)).toHaveLength(2);
    }
  });

  it('selects a square with the first click and turns the direction with the second', () => {
    const click = (row: number, col: number): string => {
      pointAt(screen, { kind: 'square', square: { row, col } });
      return screen.entry.direction;
    };
    expect([click(7, 7), click(7, 7), click(7, 7)]).toEqual(['across', 'down', 'across']);
    expect([click(3, 3), click(3, 3)]).toEqual(['across', 'down']);
    press(screen, 'h');
    expect([click(4, 3), click(4, 3)]).toEqual(['down', 'across']);
  });

  it('types a word, sees its score, and plays it', () => {
    press(screen, 'hero');
    expect(screenOf(screen)).toMatch(/\+H\+E\+R\+O>/u);
    expect(screenOf(screen)).toContain('HERO 14');
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '<enter>');
    expect(screen.session.game.state.scores).toEqual([14, 0]);
  });

  it('is not blocked by a thinking bot', async () => {
    press(screen, 'hero<enter>');
    expect(screenOf(screen)).toContain('| greedy is thinking. Space: move now.');
    press(screen, '^y');
    expect(screenOf(screen)).toMatch(/1 {2}Ann +8H HERO +\+14 +14/u);
    press(screen, 'x^x');
    expect(screen.mode.kind).toBe('thinking');
    await thinker.answer();
    expect(screen.mode.kind).toBe('board');
    expect(screen.session.game.state.turns).toBe(2);
  });

  it('can make the bot move now; a late answer changes nothing', async () => {
    press(screen, 'hero<enter> ');
    expect(thinker.stops).toBe(1);
    const { game } = screen.session;
    expect(game.state.turns).toBe(2);
    expect(screenOf(screen)).toContain('was stopped early');
    await thinker.answer();
    expect(screen.session.game).toBe(game);
  });

  it("undoes the last turn with the bot's answer, or while it thinks", async () => {
    const start = screen.session.game;
    press(screen, 'hero<enter>');
    await thinker.answer();
    expect(screen.session.game.state.turns).toBe(2);
    press(screen, '/b');
    expect(screen.session.game).toBe(start);
    expect(screenOf(screen)).toMatch(/Taken back: Ann 8H HERO, greedy \S+ \S+\./u);
    expect(screen.mode.kind).toBe('board');
    expect(screen.thoughts).toBeNull();
    press(screen, 'hero<enter>^b');
    expect(thinker.stops).toBe(1);
    expect(screen.message).toBe('Taken back: Ann 8H HERO.');
    await thinker.answer();
    expect(screen.session.game).toBe(start);
    press(screen, 'her<enter>');
    await thinker.answer();
    expect(screen.session.game.state.turns).toBe(2);
  });

  it('removes laid tiles before undoing a turn', async () => {
    press(screen, '^b');
    expect(screen.message).toBe('You have no turn to undo.');
    press(screen, 'hero<enter>');
    await thinker.answer();
    press(screen, '<up>x^b');
    expect(screen.entry.laid).toHaveLength(0);
    expect(screen.session.game.state.turns).toBe(2);
    press(screen, '^b');
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '/ry^b');
    expect(screen.message).toBe('The game is over; its turns can no longer be undone.');
  });

  it('cannot undo a turn that another person has seen', () => {
    ({ screen } = at(classic, { racks: RACKS }, ['Ann', 'Bob']));
    press(screen, 'hero<enter>/');
    expect(screenOf(screen)).not.toMatch(/\bundo\b/u);
    press(screen, 'b');
    expect(screen.message).toBe('Turns cannot be undone in a game with several people.');
    expect(screen.session.game.state.turns).toBe(1);
  });

  it("sees the bot's candidates", async () => {
    press(screen, 'hero<enter>');
    await thinker.answer();
    press(screen, '/ty');
    expect(screenOf(screen)).toMatch(/Thoughts of greedy[^]*play +score +leave +equity/u);
    press(screen, '/t');
    expect(screenOf(screen)).not.toContain('Thoughts of');
  });

  it('gets a hint only for the current turn', async () => {
    ({ screen, thinker } = at(classic, { racks: RACKS }, ['Ann', 'Bob']));
    press(screen, '/n');
    expect(screenOf(screen)).toMatch(/Hint[^]*Looking for good plays/u);
    await thinker.answer();
    expect(screenOf(screen)).toMatch(/Hint {2}\(Esc closes\)[^]*play +score +leave +equity/u);
    press(screen, '/n');
    expect(screenOf(screen)).toMatch(/Hint {2}\(Esc closes\)[^]*Searching longer\.[^]*play +score +leave +equity/u);
    const late = thinker.answer;
    press(screen, 'hero<enter>');
    expect(thinker.stops).toBe(1);
    await late();
    expect(screen.hints).toBeNull();
    expect(screenOf(screen)).not.toContain('Hint');
  });

  it('reopens a hint and lays its plays without playing them', async () => {
    ({ screen, thinker } = at(classic, { racks: RACKS }, ['Ann', 'Bob']));
    press(screen, '/l');
    expect(screen.message).toContain('Ask for a hint first');
    press(screen, '/n');
    const { game } = screen.session;
    const ranked = screen.session.rankPlays(1000).ranked.filter(({ move }) => !isRefusal(game.apply(move)));
    const reasons = ranked.map((_, i) => [`Reason ${i + 1}.`]);
    await thinker.answer({ move: ranked[0]!.move, ranked, values: 'proven', reasons });
    expect(screenOf(screen)).toMatch(/1 .*[^]*Reason 1\./u);
    press(screen, '<escape>');
    expect(screenOf(screen)).not.toContain('Hint');
    press(screen, '/n');
    expect(screenOf(screen)).toContain('Hint  (Esc closes)');
    press(screen, '/l');
    const first = screen.entry;
    expect(first.laid.map(({ tile }) => tile)).toEqual(Array.from((ranked[0]!.move as PlaceMove).tiles));
    expect(screen.message).toMatch(/^Play 1 of the hint/u);
    press(screen, '/l');
    expect(screen.entry).not.toEqual(first);
    expect(screenOf(screen)).not.toContain('Reason 1.');
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '<enter>');
    expect(screen.session.game.state.turns).toBe(1);
  });

  it('is asked for the letter of a blank, which is shown in lower case', () => {
    press(screen, 'her?');
    expect(screenOf(screen)).toContain('Which letter does the blank stand for?');
    press(screen, 'e');
    expect(screenOf(screen)).toMatch(/\+H\+E\+R\+e/u);
    expect(screenOf(screen)).toContain('HERe 12');
  });

  it('turns the direction, removes tiles, clears, and shuffles', () => {
    press(screen, ' he');
    expect(screenOf(screen)).toMatch(/^10 .*v\./mu);
    expect(screen.entry.laid.map(({ row }) => row)).toEqual([7, 8]);
    press(screen, '<backspace>');
    expect(screen.entry.laid).toHaveLength(1);
    press(screen, '<escape>');
    expect(screen.entry.laid).toHaveLength(0);
    press(screen, '<tab><up><left>/s');
    expect(screen.entry).toMatchObject({ row: 6, col: 6, direction: 'across' });
    expect(Array.from(formatTiles(english, screen.rack)).sort().join('')).toBe('?EHORXY');
  });

  it('learns why a key or move has no effect', () => {
    press(screen, 'q');
    expect(screen.message).toBe('Q is not on your rack; ? plays the blank.');
    press(screen, 'ho<enter>');
    expect(screen.message).toBe('Not in the lexicon: HO.');
    expect(screenOf(screen)).toContain('HO (not a word)');
    press(screen, '<escape><enter>');
    expect(screen.message).toMatch(/^Lay a word/u);
  });

  it('sees a reply until the next key, then the last turn', async () => {
    press(screen, 'hero<enter>');
    await thinker.answer();
    const message = screen.message;
    expect(message).toMatch(/^greedy: /u);
    for (const [keys, answer] of [
      ['/l', /^Ask for a hint first/u],
      ['<enter>', /^Lay a word/u],
      ['/z', /^z is not a command/u],
      [':zz<enter>', /zz/iu],
    ] as const) {
      press(screen, keys);
      expect(screen.message).toMatch(answer);
      press(screen, '<escape>');
      expect(screen.message).toBe(message);
    }
    press(screen, '/l');
    pointAt(screen, { kind: 'square', square: { row: 3, col: 3 } });
    expect(screen.message).toBe(message);
  });

  it("sees the draw for the first turn after a bot's move and in the history", async () => {
    const setup = { ruleset: family, players: ['Ann', 'greedy'], words: WORDS };
    const seed = Array.from({ length: 20 }, (_, i) => i).find(
      (i) => screenGameOf({ ...setup, seed: i }).screen.mode.kind === 'thinking',
    )!;
    ({ screen, thinker } = screenGameOf({ ...setup, seed }));
    const message = screen.message;
    expect(message).toMatch(/^The draw for the first turn: Ann .*First to move: greedy\./u);
    await thinker.answer();
    expect(screen.message).toMatch(/^greedy: /u);
    expect(screen.message.endsWith(message)).toBe(true);
    press(screen, '/p<enter>');
    expect(screen.message).toBe('Ann: pass');
    await thinker.answer();
    expect(screen.message).not.toContain('draw');
    press(screen, '^y');
    expect(screenOf(screen)).toMatch(/The draw for the first turn: Ann/u);
  });

  it('exchanges the tiles picked', () => {
    press(screen, '/xx?');
    expect(screenOf(screen)).toContain('Exchange which tiles? 2 picked.');
    press(screen, '<enter>');
    expect(formatTiles(english, screen.rack)).toBe('HEROYEE');
    expect(screen.session.game.lastEvents[0]).toMatchObject({ kind: 'exchange', seat: 0 });
  });

  it('must pick held tiles for an exchange', () => {
    press(screen, '/xq');
    expect(screen.message).toBe('Q is not on your rack.');
    press(screen, '<enter>');
    expect(screen.message).toBe('Pick the tiles first. Type their letters.');
    expect(screen.mode.kind).toBe('exchange');
  });

  it('passes and resigns only after confirmation', () => {
    press(screen, '/pn');
    expect(screen.session.game.state.turns).toBe(0);
    press(screen, '/r');
    expect(screenOf(screen)).toMatch(/Resign the game\? y: yes\.\s[^]*^y: yes {2}any other key: no$/mu);
    press(screen, '<enter>');
    expect(screen.mode.kind).toBe('board');
    press(screen, '/ry');
    expect(screen.mode.kind).toBe('over');
    expect(screenOf(screen)).toContain('greedy won.');
    expect(press(screen, '<enter>')).toBe(true);
    expect(screen.afterwards).toBeNull();
  });

  it.each([
    ['r', 'review'],
    ['M', 'rematch'],
  ])('presses %s after the game for a %s', (key, afterwards) => {
    press(screen, '/ry');
    expect(screenOf(screen)).toContain('Enter: leave, R: review, M: rematch.');
    expect(press(screen, 'x')).toBe(false);
    expect(press(screen, key)).toBe(true);
    expect(screen.afterwards).toBe(afterwards);
  });

  it('is called saved only after its first move', () => {
    expect(screenOf(screen)).toMatch(/Ctrl-C leave$/mu);
    press(screen, '/p<enter>');
    expect(screenOf(screen)).toContain('Ctrl-C leave (game saved)');
  });

  it('is offered neither review nor resume if the game is not saved', () => {
    ({ screen } = at(classic, { racks: RACKS }, ['Ann', 'greedy'], { isKept: false }));
    expect(screenOf(screen)).toContain('Ctrl-C leave (game not saved)');
    press(screen, '/ry');
    expect(screenOf(screen)).not.toMatch(/review/u);
    expect(press(screen, 'r')).toBe(false);
    expect(press(screen, '<enter>')).toBe(true);
  });

  it("confirms once before seeing tiles of the bot's rack", async () => {
    const seen: number[] = [];
    const onThoughts = (game: GameHistory): void => void seen.push(game.state.turns);
    const { game } = new Scenario(classic, { racks: RACKS, bag: 'E'.repeat(20), words: WORDS });
    ({ screen, thinker } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], game, onThoughts }));
    press(screen, '/t');
    expect(screenOf(screen)).toContain('No bot has moved yet.');
    press(screen, '/t');
    press(screen, 'hero<enter>^t');
    expect(screen.side).toBe('thoughts');
    press(screen, '<escape>');
    await thinker.answer();
    press(screen, '/t');
    expect(screenOf(screen)).toContain('This reveals tiles of the other rack and is recorded. Show them? y: yes.');
    press(screen, '<enter>');
    expect([screen.side, screen.mode.kind, seen]).toEqual(['scores', 'board', []]);
    press(screen, '/ty');
    expect(screenOf(screen)).toContain('Thoughts of greedy');
    press(screen, '/t/t');
    expect([screen.side, seen]).toEqual(['thoughts', [2]]);
    press(screen, '<escape>/p<enter>^t');
    expect([screen.side, screen.mode.kind]).toEqual(['thoughts', 'thinking']);
  });

  it("sees the bot's candidates freely after the game", async () => {
    press(screen, 'hero<enter>');
    await thinker.answer();
    press(screen, '/ry^t');
    expect(screen.mode.kind).toBe('over');
    expect(screenOf(screen)).toContain('Thoughts of greedy');
  });

  it('sees the meaning of laid words, then of the last play, and of typed words', async () => {
    const meanings = (): Promise<(word: string) => string> => Promise.resolve((word) => `${word} is a word.`);
    ({ screen, thinker } = at(classic, { racks: RACKS }, ['Ann', 'greedy'], { meanings }));
    press(screen, '/d');
    expect(screen.message).toBe('No word has been played yet.');
    press(screen, 'hero/d');
    await expect.poll(() => screenOf(screen)).toMatch(/Meaning.*\(Esc closes\)\n.* {3}HERO is a word\./u);
    press(screen, '<enter>');
    expect(screen.side).toBe('scores');
    press(screen, '^d');
    await expect.poll(() => screenOf(screen)).toContain('HERO is a word.');
    await thinker.answer();
    press(screen, '<escape>:define zen<enter>');
    await expect.poll(() => screenOf(screen)).toContain('ZEN is a word.');
    press(screen, '<escape>');
    expect([screen.side, screen.mode.kind]).toEqual(['scores', 'board']);
  });

  it('sees no commands that the rules forbid', () => {
    press(screen, '/');
    expect(screenOf(screen)).not.toMatch(/challenge|dictionary/u);
    press(screen, 'g');
    expect(screen.message).toBe('These rules do not allow challenge.');
  });

  it('sees bot commands only in games with a bot', () => {
    const offered = (...players: string[]): string[] => {
      ({ screen } = at(classic, { racks: RACKS }, players));
      press(screen, '/');
      const menu = screenOf(screen);
      press(screen, '<escape>/k');
      const keys = screenOf(screen);
      press(screen, '<escape>/ry');
      return [menu, keys, screenOf(screen)];
    };
    for (const text of offered('Ann', 'Bob')) expect(text).not.toMatch(/thoughts|move now/iu);
    for (const text of offered('Ann', 'greedy')) expect(text).toContain('thoughts');
    ({ screen } = at(classic, { racks: RACKS }, ['Ann', 'Bob']));
    for (const keys of ['^t', '/t', '/w']) {
      screen.say('');
      press(screen, keys);
      expect([screen.message, screen.side]).toEqual(['There is no bot in this game.', 'scores']);
    }
  });
});

describe('an opened panel', () => {
  const PANELS = { u: 'Unseen', y: 'History', t: 'Thoughts of the bot', n: 'Hint', k: 'Keys: / or Ctrl and a letter' };

  it('keeps scores and clocks visible and names the key that closes it', async () => {
    let now = 0;
    const { game } = new Scenario(await loadRuleset('tournament'), { racks: RACKS, scores: [114, 98], words: WORDS });
    ({ screen } = screenGameOf({ ruleset: game.ruleset, players: ['Ann', 'greedy'], game, now: () => now }));
    for (const [letter, title] of Object.entries(PANELS)) {
      now += 1000;
      press(screen, `/${letter}`);
      const text = screenOf(screen);
      expect(text).toContain(`> Ann 24:${60 - now / 1000} 114   greedy 25:00 98`);
      expect(text).toContain(`${title}  (Esc closes)`);
      expect(text).not.toContain('~');
      press(screen, '<escape>');
      expect(screenOf(screen)).not.toContain(title);
    }
  });

  it('is closed by Esc before anything else', async () => {
    press(screen, 'he^y<escape>');
    expect([screen.side, screen.entry.laid.length]).toEqual(['scores', 2]);
    press(screen, '<escape>hero<enter>^y<escape>');
    expect([screen.side, screen.mode.kind]).toEqual(['scores', 'thinking']);
    await thinker.answer();
    press(screen, '/ry^y');
    expect(screenOf(screen)).toMatch(/^Esc close {2}Enter leave/mu);
    expect(press(screen, '<escape>')).toBe(false);
    expect(screenOf(screen)).toContain('Final score');
    expect(press(screen, '<escape>')).toBe(true);
  });

  it('gives scores a line per player', async () => {
    const players = ['Ann', 'Bartholomew', 'Charlotte', 'Dorothea'];
    ({ screen } = screenGameOf({ ruleset: await loadRuleset('casual'), players }));
    press(screen, '/y');
    const lines = screenOf(screen).split('\n');
    expect(lines.slice(1, 4).map((line) => line.slice(35))).toEqual([
      '> Ann 0   Bartholomew 0   Charlotte 0',
      '  Dorothea 0',
      'History  (Esc closes)',
    ]);
  });

  it('shows the range of lines if not all fit', () => {
    press(screen, '/k');
    expect(screenOf(screen)).toMatch(/x {2}exchange[^]*1-9 tile {2}< > order {2}: 8D WORD/u);
    expect(screenOf(screen, 80, 18)).toMatch(/1 to \d+ of \d+, PgUp PgDn/u);
  });
});

describe('two people at the full screen', () => {
  it('do not see each other’s racks', () => {
    const { game } = new Scenario(classic, { racks: RACKS, bag: 'E'.repeat(20), words: WORDS });
    ({ screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'Bob'], game }, { hidesRacks: true }));
    expect(screenOf(screen)).toContain('Ann, press Enter to see your tiles.');
    expect(screenOf(screen)).not.toContain('H4');
    press(screen, '<enter>hero<enter>');
    expect(screenOf(screen)).toContain('Bob, press Enter');
    expect(screenOf(screen)).not.toMatch(/X8|P3/u);
    press(screen, 'a^u');
    expect(screenOf(screen)).not.toMatch(/P3|Unseen/u);
    press(screen, '<enter>');
    expect(screenOf(screen)).toContain('P3');
  });

  it('get their laid tiles back once their rack is shown', () => {
    const entry = { ...startEntry(classic.layout), direction: 'down' as const };
    const laid = Array.from(tiles('HE'), (tile, i) => ({ row: 7 + i, col: 7, tile }));
    const open = (left: Entry) =>
      at(classic, { racks: RACKS }, ['Ann', 'Bob'], { hidesRacks: true, entry: left }).screen;
    screen = open({ ...entry, row: 9, laid });
    expect(screen.entry.laid).toEqual([]);
    press(screen, '<enter>');
    expect(screen.entry).toMatchObject({ row: 9, direction: 'down', laid });
    press(screen, 'ro<enter>');
    expect(screen.session.game.state.scores).toEqual([14, 0]);
    press(screen, '<enter>');
    expect(screen.entry.laid).toEqual([]);
    screen = open({ ...entry, laid: [{ row: 7, col: 7, tile: tiles('Z')[0]! }] });
    press(screen, '<enter>');
    expect(screen.entry.laid).toEqual([]);
  });

  it('challenge a play, which is withdrawn', async () => {
    ({ screen } = at(await loadRuleset('social'), { racks: RACKS }, ['Ann', 'Bob']));
    press(screen, 'hoxy<enter>');
    expect(screen.session.game.state.scores[0]).toBeGreaterThan(0);
    press(screen, '/g');
    expect(screenOf(screen)).toContain('challenge HOXY? y: yes, n: no.');
    expect(screenOf(screen)).not.toMatch(/1-9|Tab who/u);
    press(screen, 'y');
    expect(screen.session.game.state.scores).toEqual([0, 0]);
    expect(screen.message).toMatch(/challenge of HOXY, upheld/u);
  });

  it.each([
    ['family', ['Ann', 'Bob', 'Cat'], '', 'Bob: challenge HAXY and HE? y: yes', 'Tab challenger', '1-9'],
    ['tournament', ['Ann', 'Bob'], '', 'challenge 1 HAXY and 2 HE? y: yes', '1-9 only these words', 'Tab who'],
  ])('are offered the choices of %s rules', async (name, players, keys, asked, offered, missing) => {
    const ruleset = await loadRuleset(name);
    const racks = ['HEROXYA', 'APEOOLT', 'LOATHES'].slice(0, players.length);
    ({ screen } = at(ruleset, { racks, laid: ['| 9 8 E'] }, players));
    press(screen, `haxy<enter>${keys}/g`);
    expect(screenOf(screen)).toContain(asked);
    expect(screenOf(screen).replaceAll('\n', ' ')).toContain(offered);
    expect(screenOf(screen)).not.toContain(missing);
  });

  it('are asked to challenge before a bot moves', () => {
    ({ screen } = at(family, { racks: [...RACKS, 'LOATHES'] }, ['Ann', 'Bob', 'greedy']));
    press(screen, '/p<enter>');
    expect(screen.session.mover.name).toBe('Bob');
    press(screen, '/tape<enter>');
    expect(screen.mode).toMatchObject({ kind: 'challenge', seats: [0] });
    press(screen, 'n');
    expect(screen.mode.kind).toBe('thinking');
  });
});

it('the dictionary at the full screen shows ten words per page', async () => {
  ({ screen } = at(await loadRuleset('scribble'), { racks: ['CORNFYO', 'ACKTHPS'] }, ['Ann', 'greedy'], {
    screen: 'panels',
  }));
  press(screen, '/d..<enter>');
  const before = screenOf(screen);
  expect(before).toMatch(/Query {2}: \. \. _[^]*AM[^]*1 to 10 of \d+\. 2 queries are left this turn/u);
  expect(screen.session.game.state.queriesLeft).toBe(2);
  press(screen, '<page-down>');
  expect(screenOf(screen)).toMatch(/11 to 20 of/u);
});

describe('the screen', () => {
  it.each([
    [80, 24],
    [60, 20],
    [50, 30],
    [120, 40],
    [40, 12],
  ])('fits %i columns and %i rows', (columns, rows) => {
    for (const keys of ['', 'her', '^k', '^y', '^u', '^n', '/', 'x']) {
      press(screen, keys);
      const lines = screenOf(screen, columns, rows).split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      if (columns >= 60) expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    }
  });

  it('shows the final score and the winner', () => {
    ({ screen } = at(classic, { racks: ['OAT', 'LLLL'], bag: '', laid: ['- 8 7 HE'] }, ['Ann', 'greedy']));
    expect(screen.session.game).toBeInstanceOf(GameHistory);
    press(screen, '<down><left>');
    press(screen, '/ry');
    const lines = /greedy won\.[^]*Ann resigned: the game is over\.[^]*Final score: Ann 0, greedy 0\./u;
    expect(screenOf(screen)).toMatch(lines);
  });

  it('names the winner even without room for the adjustments', async () => {
    const racks = ['OATS', 'LLLL', 'EEEE', 'RRRR'];
    const setup = { racks, bag: '', laid: ['- 8 7 HE'] };
    ({ screen } = at(await loadRuleset('casual'), setup, ['Ann', 'Bob', 'Cat', 'Dan']));
    for (let pass = 0; pass < 12 && screen.mode.kind !== 'over'; pass++) press(screen, '/py<enter>');
    expect(screen.mode.kind).toBe('over');
    expect(screenOf(screen, 80, 20)).toMatch(/Ann, Bob, Cat and Dan share the win\.[^]* \.\.\.$/mu);
  });
});
