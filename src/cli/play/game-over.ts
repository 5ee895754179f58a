/** What follows a game of `tilewright play` that is over: the level to play next, and a quick review. */
import { nextLevel } from '../../analysis/history/next-level.ts';
import { QUICK_REVIEW } from '../../analysis/review/review.ts';
import { describeAdvice } from '../../console/text/games/stats-text.ts';
import type { Palette } from '../../console/text/palette.ts';
import { reviewSummary } from '../../console/text/review-text.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { countGames, exportGame, summarizeResult } from '../../files/kept-games/person-games.ts';
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import { showReview } from '../games/shown-review.ts';
import { notices } from '../options.ts';
import { printLines } from '../output.ts';

/** Say the level to play next, where the last games against one level were too easy or too hard. */
export async function suggestLevel(): Promise<void> {
  const { games } = await listKeptGames();
  const advice = nextLevel(countGames(games).games.map(summarizeResult));
  if (advice !== null) printLines(describeAdvice(advice));
}

export interface OverGame {
  readonly record: GcgRecord;
  readonly setting: RulesAndWords;
  readonly leaves: string;
  readonly palette: Palette;
  /** The path of its log; null where it is not kept. */
  readonly log: string | null;
}

export async function reviewOver({ record, setting, leaves, palette, log }: OverGame): Promise<void> {
  const { ruleset, graph: lexicon } = setting;
  await showReview({
    path: log === null ? '' : await exportGame(log, record),
    replay: replayGcg(record, { ruleset, lexicon }),
    resources: await addSearchResources(setting, leaves, notices),
    settings: QUICK_REVIEW,
    palette,
    show: (review) => {
      printLines(...reviewSummary(review, { palette }));
    },
    exercises: 'offered',
  });
  if (log === null) return;
  printLines(palette.faint('Every turn, and with smaller errors: tilewright play --review-last'));
}
