import { beforeAll, describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { gradeGame } from '../../../src/analysis/review/grade-game.ts';
import { CLOSE_REVIEW, QUICK_REVIEW, worstTurns, type GameReview } from '../../../src/analysis/review/review.ts';
import { runExercises } from '../../../src/console/lines/line-exercises.ts';
import { reviewSummary } from '../../../src/console/text/review-text.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { prepareExercise, type Exercise } from '../../../src/play/exercise/exercise.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { WHOLE_GAME } from '../../analysis/review/reviewed-games.ts';
import '../../support/program/temporary-files.ts';

const resources = await loadSearchResources();
const { record } = parseGcg(WHOLE_GAME);
// The game is cut after its worst mistake, in the eleventh turn.
const replay = replayGcg({ ...record, events: record.events.slice(0, 11) }, { ruleset: resources.ruleset });
const settings = { ...QUICK_REVIEW, rollouts: 256, draws: 2 };

let review: GameReview;
beforeAll(async () => {
  review = await gradeGame(replay, settings, { resources });
});

const weighing = { resources, ranker: new PlayRanker(resources) };
// Sufficient search effort for these tests.
const CLOSE = { ...CLOSE_REVIEW, rollouts: 512, draws: 2 };

async function exercisesOf(...lines: readonly number[]): Promise<Exercise[]> {
  const exercises: Exercise[] = [];
  for (const reviewed of review.turns.filter((turn) => lines.includes(turn.lines))) {
    const exercise = await prepareExercise({ replay, reviewed, settings }, weighing, CLOSE);
    if (exercise !== null) exercises.push(exercise);
  }
  return exercises;
}

async function practise(
  exercises: readonly Exercise[],
  typed: readonly string[],
  isInteractive = false,
): Promise<string> {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const lines = typed.values() as unknown as AsyncIterator<string, unknown>;
  const names = review.players.map(({ name }) => name);
  const dropTyped = (): void => undefined;
  const meanings = (): Promise<(word: string) => string> => Promise.resolve((word) => `${word} is a word.`);
  const options = { names, weighing, palette: plainPalette, isInteractive, dropTyped, meanings };
  await runExercises(exercises, { ...options, lines, prompt: write, write });
  return text;
}

describe('exercises', () => {
  it('show the turn and accept the best play', async () => {
    const text = await practise(await exercisesOf(10), ['N8 CONSTANT', 'never asked for']);
    expect(text).toContain('Exercise 1 of 1: turn 11');
    expect(text).toContain("easy's rack: ACNNOST; easy 161, hard 287; 35 in the bag.");
    expect(text).toContain('Find a better play than D11 ATOCS for 33.');
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/Right, that is the best play\.\nN8 CONS/u);
    expect(text).not.toContain('never');
  });

  it('evaluate tries, reject illegal plays, and show the board on request', async () => {
    const typed = ['N8 QUIZ', 'N8 CONSTANTS', 'D11 ATOCS', 'pass', 'help', 'board', 'define zen', ''];
    const text = await practise(await exercisesOf(10), typed);
    expect(text.match(/Your play/gu)).toHaveLength(8);
    expect(text.match(/Exercise 1 of 1/gu)).toHaveLength(2);
    expect(text).toContain('ZEN is a word.\n');
    expect(text).toContain('Your rack ACNNOST has no QUIZ.');
    expect(text).toContain('That is the move that was played.');
    expect(text).toMatch(/No better than the move played: pass loses \d+\.\d ±\d\.\d win %/u);
    expect(text).toContain('Type a play, such as 8D WORD, exch QZ or pass.');
    expect(text).toMatch(/D11 ATOCS 33; best N8 CONS\(T\)ANT 74: \d/u);
  });

  it('define the word of the last play tried or shown', async () => {
    const exercises = await exercisesOf(10);
    const typed = ['define', 'D11 ATOCS', 'define', '', 'define', 'quit'];
    const text = await practise([...exercises, ...exercises], typed);
    expect(text).toMatch(
      /Name a word, such as define QI\.[^]*ATOCS is a word\.[^]*Exercise 2 of 2[^]*CONSTANT is a word\./u,
    );
    const paused = await practise([...exercises, ...exercises], ['', 'define', '', 'quit'], true);
    expect(paused).toMatch(/Enter: next exercise, define, quit: CONSTANT is a word\.[^]*Exercise 2 of 2/u);
  });

  it('pause before the next exercise in an interactive session', async () => {
    const exercises = await exercisesOf(10);
    const twice = [...exercises, ...exercises];
    const text = await practise(twice, ['', '', ''], true);
    expect(text).toMatch(/best N8 CONS[^]*Enter: next exercise, define, quit: \nExercise 2 of 2/u);
    expect(text.match(/Enter: next exercise/gu)).toHaveLength(1);
    expect(await practise(twice, ['', 'quit'], true)).not.toContain('Exercise 2 of 2');
    expect(await practise(twice, ['', ''])).not.toContain('next exercise');
  });

  it('cover only turns of people if the record tells, like the summary', () => {
    const { seat } = review.turns.find(({ lines }) => lines === 10)!;
    const of = (...people: readonly number[]): GameReview => ({ ...review, people });
    expect(worstTurns(of(seat)).map(({ lines }) => lines)).toContain(10);
    expect(worstTurns(of(1 - seat)).every((turn) => turn.seat === 1 - seat)).toBe(true);
    expect(worstTurns(of())).toEqual(worstTurns(review));
    const other = { ...of(seat), turns: review.turns.filter((turn) => turn.seat === 1 - seat) };
    expect(reviewSummary(other, { palette: plainPalette }).join('\n')).toContain(
      'No turn was measurably worse than the best move.',
    );
  });

  it('end with the input or when the person leaves', async () => {
    const exercises = await exercisesOf(10);
    expect(await practise(exercises, [])).toMatch(/Your play \(Enter: answer, board, quit\): $/u);
    expect(await practise([...exercises, ...exercises], ['quit'])).not.toContain('Exercise 2');
  });
});
