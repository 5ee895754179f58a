import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { startState } from '../../../src/engine/game/game-events.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { createRandom, shuffle } from '../../../src/engine/random.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { bagOf } from '../../../src/engine/tiles/bag.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { DrawLuckMeter } from '../../../src/tournament/figures/draw-luck.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { Moments } from '../../../src/match/statistics/moments.ts';
import { classic, tiles } from '../../support/classic.ts';
import { graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';
import '../../support/program/temporary-files.ts';
import { casesOf } from '../../support/test-length.ts';

const winPercent = formulaWinPercent();
const english = await loadSearchResources();

describe('the luck of the draw', () => {
  it.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
    'of a game of %s rules is the same in every measurement',
    (_, ruleset) => {
      const meter = new DrawLuckMeter({ ruleset, graph, leaves: null, winPercent });
      for (const record of pairOf(ruleset, 2).games.slice(0, casesOf({ short: 1, long: 2 }))) {
        const { played } = replayRecordedGame({ ruleset, graph, seed: 3 }, 2, record);
        const luck = meter.measure(played, { random: createRandom(9) });
        expect(Math.abs(luck)).toBeGreaterThan(0);
        expect(Math.abs(luck)).toBeLessThan(3);
        expect(meter.measure(played, { random: createRandom(9) })).toBe(luck);
      }
    },
  );

  it('has mean 0 for any players', () => {
    const ruleset = rulesets[0]!;
    const meter = new DrawLuckMeter({ ruleset, graph, leaves: null, winPercent });
    const [luck, points] = [new Moments(), new Moments()];
    for (let pair = 0; pair < casesOf({ short: 4, long: 80 }); pair++) {
      for (const record of pairOf(ruleset, pair).games) {
        const { played } = replayRecordedGame({ ruleset, graph, seed: 3 }, pair, record);
        const ofFirst = meter.measure(played, { random: createRandom(9, pair) });
        luck.add(record.bots[0] === 0 ? ofFirst : -ofFirst);
        points.add(record.winners.includes(record.bots.indexOf(0)) ? 1 / record.winners.length : 0);
      }
    }
    // `greedy` wins nearly all of its games against `random`, but is not luckier.
    expect(points.mean).toBeGreaterThan(0.8);
    expect(Math.abs(luck.mean)).toBeLessThan(3 * luck.stdErr!);
  });
});

// Tiles returned after a draw could not have been drawn; compared with them, exchanging a bad rack would be lucky on average.
it.each([
  ['UUIIVVW', 'draw-first'],
  ['AENRST?', 'draw-first'],
  ['UUIIVVW', 'return-first'],
] as const)('the luck of draws for %s has mean 0 (%s)', (held, order) => {
  const ruleset = { ...classic, exchange: { ...classic.exchange, order } };
  const meter = new DrawLuckMeter({ ...english, ruleset });
  const racks = [tiles(held), tiles('EIOUCDG')];
  const rest = classic.alphabet.counts.map(
    (count, tile) => count - racks.flatMap((rack) => [...rack]).filter((other) => other === tile).length,
  );
  const unseen = Array.from(rest).flatMap((count, tile) => new Array<number>(count).fill(tile));
  const luck = new Moments();
  for (let k = 0; k < casesOf({ short: 600, long: 4000 }); k++) {
    const bag = Uint8Array.from(unseen);
    shuffle(createRandom(1000 + k, 0, 1), bag);
    let game = GameHistory.fromState(
      { ruleset, lexicon: english.graph, seed: k },
      { ...startState(ruleset, 2, bag), racks, bag: bagOf(bag) },
    );
    for (const move of [{ kind: 'exchange', tiles: racks[0]! }, { kind: 'pass' }, { kind: 'pass' }] as const) {
      const next = game.apply(move);
      if (isRefusal(next)) throw new Error('the move was refused');
      game = next;
    }
    luck.add(meter.measure(game, { random: createRandom(7 + k, 3, 5), openingRacks: racks }));
  }
  expect(Math.abs(luck.mean)).toBeLessThan(3 * luck.stdErr!);
});
