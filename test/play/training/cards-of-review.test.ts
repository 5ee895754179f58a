import { describe, expect, it } from 'vitest';
import { DEFAULT_REVIEW, QUICK_REVIEW, type TurnReview } from '../../../src/analysis/review/review.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { cardsOfReview } from '../../../src/play/training/cards-of-review.ts';
import { classic } from '../../support/classic.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const { record } = parseGcg(`#player1 Ann Ann
#player2 Ben Ben
>Ann: AEINRST 8H TEA +6 6
>Ben: CATSDOG 7H CAT +9 9
>Ann: INRST - +0 6
`);
const replay = replayGcg(record, { ruleset: classic });

function turn(lines: number, percent: number, told: Partial<TurnReview> = {}): TurnReview {
  const loss = { win: { mean: percent, error: 0.5 }, points: { mean: 10, error: 1 } };
  return reviewedTurn({ lines, seat: lines % 2, loss, grade: 'medium', ...told });
}

const turns = [turn(0, 5), turn(1, 9), turn(2, 20)];

function made(people: readonly number[] | null, of = turns, settings = QUICK_REVIEW) {
  return cardsOfReview(replay, { turns: of, people, settings }, { ruleset: classic, graph });
}

describe('the cards of a reviewed game', () => {
  it('are the mistakes of people with fully known racks', () => {
    const [card, ...others] = made([0]);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      rules: 'classic',
      lexicon: { name: graph.name, hash: graph.hash },
      position: `${Array.from({ length: 15 }, () => '15').join('/')} AEINRST/ 0/0 0`,
      turn: turns[0],
      isClose: false,
      puzzle: null,
    });
  });

  it('cover all players if no person is known, worst first', () => {
    expect(made(null).map(({ turn: { lines } }) => lines)).toEqual([1, 0]);
  });

  it('require a grade and a loss of more than 2 win %', () => {
    expect(made(null, [turn(0, 2), turn(1, 9, { grade: null, ungraded: 'even' })])).toEqual([]);
  });

  it('are close if the review was', () => expect(made([0], turns, DEFAULT_REVIEW)[0]!.isClose).toBe(true));
});
