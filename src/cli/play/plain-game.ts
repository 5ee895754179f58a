/**
 * A game of `tilewright play` line by line: its first lines, the console tied to the terminal, and the question after it.
 */
import { isSearching } from '../../bots/registry.ts';
import { runLineConsole, type LineConsoleOptions } from '../../console/lines/line-console.ts';
import { readAfterGame, type AfterGame } from '../../play/session/after-game.ts';
import type { Seat } from '../../play/session/seats.ts';
import { listNames } from '../../play/wording/end-text.ts';
import type { Palette } from '../../console/text/palette.ts';
import { formatCoordinate, labelColumn, labelRow } from '../../engine/board/coordinate.ts';
import type { Direction } from '../../engine/board/move.ts';
import { takesTurns } from '../../engine/rules/rules-in-play.ts';
import { describeRules } from '../../play/wording/rules-text.ts';
import type { RulesAndWords } from '../../files/making-ready.ts';
import type { Thinker } from '../../play/session/thinker.ts';
import { grouped } from '../../text/numbers.ts';
import { openTerminal } from '../terminal.ts';

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
${ruleset.name} rules, lexicon ${graph.name} (${grouped(graph.wordCount)} words)

To play, type the square of your word's first letter, then the word: ${at('across')} CAT lies
across from row ${labelRow(layout, 7)}, column ${labelColumn(layout, 7)}; ${at('down')} CAT lies down. "hint" shows good plays, "help"
lists all commands, "quit" leaves.
${describeRules(ruleset).join('\n')}
`;
}

export async function converse({ seats, confirm, ...options }: Conversation): Promise<AfterGame | null> {
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
    // A pipe may stay open for ever: there nobody is asked.
    if (end !== 'over' || !terminal.isInteractive) return null;
    const isReviewed = takesTurns(session.game.ruleset);
    terminal.prompt(`${isReviewed ? 'review: what was best in each turn; ' : ''}rematch: play again; Enter leaves> `);
    const next = await terminal.lines.next();
    const wanted = next.done === true ? null : readAfterGame(next.value.trim());
    return wanted === 'review' && !isReviewed ? null : wanted;
  } finally {
    thinker.close();
    terminal.close();
  }
}

interface Conversation extends Pick<LineConsoleOptions, 'session' | 'palette' | 'screen'> {
  readonly seats: readonly Seat[];
  readonly thinker: Thinker;
  readonly confirm: boolean | undefined;
}
