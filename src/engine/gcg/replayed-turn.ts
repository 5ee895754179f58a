/** The result of a replay (`replay.ts`): turns, states and contradictions. */
import { fromMover, type CgpPosition } from '../notation/cgp.ts';
import type { GcgDiagnostic, GcgEvent, GcgRecord } from './record.ts';
import type { GcgForfeit } from './forfeit.ts';
import type { KnownRacks } from './racks.ts';
import type { GameState } from '../game/game-events.ts';
import type { Lexicon } from '../rules/legality.ts';
import type { PlayWithScore } from '../board/move.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Rules for a replay. */
export interface ReplayOptions {
  readonly ruleset: Ruleset;
  /** Required only if the ruleset ignores invalid cross words; otherwise every string counts as a word. */
  readonly lexicon?: Lexicon;
}

/** A line of the record and its effect. */
export interface ReplayTurn {
  readonly event: GcgEvent;
  /** State after the line, with the record's scores. Unknown tiles are filled in and may differ from the real ones. */
  readonly state: GameState;
  readonly racks: KnownRacks;
  /** The play, if the line is a legal play. */
  readonly play: PlayWithScore | null;
}

/** A statement of the record that contradicts the rules. */
export interface GcgDifference {
  readonly line: number;
  readonly what: string;
}

/** A record replayed under the rules. */
export interface GcgReplay {
  /** The record as parsed, with brackets added around tiles of several characters. */
  readonly record: GcgRecord;
  readonly start: Pick<ReplayTurn, 'state' | 'racks'>;
  readonly turns: readonly ReplayTurn[];
  readonly differences: readonly GcgDifference[];
  readonly remarks: readonly GcgDiagnostic[];
  /** True if the game is complete; otherwise the record is a part of it. */
  readonly isOver: boolean;
  readonly forfeit: GcgForfeit | null;
}

/**
 * Returns the position after the first `lines` events. Racks are in turn order, the mover's first, and empty if unknown.
 *
 * @throws RangeError if there are fewer events
 */
export function positionAfter({ start, turns }: GcgReplay, lines: number): CgpPosition {
  const after = lines === 0 ? start : turns[lines - 1];
  if (after === undefined) throw new RangeError(`no position after line ${lines} of ${turns.length}`);
  const { state, racks } = after;
  return fromMover({ ...state, racks: racks.map((rack) => rack ?? new Uint8Array()) });
}
