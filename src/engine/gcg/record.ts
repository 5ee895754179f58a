/**
 * GCG, the field's text record of a game, as a value. A record is what a file says and no more: tiles stay text, scores
 * are those written, and nothing is judged. `parse.ts` reads a record from any dialect, `format.ts` writes it in the
 * strict one, `replay.ts` plays it through and reports what does not fit, `from-game.ts` makes one from a game played
 * here.
 */
import { formatCoordinate, type Coordinate } from '../board/coordinate.ts';
import type { Layout } from '../board/layout.ts';

/** The most players a record may name. */
export const MAX_GCG_PLAYERS = 4;

/** A player, as named by `#player1` and its like. */
export interface GcgPlayer {
  /** Names the player in event lines; without white space. Two players may share one. */
  readonly nick: string;
  readonly name: string;
}

/** A line that begins with `#`, other than `#player` and `#character-encoding`. */
export interface GcgPragma {
  /** Without the `#`: `note`, `lexicon`, `rack1` or anything else. */
  readonly name: string;
  readonly text: string;
  /** Events read before it. */
  readonly after: number;
  /** Line in the file, from 1; absent in a record that was not read. */
  readonly line?: number;
}

/** What all events have. */
export interface GcgEventBase {
  readonly seat: number;
  /** The rack when the line was written, tiles in any order; empty where it is not known. */
  readonly rack: string;
  /** Points of this event; null where the file does not say. */
  readonly score: number | null;
  /** The player's score after it; null where the file does not say. */
  readonly cumulative: number | null;
  /** What follows on the line. */
  readonly comment: string;
  /** Line in the file, from 1; 0 for a record that was not read. */
  readonly line: number;
}

/** A line of a GCG record that changes a score or takes a turn. */
export type GcgEvent = GcgEventBase &
  (
    | {
        readonly kind: 'place';
        readonly at: Coordinate;
        /** Letters, lower case a blank; a tile played through as `.`, as its letter or in brackets. */
        readonly word: string;
      }
    /** `tiles` is a number where only the count is known. */
    | { readonly kind: 'exchange'; readonly tiles: string | number }
    | { readonly kind: 'pass' }
    /** The player's last play was challenged off and comes back; the score is what it had made, below 0. */
    | { readonly kind: 'withdraw' }
    /** Points for a challenge that failed. */
    | { readonly kind: 'challenge' }
    | { readonly kind: 'time' }
    /** Points for tiles left, won (the tiles are the others') or lost (they are the player's own). */
    | { readonly kind: 'end-rack'; readonly tiles: string }
  );

/** A game in GCG as it is written, whether or not it makes sense under the rules. */
export interface GcgRecord {
  readonly players: readonly GcgPlayer[];
  readonly events: readonly GcgEvent[];
  readonly pragmata: readonly GcgPragma[];
}

/** Something wrong with a file, and how it was read. */
export interface GcgDiagnostic {
  readonly line: number;
  readonly what: string;
  readonly assumed: string;
  readonly losesTurn?: boolean;
}

/** The notes on an event; of -1, those before the first. */
export function notesOn({ pragmata }: GcgRecord, event: number): string[] {
  return pragmata.filter(({ name, after }) => name === 'note' && after === event + 1).map(({ text }) => text);
}

/** The last pragma of a name, or null. */
export function pragmaOf({ pragmata }: GcgRecord, name: string): string | null {
  return pragmata.findLast((pragma) => pragma.name === name)?.text ?? null;
}

/** The line on which a pragma stands; 0 where it has none. */
export function lineOf({ pragmata }: GcgRecord, name: string): number {
  return pragmata.findLast((pragma) => pragma.name === name)?.line ?? 0;
}

/** A rack stated by `#rack1` and its like, or by `#incomplete`. */
export interface StatedRack {
  readonly seat: number;
  readonly text: string;
  /** Index of the event before which it is held; the number of events for a rack held at the end. */
  readonly before: number;
  readonly pragma: GcgPragma;
}

/**
 * The stated racks, in the order of the file. A rack that is stated among the turns is that of the player's next turn if that
 * turn has the same rack or none; otherwise, and in the header, it is the rack at the end.
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
    const isOfTurn = next >= 0 && ['', inOrder(text)].includes(inOrder(events[next]!.rack));
    return [{ seat, text, before: isOfTurn ? next : events.length, pragma }];
  });
}

function inOrder(rack: string): string {
  return Array.from(rack).sort().join('');
}

/** A diagnostic as one line. */
export function formatDiagnostic({ line, what, assumed }: GcgDiagnostic): string {
  return `line ${line}: ${what}; ${assumed}`;
}

export function formatGcgPoints(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}

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
