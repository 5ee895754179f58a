/**
 * Records of tournaments as figures. Pairs come one by one and none is kept but those whose games swung most, so memory does
 * not grow with their number. Who plays is told by name, so that several records of the same entrants, or of some of them,
 * come together.
 */
import type { GameRecord, PairRecord } from '../games/pair-record.ts';
import { hasDiverged, headToHead, type HeadToHead } from '../statistics/head-to-head.ts';
import { countPairs, NO_PAIRS, outcomeOf, withOutcome, type PairOutcomes } from '../statistics/pair-outcomes.ts';
import { ComparisonTally, type Comparison } from '../statistics/tally.ts';
import { finishOrder } from '../tournament-statistics.ts';
import { EntrantSums, type EntrantFigures } from './entrant-figures.ts';
import { walkGame, type WalkStart } from './game-walk.ts';
import { Histogram } from './histogram.ts';
import { LuckSums, type Luck } from './luck-figures.ts';
import { MostSwinging, type SwingingGame } from './swings.ts';

/** Two entrants against each other. */
export interface Meeting {
  /** Their numbers among the entrants, the lower first. */
  readonly entrants: readonly [number, number];
  readonly names: readonly [string, string];
  readonly games: number;
  /** Of the first against the second. */
  readonly comparison: Comparison;
  /** What their pairs show; null where they met at tables of more. */
  readonly headToHead: HeadToHead | null;
}

/** All that is known of some tournaments. */
export interface Figures {
  readonly games: number;
  readonly pairs: number;
  readonly entrants: readonly EntrantFigures[];
  /** Every two that met, in the order of the entrants. */
  readonly meetings: readonly Meeting[];
  /** Games by turns of all players together. */
  readonly gameTurns: Histogram;
  /** Games by how they ended, the most frequent first. */
  readonly ends: readonly (readonly [GameRecord['end'], number])[];
  /** Challenges, and those among them that took a play back. */
  readonly challenges: number;
  readonly upheld: number;
  readonly luck: Luck;
  readonly swings: readonly SwingingGame[];
}

const GAME_TURNS = { least: 0, most: 400 };

/** Games that swung most, where nothing else is asked for. */
export const DEFAULT_SWINGS = 8;

/** Adds up the games in which two entrants met. */
interface MeetingSums {
  games: number;
  readonly tally: ComparisonTally;
  outcomes: PairOutcomes;
  /** Pairs whose two games were not the same move for move. */
  diverged: number;
}

/** Adds up pairs of records. */
export class FigureSums {
  readonly #entrants: EntrantSums[] = [];
  readonly #meetings = new Map<string, MeetingSums>();
  readonly #gameTurns = new Histogram(GAME_TURNS);
  readonly #ends = new Map<GameRecord['end'], number>();
  readonly #luck = new LuckSums();
  readonly #swings: MostSwinging;
  #pairs = 0;
  #challenges = 0;
  #upheld = 0;

  /** @param swings how many of the games that swung most are kept */
  constructor(swings = DEFAULT_SWINGS) {
    this.#swings = new MostSwinging(swings);
  }

  /** The numbers of entrants by name; a new name gets a new number. */
  numberEntrants(names: readonly string[]): number[] {
    return names.map((name) => {
      const known = this.#entrants.findIndex((entrant) => entrant.name === name);
      return known < 0 ? this.#entrants.push(new EntrantSums(name)) - 1 : known;
    });
  }

  /**
   * Count a pair.
   *
   * @param numbers those of the record's bots (`numbersOf`)
   * @param source the number of the record among those read
   * @param start where its games began, if not at their start
   */
  add(record: PairRecord, numbers: readonly number[], source = 0, start?: WalkStart): void {
    const walks = record.games.map((game) => walkGame(game, start));
    record.games.forEach((game, round) => {
      const walk = walks[round]!;
      this.#gameTurns.add(walk.turns.length);
      this.#ends.set(game.end, (this.#ends.get(game.end) ?? 0) + 1);
      this.#challenges += walk.challenges;
      this.#upheld += walk.upheld;
      game.bots.forEach((bot, seat) => {
        this.#entrants[numbers[bot]!]!.add(game, walk, seat);
      });
      const players = game.bots.map((bot) => this.#entrants[numbers[bot]!]!.name);
      this.#swings.add({ source, pair: record.pair, round, game, players }, walk);
    });
    this.#luck.add(record, walks);
    this.#addMeetings(record, numbers);
    for (const bot of record.games[0]!.bots) this.#entrants[numbers[bot]!]!.endPair();
    this.#pairs++;
  }

  #addMeetings(record: PairRecord, numbers: readonly number[]): void {
    const { games } = record;
    const bots = [...games[0]!.bots].sort((a, b) => numbers[a]! - numbers[b]!);
    bots.forEach((a, i) => {
      for (const b of bots.slice(i + 1)) {
        const meeting = this.#meetingOf(numbers[a]!, numbers[b]!);
        for (const game of games) {
          const [seatOfA, seatOfB] = [game.bots.indexOf(a), game.bots.indexOf(b)];
          meeting.games++;
          meeting.tally.add(finishOrder(game, seatOfA, seatOfB), game.scores[seatOfA]! - game.scores[seatOfB]!);
        }
        meeting.tally.endPair(games.length);
        if (bots.length > 2) continue;
        meeting.outcomes = withOutcome(meeting.outcomes, outcomeOf(record, a));
        if (hasDiverged(record)) meeting.diverged++;
      }
    });
  }

  #meetingOf(a: number, b: number): MeetingSums {
    const key = `${a} ${b}`;
    let meeting = this.#meetings.get(key);
    if (meeting === undefined) {
      meeting = { games: 0, tally: new ComparisonTally(), outcomes: NO_PAIRS, diverged: 0 };
      this.#meetings.set(key, meeting);
    }
    return meeting;
  }

  figures(): Figures {
    const meetings = [...this.#meetings].map(([key, { games, tally, outcomes, diverged }]) => {
      const [a, b] = key.split(' ').map(Number);
      const met = countPairs(outcomes) > 0 ? headToHead(outcomes, diverged) : null;
      const names = [this.#entrants[a!]!.name, this.#entrants[b!]!.name] as const;
      return { entrants: [a!, b!] as const, names, games, comparison: tally.result(), headToHead: met };
    });
    return {
      games: this.#gameTurns.count,
      pairs: this.#pairs,
      entrants: this.#entrants.map((entrant) => entrant.figures()),
      meetings: meetings.sort(({ entrants: [a, b] }, { entrants: [c, d] }) => a - c || b - d),
      gameTurns: this.#gameTurns,
      ends: [...this.#ends].sort(([, a], [, b]) => b - a),
      challenges: this.#challenges,
      upheld: this.#upheld,
      luck: this.#luck.luck(),
      swings: this.#swings.games,
    };
  }
}
