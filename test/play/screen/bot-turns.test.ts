import { describe, expect, it, vi } from 'vitest';
import type { Decision } from '../../../src/bots/bot.ts';
import type { BotChallenge, ChallengeQuestion } from '../../../src/bots/challenging.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { ScreenGame } from '../../../src/play/screen/screen-game.ts';
import type { Thinker } from '../../../src/play/session/thinker.ts';
import { classic, english } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { press, screenOf } from '../../support/full-screen.ts';
import { Table } from '../../support/table.ts';
import { tinyWords } from '../../support/tiny-lexicon.ts';

const challengeable: Ruleset = { ...classic, challenge: { kind: 'double', scope: 'play', by: 'next' } };

function later<T>() {
  let give: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}
const failing = (why: string) => (): never => {
  throw new Error(why);
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function screenWith(ruleset: Ruleset, thinker: Partial<Thinker>): ScreenGame {
  const { game } = new Table(ruleset, { racks: ['HEROXY?', 'APEOOLT'], bag: 'E'.repeat(20), words: tinyWords() });
  const session = consoleSession({ ruleset, players: ['Ann', 'greedy'], game });
  const never = (): Promise<never> => new Promise(() => undefined);
  const idle: Thinker = { think: never, advise: never, stop: () => undefined, close: () => undefined };
  const screen = new ScreenGame({ session, screen: 'standard', hidesRacks: false, thinker: { ...idle, ...thinker } });
  screen.start();
  return screen;
}

/** A game at the full screen with an invalid play of Ann, which waits for the answer of the thinker. */
function judging() {
  const judged = later<BotChallenge | null>();
  const screen = screenWith(challengeable, { judge: () => judged.promise });
  press(screen, 'hoxy<enter>');
  return { screen, judged };
}

const decision: Decision = { move: PASS, ranked: [], values: 'estimate' };

describe('a bot asked to move immediately', () => {
  it('plays the move of the thinker', async () => {
    const answer = later<Decision>();
    const screen = screenWith(classic, { hurry: () => answer.promise });
    press(screen, 'hero<enter>');
    screen.moveNow();
    expect(screen.session.game.state.turns).toBe(1);
    answer.give(decision);
    await settled();
    expect(screen.session.game.state.turns).toBe(2);
    expect(screen.message).toMatch(/pass.*\(greedy was stopped early\)/u);
    expect(screen.mode.kind).toBe('board');
  });

  it('plays the best move found here if the thinker fails', async () => {
    const answer = later<Decision>();
    const screen = screenWith(classic, { hurry: () => answer.promise });
    press(screen, 'hero<enter>');
    screen.moveNow();
    answer.fail(new Error('the worker is gone'));
    await settled();
    expect(screen.session.game.state.turns).toBe(2);
    expect(screen.session.game.state.scores[1]).toBeGreaterThan(0);
  });

  it('plays one move for repeated requests', async () => {
    const requests = [later<Decision>(), later<Decision>()];
    let calls = 0;
    const screen = screenWith(classic, { hurry: () => requests[calls++]!.promise });
    press(screen, 'hero<enter>');
    screen.moveNow();
    screen.moveNow();
    for (const { give } of requests) give(decision);
    await settled();
    expect(screen.session.game.state.turns).toBe(2);
  });
});

describe('a bot that fails', () => {
  const gone = (): Promise<never> => Promise.reject(new Error('the worker is gone'));

  it('plays the best move without a search, found by the thinker or here', async () => {
    const answer = later<Decision>();
    const elsewhere = screenWith(classic, { think: gone, hurry: () => answer.promise });
    press(elsewhere, 'hero<enter>');
    answer.give(decision);
    await settled();
    expect(elsewhere.message).toMatch(/pass.*\(greedy was stopped early\): the worker is gone$/u);
    const here = screenWith(classic, { think: gone, hurry: gone });
    press(here, 'hero<enter>');
    await settled();
    expect(here.session.game.state.scores[1]).toBeGreaterThan(0);
  });

  it('is replaced if its move is illegal', async () => {
    const move = { kind: 'exchange', tiles: Uint8Array.of(26) } as const;
    const screen = screenWith(classic, { think: () => Promise.resolve({ ...decision, move }) });
    press(screen, 'hero<enter>');
    await settled();
    expect(screen.session.game.state.scores[1]).toBeGreaterThan(0);
    expect(screen.message).toContain('illegal move');
  });

  it.each([
    ['is gone', gone],
    ['cannot be started', failing('no workers here')],
  ])('tries again on request if nothing is found and its worker %s', async (_, think) => {
    let isGone = true;
    const screen = screenWith(classic, { think: () => (isGone ? think() : Promise.resolve(decision)), hurry: gone });
    const ranks = vi.spyOn(screen.session, 'rankPlays').mockImplementation(failing('no leaves are there'));
    press(screen, 'hero<enter>');
    await settled();
    expect(screen.mode.kind).toBe('stuck');
    expect(screen.message).toBe('greedy failed: no leaves are there');
    expect(screenOf(screen)).toContain('greedy cannot move. Space: try again.');
    press(screen, 'hero<enter>');
    expect(screen.session.game.state.turns).toBe(1);
    press(screen, ' ');
    await settled();
    expect(screen.mode.kind).toBe('stuck');
    isGone = false;
    ranks.mockRestore();
    press(screen, ' ');
    await settled();
    expect(screen.session.game.state.turns).toBe(2);
    expect(screen.mode.kind).toBe('board');
  });

  it('lets the person undo the turn', async () => {
    const screen = screenWith(classic, { think: gone });
    vi.spyOn(screen.session, 'rankPlays').mockImplementation(failing('no leaves are there'));
    press(screen, 'hero<enter>');
    await settled();
    press(screen, '^b');
    expect(screen.mode.kind).toBe('board');
    expect(screen.session.game.state.turns).toBe(0);
  });

  it('reports that there is no hint', async () => {
    const screen = screenWith(classic, { advise: gone });
    const ranks = vi.spyOn(screen.session, 'rankPlays').mockImplementation(failing('no leaves are there'));
    press(screen, '/n');
    await settled();
    expect(screen.message).toBe('Could not find a hint: the worker is gone');
    expect(screen.isAdvised).toBe(false);
    ranks.mockRestore();
    press(screen, '/n/n');
    await settled();
    expect(screen.hints?.decision.ranked.length).toBeGreaterThan(0);
  });
});

describe('bots that judge a play in a worker', () => {
  it('receive words and seats and withdraw the play', async () => {
    const judged = later<BotChallenge | null>();
    const questions: ChallengeQuestion[] = [];
    const screen = screenWith(challengeable, {
      judge: (question) => {
        questions.push(question);
        return judged.promise;
      },
    });
    press(screen, 'hoxy<enter>');
    expect(screen.mode.kind).toBe('judging');
    expect(screen.isPersonToMove).toBe(false);
    const [{ words, asked }] = questions as [ChallengeQuestion];
    expect(words.map((word) => formatTiles(english, word))).toEqual(['HOXY']);
    expect(asked.map(({ seat }) => seat)).toEqual([1]);
    press(screen, 'hero<enter>');
    expect(screen.session.game.state.scores[0]).toBeGreaterThan(0);
    judged.give({ seat: 1, named: [0] });
    await settled();
    expect(screen.session.game.state.scores).toEqual([0, 0]);
    expect(screen.message).toMatch(/challenge of HOXY, upheld/u);
    expect(questions.length).toBe(1);
  });

  it('let a play stand, and the next bot thinks', async () => {
    const { screen, judged } = judging();
    judged.give(null);
    await settled();
    expect(screen.mode.kind).toBe('thinking');
    expect(screen.session.game.state.scores[0]).toBeGreaterThan(0);
  });

  it('judge here if the thinker fails', async () => {
    const { screen, judged } = judging();
    judged.fail(new Error('the worker is gone'));
    await settled();
    expect(screen.session.game.state.scores).toEqual([0, 0]);
  });

  it('let the play stand if no bot can judge it, and report it', async () => {
    const { screen, judged } = judging();
    vi.spyOn(screen.session, 'judge').mockImplementation(failing('no words are there'));
    judged.fail(new Error('the worker is gone'));
    await settled();
    expect(screen.mode.kind).toBe('thinking');
    expect(screen.message).toMatch(/^Ann: 8H HOXY .*\(no bot could judge it: no words are there\)$/u);
    expect(screen.session.game.state.scores[0]).toBeGreaterThan(0);
  });

  it('ignore an undone play and judge the next', async () => {
    const judged = [later<BotChallenge | null>(), later<BotChallenge | null>()];
    let requests = 0;
    const screen = screenWith(challengeable, { judge: () => judged[requests++]!.promise });
    const { game } = screen.session;
    press(screen, 'hoxy<enter>^b');
    expect(screen.mode.kind).toBe('board');
    judged[0]!.give({ seat: 1, named: [0] });
    await settled();
    expect(screen.session.game).toBe(game);
    press(screen, 'hoxy<enter>');
    judged[1]!.give({ seat: 1, named: [0] });
    await settled();
    expect(requests).toBe(2);
    expect(screen.message).toMatch(/challenge of HOXY, upheld/u);
  });

  it('stay silent after the game is left', async () => {
    const { screen, judged } = judging();
    const { game } = screen.session;
    screen.close();
    judged.give({ seat: 1, named: [0] });
    await settled();
    expect(screen.session.game).toBe(game);
  });
});
