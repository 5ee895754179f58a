/** Requests of players of Woogles and users of MAGPIE; `docs/review.md` lists them with the numbers of their issues. */
import { describe, expect, it } from 'vitest';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { formatMove, parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import { gradeGame } from '../../../src/analysis/review/grade-game.ts';
import {
  DEFAULT_REVIEW,
  QUICK_REVIEW,
  type GameReview,
  type ReviewSettings,
} from '../../../src/analysis/review/review.ts';
import { weighTurn } from '../../../src/analysis/review/turn-comparison.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { listNotes } from '../../../src/play/wording/review-words.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';
import { WHOLE_GAME } from './reviewed-games.ts';

const resources = await loadSearchResources();
const { ruleset } = resources;
const { alphabet } = ruleset;
const FAST = { ...QUICK_REVIEW, rollouts: 32, candidates: 3, draws: 2, endgameNodes: 200, preEndgameNodes: 200 };
const review = (text: string, settings: ReviewSettings = FAST): Promise<GameReview> =>
  gradeGame(replayGcg(parseGcg(text).record, { ruleset }), settings, { resources });
/** The game with lines after the given number of turns. */
const withLines = (turns: number, ...lines: readonly string[]): string =>
  WHOLE_GAME.split('\n')
    .toSpliced(3 + turns, 0, ...lines)
    .join('\n');
const ungradedTurns = ({ turns }: GameReview): (readonly [string, string | null])[] =>
  turns.flatMap(({ done, ungraded }) => (ungraded === null || ungraded === 'even' ? [] : [[done, ungraded]]));

describe('scoreless turns', () => {
  it('that end the game are tried: the pass and each exchange of one tile', async () => {
    const { turns } = await review(
      `#player1 Bo Bo Baker
#player2 Ann Ann Archer
>Bo: GKLNOUV - +0 0
>Ann: AEIIIST 8F IIT +6 6
>Ann: AEIIIST -- -6 0
>Bo: GKLNOUV -UV +0 0
>Ann: AEIIIST - +0 0
>Bo: GKLNOTW - +0 0
>Ann: AEIIIST -III +0 0
`,
      QUICK_REVIEW,
    );
    const last = turns[5]!;
    const [first, ...others] = last.plays.map(({ text }) => text);
    expect(first).toBe('pass');
    expect(others.slice(0, 4).every((text) => /^exchange [AEIST]$/u.test(text))).toBe(true);
    expect(last.loss!.win!.mean).toBeGreaterThan(5);
    expect(last.why.join(' ')).toMatch(/^A pass .* ends the game with 7\.0 points on the rack, exchanging III with /u);
    // Before that, a pass loses.
    expect(turns[3]!.best!.text).not.toBe('pass');
  });

  it('on an empty board are tried too: the exchange of one tile of a bad rack', async () => {
    const { turns } = await review('>Ann: ADELNRR 8D DARNEL +18 18\n>Bo: EGIKLOU - +0 0\n', QUICK_REVIEW);
    expect(turns[0]!.best!.text).toBe('exchange R');
  });
});

const PROVEN =
  'WAAC3B7/3R1ZILA6/ELDORADO7/3U3C7/3PA10/3SiK9/4LOANEE5/4AWRY1MIDGIE/1DJINS9/4T8E1/4O2O5V1/4SUMPITS2E1/BIG4I5N1/ETHEpHON5L1/NAIF2REVERIFY1 NORTTUX/ 425/425 0';
/** One tile in the bag. The best play is the 93rd by equity. */
const PRE_ENDGAME =
  '7AM1F4/7CAVALRY1/6KID1V4/6ING1r4/6DIE1I4/10L4/8G1E4/7MISSY3/2J4AB3B2/1ZA4L1PUIR2/WO1OUTPOWER1I2/HETH1IONONE1G2/AA5A4S2/RE2CENTONEL3/F6e1ADORED EINRTUX/ 415/376 0';

describe('the review of a pre-endgame', () => {
  const position = parseCgp(PRE_ENDGAME, ruleset);
  const done = { move: parseSiuMove(alphabet, position.board, '4C.EXITING') as Move, score: 30 };
  const weighed = weighTurn(position, done, QUICK_REVIEW, { resources });

  it('finds a best play that is far down by score and leave, even if it is quick', async () => {
    const ranker = new PlayRanker(resources);
    const ranked = ranker.rank(viewOfPosition(position, ruleset, ranker.position), 1000);
    const rank = ranked.findIndex(({ move }) => formatMove(alphabet, position.board, move) === '5E IN(DIE)');
    const { best, played } = (await weighed)!;
    expect(rank).toBeGreaterThan(30);
    expect([best!.text, played!.text]).toEqual(['5E IN(DIE)', '4C EXIT(ING)']);
    expect(best!.win!.mean).toBeGreaterThan(played!.win!.mean);
  });

  it('says which moves and draws it did not search to the end', async () => {
    const { cut } = (await weighed)!;
    expect(cut).toMatchObject({ unsearched: 0, open: [{ text: '5E IN(DIE)', all: 6 }, { text: '4C EXIT(ING)' }] });
    expect(cut!.searched).toBeGreaterThan(30);
    expect(cut!.searched + cut!.guessed).toBeGreaterThan(400);
    const [note] = listNotes(reviewedTurn({ ...(await weighed)! }));
    expect(note).toMatch(
      /^pre-endgame not proven: the search was stopped early; \d+ moves searched, \d+ only guessed; 5E IN\(DIE\) not proven for any draw; 4C EXIT\(ING\) not proven for [A-Z, ]+$/u,
    );
  });

  it('has no such note if the pre-endgame is proven', async () => {
    const proven = await weighTurn(parseCgp(PROVEN, ruleset), null, DEFAULT_REVIEW, { resources });
    expect(proven).toMatchObject({ search: 'pre-endgame', isProven: true, cut: null });
  });
});

describe('a game is reviewed to its end', () => {
  it('although the rack of a challenger who lost a turn is unknown', async () => {
    const whole = await review(withLines(1, '>hard:  - +0 0', '>easy: EFHNOSY - +0 24'));
    expect(whole).toMatchObject({ left: 0, isOver: true });
    expect(ungradedTurns(whole)).toEqual([['pass', 'rack']]);
    expect(whole.turns).toHaveLength(24);
  });

  it('although phonies were challenged off, also with an empty bag', async () => {
    const whole = await review(
      withLines(20, '>easy: FGNNNOR M8 GNOR +10 324', '>easy: FGNNNOR -- -10 314', '>hard: AY - +0 491').replace(
        '>easy: EEEGSW? 8D WEdGE',
        '>easy: EEEGSW? 8D GWEES +26 26\n>easy: EEEGSW? -- -26 0\n>hard: EILNORU - +0 0\n>easy: EEEGSW? 8D WEdGE',
      ),
    );
    expect(whole).toMatchObject({ left: 0, isOver: true });
    expect(ungradedTurns(whole)).toEqual([]);
    const off = whole.turns.filter(({ isChallengedOff }) => isChallengedOff);
    expect(off.map(({ search, played }) => [search, played!.text])).toEqual([
      ['simulation', 'pass'],
      ['endgame', 'pass'],
    ]);
  });

  it('although a valid word was challenged, or a phony stands because another of its words was challenged', async () => {
    const whole = await review(
      withLines(1, '>easy: EFHNOSY (challenge) +5 29').replace('>hard: AY A11 AY +20 511', '>hard: AY C13 YA +10 501'),
    );
    expect(whole.left).toBe(0);
    expect(ungradedTurns(whole)).toEqual([['C13 YA(T)', 'words']]);
  });
});

describe('an impossible rack', () => {
  it.each([
    ['with too many tiles', 'AEINRSTU 8D RETINAS +66 66'],
    ['with tiles that the set does not have', 'AEINQQT -QQ +0 0'],
  ])('%s is not graded, and the other turns are', async (_, line) => {
    const { turns } = await review(`>Ann: ${line}\n>Bo: EGIKLOU -EG +0 0\n`);
    expect(turns.map(({ ungraded }) => ungraded)).toEqual(['illegal', null]);
  });
});
