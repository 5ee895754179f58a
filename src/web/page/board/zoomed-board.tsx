/** A board that can be zoomed with two fingers. Scaling it needs no new layout, so that frames stay short. */
import { useGesture } from '@use-gesture/react';
import { memo, type ReactElement, type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';

/** Scale, and the offset of the top left corner in pixels. */
interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type Point = readonly [x: number, y: number];

interface ZoomedParts {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly now: RefObject<Zoom>;
}

export type ToggleZoom = () => void;

interface ZoomedBoardProps {
  readonly zoom: RefObject<ToggleZoom | null>;
  /** A change resets the zoom. */
  readonly turn: number;
  readonly children: ReactNode;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 3;
const BUTTON_SCALE = 2;

export function ZoomedBoard({ zoom, turn, children }: ZoomedBoardProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const now = useRef(WHOLE);
  const parts = useRef<ZoomedParts>({ frame, sheet, now });
  useImperativeHandle(zoom, () => () => {
    if (now.current.scale > 1) {
      show(parts.current, WHOLE);
      return;
    }
    const corner = sheet.current!.getBoundingClientRect();
    const at = (sheet.current!.querySelector('[data-cursor]') ?? sheet.current!).getBoundingClientRect();
    const middle = [at.x + at.width / 2 - corner.x, at.y + at.height / 2 - corner.y] as const;
    scaleAt(parts.current, WHOLE, BUTTON_SCALE, middle, [corner.width / 2, corner.height / 2]);
  });
  useEffect(() => {
    if (now.current.scale > 1) show(parts.current, WHOLE);
  }, [turn]);
  return (
    <div ref={frame} className="board-frame">
      <div ref={sheet} className="board-sheet">
        {children}
      </div>
      <Gestures {...parts.current} />
    </div>
  );
}

/** Shows a zoom of the sheet within its frame. */
function show({ frame, sheet, now }: ZoomedParts, next: Zoom): void {
  const { offsetWidth, offsetHeight } = sheet.current!;
  const { scale } = next;
  const x = Math.min(0, Math.max(next.x, offsetWidth * (1 - scale)));
  const y = Math.min(0, Math.max(next.y, offsetHeight * (1 - scale)));
  now.current = { scale, x, y };
  sheet.current!.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  frame.current!.toggleAttribute('data-zoomed', scale > 1);
}

function scaleAt(parts: ZoomedParts, from: Zoom, scale: number, point: Point, to = point): void {
  const [x, y] = [0, 1].map((i) => to[i]! - ((point[i]! - [from.x, from.y][i]!) * scale) / from.scale);
  show(parts, { scale, x: x!, y: y! });
}

/** A component of its own, as the library binds its listeners again at each redraw. */
const Gestures = memo(function Gestures(parts: ZoomedParts): null {
  const { frame, now } = parts;
  useGesture(
    {
      onPinch: ({ origin, offset: [scale], first, memo }) => {
        const { x, y } = frame.current!.getBoundingClientRect();
        const point = [origin[0] - x, origin[1] - y] as const;
        const start = first ? { from: now.current, point } : (memo as { from: Zoom; point: Point });
        scaleAt(parts, start.from, scale, start.point, point);
        return start;
      },
      onDrag: ({ delta: [dx, dy], pinching, event, cancel }) => {
        const { scale, x, y } = now.current;
        // Laid tiles have their own drag.
        const isTile = (event.target as Element).closest('[data-state="laid"]') !== null;
        if (pinching === true || scale === 1 || isTile) cancel();
        else show(parts, { scale, x: x + dx, y: y + dy });
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      pinch: { scaleBounds: { min: 1, max: MAX_SCALE }, from: () => [now.current.scale, 0], pinchOnWheel: false },
      // A tap selects a square.
      drag: { filterTaps: true, pointer: { touch: true } },
    },
  );
  return null;
});
