/** The component of every board at the full screen (a game, a review, training, the tour), shown until a key asks to leave. */
import { useApp, useInput } from 'ink';
import { useRef, type ReactElement } from 'react';
import { dropTile, pointAt, type Spot } from '../../play/screen/board-keys.ts';
import type { Asks, BoardScreen } from '../../play/screen/board-screen.ts';
import type { Key, ScreenPlace } from '../../play/screen/key.ts';
import type { Palette } from '../text/palette.ts';
import { rackIndexAt, spotOnBoard, type PlaceSize, type ScreenParts } from './drawing/draw-board-parts.ts';
import type { FootLines } from './drawing/draw-foot.ts';
import { chooseGlyphs, type Glyphs, type ScreenStyle } from './drawing/glyphs.ts';
import type { FullScreen } from './full-screen.ts';
import { readKeys } from './keys.ts';
import { isSuspend, PartsView, useRedraws, useSize, type Size } from './parts-view.tsx';

export interface BoardScreenView<Screen extends BoardScreen> {
  readonly press: (screen: Screen, key: Key) => Asks | null;
  readonly draw: (screen: Screen, style: ScreenStyle) => ScreenParts;
  readonly foot: FootLines;
  /** Redraw interval in milliseconds; null if nothing changes by itself. */
  readonly redrawMs: (screen: Screen) => number | null;
  /** Maps a place to a click target, for boards that are drawn differently. */
  readonly spotAt?: (screen: Screen, size: PlaceSize, place: ScreenPlace) => Spot | null;
}

export interface BoardAppProps<Screen extends BoardScreen> {
  readonly screen: Screen;
  readonly view: BoardScreenView<Screen>;
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  readonly size?: Size;
  readonly onDone?: (request: Asks) => void;
  readonly onSuspend?: () => void;
}

export function BoardApp<Screen extends BoardScreen>(props: BoardAppProps<Screen>): ReactElement {
  const { screen, view, palette, glyphs, size, onDone, onSuspend } = props;
  const { exit } = useApp();
  const tick = useRedraws(screen, view.redrawMs(screen));
  const { columns, rows } = useSize(size);
  const dragged = useRef<number | null>(null);
  useInput((input, key) => {
    const style = { columns, rows, palette };
    for (const pressed of readKeys(input, key)) {
      if (isSuspend(pressed)) onSuspend?.();
      else if (pressed.kind === 'click') {
        const { spotAt } = view;
        const spot = spotAt ? spotAt(screen, style, pressed) : spotOnBoard(screen, style, view.foot, pressed);
        dragged.current = spot?.kind === 'tile' ? spot.index : null;
        if (spot?.kind === 'square') pointAt(screen, spot);
      } else if (pressed.kind === 'release') {
        const to = rackIndexAt(screen, style, view.foot, pressed);
        if (dragged.current !== null && to !== null) dropTile(screen, dragged.current, to);
        dragged.current = null;
      } else {
        const request = view.press(screen, pressed);
        if (request === null) continue;
        onDone?.(request);
        exit();
        return;
      }
    }
  });
  return <PartsView parts={view.draw(screen, { palette, glyphs, columns, rows, tick })} columns={columns} />;
}

export async function showBoard<Screen extends BoardScreen>(
  full: FullScreen,
  props: Pick<BoardAppProps<Screen>, 'screen' | 'view' | 'palette'>,
): Promise<Asks> {
  const glyphs = chooseGlyphs(process.env);
  return full.ask<Asks>('leave', (parts) => <BoardApp {...props} {...parts} glyphs={glyphs} />);
}
