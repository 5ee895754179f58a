import { describe, expect, it } from 'vitest';
import type { GameReview, TurnReview } from '../../../src/analysis/review/review.ts';
import { emptyBoard } from '../../../src/engine/board/board.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { studyOfGame, studyOfPosition } from '../../../src/play/study/study.ts';
import {
  INITIAL_STATE,
  nextState,
  readStudyKey,
  seatsToCount,
  type StudyState,
} from '../../../src/play/study/study-state.ts';
import { classic } from '../../support/classic.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { parseSiuMove } from '../../../src/engine/notation/move-text.ts';

const players = ['Ann', 'greedy'];
const start = emptyBoard(classic.layout);
const line = (seat: number) => ({ seat, rack: 'CATERSN', move: '', points: 5, total: 5, board: start, fresh: [] });
const game = studyOfGame({ players, start, lines: [0, 1, 0, 1, 0].map(line) });

function opened(people: readonly number[]): StudyState {
  return nextState(INITIAL_STATE, { kind: 'study', study: game, at: 0, ruleset: classic, people });
}

describe('the seats whose mistakes count', () => {
  it('are those of people if the record names them', () => {
    expect(seatsToCount({ ...opened([0]), isMineOnly: true, seat: 1 })).toEqual([0]);
    expect(seatsToCount(opened([0]))).toBeNull();
  });

  it('are those of the chosen player otherwise', () => {
    const counted = [[], [0, 1]].map((people) => seatsToCount({ ...opened(people), isMineOnly: true, seat: 1 }));
    expect(counted).toEqual([[1], [1]]);
  });
});

describe('a key in a study', () => {
  it('steps through turns, mistakes and plays in either case', () => {
    expect(['ArrowLeft', 'End', 'n', 'P', 'ArrowUp', 'T', 'm'].map(readStudyKey)).toEqual([
      { kind: 'by', by: -1 },
      { kind: 'by', by: Infinity },
      { kind: 'mistake', by: 1 },
      { kind: 'mistake', by: -1 },
      { kind: 'play', by: -1 },
      { kind: 'try' },
      { kind: 'whose' },
    ]);
  });

  it('is left to the browser if it has no meaning', () => {
    expect(['Tab', 'PageDown', 'x', ' ', 'Enter'].map(readStudyKey)).toEqual([null, null, null, null, null]);
  });

  it('retries a mistake after the review, until another turn is shown', () => {
    const turns = [{ lines: 2, seat: 0, grade: 'large', plays: [] }] as unknown as TurnReview[];
    const press = (state: StudyState, key: string): StudyState => nextState(state, readStudyKey(key)!);
    const running: StudyState = { ...opened([]), turns };
    expect(press(press(running, 'n'), 't').message).toMatch(/once all turns are reviewed/u);
    const done = { ...running, review: { turns } as unknown as GameReview };
    expect(press(done, 't').message).toMatch(/no mistake/u);
    const tried = press(press(done, 'n'), 't');
    expect([tried.at, tried.tried]).toEqual([3, turns[0]]);
    expect(press(tried, 'ArrowRight')).toMatchObject({ at: 4, tried: null });
  });
});

it('adds a branch for a tried move, which can be undone and redone', () => {
  const position = parseCgp(`${'15/'.repeat(14)}15 CATERSN/ 0/0 0`, classic);
  const study = studyOfPosition(position, classic);
  let state = nextState(INITIAL_STATE, { kind: 'study', study, at: 1, ruleset: classic, people: [] });
  const lay = (text: string): void => {
    state = nextState(state, { kind: 'lay', move: parseSiuMove(classic.alphabet, start, text) as Move, points: 10 });
  };
  lay('8F.CAT');
  expect(state).toMatchObject({ at: 2, lines: 2 });
  lay('8F.CARE');
  expect(state).toMatchObject({ at: 3, lines: 3 });
  state = nextState(state, { kind: 'undo' });
  expect(state).toMatchObject({ at: 2, lines: 2 });
  state = nextState(state, { kind: 'redo' });
  expect(state.places.now.study.turns.map(({ move }) => move)).toEqual(['', '8F CAT', '8F CARE']);
  state = nextState(nextState(state, { kind: 'by', by: -1 }), { kind: 'by', by: -1 });
  expect(state.at).toBe(1);
});
