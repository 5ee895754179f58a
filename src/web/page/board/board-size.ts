import type { CSSProperties } from 'react';
import type { Layout } from '../../../engine/board/layout.ts';

/** For the room that a board is given. */
export function boardSize({ rows, cols }: Pick<Layout, 'rows' | 'cols'>): CSSProperties {
  return { '--rows': rows, '--cols': cols } as CSSProperties;
}
