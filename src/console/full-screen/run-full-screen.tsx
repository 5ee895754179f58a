/** The start form and the view of a game at the full screen. `frame-stream.ts` explains the output. */
import { Box, useApp, useInput } from 'ink';
import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import type { Palette } from '../text/palette.ts';
import type { BoardScreenView } from './board-app.tsx';
import { GAME_FOOT } from './drawing/draw-foot.ts';
import { drawScreen, spotAt } from './drawing/draw-screen.ts';
import type { FullScreen } from './full-screen.ts';
import { isSuspend, Lines, SPINNER_MS, useSize, type Size } from './parts-view.tsx';
import type { Glyphs } from './drawing/glyphs.ts';
import { readKeys } from './keys.ts';
import { clickInForm, pressInForm, readSettings, type StartAsks, type StartForm } from './start-fields.ts';
import { drawStartPage, fieldAtPlace } from './draw-start.ts';
import type { Settings } from '../../play/look/board-settings.ts';
import { pressKey } from '../../play/screen/game-keys.ts';
import type { ScreenGame } from '../../play/screen/screen-game.ts';

const CLOCK_MS = 1000;

export const GAME_VIEW: BoardScreenView<ScreenGame> = {
  press: pressKey,
  draw: drawScreen,
  foot: GAME_FOOT,
  redrawMs: ({ mode, session }) => {
    if (mode.kind === 'thinking') return SPINNER_MS;
    return session.clocksMs !== null && !session.game.isOver ? CLOCK_MS : null;
  },
  spotAt,
};

export interface StartDone {
  readonly kind: StartAsks;
  readonly form: StartForm;
}

export interface Notice {
  readonly text: () => string;
  /** Progress from 0 to 1; null if unknown. */
  readonly share: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_NOTICE: Notice = { text: () => '', share: () => null, subscribe: () => () => undefined };

interface StartAppProps {
  readonly form: StartForm;
  readonly paletteOf: (settings: Settings) => Palette;
  readonly glyphs: Glyphs;
  readonly notice?: Notice;
  readonly onDone: (done: StartDone) => void;
  readonly size?: Size;
  readonly onSuspend?: () => void;
}

export function StartApp({
  form: first,
  paletteOf,
  glyphs,
  notice = NO_NOTICE,
  onDone,
  size,
  onSuspend,
}: StartAppProps): ReactElement {
  const { exit } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const form = useRef(first);
  useEffect(() => notice.subscribe(redraw), [notice]);
  const palette = paletteOf(readSettings(form.current));
  const style = { ...useSize(size), palette, glyphs, notice: notice.text(), share: notice.share() };
  useInput((input, key) => {
    for (const pressed of readKeys(input, key)) {
      if (isSuspend(pressed)) {
        onSuspend?.();
        return;
      }
      const next =
        pressed.kind === 'click'
          ? clickInForm(form.current, fieldAtPlace(form.current, style, pressed))
          : pressInForm(form.current, pressed);
      if (typeof next === 'string') {
        onDone({ kind: next, form: form.current });
        exit();
        return;
      }
      form.current = next;
    }
    redraw();
  });
  return (
    <Box flexDirection="column" width={style.columns}>
      <Lines lines={drawStartPage(form.current, style)} />
    </Box>
  );
}

export async function askStart(
  screen: FullScreen,
  form: StartForm,
  style: Pick<StartAppProps, 'paletteOf' | 'glyphs' | 'notice'>,
): Promise<StartDone> {
  return screen.ask<StartDone>({ kind: 'leave', form }, (parts) => <StartApp {...{ form, ...style, ...parts }} />);
}
