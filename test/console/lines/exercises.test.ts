import { beforeAll, describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { reviewGame } from '../../../src/analysis/review/review-game.ts';
import { QUICK_REVIEW, worstTurns } from '../../../src/analysis/review/review.ts';
import type { GameReview } from '../../../src/analysis/review/review.ts';
import { runExercises } from '../../../src/console/lines/exercises.ts';
import { reviewSummary } from '../../../src/console/text/review-text.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { makeReady } from '../../../src/files/making-ready.ts';
import { WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import '../../support/program/temporary-files.ts';

const resources = await makeReady();
const { record } = parseGcg(WHOLE_GAME);
// The eleventh turn is the worst of these.
const replay = replayGcg({ ...record, events: record.events.slice(0, 11) }, { ruleset: resources.ruleset });
const settings = { ...QUICK_REVIEW, rollouts: 256, draws: 2 };

let review: GameReview;
beforeAll(async () => {
  review = await reviewGame(replay, settings, { resources });
});

async function practise(given: GameReview, ...typed: readonly string[]): Promise<string> {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const lines = typed.values() as unknown as AsyncIterator<string, unknown>;
  const weighing = { resources, ranker: new PlayRanker(resources) };
  await runExercises({ review: given, replay, weighing, palette: plainPalette, lines, prompt: write, write });
  return text;
}

describe('exercises', () => {
  it('show a turn as it was, and take the best play', async () => {
    const only = { ...review, turns: review.turns.filter(({ lines }) => lines === 10) };
    const text = await practise(only, 'N8 CONSTANT', 'never asked for');
    expect(text).toContain('Exercise 1 of 1: turn 11');
    expect(text).toContain('Rack of easy: ACNNOST; easy 161, hard 287; 35 in the bag.');
    expect(text).toContain('Find a better play than D11 ATOCS for 33.');
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/Right, that is the best play\.\nN8 CONS/u);
    expect(text).not.toContain('never');
  });

  it('weigh what is tried, and refuse what cannot be played', async () => {
    const only = { ...review, turns: review.turns.filter(({ lines }) => lines === 10) };
    const text = await practise(only, 'N8 QUIZ', 'N8 CONSTANTS', 'D11 ATOCS', 'pass', 'help', '');
    expect(text.match(/Your play/gu)).toHaveLength(6);
    expect(text).toContain('Your rack ACNNOST is short of QUIZ.');
    expect(text).toContain('That is what was played.');
    expect(text).toMatch(/No better than what was played: pass loses \d+\.\d ±\d\.\d % of a win/u);
    expect(text).toContain('Type a play, as in 8D WORD, exch QZ or pass.');
    expect(text).toMatch(/D11 ATOCS 33; best N8 CONS\(T\)ANT 74: \d/u);
  });

  it('are turns of people alone where the record says who is one, as is the summary of a review', async () => {
    const { seat } = review.turns.find(({ lines }) => lines === 10)!;
    const of = (...people: readonly number[]): GameReview => ({ ...review, people });
    expect(worstTurns(of(seat)).map(({ lines }) => lines)).toContain(10);
    expect(worstTurns(of(1 - seat)).every((turn) => turn.seat === 1 - seat)).toBe(true);
    expect(worstTurns(of())).toEqual(worstTurns(review));
    const other = { ...of(seat), turns: review.turns.filter((turn) => turn.seat === 1 - seat) };
    expect(reviewSummary(other, { palette: plainPalette }).join('\n')).toContain(
      'No turn was a mistake that can be told from the best move.',
    );
    expect(await practise(other)).toBe('There is no mistake to practise on.\n');
  });

  it('end with the lines, and where there is no mistake', async () => {
    expect(await practise(review)).toMatch(/Your play \(Enter: the answer, quit\): $/u);
    expect(await practise(review, 'quit')).not.toContain('Exercise 2');
    expect(await practise({ ...review, turns: [] })).toBe('There is no mistake to practise on.\n');
  });
});
