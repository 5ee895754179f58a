/** What follows a game of `tilewright play` that is over: the level to play next, and a quick review. */
import { nextLevel } from '../../analysis/history/next-level.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { DEFAULT_LEVEL } from '../../bots/levels.ts';
import { readBotSpec } from '../../bots/registry.ts';
import { QUICK_REVIEW } from '../../analysis/review/review.ts';
import { describeAdvice } from '../../console/text/games/stats-text.ts';
import type { Palette } from '../../console/text/palette.ts';
import { reviewSummary } from '../../console/text/review-text.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { countGames, exportGame, summarizeResult } from '../../files/kept-games/person-games.ts';
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import type { ScreenReview } from '../game/review-on-screen.ts';
import { showReview } from '../game/review-shown.ts';
import { notices } from '../notices.ts';
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
  /** The first of its bots; null where there was none. */
  readonly bot: BotSpec | null;
  /** The path of its log; null where it is not kept. */
  readonly log: string | null;
}

export async function reviewOver(over: OverGame): Promise<void> {
  const { palette, log } = over;
  await showReview({
    ...(await openReview(over)),
    show: (review) => {
      printLines(...reviewSummary(review, { palette }));
    },
    exercises: 'offered',
  });
  if (log === null) return;
  printLines(palette.faint('Every turn, and with smaller errors: tilewright play --review-last'));
}

export async function reviewOverOnScreen(full: FullScreen, over: OverGame): Promise<'leave' | 'quit'> {
  const { reviewOnScreen } = await import('../game/review-on-screen.ts');
  return reviewOnScreen(full, await openReview(over));
}

async function openReview({ record, setting, leaves, palette, bot, log }: OverGame): Promise<ScreenReview> {
  const { ruleset, graph: lexicon } = setting;
  return {
    path: log === null ? '' : await exportGame(log, record),
    replay: replayGcg(record, { ruleset, lexicon }),
    resources: await addSearchResources(setting, leaves, notices),
    settings: QUICK_REVIEW,
    palette,
    opponent: bot ?? readBotSpec(DEFAULT_LEVEL),
  };
}
