/**
 * Computes figures from record files. Each file is read once, line by line; incompatible records are rejected before any figure is
 * computed.
 */
import { InputError } from '../../engine/errors.ts';
import { entrantNames } from '../entrant.ts';
import { findRecord } from '../record/record-writer.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { readPairs, readTournamentHeader, makeSchedule, type TournamentHeader } from '../record/tournament-record.ts';
import { openTest, type SequentialTestResult } from '../sequential/sequential-test.ts';
import { openingAt } from '../games/play-game-options.ts';
import { readWalkStart } from '../games/game-walk.ts';
import type { MetLuck } from './read-luck.ts';
import { RatingSums, type JointRatings } from '../ratings/joint-ratings.ts';
import { FigureSums, type Figures } from './record-figures.ts';
import { Timeline, type TimelinePoint } from './timeline.ts';

export interface ReadRecord {
  readonly path: string;
  readonly header: TournamentHeader;
  readonly names: readonly string[];
  /** Number of pairs; fewer than in the header if the tournament is unfinished. */
  readonly pairs: number;
  readonly test: TestPath | null;
}

export interface TestPath {
  readonly result: SequentialTestResult;
  readonly points: readonly TimelinePoint<number>[];
}

type RecordHeader = Pick<ReadRecord, 'path' | 'header'>;

export interface RecordedFigures {
  readonly figures: Figures;
  readonly ratings: JointRatings | null;
  readonly records: readonly [ReadRecord, ...ReadRecord[]];
  readonly luckOfDraws?: readonly MetLuck[];
}

/** Reads records. Throws InputError unless they share ruleset, lexicon and leave values and have no games in common. */
export async function readFigures(paths: readonly string[]): Promise<RecordedFigures> {
  const headers: RecordHeader[] = [];
  // All headers are checked before any record is read in full.
  for (const path of paths.map(findRecord)) headers.push({ path, header: await readTournamentHeader(path) });
  checkBelongTogether(headers);
  const sums = new FigureSums();
  const rated = manyMeet(headers) ? new RatingSums() : null;
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
      if (schedule.seats === 2) rated?.addRecord(record, numbers, { seed: header.seed, deal });
      pairs++;
      test?.add(record);
      if (test !== null) ratios.after(pairs, () => test.llr);
    });
    const testPath = test && { result: test.result(), points: ratios.points(pairs, () => test.llr) };
    records.push({ path, header, names, pairs, test: testPath });
  }
  const figures = sums.figures();
  const [first, ...others] = records;
  if (first === undefined || figures.pairs === 0) {
    throw new InputError('bad-record', 'has no games yet', { source: paths.join() });
  }
  return { figures, ratings: rated?.ratings(figures.entrants.length) ?? null, records: [first, ...others] };
}

function manyMeet(headers: readonly RecordHeader[]): boolean {
  const met = headers.filter(({ header }) => makeSchedule(header).seats === 2);
  return new Set(met.flatMap(({ header }) => entrantNames(header.bots))).size > 2;
}

function checkBelongTogether(headers: readonly RecordHeader[]): void {
  for (const [i, { path: source, header }] of headers.entries()) {
    for (const other of headers.slice(0, i)) {
      if (isSameRun(header, other.header)) {
        const text = `has the same bots and seed as ${other.path}; its games would count twice`;
        throw new InputError('bad-record', text, { source });
      }
      const differing = findDifference(header, other.header);
      if (differing === null) continue;
      const [what, here, there] = differing;
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
      return [what, one === null ? 'none' : describe(one), other === null ? 'none' : describe(other)];
    }
  }
  return null;
}

/** Checks consistency between fields, which the schema of a line does not. */
function checkSeats({ pair, games }: PairRecord, bots: number, source: string): void {
  const [{ bots: players } = { bots: [] }] = games;
  const seats = players.length;
  const distinct = (numbers: readonly number[]): string => [...new Set(numbers)].sort().join();
  for (const game of games) {
    const isRight =
      games.length === seats &&
      game.bots.every((bot) => bot < bots) &&
      new Set(game.bots).size === seats &&
      distinct(game.bots) === distinct(players) &&
      game.scores.length === seats &&
      game.bingos.length === seats &&
      [...game.winners, ...[...game.turns, ...(game.line ?? [])].map(([seat]) => seat), game.forfeit?.seat ?? 0].every(
        (seat) => seat < seats,
      );
    if (isRight) continue;
    throw new InputError('bad-record', `pair ${pair} has inconsistent players, scores or turns`, {
      source,
      line: pair + 2,
    });
  }
}
