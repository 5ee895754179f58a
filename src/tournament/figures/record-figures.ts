/**
 * Figures of tournament records. Pairs are processed one by one and only the games with the largest lost leads are kept, so memory
 * does not grow with the number of games. Entrants are identified by name, which merges records with common entrants.
 */
import { entryAt } from '../../engine/present.ts';
import type { GameRecord, PairRecord } from '../../match/games/pair-record.ts';
import type { HeadToHead } from '../../match/statistics/head-to-head.ts';
import {
  ComparisonTally,
  type Comparison,
  BotTally,
  spreadAt,
  type BotResult,
} from '../../match/statistics/tally/tally.ts';
import { EntrantSums, type EntrantFigures } from './entrant-figures.ts';
import { walkGame, type WalkStart, type GameWalk } from '../../match/games/game-walk.ts';
import { Histogram } from './histogram.ts';
import { keepSwing, type SwingingGame } from './swings.ts';
import { Covariance } from '../../match/statistics/covariance.ts';

interface LuckFigures {
  readonly seats: readonly BotResult[];
  /** By number of blanks played; the last entry includes all higher numbers. */
  readonly blanks: readonly { readonly games: number; readonly winRate: number; readonly meanSpread: number }[];
  /** Correlation of an entrant's spreads in the two games of a pair; null if undefined. */
  readonly pairCorrelation: number | null;
}

const MAX_BLANKS = 4;

/**
 * Luck figures: seat, blanks, and the draw as a whole.
 *
 * In the two games of a pair, each entrant gets the tiles that the other got in the other game. A gain from the draw in the first
 * game is therefore a loss in the second, and the correlation of the spreads is negative to the extent that the draw decides games.
 * With correlation r, a pair is worth 2 / (1 + r) independent games.
 */
class LuckSums {
  readonly #seats: BotTally[] = [];
  readonly #blanks = Array.from({ length: MAX_BLANKS + 1 }, () => ({ games: 0, points: 0, spread: 0 }));
  readonly #pairs = new Covariance();

  add({ games }: PairRecord, walks: readonly GameWalk[]): void {
    for (const { game, turns } of walks) {
      const { winners, scores } = game;
      const first = game.turns[0]?.[0] ?? 0;
      for (const seat of scores.keys()) {
        (this.#seats[(seat - first + scores.length) % scores.length] ??= new BotTally()).add(game, seat);
        const blanks = turns.reduce((sum, turn) => (turn.seat === seat ? sum + turn.blanks : sum), 0);
        const byBlanks = entryAt(this.#blanks, Math.min(blanks, MAX_BLANKS));
        byBlanks.games++;
        byBlanks.points += winners.includes(seat) ? 1 / winners.length : 0;
        byBlanks.spread += spreadAt(scores, seat);
      }
    }
    for (const tally of this.#seats.slice(0, games[0]?.bots.length)) tally.endPair(games.length);
    this.#addPair(games);
  }

  #addPair([one, other]: PairRecord['games']): void {
    const [first, ...others] = one?.bots ?? [];
    if (one === undefined || other === undefined || first === undefined || others.length !== 1) return;
    this.#pairs.add(spreadAt(one.scores, 0), spreadAt(other.scores, other.bots.indexOf(first)));
  }

  luck(): LuckFigures {
    const last = this.#blanks.findLastIndex(({ games }) => games > 0);
    return {
      seats: this.#seats.map((tally) => tally.result()),
      blanks: this.#blanks.slice(0, last + 1).map(({ games, points, spread }) => ({
        games,
        winRate: points / Math.max(1, games),
        meanSpread: spread / Math.max(1, games),
      })),
      pairCorrelation: this.#pairs.correlation,
    };
  }
}

export interface Meeting {
  readonly entrants: readonly [number, number];
  readonly names: readonly [string, string];
  readonly games: number;
  readonly comparison: Comparison;
  readonly headToHead: HeadToHead | null;
}

export interface Figures {
  readonly games: number;
  readonly pairs: number;
  readonly entrants: readonly EntrantFigures[];
  readonly meetings: readonly Meeting[];
  readonly gameTurns: Histogram;
  readonly ends: readonly (readonly [GameRecord['end'], number])[];
  readonly challenges: number;
  readonly upheld: number;
  readonly luck: LuckFigures;
  readonly swings: readonly SwingingGame[];
}

const DEFAULT_SWINGS = 8;

interface MeetingSums {
  readonly entrants: readonly [EntrantSums, EntrantSums];
  readonly tally: ComparisonTally;
}

interface Player {
  readonly bot: number;
  readonly entrant: EntrantSums;
}

export class FigureSums {
  readonly #entrants: EntrantSums[] = [];
  readonly #meetings = new Map<string, MeetingSums>();
  readonly #gameTurns = new Histogram(0, 400);
  readonly #ends = new Map<GameRecord['end'], number>();
  readonly #luck = new LuckSums();
  readonly #swings: SwingingGame[] = [];
  readonly #swingLimit: number;
  #pairs = 0;
  #challenges = 0;
  #upheld = 0;

  constructor(swings = DEFAULT_SWINGS) {
    this.#swingLimit = swings;
  }

  findEntrants(names: readonly string[]): EntrantSums[] {
    return names.map((name) => {
      const entrant = this.#entrants.find((other) => other.name === name);
      if (entrant !== undefined) return entrant;
      this.#entrants.push(new EntrantSums(name, this.#entrants.length));
      return entryAt(this.#entrants, -1);
    });
  }

  /**
   * @param source index of the record
   * @param start where its games began. Default: the empty board
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
      keepSwing(this.#swings, this.#swingLimit, { source, pair: record.pair, round, game, players }, walk);
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
    const key = `${a.entrant.number} ${b.entrant.number}`;
    const meeting = this.#meetings.get(key) ?? { entrants: [a.entrant, b.entrant], tally: new ComparisonTally() };
    this.#meetings.set(key, meeting);
    meeting.tally.add(record, a.bot, b.bot);
  }

  figures(): Figures {
    const meetings = [...this.#meetings.values()].map(({ entrants: [a, b], tally }) => ({
      entrants: [a.number, b.number] as const,
      names: [a.name, b.name] as const,
      games: tally.games,
      comparison: tally.result(),
      headToHead: tally.headToHead.pairs > 0 ? tally.headToHead.result() : null,
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
      swings: this.#swings,
    };
  }
}
