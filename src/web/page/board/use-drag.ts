/**
 * Tiles dragged with a mouse, a pen or a finger. What is not moved far is a click, which is left to whatever was pressed.
 */
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Square } from '../../../engine/board/layout.ts';

/** Where a tile was let go. */
export type DropPlace = { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'elsewhere' };

/** Something on its way. */
export interface Dragged<T> {
  readonly what: T;
  readonly x: number;
  readonly y: number;
}

/** Nearer than this, in pixels, it is a click. */
const CLICK_PIXELS = 6;

/** What is dragged now, and how to begin. */
export function useDrag<T>(
  onDrop: (what: T, place: DropPlace) => void,
): readonly [Dragged<T> | null, (what: T, event: ReactPointerEvent) => void] {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const begun = useRef<{ readonly what: T; readonly x: number; readonly y: number; isMoved: boolean } | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const from = begun.current;
      if (from === null) return;
      if (Math.hypot(x - from.x, y - from.y) > CLICK_PIXELS) from.isMoved = true;
      if (from.isMoved) setDragged({ what: from.what, x, y });
    };
    const end = ({ clientX, clientY, type }: PointerEvent): void => {
      const from = begun.current;
      begun.current = null;
      setDragged(null);
      if (from?.isMoved !== true || type === 'pointercancel') return;
      // The click that follows is not meant for what was pressed.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => {
        removeEventListener('click', swallow, { capture: true });
      });
      drop.current(from.what, placeAt(clientX, clientY));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, []);
  const begin = (what: T, { clientX: x, clientY: y, isPrimary }: ReactPointerEvent): void => {
    if (isPrimary) begun.current = { what, x, y, isMoved: false };
  };
  return [dragged, begin];
}

function swallow(event: Event): void {
  event.stopPropagation();
}

function placeAt(x: number, y: number): DropPlace {
  const { row, col } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  if (row === undefined || col === undefined) return { kind: 'elsewhere' };
  return { kind: 'square', square: { row: Number(row), col: Number(col) } };
}
