/** A line of a game on file, for a person. */
import { formatCoordinate } from '../board/coordinate.ts';
import type { Layout } from '../board/layout.ts';
import type { GcgEvent } from './record.ts';

/**
 * An event by itself, for a person.
 *
 * @param layout the board, whose squares may have other names than in the file
 */
export function describeEvent(event: GcgEvent, layout?: Layout): string {
  switch (event.kind) {
    case 'place':
      return `${formatCoordinate(event.at, layout)} ${event.word}`;
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
