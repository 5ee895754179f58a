/** Drags tiles with the left button, a pen or a finger. Esc or another button cancels; a press that hardly moves is a click. */
import { laidTileAt, type Entry } from '../../../play/screen/entry.ts';
import {
  type PointerEvent as ReactPointerEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { DraggedTile, DropPlace } from './drop-place.ts';
import type { Square } from '../../../engine/board/layout.ts';
import type { Alphabet, Tile } from '../../../engine/tiles/alphabet.ts';
import { TileFace } from './tile-face.tsx';

export interface Drag<T> {
  readonly what: T;
  readonly x: number;
  readonly y: number;
  readonly over: DropPlace;
}

/** A movement of at most this many pixels is a click. */
const CLICK_PIXELS = 6;
/** The left button in `PointerEvent.button` and in `buttons`; touch has the same values. */
const LEFT = { button: 0, buttons: 1 };

interface Press<T> extends Omit<Drag<T>, 'over'> {
  state: 'pressed' | 'moved' | 'cancelled';
}

export function useDrag<T>(
  onDrop: (what: T, place: DropPlace) => void,
): readonly [Drag<T> | null, (what: T, event: ReactPointerEvent) => void] {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const press = useRef<Press<T> | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const cancel = (): void => {
      if (press.current !== null) press.current.state = 'cancelled';
      setDrag(null);
    };
    const move = ({ clientX: x, clientY: y, buttons }: PointerEvent): void => {
      const from = press.current;
      if (from === null) return;
      // While another button is pressed, no `pointerup` reports the left one.
      if ((buttons & LEFT.buttons) === 0) release();
      else if (buttons !== LEFT.buttons) cancel();
      else if (from.state !== 'cancelled') {
        if (Math.hypot(x - from.x, y - from.y) > CLICK_PIXELS) from.state = 'moved';
        if (from.state === 'moved') setDrag({ what: from.what, x, y, over: placeAt(x, y) });
      }
    };
    const release = (): Press<T> | null => {
      const from = press.current;
      press.current = null;
      setDrag(null);
      if (from === null || from.state === 'pressed') return null;
      // Suppresses the click that the browser sends after a drag.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      return from;
    };
    const end = ({ clientX, clientY, type }: PointerEvent): void => {
      const from = release();
      if (from?.state === 'moved' && type !== 'pointercancel') drop(from.what, placeAt(clientX, clientY));
    };
    // Runs before the handlers of the board, where Esc removes all tiles and the right button turns the direction.
    const interrupt = (event: Event): void => {
      if (press.current === null || press.current.state === 'pressed') return;
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      cancel();
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', interrupt, { signal, capture: true });
    addEventListener('contextmenu', interrupt, { signal, capture: true });
    return () => listening.abort();
  }, []);
  const begin = (what: T, { clientX: x, clientY: y, isPrimary, button }: ReactPointerEvent): void => {
    if (isPrimary && button === LEFT.button) press.current = { what, x, y, state: 'pressed' };
  };
  return [drag, begin];
}

function swallow(event: Event): void {
  event.stopPropagation();
}

export function findSquare(element: Element | null): Square | null {
  const { row, col } = element?.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) };
}

function placeAt(x: number, y: number): DropPlace {
  const at = document.elementFromPoint(x, y);
  const square = findSquare(at);
  if (square !== null) return { kind: 'square', square };
  const rack = at?.closest<HTMLElement>('[data-rack]');
  if (rack != null) return { kind: 'place', index: placeOnRack(rack, x) };
  const { seat } = at?.closest<HTMLElement>('[data-seat]')?.dataset ?? {};
  return seat === undefined ? { kind: 'elsewhere' } : { kind: 'rack', seat: Number(seat) };
}

/** Finds the place with the nearest centre, as if no tile had moved aside. */
function placeOnRack(rack: HTMLElement, x: number): number {
  const { left } = rack.getBoundingClientRect();
  const distances = Array.from(rack.querySelectorAll<HTMLElement>('.rack-tile'), ({ offsetLeft, offsetWidth }) =>
    Math.abs(left + offsetLeft - rack.offsetLeft + offsetWidth / 2 - x),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

export function squareUnder(dragged: Drag<unknown> | null): Square | null {
  return dragged?.over.kind === 'square' ? dragged.over.square : null;
}

interface DraggedTileProps {
  readonly alphabet: Alphabet;
  readonly dragged: Drag<{ readonly tile: Tile }> | null;
}

export function DraggedTileFace({ alphabet, dragged }: DraggedTileProps): ReactElement | null {
  if (dragged === null) return null;
  return (
    <span className="drag-tile" style={{ left: dragged.x, top: dragged.y }}>
      <TileFace alphabet={alphabet} tile={dragged.what.tile} state="laid" />
    </span>
  );
}

export function dragLaid(
  entry: Entry,
  begin: (dragged: DraggedTile, event: ReactPointerEvent) => void,
): (event: ReactPointerEvent) => void {
  return (event) => {
    const from = findSquare((event.target as Element).closest('[data-state="laid"]'));
    if (from !== null) begin({ tile: laidTileAt(entry, from.row, from.col), from, index: null }, event);
  };
}
