/**
 * Records of tournaments as figures. Pairs come one by one and none is kept but those whose games swung most, so memory does
 * not grow with their number. Entrants are known by their names, so that several records of the same entrants, or of some of them,
 * come together.
 */
import type { GameRecord, PairRecord } from '../games/pair-record.ts';
import { hasDiverged, headToHead, type HeadToHead } from '../statistics/head-to-head.ts';
import { countPairs, NO_PAIRS, outcomeOf, withOutcome, type PairOutcomes } from '../statistics/pair-outcomes.ts';
import { ComparisonTally, type Comparison } from '../statistics/tally/tally.ts';
import { EntrantSums, type EntrantFigures } from './entrant-figures.ts';
import { walkGame, type WalkStart } from './game-walk.ts';
import { Histogram } from './histogram.ts';
import { LuckSums, type LuckFigures } from './luck-figures.ts';
import { MostSwinging, type SwingingGame } from './swings.ts';

export interface Meeting {
  /** Their numbers among the entrants, the lower first. */
  readonly entrants: readonly [number, number];
  readonly names: readonly [string, string];
  readonly games: number;
  /** Of the first against the second. */
  readonly comparison: Comparison;
  /** What their pairs show; null where more than two sat at a table. */
  readonly headToHead: HeadToHead | null;
}

export interface Figures {
  readonly games: number;
  readonly pairs: number;
  readonly entrants: readonly EntrantFigures[];
  /** Every two that met, in the order of the entrants. */
  readonly meetings: readonly Meeting[];
  readonly gameTurns: Histogram;
  /** Games by how they ended, the most frequent first. */
  readonly ends: readonly (readonly [GameRecord['end'], number])[];
  readonly challenges: number;
  readonly upheld: number;
  readonly luck: LuckFigures;
  readonly swings: readonly SwingingGame[];
}

const GAME_TURNS = { least: 0, most: 400 };

/** Games that swung most, where nothing else is asked for. */
export const DEFAULT_SWINGS = 8;

interface MeetingSums {
  /** The one with the lower number first. */
  readonly entrants: readonly [EntrantSums, EntrantSums];
  games: number;
  readonly tally: ComparisonTally;
  outcomes: PairOutcomes;
  /** Pairs whose two games were not the same move for move. */
  diverged: number;
}

/** An entrant, and its number among the bots of a record. */
interface Player {
  readonly bot: number;
  readonly entrant: EntrantSums;
}

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

  /** The entrants of these names; a new name gets a new number. */
  findEntrants(names: readonly string[]): EntrantSums[] {
    return names.map((name) => {
      const known = this.#entrants.find((entrant) => entrant.name === name);
      const entrant = known ?? new EntrantSums(name, this.#entrants.length);
      if (known === undefined) this.#entrants.push(entrant);
      return entrant;
    });
  }

  /**
   * @param entrants the bots of the record (`findEntrants`)
   * @param source the number of the record among those read
   * @param start where its games began, if not at their start
   */
  add(record: PairRecord, entrants: readonly EntrantSums[], source = 0, start?: WalkStart): void {
    const walks = record.games.map((game) => walkGame(game, start));
    for (const [round, walk] of walks.entries()) {
      const { game } = walk;
      this.#gameTurns.add(walk.turns.length);
      this.#ends.set(game.end, (this.#ends.get(game.end) ?? 0) + 1);
      this.#challenges += walk.challenges;
      this.#upheld += walk.upheld;
      const seated = game.bots.flatMap((bot) => entrants[bot] ?? []);
      for (const [seat, entrant] of seated.entries()) entrant.add(game, walk, seat);
      const players = seated.map(({ name }) => name);
      this.#swings.add({ source, pair: record.pair, round, game, players }, walk);
    }
    this.#luck.add(record, walks);
    const bots = record.games[0]?.bots ?? [];
    const players = bots.flatMap((bot) => (entrants[bot] === undefined ? [] : [{ bot, entrant: entrants[bot] }]));
    players.sort((a, b) => a.entrant.number - b.entrant.number);
    for (const [i, a] of players.entries()) for (const b of players.slice(i + 1)) this.#addMeeting(record, a, b);
    for (const { entrant } of players) entrant.endPair();
    this.#pairs++;
  }

  #addMeeting(record: PairRecord, a: Player, b: Player): void {
    const meeting = this.#findMeeting(a.entrant, b.entrant);
    for (const game of record.games) {
      meeting.games++;
      meeting.tally.add(game, game.bots.indexOf(a.bot), game.bots.indexOf(b.bot));
    }
    meeting.tally.endPair(record.games.length);
    if (record.games.some(({ bots }) => bots.length > 2)) return;
    meeting.outcomes = withOutcome(meeting.outcomes, outcomeOf(record, a.bot));
    if (hasDiverged(record)) meeting.diverged++;
  }

  #findMeeting(a: EntrantSums, b: EntrantSums): MeetingSums {
    const key = `${a.number} ${b.number}`;
    const known = this.#meetings.get(key);
    if (known !== undefined) return known;
    const tally = new ComparisonTally();
    const meeting: MeetingSums = { entrants: [a, b], games: 0, tally, outcomes: NO_PAIRS, diverged: 0 };
    this.#meetings.set(key, meeting);
    return meeting;
  }

  figures(): Figures {
    const meetings = [...this.#meetings.values()].map(({ entrants: [a, b], games, tally, outcomes, diverged }) => ({
      entrants: [a.number, b.number] as const,
      names: [a.name, b.name] as const,
      games,
      comparison: tally.result(),
      headToHead: countPairs(outcomes) > 0 ? headToHead(outcomes, diverged) : null,
    }));
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
