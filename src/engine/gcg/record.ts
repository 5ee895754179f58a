/**
 * A GCG record as a value. It reflects the file without interpretation: tiles stay text, scores are as written, and nothing is
 * validated. `parse.ts` parses a record in any dialect, `format.ts` formats it in the strict one, `replay.ts` replays it and
 * reports contradictions, and `from-game.ts` converts a game to a record.
 */
import { formatCoordinate, type Coordinate } from '../board/coordinate.ts';
import type { Layout } from '../board/layout.ts';

export const MAX_GCG_PLAYERS = 4;

/** A player, as declared by `#player1`, `#player2`, …. */
export interface GcgPlayer {
  /** Identifies the player in event lines; without white space, not necessarily unique. */
  readonly nick: string;
  readonly name: string;
}

/** A line that begins with `#`, other than `#player` and `#character-encoding`. */
export interface GcgPragma {
  /** Name without the `#`: `note`, `lexicon`, `rack1` or any other. */
  readonly name: string;
  readonly text: string;
  /** Number of events before it. */
  readonly after: number;
  /** Line in the file, from 1; absent if the record was not parsed from a file. */
  readonly line?: number;
}

/** Fields of all events. */
export interface GcgEventBase {
  readonly seat: number;
  /** Rack before the event, in any order; empty if unknown. */
  readonly rack: string;
  /** Points of this event; null if the file does not give them. */
  readonly score: number | null;
  /** Total of the player after the event; null if the file does not give it. */
  readonly cumulative: number | null;
  /** Rest of the line. */
  readonly comment: string;
  /** Line in the file, from 1; 0 if the record was not parsed from a file. */
  readonly line: number;
}

/** A line of a GCG record that changes a score or takes a turn. */
export type GcgEvent = GcgEventBase &
  (
    | {
        readonly kind: 'place';
        readonly at: Coordinate;
        /** Letters, with blanks in lower case; through tiles are `.`, their letter or in brackets. */
        readonly word: string;
      }
    /** `tiles` is a number if only the count is known. */
    | { readonly kind: 'exchange'; readonly tiles: string | number }
    | { readonly kind: 'pass' }
    /** The player's last play is withdrawn after a challenge; the score is the negated score of the play. */
    | { readonly kind: 'withdraw' }
    | { readonly kind: 'challenge' }
    | { readonly kind: 'time' }
    /** Points for the tiles left: positive for the tiles of others, negative for the player's own. */
    | { readonly kind: 'end-rack'; readonly tiles: string }
  );

/** A game as written in GCG. It may break the rules. */
export interface GcgRecord {
  readonly players: readonly GcgPlayer[];
  readonly events: readonly GcgEvent[];
  readonly pragmata: readonly GcgPragma[];
}

/** A problem in a file and the reading that was assumed. */
export interface GcgDiagnostic {
  readonly line: number;
  readonly what: string;
  readonly assumed: string;
  readonly losesTurn?: boolean;
}

/** Returns the notes on an event; for -1, those before the first. */
export function notesOn({ pragmata }: GcgRecord, event: number): string[] {
  return pragmata.filter(({ name, after }) => name === 'note' && after === event + 1).map(({ text }) => text);
}

/** Returns the last pragma of a name, or null. */
export function pragmaOf({ pragmata }: GcgRecord, name: string): string | null {
  return pragmata.findLast((pragma) => pragma.name === name)?.text ?? null;
}

/** Returns the line of the last pragma of a name, or 0. */
export function lineOf({ pragmata }: GcgRecord, name: string): number {
  return pragmata.findLast((pragma) => pragma.name === name)?.line ?? 0;
}

/** A rack stated by `#rack1`, `#rack2`, … or by `#incomplete`. */
export interface StatedRack {
  readonly seat: number;
  readonly text: string;
  /** Index of the event before which it is held; for a rack at the end, the number of events. */
  readonly before: number;
  readonly pragma: GcgPragma;
}

/**
 * Returns the stated racks in file order. A rack stated among the turns belongs to the player's next turn if that turn has the
 * same rack or none. Otherwise, and in the header, it is the rack at the end.
 */
export function statedRacks({ players, events, pragmata }: GcgRecord): StatedRack[] {
  const isTurn = ({ kind }: GcgEvent): boolean => kind === 'place' || kind === 'exchange' || kind === 'pass';
  const last = events.findLast(isTurn);
  const toMove = last === undefined ? 0 : (last.seat + 1) % players.length;
  return pragmata.flatMap((pragma): StatedRack[] => {
    const { name, text, after } = pragma;
    if (name === 'incomplete') return text === '' ? [] : [{ seat: toMove, text, before: events.length, pragma }];
    const seat = Number(/^rack(\d)$/u.exec(name)?.[1] ?? 0) - 1;
    if (seat < 0 || seat >= players.length) return [];
    const next = after === 0 ? -1 : events.findIndex((event, i) => i >= after && event.seat === seat && isTurn(event));
    const isOfTurn = next >= 0 && ['', sortText(text)].includes(sortText(events[next]!.rack));
    return [{ seat, text, before: isOfTurn ? next : events.length, pragma }];
  });
}

function sortText(rack: string): string {
  return Array.from(rack).sort().join('');
}

/** Formats a diagnostic on one line. */
export function formatDiagnostic({ line, what, assumed }: GcgDiagnostic): string {
  return `line ${line}: ${what}; ${assumed}`;
}

export function formatGcgPoints(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}

/** Describes an event for a person. `layout` is required if squares have other names than in the file. */
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
