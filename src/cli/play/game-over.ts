/** The line mode of `tilewright play`, and what follows a game: a suggested level and a quick review. */
import { nounFor } from '../../text/counted.ts';
import { nextLevel } from '../../analysis/history/next-level.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { DEFAULT_LEVEL } from '../../bots/levels.ts';
import { readBotSpec, isSearching } from '../../bots/registry.ts';
import { QUICK_REVIEW } from '../../analysis/review/review.ts';
import { describeAdvice } from '../../console/text/games/stats-text.ts';
import type { Palette } from '../../console/text/palette.ts';
import { reviewSummary } from '../../console/text/review-text.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { listSavedGames } from '../../files/saved-games/saved-games.ts';
import { countGames, exportGame, summarizeResult } from '../../files/saved-games/person-games.ts';
import { addSearchResources, type RulesAndWords } from '../../files/making-ready.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import type { ScreenReview } from '../game/review-on-screen.ts';
import { showReview } from '../game/review-shown.ts';
import { notices } from '../notices.ts';
import { printLines } from '../output.ts';
import { runLineConsole, type LineConsoleOptions } from '../../console/lines/line-console.ts';
import { readAfterGame, type AfterGame } from '../../play/session/after-game.ts';
import type { Seat } from '../../play/session/seats.ts';
import { listNames } from '../../play/wording/end-text.ts';
import { formatCoordinate, labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { Direction } from '../../engine/board/move.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import { describeRules } from '../../play/wording/rules-text.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { grouped } from '../../text/numbers.ts';
import { openTerminal } from '../terminal.ts';

/** Suggests another level if the last games against one level were too easy or too hard. */
export async function suggestLevel(): Promise<void> {
  const { games } = await listSavedGames();
  const advice = nextLevel(countGames(games).games.map(summarizeResult));
  if (advice !== null) printLines(describeAdvice(advice));
}

export interface OverGame {
  readonly record: GcgRecord;
  readonly setting: RulesAndWords;
  readonly leaves: string;
  readonly palette: Palette;
  readonly bot: BotSpec | null;
  readonly log: string | null;
}

export async function reviewOver(over: OverGame): Promise<void> {
  const { palette, log } = over;
  await showReview({
    ...(await openReview(over)),
    show: (review) => printLines(...reviewSummary(review, { palette })),
    exercises: 'offered',
  });
  if (log !== null) printLines(palette.faint('Full review, with smaller errors: tilewright play --review-last'));
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

export function welcome(
  { ruleset, graph }: RulesAndWords,
  seats: readonly Seat[],
  seed: number,
  palette: Palette,
): string {
  const people = seats.filter(({ spec }) => spec === null).map(({ name }) => name);
  const bots = seats.filter(({ spec }) => spec !== null).map(({ name }) => name);
  const against = takesTurns(ruleset) ? ' against ' : ' against the top, beside ';
  const alone = takesTurns(ruleset) ? '' : ' against the top';
  const sides = listNames(people) + (bots.length === 0 ? alone : against + listNames(bots));
  const { layout } = ruleset;
  const at = (direction: Direction): string => formatCoordinate({ row: 7, col: 7, direction }, layout);
  return `${palette.strong('Tilewright')}: ${sides}, seed ${seed}
${ruleset.name} rules, lexicon ${graph.name} (${grouped(graph.wordCount)} ${nounFor(graph.wordCount, 'word')})

To play, type the square of your word's first letter, then the word: ${at('across')} CAT lies
across from row ${labelRow(layout, 7)}, column ${labelColumn(layout, 7)}; ${at('down')} CAT lies down. "hint" shows good plays, "help"
lists all commands, "quit" leaves.
${describeRules(ruleset).join('\n')}
`;
}

interface LineGame extends Pick<LineConsoleOptions, 'session' | 'palette' | 'screen' | 'meanings'> {
  readonly seats: readonly Seat[];
  readonly thinker: Thinker;
  readonly confirm: boolean | undefined;
}

/** Plays a game line by line and returns what the users ask for after it. */
export async function playByLines({ seats, confirm, ...options }: LineGame): Promise<AfterGame | null> {
  const { session, thinker } = options;
  const terminal = openTerminal();
  const people = session.players.filter(({ bot }) => bot === null).length;
  const isHidden = terminal.isInteractive && people > 1 && session.game.ruleset.racksShown === 'own';
  try {
    const end = await runLineConsole({
      ...terminal,
      ...options,
      isSearching: (seat) => {
        const spec = seats[seat]?.spec ?? null;
        return spec !== null && isSearching(spec);
      },
      confirm: confirm ?? process.stdin.isTTY,
      hideRack: isHidden ? terminal.clear : null,
    });
    // Without a terminal there is no question, because a pipe may stay open forever.
    if (end !== 'over' || !terminal.isInteractive) return null;
    const isReviewed = takesTurns(session.game.ruleset);
    terminal.prompt(`${isReviewed ? 'review: the best play of each turn; ' : ''}rematch: play again; Enter: leave> `);
    const answer = await terminal.lines.next();
    const choice = answer.done === true ? null : readAfterGame(answer.value.trim());
    return choice === 'review' && !isReviewed ? null : choice;
  } finally {
    thinker.close();
    terminal.close();
  }
}
