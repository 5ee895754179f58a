/**
 * Tiles of several characters in a GCG record. Current programs write them in brackets, `[CH]`, so that `CH` is C and H; older
 * files have no brackets, and `CH` is ambiguous. Replays resolve the ambiguity. The first guess is based on the length of the
 * racks. Then every other reading of the contradictory lines is tried, and the reading with the fewest contradictions is used. A
 * file without contradictions is replayed only once.
 */
import type { Alphabet } from '../tiles/alphabet.ts';
import type { GcgEvent, GcgRecord } from './record.ts';
import type { GcgReplay } from './replayed-turn.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isRefusal } from '../refusal.ts';
import { readFirstTile, readTiles } from '../tiles/tile-text.ts';

/** Adjacent letters that may be one tile. */
interface Spot {
  /** Index of the event; pragmata are numbered after the last event. */
  readonly owner: number;
  readonly field: 'rack' | 'word' | 'tiles' | 'text';
  readonly at: number;
  readonly face: string;
}

/** Limits on the replays of a record and on the total number of replayed lines. */
const MAX_REPLAYS = 400;
const MAX_LINES = 40_000;
const MAX_WAYS = 64;
/** Number of lines before and after a contradiction that may be its cause. */
const NEAR = 2;

/** Replays a record with the reading of adjacent letters that gives the fewest contradictions. A remark reports changes. */
export function replayBestReading(
  record: GcgRecord,
  { alphabet, handSize }: Ruleset,
  replay: (record: GcgRecord) => GcgReplay,
): GcgReplay {
  const asWritten = replay(record);
  const spots = asWritten.differences.length === 0 ? [] : findSpots(record, alphabet);
  if (spots.length === 0) return asWritten;
  let left = Math.min(MAX_REPLAYS, Math.ceil(MAX_LINES / record.events.length));
  let best = asWritten;
  let chosen: ReadonlySet<Spot> = new Set();
  const attempt = (merged: ReadonlySet<Spot>): void => {
    if (left-- <= 0) return;
    const result = replay(merge(record, merged));
    if (result.differences.length >= best.differences.length) return;
    best = result;
    chosen = merged;
  };
  attempt(firstGuess(record, spots, alphabet, handSize));
  for (let before = Infinity; best.differences.length < before && left > 0;) {
    before = best.differences.length;
    for (const owner of ownersNear(record, best)) {
      const own = spots.filter((spot) => spot.owner === owner);
      const others = [...chosen].filter((spot) => spot.owner !== owner);
      for (const way of listWays(own)) if (best.differences.length > 0) attempt(new Set([...others, ...way]));
    }
  }
  return withRemark(best, record, chosen);
}

function withRemark(replay: GcgReplay, { events }: GcgRecord, chosen: ReadonlySet<Spot>): GcgReplay {
  const lines = [...new Set([...chosen].map(({ owner }) => events[owner]?.line ?? Infinity))].sort((a, b) => a - b);
  if (lines.length === 0) return replay;
  const faces = [...new Set([...chosen].map(({ face }) => face.toLocaleUpperCase('en')))].sort().join(', ');
  const more =
    lines.length === 1 ? '' : `, as on ${lines.length === 2 ? '1 more line' : `${lines.length - 1} more lines`}`;
  const remark = {
    line: lines[0] === Infinity ? (events.at(-1)?.line ?? 0) : lines[0]!,
    what: `${faces} without brackets${more}`,
    assumed: 'read as one tile because this fits the game',
  };
  return { ...replay, remarks: [...replay.remarks, remark] };
}

/** Returns the numbers of the events near a contradiction and of all pragmata. */
function ownersNear({ events, pragmata }: GcgRecord, { differences }: GcgReplay): Set<number> {
  const near = new Set<number>();
  for (const { line } of differences) {
    const at = events.findIndex((event) => event.line >= line);
    const index = at < 0 ? events.length : at;
    for (let i = index - NEAR; i <= index + NEAR; i++) near.add(i);
  }
  for (const i of pragmata.keys()) near.add(events.length + i);
  return near;
}

/** Returns every choice of spots that do not overlap. */
function listWays(spots: readonly Spot[]): Spot[][] {
  let ways: Spot[][] = [[]];
  for (const spot of spots) {
    const more = ways.filter((way) => !way.some((other) => overlap(other, spot))).map((way) => [...way, spot]);
    ways = [...ways, ...more].slice(0, MAX_WAYS);
  }
  return ways;
}

function overlap(a: Spot, b: Spot): boolean {
  return a.field === b.field && a.at < b.at + b.face.length && b.at < a.at + a.face.length;
}

/** First guess: adjacent letters are one tile on racks that are too long, and in plays if the rack then holds that tile. */
function firstGuess(record: GcgRecord, spots: readonly Spot[], alphabet: Alphabet, handSize: number): Set<Spot> {
  const merged: Spot[] = [];
  record.events.forEach((event, owner) => {
    const own = spots.filter((spot) => spot.owner === owner);
    let over = countTilesIn(alphabet, event.rack) - handSize;
    for (const spot of own.filter(({ field }) => field === 'rack')) {
      if (over <= 0 || merged.some((other) => other.owner === owner && overlap(other, spot))) continue;
      merged.push(spot);
      over -= spot.face.length - 1;
    }
    const faces = merged.filter((spot) => spot.owner === owner).map(({ face }) => face.toLocaleUpperCase('en'));
    for (const spot of own.filter(({ field }) => field !== 'rack')) {
      const isHeld = event.rack === '' || faces.includes(spot.face.toLocaleUpperCase('en'));
      if (isHeld && !merged.some((other) => other.owner === owner && overlap(other, spot))) merged.push(spot);
    }
  });
  return new Set(merged);
}

function countTilesIn(alphabet: Alphabet, rack: string): number {
  const tiles = readTiles(alphabet, rack, 'rack');
  return !isRefusal(tiles) ? tiles.length : 0;
}

function findSpots({ events, pragmata }: GcgRecord, alphabet: Alphabet): Spot[] {
  if (alphabet.faces.every((face) => face.length === 1)) return [];
  const spotsIn = (owner: number, field: Spot['field'], text: string): Spot[] =>
    runsIn(text, alphabet).map((run) => ({ owner, field, ...run }));
  return [
    ...events.flatMap((event, i) => [
      ...spotsIn(i, 'rack', event.rack),
      ...(event.kind === 'place' ? spotsIn(i, 'word', event.word) : []),
      ...(event.kind === 'end-rack' ? spotsIn(i, 'tiles', event.tiles) : []),
      ...(event.kind === 'exchange' && typeof event.tiles === 'string' ? spotsIn(i, 'tiles', event.tiles) : []),
    ]),
    ...pragmata.flatMap(({ name, text }, i) =>
      /^rack\d$/u.test(name) ? spotsIn(events.length + i, 'text', text) : [],
    ),
  ];
}

function runsIn(text: string, alphabet: Alphabet): Pick<Spot, 'at' | 'face'>[] {
  const runs: Pick<Spot, 'at' | 'face'>[] = [];
  for (let at = 0; at < text.length;) {
    const apart = readFirstTile(alphabet, text, at, 'board', 'apart');
    const longest = readFirstTile(alphabet, text, at, 'board', 'longest');
    if (apart !== null && longest !== null && longest.length > apart.length) {
      runs.push({ at, face: text.slice(at, at + longest.length) });
    }
    at += apart?.length ?? 1;
  }
  return runs;
}

function merge(record: GcgRecord, chosen: ReadonlySet<Spot>): GcgRecord {
  const spots = [...chosen].sort((a, b) => b.at - a.at);
  const bracket = (owner: number, field: Spot['field'], text: string): string => {
    let out = text;
    for (const spot of spots) {
      if (spot.owner !== owner || spot.field !== field) continue;
      out = `${out.slice(0, spot.at)}[${spot.face}]${out.slice(spot.at + spot.face.length)}`;
    }
    return out;
  };
  const events = record.events.map((event, i): GcgEvent => {
    const rack = bracket(i, 'rack', event.rack);
    if (event.kind === 'place') return { ...event, rack, word: bracket(i, 'word', event.word) };
    if (event.kind === 'end-rack') return { ...event, rack, tiles: bracket(i, 'tiles', event.tiles) };
    if (event.kind !== 'exchange') return { ...event, rack };
    return { ...event, rack, tiles: typeof event.tiles === 'number' ? event.tiles : bracket(i, 'tiles', event.tiles) };
  });
  const pragmata = record.pragmata.map((pragma, i) => {
    return { ...pragma, text: bracket(events.length + i, 'text', pragma.text) };
  });
  return { ...record, events, pragmata };
}
