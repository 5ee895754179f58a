/**
 * Computes figures from record files. Each file is read once, line by line; incompatible records are rejected before any figure is
 * computed.
 */
import { InputError } from '../../engine/errors.ts';
import { entrantNames } from '../entrant.ts';
import { findRecord } from '../record/record-writer.ts';
import type { GameRecord, PairRecord } from '../../match/games/pair-record.ts';
import { readPairs, readTournamentHeader, makeSchedule, type TournamentHeader } from '../record/tournament-record.ts';
import { openTest, type SequentialTestResult } from '../../match/sequential/sequential-test.ts';
import { openingAt } from '../../match/games/play-game-options.ts';
import { readWalkStart } from '../../match/games/game-walk.ts';
import type { MeetingLuck } from './read-luck.ts';
import { RatingSums, type JointRatings } from '../../match/ratings/joint-ratings.ts';
import { FigureSums, type Figures } from './record-figures.ts';
import { Timeline, type TimelinePoint } from './timeline.ts';

export interface ReadRecord {
  readonly path: string;
  readonly header: TournamentHeader;
  readonly names: readonly string[];
  /** Number of pairs; fewer than in the header if the tournament is unfinished. */
  readonly pairs: number;
  readonly test: { readonly result: SequentialTestResult; readonly points: readonly TimelinePoint<number>[] } | null;
}

type RecordHeader = Pick<ReadRecord, 'path' | 'header'>;

export interface RecordedFigures {
  readonly figures: Figures;
  readonly ratings: JointRatings | null;
  readonly records: readonly [ReadRecord, ...ReadRecord[]];
  readonly luckOfDraws?: readonly MeetingLuck[];
}

/** Reads records. Throws InputError unless they share ruleset, lexicon and leave values and have no games in common. */
export async function readFigures(paths: readonly string[]): Promise<RecordedFigures> {
  const headers: RecordHeader[] = [];
  // All headers are checked before any record is read in full.
  for (const path of paths.map(findRecord)) headers.push({ path, header: await readTournamentHeader(path) });
  checkCompatible(headers);
  const sums = new FigureSums();
  const ratings = isOfMany(headers) ? new RatingSums() : null;
  const records: ReadRecord[] = [];
  for (const [source, { path, header }] of headers.entries()) {
    const names = entrantNames(header.bots);
    const entrants = sums.findEntrants(names);
    const numbers = entrants.map(({ number }) => number);
    const test = header.sprt === undefined ? null : openTest(header.sprt);
    const schedule = makeSchedule(header);
    const starts = header.openings?.map(readWalkStart);
    const ratios = new Timeline<number>();
    let pairs = 0;
    await readPairs(path, (record) => {
      checkSeats(record, names.length, path);
      const { deal } = schedule.at(record.pair);
      sums.add(record, entrants, source, openingAt(starts, deal));
      if (schedule.seats === 2) ratings?.addRecord(record, numbers, { seed: header.seed, deal });
      pairs++;
      test?.add(record);
      if (test !== null) ratios.add(pairs, () => test.llr);
    });
    const points = test && { result: test.result(), points: ratios.points(pairs, () => test.llr) };
    records.push({ path, header, names, pairs, test: points });
  }
  const figures = sums.figures();
  const [first, ...others] = records;
  if (first === undefined || figures.pairs === 0) {
    throw new InputError('bad-record', 'has no games yet', { source: paths.join() });
  }
  return { figures, ratings: ratings?.ratings(figures.entrants.length) ?? null, records: [first, ...others] };
}

/** True if more than two entrants meet in games of two. */
function isOfMany(headers: readonly RecordHeader[]): boolean {
  const ofTwo = headers.filter(({ header }) => makeSchedule(header).seats === 2);
  return new Set(ofTwo.flatMap(({ header }) => entrantNames(header.bots))).size > 2;
}

function checkCompatible(headers: readonly RecordHeader[]): void {
  for (const [i, { path: source, header }] of headers.entries()) {
    for (const other of headers.slice(0, i)) {
      if (isSameRun(header, other.header)) {
        const text = `has the same bots and seed as ${other.path}; its games would count twice`;
        throw new InputError('bad-record', text, { source });
      }
      const difference = findDifference(header, other.header);
      if (difference === null) continue;
      const [what, here, there] = difference;
      const text = `was played with ${what} ${here}, but ${other.path} with ${there}; they cannot share a report`;
      throw new InputError('bad-record', text, { source });
    }
  }
}

function isSameRun(a: TournamentHeader, b: TournamentHeader): boolean {
  return (
    a.seed === b.seed &&
    String(a.openings) === String(b.openings) &&
    a.ruleset.hash === b.ruleset.hash &&
    a.lexicon.hash === b.lexicon.hash &&
    listPairings(a).some((pairing) => listPairings(b).includes(pairing))
  );
}

function listPairings(header: TournamentHeader): string[] {
  return makeSchedule(header).pairings.map((players) =>
    players
      .map((player) => header.bots[player])
      .sort()
      .join('\n'),
  );
}

function findDifference(a: TournamentHeader, b: TournamentHeader): readonly [string, string, string] | null {
  const describe = ({ name, hash }: { readonly name: string; readonly hash: string }): string => `${name} (${hash})`;
  if (a.ruleset.hash !== b.ruleset.hash) return ['ruleset', describe(a.ruleset), describe(b.ruleset)];
  if (a.lexicon.hash !== b.lexicon.hash) return ['lexicon', describe(a.lexicon), describe(b.lexicon)];
  for (const [what, ofA, ofB] of [
    ['leave values', a.leaves, b.leaves],
    ["bots' lexica", a.vocabularies, b.vocabularies],
  ] as const) {
    for (const [name, one] of Object.entries(ofA)) {
      const other = Object.hasOwn(ofB, name) ? ofB[name] : undefined;
      if (other === undefined || one?.hash === other?.hash) continue;
      return [what, one ? describe(one) : 'none', other ? describe(other) : 'none'];
    }
  }
  return null;
}

/** Checks consistency between fields, which the schema of a line does not. */
function checkSeats({ pair, games }: PairRecord, bots: number, source: string): void {
  const seats = games.length;
  const players = games[0]?.bots.toSorted().join();
  for (const { bots: ofGame, scores, bingos, winners, turns, line = [], forfeit } of games) {
    const isSeat = (seat: number): boolean => seat < seats;
    const isTurnOfSeat = ([seat]: GameRecord['turns'][number]): boolean => isSeat(seat);
    const isRight =
      [ofGame.length, new Set(ofGame).size, scores.length, bingos.length].every((length) => length === seats) &&
      ofGame.every((bot) => bot < bots) &&
      ofGame.toSorted().join() === players &&
      winners.every(isSeat) &&
      turns.every(isTurnOfSeat) &&
      line.every(isTurnOfSeat) &&
      isSeat(forfeit?.seat ?? 0);
    if (isRight) continue;
    const text = `pair ${pair} has inconsistent players, scores or turns`;
    throw new InputError('bad-record', text, { source, line: pair + 2 });
  }
}
