/** A line of a game on file, for a person. */
import { formatCoordinate } from '../../engine/board/coordinate.ts';
import type { GcgEvent } from '../../engine/gcg/record.ts';

/** An event by itself, for a person. */
export function describeEvent(event: GcgEvent): string {
  switch (event.kind) {
    case 'place':
      return `${formatCoordinate(event.at)} ${event.word}`;
    case 'exchange':
      return `exchange ${event.tiles}`;
    case 'pass':
      return 'pass';
    case 'withdraw':
      return 'challenged off';
    case 'challenge':
      return 'challenge failed';
    case 'time':
      return 'over time';
    case 'end-rack':
      return `tiles left ${event.tiles}`;
  }
}
