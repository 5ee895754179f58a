import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { reviewTurn } from '../../../src/analysis/review/grade-game.ts';
import { CLOSE_REVIEW, DEFAULT_REVIEW, QUICK_REVIEW, type TurnReview } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { judgeMove, prepareExercise, type Exercise, type Verdict } from '../../../src/play/exercise/exercise.ts';
import '../../support/program/temporary-files.ts';

const resources = await loadSearchResources();
const weighing = { resources, ranker: new PlayRanker(resources) };
// After a few hundred rollouts of this seed an exchange beats BOOAI by more than its error; after 12,000 it is worse.
const { record } = parseGcg(`#player1 You You
#player2 casual casual
>You: ABEIOOU - +0 0
>casual: FJNOOVY 8G OF +10 10
`);
const replay = replayGcg(record, { ruleset: resources.ruleset });
const settings = { ...QUICK_REVIEW, seed: 19 };
const reviewed = (await reviewTurn(replay, 0, settings, weighing))!;
const exercise = (await prepareExercise({ replay, reviewed, settings }, weighing))!;
const tried = (move: string, of: Exercise = exercise): Promise<Verdict> =>
  judgeMove(of, parseSiuMove(resources.ruleset.alphabet, of.position.board, move) as Move, weighing);

describe('an exercise of a quick review', () => {
  it('accepts a good play that the review ranks below an exchange', async () => {
    expect(reviewed.best!.text).toBe('exchange ABIOOU');
    const { win } = reviewed.plays.find(({ text }) => text === '8D BOOAI')!.behind;
    expect(win!.mean).toBeGreaterThan(win!.error!);
    expect((await tried('8D.BOOAI')).isSolved).toBe(true);
  });

  it("accepts every play within error of the review's best", async () => {
    const even = reviewed.plays.filter(({ behind: { win } }) => win!.mean <= win!.error!);
    expect(even.length).toBeGreaterThan(1);
    for (const { move, text } of even) expect({ text, ...(await tried(move)) }).toMatchObject({ text, isSolved: true });
  });

  it('accepts a play only if a close review would not call it a mistake', async () => {
    const poor = await tried('8H.BOO');
    expect(poor).toMatchObject({ isSolved: false });
    expect(poor.sentences[0]).toMatch(/^Better, but not the best: 8H BOO loses \d+\.\d ±\d\.\d win %/u);
  });

  it("is searched longer and names the review's best play", () => {
    expect(exercise.settings).toEqual({ ...CLOSE_REVIEW, seed: settings.seed });
    const { best, why } = exercise.turn;
    expect(best!.text).not.toBe(reviewed.best!.text);
    expect(why[0]).toBe(
      `A longer search than the review's finds ${best!.text}; the review had ${reviewed.best!.text}.`,
    );
  });

  it('uses the figures of a close review', async () => {
    const close = await prepareExercise({ replay, reviewed, settings: DEFAULT_REVIEW }, weighing);
    expect(close).toMatchObject({ turn: reviewed, reviewed, settings: DEFAULT_REVIEW });
  });

  it('is dropped if a longer search shows no mistake', async () => {
    const best: TurnReview = { ...reviewed, lines: 1 };
    const game = parseGcg(`#player1 You You
#player2 casual casual
>You: ABEIOOU - +0 0
>casual: FJNOOVY 8G JOY +26 26
`).record;
    const other = replayGcg(game, { ruleset: resources.ruleset });
    expect(await prepareExercise({ replay: other, reviewed: best, settings }, weighing)).toBeNull();
  });
});
