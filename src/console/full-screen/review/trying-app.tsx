/** A screen on which plays are tried, shown until a key asks to leave it: a review, or a sitting of training. */
import { useApp, useInput } from 'ink';
import type { ReactElement } from 'react';
import { pointWhileTrying } from '../../../play/exercise/trying-keys.ts';
import type { TryingScreen } from '../../../play/exercise/trying-screen.ts';
import type { Key } from '../../../play/screen/key.ts';
import type { Palette } from '../../text/palette.ts';
import type { ScreenParts } from '../drawing/draw-screen.ts';
import type { Glyphs, ScreenStyle } from '../drawing/glyphs.ts';
import { readKeys } from '../keys.ts';
import { PartsView, SPINNER_MS, useRedraws, useSize, type Size } from '../parts-view.tsx';
import { isSuspend } from '../run-full-screen.tsx';
import { tryingSquareAt } from './trying-board.ts';

/** What is shown, and what its keys ask for. */
export interface TryingAppProps<Screen extends TryingScreen, Asks> {
  readonly screen: Screen;
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  /** The size, where it is not the terminal's own. */
  readonly size?: Size;
  /** Takes what the last key asked for. */
  readonly onDone?: (asked: Asks) => void;
  readonly onSuspend?: () => void;
}

interface TryingView<Screen, Asks> {
  /** Whether something is searched. */
  readonly isBusy: (screen: Screen) => boolean;
  readonly press: (screen: Screen, key: Key) => Asks | null;
  readonly draw: (screen: Screen, style: ScreenStyle) => ScreenParts;
  /** Lines below the board and what stands beside it. */
  readonly footHeight: number;
}

export function TryingApp<Screen extends TryingScreen, Asks>({
  view,
  ...props
}: TryingAppProps<Screen, Asks> & { readonly view: TryingView<Screen, Asks> }): ReactElement {
  const { screen, palette, glyphs, size, onDone, onSuspend } = props;
  const { exit } = useApp();
  const tick = useRedraws(screen, view.isBusy(screen) ? SPINNER_MS : null);
  const { columns, rows } = useSize(size);
  useInput((input, key) => {
    for (const pressed of readKeys(input, key)) {
      if (isSuspend(pressed)) onSuspend?.();
      else if (pressed.kind === 'click') {
        const square = tryingSquareAt(screen, { columns, rows }, view.footHeight, pressed);
        if (square !== null) pointWhileTrying(screen, square);
      } else if (pressed.kind !== 'release') {
        const asked = view.press(screen, pressed);
        if (asked === null) continue;
        onDone?.(asked);
        exit();
        return;
      }
    }
  });
  return <PartsView parts={view.draw(screen, { palette, glyphs, columns, rows, tick })} columns={columns} />;
}
