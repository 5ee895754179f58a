/**
 * The result of playing a GCG record through (`replay.ts`): its turns with the state after each, and what does not fit.
 */
import { fromMover, type CgpPosition } from '../notation/cgp.ts';
import { counted } from '../../text/counted.ts';
import type { GcgDiagnostic, GcgEvent, GcgRecord } from './record.ts';
import type { GcgForfeit } from './forfeit.ts';
import type { KnownRacks } from './racks.ts';
import type { GameState } from '../game/game-events.ts';
import type { Lexicon } from '../rules/legality.ts';
import type { ScoredPlay } from '../board/move.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** What a record is played through with. */
export interface ReplayOptions {
  readonly ruleset: Ruleset;
  /**
   * Needed only where the ruleset ignores cross strings that are not words; elsewhere every string counts as a word.
   */
  readonly lexicon?: Lexicon;
}

/** A line of the record and its effect. */
export interface ReplayedTurn {
  readonly event: GcgEvent;
  /**
   * After it. Scores are the record's; unknown tiles of racks and bag are filled in, and may differ from the real ones.
   */
  readonly state: GameState;
  /** What the record tells about the racks after it. */
  readonly racks: KnownRacks;
  /** The play, if the line is a play that could be made. */
  readonly play: ScoredPlay | null;
}

/** A statement of the record that the rules contradict. */
export interface GcgDifference {
  readonly line: number;
  readonly what: string;
}

/** A record played through by the rules. */
export interface GcgReplay {
  /** The record as it was read: as written, plus brackets around tiles of several characters where it has none. */
  readonly record: GcgRecord;
  /** Before the first line. */
  readonly start: Pick<ReplayedTurn, 'state' | 'racks'>;
  readonly turns: readonly ReplayedTurn[];
  /** What does not come out as the record says, in the order of its lines. */
  readonly differences: readonly GcgDifference[];
  readonly remarks: readonly GcgDiagnostic[];
  /** Whether the game came to its end; if not, the record holds a part of it. */
  readonly isOver: boolean;
  /** Who lost it before it was played out, where the record says so. */
  readonly forfeit: GcgForfeit | null;
}

/**
 * The position after the first `lines` events, as far as the record tells it: racks in the order of turns, the mover's
 * first, empty where they are not known.
 *
 * @throws RangeError if there are fewer lines
 */
export function positionAfter({ start, turns }: GcgReplay, lines: number): CgpPosition {
  const after = lines === 0 ? start : turns[lines - 1];
  if (after === undefined)
    throw new RangeError(`${counted(turns.length, 'line')}; there is no position after ${lines}`);
  const { state, racks } = after;
  return fromMover({ ...state, racks: racks.map((rack) => rack ?? new Uint8Array()) });
}
