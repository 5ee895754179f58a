/**
 * A review on the full screen. Threads review and save turns while the user steps through the game. From any turn, the user can
 * continue against a bot, with the unseen tiles shuffled; that game is not saved.
 */
import { availableParallelism } from 'node:os';
import { GameChances } from '../../analysis/chances/game-chances.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { ReviewableTurn } from '../../analysis/review/recorded-turns.ts';
import { formatBotSpec, type BotSpec } from '../../bots/bot-spec.ts';
import { buildBot, readBotSpec } from '../../bots/registry.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { showBoard } from '../../console/full-screen/board-app.tsx';
import { REVIEW_VIEW } from '../../console/full-screen/review/draw-review.ts';
import { GAME_VIEW } from '../../console/full-screen/run-full-screen.tsx';
import type { Palette } from '../../console/text/palette.ts';
import { GameHistory } from '../../engine/game/game-history.ts';
import { meaningsOf } from '../../files/english/load-meanings.ts';
import { loadBotResources } from '../../files/making-ready.ts';
import { keepCardsOf } from '../../files/state/card-files.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { openedGame } from '../../play/review/opened-game.ts';
import { ReviewScreen } from '../../play/review/review-screen.ts';
import { ReviewWork } from '../../play/review/review-work.ts';
import { ScreenGame } from '../../play/screen/screen-game.ts';
import { GameSession } from '../../play/session/session.ts';
import { workerThinker } from '../../threads/bot-thread.ts';
import { runReview, type ReviewRun } from '../../threads/review-run.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { drawSeed } from '../../engine/random.ts';
import { notices } from '../notices.ts';

/** `path` is empty if the review is not saved. */
export interface ScreenReview extends Pick<ReviewRun, 'path' | 'replay' | 'resources' | 'settings' | 'again'> {
  readonly palette: Palette;
  readonly opponent: BotSpec;
}

/** Shows a review until the user leaves; returns `quit` to exit the program. Turns reviewed by then are saved. */
export async function reviewOnScreen(full: FullScreen, options: ScreenReview): Promise<'leave' | 'quit'> {
  const { path, replay, resources, settings, palette, again = false } = options;
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
  const meanings = meaningsOf(lexicon, ruleset);
  const screen = new ReviewScreen({ opened, work, rules: { ruleset, lexicon, meanings } });
  const reviewing = screen.start();
  try {
    for (;;) {
      const choice = await showBoard(full, { screen, view: REVIEW_VIEW, palette });
      if (choice !== 'play-on') return choice;
      const turn = screen.recorded;
      if (turn !== null) await playOn(full, turn, options);
    }
  } finally {
    screen.close();
    await reviewing;
    await searches.close();
  }
}

const RANKER = readBotSpec('equity');

async function playOn(
  full: FullScreen,
  { position: { board, rack, scores, zeroTurns, turnsLeft } }: ReviewableTurn,
  { resources, opponent, palette }: ScreenReview,
): Promise<void> {
  const { ruleset, graph } = resources;
  const bots = await loadBotResources(resources, [RANKER, opponent], notices);
  const seed = drawSeed();
  const name = formatBotSpec(opponent);
  const position = { board, racks: [rack, new Uint8Array()], scores, zeroTurns, turnsLeft };
  const session = new GameSession({
    ruleset,
    graph,
    seed,
    players: [
      { name: 'You', bot: null },
      { name, bot: buildBot(opponent, name, bots) },
    ],
    ranker: buildBot(RANKER, 'equity', bots),
    game: GameHistory.start({
      ruleset,
      lexicon: graph,
      seed,
      seats: 2,
      findsPlay: playFinder(ruleset, graph),
      position,
    }),
  });
  const screen = new ScreenGame({
    session,
    screen: 'standard',
    thinker: workerThinker(bots, [null, opponent]),
    hidesRacks: false,
    isKept: false,
    chances: new GameChances(bots.winPercent, graph),
    meanings: meaningsOf(graph, ruleset),
  });
  screen.start();
  screen.say('The game continues from this turn; Ctrl-C returns to the review.');
  try {
    await showBoard(full, { screen, view: GAME_VIEW, palette });
  } finally {
    screen.close();
  }
}
