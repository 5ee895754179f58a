import { describe, expect, it } from 'vitest';
import type { PlayComparison, Explanation, Fact } from '../../../src/analysis/explanation/facts.ts';
import { comparisonSentences, explanationSentences } from '../../../src/analysis/explanation/sentences.ts';

const points = (score: number, isBingo = false): Fact => ({ kind: 'points', score, isBingo });
const leave = (tiles: string, worth: number | null): Fact => ({ kind: 'leave', tiles, worth });
const replies = (blocked: number, error: number): Fact => ({
  kind: 'replies',
  mean: { mean: 40.25, error: 1.46 },
  before: { mean: 40.25 + blocked, error: 1.5 },
  blocked: { mean: blocked, error },
  highest: { move: 'O8 QUIT(E)', score: 96 },
  racks: 100,
});
const bingo = (mean: number, error: number): Fact => ({
  kind: 'bingo',
  chance: { mean, error },
  racks: 100,
  isCounted: error === 0,
});
const explain = (move: string, ...facts: Fact[]): Explanation => ({ move, facts });
const text = (explanation: Explanation): string => explanationSentences(explanation).join(' ');

it.each([
  [
    explain('8D CEAZE', points(38), leave('AI', -2.916), replies(-8.33, 1.17), bingo(0.26, 0.044)),
    "8D CEAZE scores 38 and keeps AI, worth -2.9. The opponent's best replies score 40.3 ±1.5 on average, " +
      '8.3 ±1.2 more than without the play, up to 96 by O8 QUIT(E); a bingo next turn has a chance of 26 ±4 %.',
  ],
  [
    explain('8D RETINAS', points(70, true), leave('', 0), replies(0.5, 0.4)),
    "8D RETINAS is a bingo for 70 and keeps nothing. The opponent's best replies score 40.3 ±1.5 on average, " +
      'about as much as without the play.',
  ],
  [
    explain('8D RET', points(6), leave('AERS?', 31.04), replies(5.04, 1), bingo(0.5, 0)),
    "8D RET scores 6 and keeps AERS?, worth +31.0. The opponent's best replies score 40.3 ±1.5 on average, " +
      '5.0 ±1.0 less than without the play; a bingo next turn has a chance of 50 %.',
  ],
  [explain('exchange QVV', points(0), leave('AERS', 12)), 'Exchanging QVV scores 0 and keeps AERS, worth +12.0.'],
  [explain('pass', points(0), leave('QVV', null)), 'A pass scores 0 and keeps QVV.'],
  [
    explain('M1 AGS', points(21), leave('', null), { kind: 'out', gain: 8 }),
    "M1 AGS scores 21 and goes out, gaining 8 more from the opponent's rack.",
  ],
  [
    explain(
      'M1 AGS',
      points(21),
      leave('E', null),
      { kind: 'stuck', tiles: 'Q', points: 10 },
      { kind: 'out-next', move: '2A (T)E', score: 5 },
    ),
    'M1 AGS scores 21 and keeps E. The opponent has no place for Q (10 points); 2A (T)E for 5 goes out next turn if ' +
      'it is still playable.',
  ],
  [
    explain('M1 AGS', points(21), leave('E', null), { kind: 'opponent-out', move: '2A (T)ENT', score: 15 }),
    'M1 AGS scores 21 and keeps E. The opponent can go out by 2A (T)ENT for 15.',
  ],
  [
    explain(
      'M1 AGS',
      points(21),
      leave('EE', null),
      { ...replies(0, 0), mean: { mean: 20, error: 0 }, highest: { move: '12L H(A)', score: 20 }, racks: 1 } as Fact,
      { kind: 'out-next', move: '2A E(T)E', score: 5 },
    ),
    "M1 AGS scores 21 and keeps EE. 2A E(T)E for 5 goes out next turn if it is still playable; the opponent's best reply " +
      'is 12L H(A) for 20, about as much as without the play.',
  ],
])('sentences explain a play %#', (explanation, expected) => expect(text(explanation)).toBe(expected));

it('sentences about a play of a bot call the value of the leave a belief', () => {
  const explanation = explain('8D CEAZE', points(38), leave('AI', 0));
  expect(explanationSentences(explanation, true)).toEqual([
    '8D CEAZE scores 38 and keeps AI, which it believes is worth 0.0.',
  ]);
  expect(explanationSentences(explain('pass', points(0), leave('AI', null)), true)).toEqual([
    'A pass scores 0 and keeps AI.',
  ]);
});

describe('sentences about two plays', () => {
  const play = explain('8D CEAZE', points(38), leave('AI', -2.9), bingo(0.3, 0.04));
  const other = explain('8E COZE', points(34), leave('AE', 1), bingo(0.1, 0.04));
  const none: PlayComparison = { play, other, points: 4, leave: -3.9, replies: null, bingo: null };
  const words = (comparison: PlayComparison): string => comparisonSentences(comparison).join(' ');
  const LESS = '8D CEAZE scores 4 more than 8E COZE; its leave AI is worth 3.9 less than AE.';

  it('compare points and leaves', () => {
    expect(words(none)).toBe(LESS);
    const all = explain('8D CEAZE', points(38), leave('', 0));
    expect(words({ ...none, play: all, leave: -1 })).toBe(
      '8D CEAZE scores 4 more than 8E COZE; keeping nothing is worth 1.0 less than AE.',
    );
    expect(words({ ...none, other: { ...all, move: '8E COZE' }, leave: -2.9 })).toBe(
      '8D CEAZE scores 4 more than 8E COZE; its leave AI is worth 2.9 less than keeping nothing.',
    );
    const pass = explain('pass', points(0), leave('ACEEZ', null));
    expect(words({ ...none, other: pass, points: 38, leave: null })).toBe(
      '8D CEAZE scores 38 more than a pass, which keeps ACEEZ.',
    );
    expect(words({ ...none, play: pass, other: play, points: -38, leave: null })).toBe(
      'A pass scores 38 less than 8D CEAZE.',
    );
    expect(words({ ...none, points: 0, leave: null })).toBe(
      '8D CEAZE scores as much as 8E COZE. No figure separates them.',
    );
  });

  it('compare replies and bingos only if they differ by two errors', () => {
    const far = { ...none, replies: { mean: -2.5, error: 0.8 }, bingo: { mean: 0.2, error: 0.06 } };
    expect(words(far)).toBe(
      `${LESS} The opponent's best replies to it score 2.5 ±0.8 less; a bingo next turn is likelier, 30 ±4 % against 10 ±4 %.`,
    );
    const near = { ...none, replies: { mean: -1.5, error: 0.8 }, bingo: { mean: 0.1, error: 0.06 } };
    expect(words(near)).toBe(LESS);
  });

  it('mention going out and unplayable tiles if only one of the plays has them', () => {
    const out: Fact = { kind: 'out', gain: 6 };
    const answered: Fact = { kind: 'opponent-out', move: '2A (T)E', score: 5 };
    const stuck: Fact = { kind: 'stuck', tiles: 'Q', points: 10 };
    const late = { ...none, leave: null };
    expect(words({ ...late, play: explain('A1 AN', out), other: explain('A1 AT', answered) })).toBe(
      "A1 AN scores 4 more than A1 AT. It goes out, gaining 6 more from the opponent's rack.",
    );
    expect(words({ ...late, play: explain('A1 AN', stuck), other: explain('A1 AT', answered) })).toBe(
      'A1 AN scores 4 more than A1 AT. It leaves the opponent no place for Q (10 points); ' +
        'after A1 AT the opponent can go out by 2A (T)E for 5.',
    );
    expect(words({ ...late, play: explain('A1 AN', stuck), other: explain('A1 AT', stuck) })).toBe(
      'A1 AN scores 4 more than A1 AT.',
    );
  });
});
