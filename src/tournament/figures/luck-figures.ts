/**
 * How much of a result is luck: of the seat, of the blanks, and of the draw as a whole.
 *
 * In the two games of a pair each entrant gets the tiles that the other got in the other game. So what the draw gave one of
 * them in the first game it took in the second, and the spreads of one entrant in both games go apart as far as the draw
 * decided them: the correlation of the two is below 0. With correlation r, a pair tells as much as 2 / (1 + r) games of
 * their own bags.
 */
import type { PairRecord } from '../games/pair-record.ts';
import { Covariance } from '../statistics/covariance.ts';
import { BotTally, spreadAt, type BotResult } from '../statistics/tally/tally.ts';
import type { GameWalk } from './game-walk.ts';

export interface LuckFigures {
  /** By the order of moving: what whoever moved first, second and so on did. */
  readonly seats: readonly BotResult[];
  /** By the number of blanks that a player laid: none, one and so on; the last counts those with more, too. */
  readonly blanks: readonly { readonly games: number; readonly winRate: number; readonly meanSpread: number }[];
  /** Correlation of an entrant's spreads in the two games of a pair; null where there is none. */
  readonly pairCorrelation: number | null;
}

const MAX_BLANKS = 4;

export class LuckSums {
  /** By the order of moving. */
  readonly #seats: BotTally[] = [];
  readonly #blanks = Array.from({ length: MAX_BLANKS + 1 }, () => ({ games: 0, points: 0, spread: 0 }));
  readonly #pairs = new Covariance();

  /** @param walks those of the pair's games */
  add({ games }: PairRecord, walks: readonly GameWalk[]): void {
    for (const { game, turns } of walks) {
      const { winners, scores } = game;
      const first = game.turns[0]?.[0] ?? 0;
      for (const seat of scores.keys()) {
        (this.#seats[(seat - first + scores.length) % scores.length] ??= new BotTally()).add(game, seat);
        const laid = turns.reduce((sum, turn) => (turn.seat === seat ? sum + turn.blanks : sum), 0);
        const byBlanks = this.#blanks[Math.min(laid, MAX_BLANKS)];
        if (byBlanks === undefined) continue;
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
