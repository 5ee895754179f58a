import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import { gradeTurn } from '../../../src/analysis/review/grade.ts';
import { gradeGame } from '../../../src/analysis/review/grade-game.ts';
import { CLOSE_REVIEW, DEFAULT_REVIEW, isMistake, QUICK_REVIEW } from '../../../src/analysis/review/review.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { gcgOfGame } from '../../../src/engine/gcg/from-game.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { moveOf } from '../../../src/play/exercise/exercise.ts';
import type { Card } from '../../../src/play/training/card.ts';
import { cardsOfReview } from '../../../src/play/training/cards-of-review.ts';
import { TrainWork } from '../../../src/play/training/train-work.ts';
import { describeLoss } from '../../../src/play/wording/review-words.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import '../../support/program/temporary-files.ts';
import { casesOf } from '../../support/test-length.ts';

const resources = await loadSearchResources();
const { ruleset, graph } = resources;
const weighing = { resources, ranker: new PlayRanker(resources) };
const work = new TrainWork(weighing, { ...CLOSE_REVIEW, rollouts: 1500 });
const bots = ['greedy', 'longest'].map((name) =>
  buildBot(readBotSpec(name), name, { ruleset, graph, leaves: new Map([['default', null]]) }),
);

async function cardsOf(seed: number, settings = QUICK_REVIEW, claimed = settings): Promise<Card[]> {
  const { games } = playPair({ ruleset, graph, bots, seed, position: new SearchBoard(ruleset, graph) }, 0);
  const { game } = replayRecordedGame({ ruleset, graph, seed }, 0, games[0]!);
  const replay = replayGcg(gcgOfGame(game, { players: ['A', 'B'] }), { ruleset, lexicon: graph });
  const { turns } = await gradeGame(replay, settings, weighing);
  return cardsOfReview(replay, { turns, people: null, settings: claimed }, resources);
}

const games = Array.from({ length: casesOf({ short: 1, long: 20 }) }, (_, i) => i + 1);

describe.each(games)('the cards of reviewed game %i', (seed) => {
  it("of a quick review name and accept the review's best play", async () => {
    const cards = await cardsOf(seed);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const close = await work.lookClosely(card);
      if (close === null) continue;
      const { best: reviewed, search, plays } = card.turn;
      const { best, why } = close.turn;
      if (best!.text === reviewed!.text) expect(why.at(-1)).toContain('from a longer search');
      else
        expect(why[0]).toBe(`A longer search than the review's finds ${best!.text}; the review had ${reviewed!.text}.`);
      const position = work.positionOf(close);
      for (const play of plays) {
        const isThrownAway = false;
        const isEven =
          play.behind.win === null ||
          !isMistake({ grade: gradeTurn({ search, best: reviewed!, loss: play.behind, isThrownAway }) });
        if (!isEven || play.text === card.turn.done) continue;
        const verdict = await work.judge(close, position, moveOf(play, position)!);
        expect({ text: play.text, ...verdict }).toMatchObject({ isSolved: true });
      }
    }
  });

  it('of a close review keep its best play and figures', async () => {
    const settings = { ...QUICK_REVIEW, rollouts: 600 };
    for (const card of await cardsOf(seed, settings, DEFAULT_REVIEW)) {
      expect(await work.lookClosely(card)).toBe(card);
      const { best, plays, done } = card.turn;
      const position = work.positionOf(card);
      const verdict = await work.judge(card, position, moveOf(best!, position)!);
      expect(verdict).toMatchObject({ isSolved: true, sentences: ['Right, that is the best play.', ...card.turn.why] });
      for (const play of plays) {
        if (play.text === done) continue;
        const { isSolved, sentences } = await work.judge(card, position, moveOf(play, position)!);
        if (!isSolved) expect(sentences.join(' ')).toContain(`${play.text} loses ${describeLoss(play.behind)}`);
      }
    }
  });
});
