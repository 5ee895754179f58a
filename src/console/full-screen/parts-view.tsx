/** Components for drawn lines, and the terminal size. */
import { Box, Text, useStdout } from 'ink';
import { useEffect, useReducer, type ReactElement } from 'react';
import { visibleLine } from '../../text/visible-text.ts';
import type { Key } from '../../play/screen/key.ts';
import type { ScreenParts } from './drawing/draw-board-parts.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export function useSize(given: Size | undefined): Size {
  const { stdout } = useStdout();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    stdout.on('size', redraw);
    return () => void stdout.off('size', redraw);
  }, [stdout]);
  return given ?? { columns: stdout.columns || 80, rows: stdout.rows || 24 };
}

/** In raw mode Ctrl-Z is a key, not a signal. */
export function isSuspend(key: Key): boolean {
  return key.kind === 'control' && key.letter === 'z';
}

export const SPINNER_MS = 120;

/** Redraws on changes of the screen and at an interval. Returns the number of redraws. */
export function useRedraws(
  screen: { readonly subscribe: (redraw: () => void) => () => void },
  everyMs: number | null,
): number {
  const [tick, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => screen.subscribe(redraw), [screen]);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(redraw, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return tick;
}

export function PartsView({ parts, columns }: { readonly parts: ScreenParts; readonly columns: number }): ReactElement {
  return (
    <Box flexDirection="column" width={columns}>
      <Lines lines={parts.header} />
      <Box flexDirection={parts.gap === null ? 'column' : 'row'}>
        <Box flexShrink={0} flexDirection="column" marginRight={parts.gap ?? 0}>
          <Lines lines={parts.board} />
        </Box>
        <Box flexDirection="column" flexGrow={1}>
          <Lines lines={parts.side} />
        </Box>
      </Box>
      <Lines lines={parts.foot} />
    </Box>
  );
}

export function Lines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <>
      {lines.map((line, i) => (
        <Text key={i} wrap="truncate">
          {line === '' ? ' ' : visibleLine(line)}
        </Text>
      ))}
    </>
  );
}
