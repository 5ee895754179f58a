/**
 * What follows a game of `tilewright play` that is over: the level to play next, and a quick review.
 */
import { nextLevel } from '../../analysis/history/next-level.ts';
import { QUICK_REVIEW } from '../../analysis/review/review.ts';
import { describeAdvice } from '../../console/text/games/stats-text.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { exportGame, gamesOfOnePerson, resultOf } from '../../files/kept-games/person-games.ts';
import type { PlayedReview } from '../game/played-review.ts';
import { reviewPlayed } from '../game/played-review.ts';
import { printLines } from '../output.ts';

/** Say the level to play next, where the last games against one level were too easy or too hard. */
export async function suggestLevel(): Promise<void> {
  const { games } = await listKeptGames();
  const advice = nextLevel(gamesOfOnePerson(games).map(resultOf));
  if (advice !== null) printLines(describeAdvice(advice));
}

/** A game that has just ended. */
export interface OverGame extends Pick<PlayedReview, 'record' | 'setting' | 'leaves' | 'palette' | 'learners'> {
  /** The path of its log; null where it is not kept. */
  readonly log: string | null;
}

/** Review the game, quickly. */
export async function reviewOver({ log, ...game }: OverGame): Promise<void> {
  const path = log === null ? '' : await exportGame(log, game.record);
  await reviewPlayed({ ...game, path, settings: QUICK_REVIEW, isWhole: false });
  if (log === null) return;
  printLines(game.palette.faint('Every turn, and with smaller errors: tilewright play --review-last'));
}
