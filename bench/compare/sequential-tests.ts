/**
 * How many pairs a sequential test takes by the spread and by wins, on the pairs of real bots: `node --import tsx
 * bench/compare/sequential-tests.ts RECORD... [tests]`. Both are asked whether the two of a record are equal (H0) or differ by what all
 * of its pairs show (H1), on pairs drawn from it at random with replacement; where they must be equal, the two change sides by a coin.
 */
import { createRandom, randomBelow } from '../../src/engine/random.ts';
import { readPairs, readTournamentHeader } from '../../src/tournament/record/tournament-record.ts';
import { EloTest, SpreadTest, spreadOf, type Hypothesis } from '../../src/tournament/sequential/sequential-test.ts';
import { eloOf } from '../../src/tournament/statistics/elo.ts';
import { Moments } from '../../src/tournament/statistics/moments.ts';
import { OUTCOME_SCORES, outcomeOf } from '../../src/tournament/statistics/pair-outcomes.ts';

const SURE = { alpha: 0.05, beta: 0.05 };
/** A test that takes more is given up. */
const MAX_PAIRS = 200_000;

const given = process.argv.slice(2);
const tests = /^\d+$/u.test(given.at(-1) ?? '') ? Number(given.pop()) : 2000;

for (const path of given) {
  const { bots } = await readTournamentHeader(path);
  const outcomes: number[] = [];
  const spreads: number[] = [];
  await readPairs(path, (record) => {
    outcomes.push(outcomeOf(record));
    spreads.push(spreadOf(record));
  });
  const elo = eloOf(Moments.of(outcomes.map((outcome) => OUTCOME_SCORES[outcome]!)).mean);
  const spread = Moments.of(spreads).mean;
  // The better one first.
  const sign = Math.sign(elo);
  console.log(
    `${bots.join(' against ')}: ${outcomes.length} pairs, Elo ${elo.toFixed(1)}, spread ${spread.toFixed(2)}; ${tests} tests each`,
  );
  if (sign === 0 || Math.sign(spread) !== sign) {
    console.log('  wins and spread say different things of them');
    continue;
  }
  for (const truth of ['H1', 'H0'] as const) {
    const seen = { wins: [] as Ended[], spread: [] as Ended[] };
    const random = createRandom(1);
    for (let test = 0; test < tests; test++) {
      const byWins = new EloTest({ ...SURE, elo0: 0, elo1: Math.abs(elo), model: 'logistic' });
      const bySpread = new SpreadTest({ ...SURE, spread0: 0, spread1: Math.abs(spread) });
      for (let pair = 0; pair < MAX_PAIRS && (byWins.decision === null || bySpread.decision === null); pair++) {
        const at = randomBelow(random, outcomes.length);
        const side = truth === 'H1' ? sign : 2 * randomBelow(random, 2) - 1;
        byWins.addOutcome(side > 0 ? outcomes[at]! : 4 - outcomes[at]!);
        bySpread.addSpread(side * spreads[at]!);
      }
      seen.wins.push(byWins);
      seen.spread.push(bySpread);
    }
    const pairsOf = (ended: readonly Ended[]): number => Moments.of(ended.map(({ pairs }) => pairs)).mean;
    const [wins, points] = [pairsOf(seen.wins), pairsOf(seen.spread)];
    const wrong = (ended: readonly Ended[]): string =>
      `${((100 * ended.filter(({ decision }) => decision !== truth).length) / tests).toFixed(1)} % wrong`;
    console.log(
      `  ${truth}: ${wins.toFixed(0)} pairs by wins (${wrong(seen.wins)}), ${points.toFixed(0)} by spread (${wrong(seen.spread)}): ${(points / wins).toFixed(2)}`,
    );
  }
}

interface Ended {
  readonly pairs: number;
  readonly decision: Hypothesis | null;
}
