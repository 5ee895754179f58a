/** The full screen of `tilewright play`. */
import { isDeepStrictEqual } from 'node:util';
import { chooseGlyphs } from '../../console/full-screen/drawing/glyphs.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { drawStartPage } from '../../console/full-screen/draw-start.ts';
import {
  readAnswers,
  readSettings,
  startForm,
  valueOf,
  visibleFields,
  withFacts,
  type StartAnswers,
  type StartAside,
  type StartForm,
} from '../../console/full-screen/start-fields.ts';
import { ScreenGame, type ScreenGameOptions } from '../../play/screen/screen-game.ts';
import type { AfterGame } from '../../play/session/after-game.ts';
import type { Palette } from '../../console/text/palette.ts';
import { InputError } from '../../engine/errors.ts';
import { DEFAULT_RULESET } from '../../files/data-files.ts';
import { chooseProfile } from '../../files/state/profile.ts';
import { keepSettings, keepLastChoice, lastChoice } from '../../files/state/user-state.ts';
import type { Settings } from '../../play/look/board-settings.ts';
import { loadSettings, terminalSettings, openFullScreen, setTerminalSettings } from '../terminal.ts';
import { GameReadier } from './game-readier.ts';
import { loadStartFacts, type LoadedFacts } from './start-facts.ts';
import { loadTour, tourOnScreen } from './tour.ts';

interface FullScreenGame extends Omit<ScreenGameOptions, 'hidesRacks'> {
  readonly palette: Palette;
  /** Whether clicks select squares; otherwise the terminal uses them to select text. */
  readonly hasMouse: boolean;
  /** Screen of the start page, closed after the game (default: a new screen). */
  readonly held?: FullScreen | undefined;
  readonly review: (full: FullScreen) => Promise<'leave' | 'quit'>;
}

export async function playFullScreen(fullScreenGame: FullScreenGame): Promise<AfterGame | null> {
  const { palette, hasMouse, held, review, ...options } = fullScreenGame;
  const { players, game: played } = options.session;
  const people = players.filter(({ bot }) => bot === null).length;
  const game = new ScreenGame({ ...options, hidesRacks: people > 1 && played.ruleset.racksShown !== 'all' });
  // React and ink are loaded on demand, so that the line mode starts faster.
  const { showBoard } = await import('../../console/full-screen/board-app.tsx');
  const { GAME_VIEW } = await import('../../console/full-screen/run-full-screen.tsx');
  const screen = held ?? (await openFullScreen(hasMouse));
  try {
    game.start();
    for (;;) {
      await showBoard(screen, { screen: game, view: GAME_VIEW, palette });
      if (game.afterwards !== 'review' || (await review(screen)) === 'quit') break;
      // After the review, the finished game is shown again and offers a rematch.
      game.leave(null);
    }
  } finally {
    game.close();
    screen.close();
  }
  return game.afterwards === 'rematch' ? 'rematch' : null;
}

/** Choice on the start page: a new game, or the log path of a game to resume. */
type StartChoice =
  { readonly kind: 'new'; readonly answers: StartAnswers } | { readonly kind: 'resume'; readonly path: string };

/** Shows the start page until `begin` accepts a choice; the page shows its `InputError`s. Returns null if the user left. */
export async function chooseGame<T>(
  begin: (choice: StartChoice) => Promise<T>,
  { paletteOf, hasMouse }: { readonly paletteOf: (settings: Settings) => Palette; readonly hasMouse: boolean },
): Promise<{ readonly game: T; readonly screen: FullScreen } | null> {
  let { facts, unfinished } = await loadStartFacts();
  let form = startForm(facts, await lastChoice(), terminalSettings());
  const ready = new GameReadier(form);
  const screen = await openFullScreen(hasMouse);
  const glyphs = chooseGlyphs(process.env);
  try {
    // Shown before ink is loaded, which takes longer than everything before.
    const style = { palette: paletteOf(terminalSettings()), glyphs };
    screen.draw((columns, rows) => drawStartPage(form, { columns, rows, ...style }));
    screen.keepKeys();
    const { askStart } = await import('../../console/full-screen/run-full-screen.tsx');
    for (;;) {
      const done = await askStart(screen, form, { paletteOf, glyphs, notice: ready });
      const settings = readSettings(done.form);
      if (!isDeepStrictEqual(settings, terminalSettings())) {
        setTerminalSettings(settings);
        await keepSettings(settings);
      }
      if (done.kind === 'leave') {
        screen.close();
        return null;
      }
      if (done.kind === 'profile') {
        try {
          ({ form, unfinished } = await openOther(done.form));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          form = { ...done.form, message: error.message };
        }
        continue;
      }
      const palette = paletteOf(settings);
      const draw = (columns: number, rows: number): string[] => {
        const progress = { notice: ready.text() || 'Preparing the game.', share: ready.share() };
        return drawStartPage({ ...done.form, message: '' }, { columns, rows, palette, glyphs, ...progress });
      };
      screen.draw(draw);
      const end = ready.subscribe(() => screen.draw(draw));
      try {
        if (done.kind !== 'resume' && done.kind !== 'begin') {
          form = done.form;
          await ready.until({ ...readAnswers(form), ruleset: DEFAULT_RULESET, lexicon: 'default' }, false);
          // Stops progress messages from drawing over the next screen.
          end();
          const message = await openAside(done.kind, screen, palette);
          if (message !== null) {
            ({ facts, unfinished } = await loadStartFacts());
            form = { ...withFacts(form, facts), message };
            continue;
          }
          screen.close();
          return null;
        }
        if (done.kind === 'resume' && unfinished !== null) {
          return { game: await begin({ kind: 'resume', path: unfinished.path }), screen };
        }
        const answers = readAnswers(done.form);
        await ready.until(answers, false);
        const game = await begin({ kind: 'new', answers });
        await ready.until(answers, true);
        await keepLastChoice(answers);
        return { game, screen };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        form = { ...done.form, message: error.message };
      } finally {
        end();
      }
    }
  } catch (error) {
    screen.close();
    throw error;
  } finally {
    await ready.close();
  }
}

/** Opens the profile of another name and returns its start form, with the line of the name selected. A new one keeps the answers. */
async function openOther(before: StartForm): Promise<Pick<LoadedFacts, 'unfinished'> & { readonly form: StartForm }> {
  await loadSettings(valueOf(before, 'name'));
  await chooseProfile();
  const { facts, unfinished } = await loadStartFacts();
  const form = startForm(facts, (await lastChoice()) ?? readAnswers(before), terminalSettings());
  const at = visibleFields(form).findIndex(({ key }) => key === 'name');
  const message = `${facts.isNew ? 'New profile' : 'Profile'}: ${form.owner}. Enter starts a game.`;
  return { unfinished, form: { ...form, at, message } };
}

/** @returns the message for the start page, or null to exit the program */
async function openAside(what: StartAside, screen: FullScreen, palette: Palette): Promise<string | null> {
  const color = palette.hasColour ? undefined : false;
  switch (what) {
    case 'tour':
      return (await tourOnScreen(screen, await loadTour(), palette)) === 'leave' ? '' : null;
    case 'review': {
      const { reviewLastOnScreen } = await import('../game/review-command.ts');
      return (await reviewLastOnScreen(screen, color)) === 'leave' ? '' : null;
    }
    case 'train':
    case 'daily': {
      const { trainOnScreen } = await import('../train/train-command.ts');
      return trainOnScreen(screen, color, what === 'daily');
    }
  }
}
