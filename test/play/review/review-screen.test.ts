import { beforeEach, describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { QUICK_REVIEW, type GameReview } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { openedGame } from '../../../src/play/review/opened-game.ts';
import { ReviewScreen, type ReviewScreenOptions } from '../../../src/play/review/review-screen.ts';
import { ReviewWork } from '../../../src/play/review/review-work.ts';
import type { Asks } from '../../../src/play/screen/board-screen.ts';
import '../../support/program/temporary-files.ts';
import { keysOf } from '../../support/full-screen.ts';

const resources = await loadSearchResources();
const { ruleset, graph: lexicon } = resources;
const weighing = { resources, ranker: new PlayRanker(resources) };
const settings = { ...QUICK_REVIEW, rollouts: 64, candidates: 4, draws: 2 };
// Ann plays AE although she holds a bingo; Ben plays well; the record has only part of Ann's last rack.
const { record } = parseGcg(`#player1 Ann Ann
#player2 Ben Ben
>Ann: AEINRST 8H AE +4 4
>Ben: QUIZEDO 9H QUIZ +0 0
>Ann: INRST - +0 4
`);
const replay = replayGcg(record, { ruleset });
const work = new ReviewWork({ replay, settings, weighing });
const opened = { ...openedGame({ record, doubts: [], replay }, ruleset.alphabet, null), people: [0] };
const review: GameReview = await work.review({});

function screenOf(options: Partial<ReviewScreenOptions> = {}, changed: Partial<ReviewScreenOptions['work']> = {}) {
  return new ReviewScreen({
    opened,
    work: {
      recorded: work.recorded,
      judge: (turn, move) => work.judge(turn, move),
      weigh: (...tried) => work.weigh(...tried),
      review: ({ onTurn }) => {
        review.turns.forEach((turn, i) => onTurn?.(turn, i + 1, review.turns.length));
        return Promise.resolve(review);
      },
      ...changed,
    },
    rules: { ruleset, lexicon },
    ...options,
  });
}

function press(screen: ReviewScreen, keys: string): Asks | null {
  let request: Asks | null = null;
  for (const key of keysOf(keys)) request = screen.press(key);
  return request;
}

describe('a review at the full screen', () => {
  let screen: ReviewScreen;
  beforeEach(async () => {
    screen = screenOf();
    await screen.start();
  });

  it('shows turns as they are reviewed, starting with the first', async () => {
    screen = screenOf();
    let changes = 0;
    screen.subscribe(() => changes++);
    const reviewing = screen.start();
    expect(screen.state.at).toBe(1);
    expect(screen.turn?.done).toBe('8H AE');
    await reviewing;
    expect(screen.state.review).toBe(review);
    expect(changes).toBeGreaterThan(3);
  });

  it('steps through the turns and stops at the ends', () => {
    press(screen, '<right><right><right><right>');
    expect(screen.state.at).toBe(3);
    expect(screen.board.tileCount).toBe(6);
    press(screen, '<page-up>');
    expect(screen.state.at).toBe(0);
    expect(screen.board.tileCount).toBe(0);
    expect(screen.line).toBeNull();
  });

  it('steps through mistakes of people or of both players', async () => {
    expect(review.turns[0]).toMatchObject({ grade: 'large' });
    press(screen, '<page-up>n');
    expect(screen.state.at).toBe(1);
    press(screen, 'n');
    expect(screen).toMatchObject({
      message: "You made no later mistake; m includes your opponent's.",
      state: { at: 1 },
    });
    press(screen, 'm');
    expect(screen.message).toBe('n and p go to the mistakes of both players.');
    press(screen, '<page-up>p');
    expect(screen.message).toBe('There is no earlier mistake.');
    const nobody = screenOf({ opened: { ...opened, people: [] } });
    await nobody.start();
    press(nobody, 'm');
    expect(nobody.message).toBe('The record does not say which players are people.');
  });

  it('shows a summary after all turns, until any key', async () => {
    screen = screenOf();
    const reviewing = screen.start();
    press(screen, 's');
    expect(screen).toMatchObject({ cover: null, message: 'The summary is available once all turns are reviewed.' });
    await reviewing;
    press(screen, 's');
    expect(screen.cover).toBe('summary');
    press(screen, '<right>');
    expect(screen).toMatchObject({ cover: null, state: { at: 1 } });
  });

  it('shows a legend until any key', () => {
    press(screen, '?');
    expect(screen.cover).toBe('legend');
    press(screen, '<right>');
    expect(screen).toMatchObject({ cover: null, state: { at: 1 } });
  });

  it('places better plays on the board before the turn, and then the recorded play', () => {
    const { plays } = review.turns[0]!;
    press(screen, '<down>');
    expect(screen.state.shown).toBe(plays[0]!.move);
    expect(screen.board.tileCount).toBe(0);
    expect(screen.entry.laid).toHaveLength(7);
    for (let i = 0; i < plays.length; i++) press(screen, '<down>');
    expect(screen.state.shown).toBeNull();
    expect(screen.entry.laid).toEqual([]);
    expect(screen.board.tileCount).toBe(2);
    press(screen, '<up>');
    expect(screen.state.shown).toBe(plays.at(-1)!.move);
  });

  it('accepts a better play without revealing it', async () => {
    press(screen, 't');
    expect(screen).toMatchObject({ mode: { kind: 'board' }, message: 'Find a better play than 8H AE for 4.' });
    press(screen, 'ear<enter>');
    await expect.poll(() => screen.mode.kind, { timeout: 20_000 }).toBe('board');
    expect(screen.message).toMatch(/^(?:Better, but not the best|No better than the move played): 8H EAR loses/u);
    expect(screen.message).not.toContain(review.turns[0]!.best!.text);
    press(screen, '<escape>');
    expect(screen.entry.laid).toEqual([]);
    press(screen, '/n');
    expect(screen).toMatchObject({ mode: { kind: 'look' }, state: { shown: review.turns[0]!.best!.move } });
    expect(screen.message).toContain(`best ${review.turns[0]!.best!.text}`);
  });

  it('evaluates any play, laid or typed', async () => {
    press(screen, 'anastier<enter>');
    expect(screen.mode.kind).toBe('weigh');
    await expect.poll(() => screen.mode.kind, { timeout: 20_000 }).toBe('board');
    expect(screen.message).toMatch(/^8H NASTIER \d+: \d+\.\d ±\d+\.\d % to win; /u);
    press(screen, ':exch EA<enter><enter>');
    await expect.poll(() => screen.mode.kind, { timeout: 20_000 }).toBe('board');
    expect(screen.message).toMatch(/^exchange AE 0: .* behind /u);
  });

  it('drops an answer that arrives on another turn', async () => {
    press(screen, 'arat<enter><escape><escape><escape>');
    expect(screen.mode.kind).toBe('look');
    press(screen, 'asat<enter>');
    await expect.poll(() => screen.mode.kind, { timeout: 20_000 }).toBe('board');
    expect(screen.message).toContain('SAT');
  });

  it('explains what cannot be tried and plays on only from known racks', () => {
    expect(press(screen, 'b')).toBe('play-on');
    press(screen, '<page-down>a');
    expect(screen.message).toBe('The record does not have the full rack of this turn.');
    expect(press(screen, 'b')).toBeNull();
    expect(screen.message).toBe('You can play on only from a turn whose rack is known.');
    press(screen, '<left>t');
    expect(screen.mode.kind).toBe('look');
    press(screen, '<page-up>a');
    expect(screen.message).toBe('There is no turn here.');
  });

  it('does not play on with three players', async () => {
    const three = screenOf({ opened: { ...opened, players: ['Ann', 'Ben', 'Cy'] } });
    await three.start();
    expect(press(three, 'b')).toBeNull();
    expect(three.message).toBe('You can play on only in a two-player game.');
  });

  it('defines the word of the play on the board', async () => {
    screen = screenOf({
      rules: {
        ruleset,
        lexicon,
        meanings: () =>
          Promise.resolve((word) => {
            if (word === 'QUIZ') throw new Error('a damaged file');
            return word === 'AE' ? 'AE: a Scot says it' : `The list does not define ${word}.`;
          }),
      },
    });
    await screen.start();
    press(screen, 'd');
    await expect.poll(() => screen.message).toBe('AE: a Scot says it');
    expect(press(screen, '<escape>')).toBeNull();
    expect(screen.message).not.toContain('AE: a Scot');
    press(screen, '<down>d');
    await expect.poll(() => screen.message).toMatch(/^The list does not define [A-Z]{7,8}\.$/u);
    press(screen, '<right>d');
    await expect.poll(() => screen.message).toBe('a damaged file');
    press(screen, '<right>d');
    expect(screen.message).toBe('There is no word here.');
  });

  it('is closed by Esc, the program by Ctrl-C', () => {
    expect(press(screen, '<escape>')).toBe('leave');
    expect(press(screen, '^c')).toBe('quit');
  });

  it('explains a failed review', async () => {
    const fails = (why: string) => (): Promise<never> => Promise.reject(new Error(why));
    screen = screenOf({}, { weigh: fails('no thread'), review: fails('no words') });
    await screen.start();
    expect(screen.state.fault).toBe('no words');
    press(screen, 'arat<enter>');
    await expect.poll(() => screen.message).toBe('no thread');
  });
});
