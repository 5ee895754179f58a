import type { GameRecord } from '../../match/games/pair-record.ts';
import { ForfeitTally, type ForfeitReason } from '../../match/statistics/tally/forfeit-tally.ts';
import { BotTally, spreadAt, type BotResult } from '../../match/statistics/tally/tally.ts';
import type { GameWalk } from '../../match/games/game-walk.ts';
import { Histogram, MoveTimes } from './histogram.ts';
import { Timeline, type TimelinePoint } from './timeline.ts';

export const LAST_TURN = 40;

export interface TurnScore {
  /** From 1; `LAST_TURN` includes all later turns. */
  readonly turn: number;
  readonly count: number;
  readonly mean: number;
}

export interface EntrantFigures {
  readonly name: string;
  readonly games: number;
  readonly result: BotResult;
  readonly forfeits: number;
  readonly forfeitReasons: readonly ForfeitReason[];
  readonly scores: Histogram;
  readonly spreads: Histogram;
  readonly bingos: Histogram;
  readonly bingoCount: number;
  readonly tiles: Histogram;
  readonly exchanges: number;
  readonly passes: number;
  readonly withdrawn: number;
  readonly turnScores: readonly TurnScore[];
  readonly moveTimes: MoveTimes;
  readonly timeline: readonly TimelinePoint<BotResult>[];
}

export class EntrantSums {
  readonly name: string;
  readonly number: number;
  readonly #tally = new BotTally();
  readonly #timeline = new Timeline<BotTally>();
  readonly #histograms = {
    scores: new Histogram(-1000, 3000),
    spreads: new Histogram(-2000, 2000),
    bingos: new Histogram(0, 20),
    // No ruleset has racks of more than 12 tiles.
    tiles: new Histogram(0, 12),
    moveTimes: new MoveTimes(),
  };
  readonly #counts = { bingoCount: 0, exchanges: 0, passes: 0, withdrawn: 0 };
  readonly #turns: { count: number; points: number }[] = [];
  readonly #forfeits = new ForfeitTally();
  #pairs = 0;
  #gamesOfPair = 0;

  constructor(name: string, number: number) {
    this.name = name;
    this.number = number;
  }

  add(game: GameRecord, walk: GameWalk, seat: number): void {
    const { scores, forfeit } = game;
    const bingos = game.bingos[seat] ?? 0;
    this.#gamesOfPair++;
    this.#tally.add(game, seat);
    this.#histograms.scores.add(scores[seat] ?? 0);
    this.#histograms.spreads.add(spreadAt(scores, seat));
    this.#histograms.bingos.add(bingos);
    this.#counts.bingoCount += bingos;
    if (forfeit?.seat === seat) this.#forfeits.add(forfeit);
    this.#addTurns(walk, seat);
  }

  #addTurns({ turns }: GameWalk, seat: number): void {
    let own = 0;
    for (const turn of turns) {
      if (turn.seat !== seat) continue;
      const sums = (this.#turns[own] ??= { count: 0, points: 0 });
      sums.count++;
      sums.points += turn.score;
      own = Math.min(own + 1, LAST_TURN - 1);
      if (turn.ms !== undefined) this.#histograms.moveTimes.add(turn.ms);
      if (turn.kind === 'exchange') this.#counts.exchanges++;
      else if (turn.kind === 'pass') this.#counts.passes++;
      else if (turn.withdrawn) this.#counts.withdrawn++;
      else this.#histograms.tiles.add(turn.tiles);
    }
  }

  endPair(): void {
    if (this.#gamesOfPair === 0) return;
    this.#tally.endPair(this.#gamesOfPair);
    this.#gamesOfPair = 0;
    this.#pairs++;
    this.#timeline.add(this.#pairs, () => this.#tally.copy());
  }

  figures(): EntrantFigures {
    return {
      ...{ name: this.name, ...this.#histograms, ...this.#counts },
      games: this.#histograms.scores.count,
      result: this.#tally.result(),
      forfeits: this.#forfeits.games,
      forfeitReasons: this.#forfeits.reasons,
      turnScores: this.#turns.map(({ count, points }, i) => ({ turn: i + 1, count, mean: points / count })),
      timeline: this.#timeline
        .points(this.#pairs, () => this.#tally)
        .map(({ pairs, value }) => ({ pairs, value: value.result() })),
    };
  }
}
