/**
 * How much of a result is luck: of the seat, of the blanks, and of the draw as a whole.
 *
 * In the two games of a pair each entrant gets the tiles that the other got in the other game. So what the draw gave one of
 * them in the first game it took in the second, and the spreads of one entrant in both games go apart as far as the draw
 * decided them: the correlation of the two is below 0. With correlation r, a pair tells as much as 2 / (1 + r) games of
 * their own bags.
 */
import type { PairRecord } from '../games/pair-record.ts';
import { BotTally, type BotResult } from '../statistics/tally.ts';
import { spreadAt } from './entrant-figures.ts';
import type { GameWalk } from './game-walk.ts';

/** What whoever sat there did. */
export interface PlaceResult {
  readonly games: number;
  readonly result: BotResult;
}

/** Luck in all games. */
export interface Luck {
  /** By the order of moving: first, second and so on. */
  readonly seats: readonly PlaceResult[];
  /** By the number of blanks that a player laid: none, one and so on; the last counts those with more, too. */
  readonly blanks: readonly { readonly games: number; readonly winRate: number; readonly meanSpread: number }[];
  /** Correlation of an entrant's spreads in the two games of a pair; null where there is none to be told. */
  readonly pairCorrelation: number | null;
}

const MAX_BLANKS = 4;

/** Adds up what luck did. */
export class LuckSums {
  readonly #seats: { games: number; readonly tally: BotTally }[] = [];
  readonly #blanks = Array.from({ length: MAX_BLANKS + 1 }, () => ({ games: 0, points: 0, spread: 0 }));
  readonly #pairs = new Covariance();

  /** @param walks those of the pair's games */
  add({ games }: PairRecord, walks: readonly GameWalk[]): void {
    const seatCount = games[0]!.bots.length;
    while (this.#seats.length < seatCount) this.#seats.push({ games: 0, tally: new BotTally() });
    games.forEach((game, round) => {
      const { winners, scores, turns } = game;
      const first = turns[0]?.[0] ?? 0;
      const blanks = blanksBySeat(walks[round]!, seatCount);
      scores.forEach((score, seat) => {
        const won = winners.includes(seat);
        const spread = spreadAt(scores, seat);
        const place = this.#seats[(seat - first + seatCount) % seatCount]!;
        place.games++;
        place.tally.add(won, winners.length, score, spread);
        const byBlanks = this.#blanks[Math.min(blanks[seat]!, MAX_BLANKS)]!;
        byBlanks.games++;
        byBlanks.points += won ? 1 / winners.length : 0;
        byBlanks.spread += spread;
      });
    });
    for (const { tally } of this.#seats.slice(0, seatCount)) tally.endPair(games.length);
    this.#addPair(games);
  }

  #addPair([one, other]: PairRecord['games']): void {
    if (one!.bots.length !== 2 || other === undefined) return;
    const seat = other.bots.indexOf(one!.bots[0]!);
    this.#pairs.add(spreadAt(one!.scores, 0), spreadAt(other.scores, seat));
  }

  luck(): Luck {
    const last = this.#blanks.findLastIndex(({ games }) => games > 0);
    return {
      seats: this.#seats.map(({ games, tally }) => ({ games, result: tally.result() })),
      blanks: this.#blanks.slice(0, last + 1).map(({ games, points, spread }) => ({
        games,
        winRate: games === 0 ? 0 : points / games,
        meanSpread: games === 0 ? 0 : spread / games,
      })),
      pairCorrelation: this.#pairs.correlation,
    };
  }
}

function blanksBySeat({ turns }: GameWalk, seats: number): number[] {
  const blanks = new Array<number>(seats).fill(0);
  for (const turn of turns) blanks[turn.seat]! += turn.blanks;
  return blanks;
}

/** The correlation of two numbers that come together, in one pass (Welford's way). */
export class Covariance {
  #count = 0;
  #meanX = 0;
  #meanY = 0;
  #xx = 0;
  #yy = 0;
  #xy = 0;

  add(x: number, y: number): void {
    this.#count++;
    const beforeX = x - this.#meanX;
    const beforeY = y - this.#meanY;
    this.#meanX += beforeX / this.#count;
    this.#meanY += beforeY / this.#count;
    this.#xx += beforeX * (x - this.#meanX);
    this.#yy += beforeY * (y - this.#meanY);
    this.#xy += beforeX * (y - this.#meanY);
  }

  /** From -1 to 1; null with fewer than three of them, or where one of the two never changes. */
  get correlation(): number | null {
    const scale = Math.sqrt(this.#xx * this.#yy);
    return this.#count < 3 || scale === 0 ? null : this.#xy / scale;
  }
}
