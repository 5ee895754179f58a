/** How fast things move on the page: as the person chose, and not at all where the system is told to keep still. */
import { currentSettings } from '../settings/page-settings.ts';

/** All in milliseconds. */
export interface Pace {
  readonly move: number;
  /** Between one tile of a play and the next. */
  readonly step: number;
  /** Before another's play is laid. */
  readonly pause: number;
}

const PACES = {
  lively: { move: 200, step: 90, pause: 500 },
  quick: { move: 120, step: 40, pause: 0 },
  off: null,
} as const;

export function currentPace(): Pace | null {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? null : PACES[currentSettings().motion];
}
