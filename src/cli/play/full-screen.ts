/**
 * `tilewright play` at the full screen: when it is that, and how the game is tied to the terminal.
 */
import { botNames } from '../../bots/registry.ts';
import { chooseGlyphs } from '../../console/full-screen/drawing/glyphs.ts';
import { answersOf, startForm } from '../../console/full-screen/start-form.ts';
import type { StartAnswers } from '../../console/full-screen/start-form.ts';
import { ScreenGame } from '../../console/full-screen/game/screen-game.ts';
import type { Thinker } from '../../threads/bot-thread.ts';
import type { Palette } from '../../console/text/palette.ts';
import type { Seat } from '../../console/session/seats.ts';
import type { GameSession } from '../../console/session/session.ts';
import { InputError } from '../../engine/errors.ts';
import { shippedNames } from '../../files/data-files.ts';
import type { WinPercent } from '../../bots/win-percent.ts';
import { keepLastChoice, lastChoice } from '../../files/state/last-choice.ts';
import type { Look } from '../../files/ruleset-look.ts';

/** Whether a person sits at a terminal that can show it. */
export function isFullScreen(plain: boolean | undefined): boolean {
  return plain !== true && process.env['TERM'] !== 'dumb' && process.stdin.isTTY && process.stdout.isTTY;
}

interface FullScreenGame {
  readonly session: GameSession;
  readonly thinker: Thinker;
  readonly seats: readonly Seat[];
  readonly palette: Palette;
  readonly screen: Look['screen'];
  readonly winPercent: WinPercent;
  /** Whether clicks pick squares; where they do not, the terminal selects text by them. */
  readonly hasMouse: boolean;
}

/** Play until the game is left. */
export async function playFullScreen({
  session,
  thinker,
  seats,
  palette,
  screen,
  winPercent,
  hasMouse,
}: FullScreenGame): Promise<void> {
  const people = seats.filter(({ spec }) => spec === null).length;
  const game = new ScreenGame({
    session,
    screen,
    thinker,
    winPercent,
    hidesRacks: people > 1 && session.game.ruleset.racksShown !== 'all',
  });
  // React and ink are loaded only where they are needed: the line mode answers sooner without.
  const { runFullScreen } = await import('../../console/full-screen/app.tsx');
  await runFullScreen({ screen: game, palette, glyphs: chooseGlyphs(process.env) }, hasMouse);
}

/**
 * Have a game chosen in the form, again and again until `begin` takes the answers.
 *
 * @param begin makes the game of the answers; its `InputError`s are shown in the form
 * @returns what `begin` made; null if the form was left
 */
export async function chooseGame<T>(
  begin: (answers: StartAnswers) => Promise<T>,
  { palette, hasMouse }: Pick<FullScreenGame, 'palette' | 'hasMouse'>,
): Promise<T | null> {
  const { askStart } = await import('../../console/full-screen/app.tsx');
  let form = startForm(shippedNames('ruleset'), botNames(), (await lastChoice()) ?? undefined);
  for (;;) {
    const answer = await askStart(form, palette, hasMouse);
    if (answer === null) return null;
    try {
      const answers = answersOf(answer);
      const begun = await begin(answers);
      await keepLastChoice(answers);
      return begun;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      form = { ...answer, message: error.message };
    }
  }
}
