/** A number that counts up or down to what it is. */
import { type ReactElement, useEffect, useRef } from 'react';
import { currentPace } from './pace.ts';

interface CountUpProps {
  readonly value: number;
  /** Whether it waits for the play of another to be laid. */
  readonly isAfterPause: boolean;
}

export function CountUp({ value, isAfterPause }: CountUpProps): ReactElement {
  const shown = useRef<HTMLElement>(null);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    const pace = currentPace();
    if (pace === null || from === value) return undefined;
    const duration = 2.5 * pace.move;
    const begin = performance.now() + (isAfterPause ? pace.pause + pace.move : 0);
    let frame = 0;
    const show = (now: number): void => {
      const part = Math.max(0, Math.min(1, (now - begin) / duration));
      shown.current!.textContent = String(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(show);
    };
    show(performance.now());
    return () => {
      cancelAnimationFrame(frame);
      if (shown.current !== null) shown.current.textContent = String(value);
    };
  }, [value, isAfterPause]);
  return <strong ref={shown}>{value}</strong>;
}
