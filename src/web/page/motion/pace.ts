/** Speed of animations: the user's setting, or none if the system asks for reduced motion. */
import { currentSettings } from '../settings/page-settings.ts';

/** In milliseconds. */
export interface Pace {
  readonly move: number;
  /** Delay between the tiles of a play. */
  readonly step: number;
  /** Delay before the play of another player. */
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
