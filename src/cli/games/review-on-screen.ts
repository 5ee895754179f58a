/**
 * A review inside the full screen: the game is opened, reviewed on threads and kept as it goes, while somebody looks at it; and games
 * that are played on from one of its turns.
 */
import { availableParallelism } from 'node:os';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { ReviewSettings } from '../../analysis/review/review.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { chooseGlyphs } from '../../console/full-screen/drawing/glyphs.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { showReviewScreen } from '../../console/full-screen/review/review-app.tsx';
import type { Palette } from '../../console/text/palette.ts';
import { readPeople } from '../../engine/gcg/rules.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { keepCardsOf } from '../../files/state/card-files.ts';
import { openedGame } from '../../play/review/opened-game.ts';
import { ReviewScreen } from '../../play/review/review-screen.ts';
import { ReviewWork } from '../../play/review/review-work.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { wordMeanings } from '../lexicon/word-meanings.ts';
import { playOn } from './play-on.ts';
import { runReview } from './review-run.ts';

export interface ScreenReview {
  /** What the game's review is kept by; empty where it is not. */
  readonly path: string;
  readonly replay: GcgReplay;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
  readonly palette: Palette;
  /** Whether turns that are kept are reviewed again. */
  readonly again?: boolean;
  /** Takes the other side where a game is played on from a turn. */
  readonly opponent: BotSpec;
}

/**
 * Show a review until it is left. What is reviewed by then is kept.
 *
 * @returns `quit` to leave the program too
 */
export async function reviewOnScreen(full: FullScreen, wanted: ScreenReview): Promise<'leave' | 'quit'> {
  const { path, replay, resources, settings, palette, again = false } = wanted;
  const { ruleset, graph: lexicon } = resources;
  const threads = availableParallelism();
  const searches = new SearchThreads(resources, threads);
  const weighing = { resources, ranker: new PlayRanker(resources), searcherFor: () => searches };
  const work = new ReviewWork({
    replay,
    settings,
    weighing,
    reviewing: async ({ signal = new AbortController().signal, onTurn }) => {
      const finish = onTurn ?? (() => undefined);
      const run = { path, replay, resources, settings, threads, signal, again, watcher: { finish }, searches };
      const { review } = await runReview(run);
      await keepCardsOf(replay, review, resources);
      return review;
    },
  });
  const opened = openedGame({ record: replay.record, doubts: [], replay }, ruleset.alphabet, null);
  const people = readPeople(replay.record) ?? [];
  const define = await wordMeanings(lexicon.name);
  const screen = new ReviewScreen({ opened, work, rules: { ruleset, lexicon }, people, define });
  const reviewing = screen.start();
  try {
    for (;;) {
      const asked = await showReviewScreen(full, { screen, palette, glyphs: chooseGlyphs(process.env) });
      if (asked !== 'play-on') return asked;
      const turn = screen.recorded;
      if (turn !== null) await playOn(full, turn, wanted);
    }
  } finally {
    screen.close();
    await reviewing;
    await searches.close();
  }
}
