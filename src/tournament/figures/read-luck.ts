/**
 * Luck-adjusted win rates of records. Every game is replayed and every draw compared with alternatives, which takes about 15 ms per
 * game, hundreds of times as long as the other figures. It is therefore optional.
 */
import { InputError } from '../../engine/errors.ts';
import { entryAt } from '../../engine/present.ts';
import { createRandom } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import { playFinder } from '../../movegen/plays/play-finder.ts';
import { entrantNames } from '../entrant.ts';
import { recordedClocks } from '../entrant-clocks.ts';
import { outcomeOf, OUTCOME_SCORES } from '../statistics/pair-outcomes.ts';
import { Covariance } from '../statistics/covariance.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { dealOfPair, openingOfPair, replayRecordedGame, type RecordedSetting } from '../record/replayed-game.ts';
import { makeSchedule, readPairs, readTournamentHeader } from '../record/tournament-record.ts';
import { DrawLuckMeter, type LuckResources } from './draw-luck.ts';

export interface MetLuck {
  readonly names: readonly [string, string];
  readonly pairs: Covariance;
}

export const BENT_BY_TEST = 'a sequential test may stop the games, which also biases a luck-adjusted win rate';

/**
 * Throws InputError `bad-record` if a table had more than two players, a sequential test could stop the games, or a replay differs
 * from the record.
 */
export async function readLuck(paths: readonly string[], resources: LuckResources): Promise<readonly MetLuck[]> {
  const met: MetLuck[] = [];
  for (const path of paths) await addLuck(met, path, resources);
  return met;
}

async function addLuck(met: MetLuck[], path: string, resources: LuckResources): Promise<void> {
  const header = await readTournamentHeader(path);
  const { bots, schedule: format, seed, openings, sprt } = header;
  const schedule = makeSchedule({ bots, schedule: format });
  if (schedule.seats !== 2)
    throw new InputError('bad-record', 'a luck-adjusted win rate needs games of two players', { source: path });
  if (sprt !== undefined) throw new InputError('bad-record', BENT_BY_TEST, { source: path });
  const names = entrantNames(bots);
  const sums = schedule.pairings.map((pairing) =>
    findMet(
      met,
      pairing.map((bot) => entryAt(names, bot)),
    ),
  );
  const setting = { ...resources, seed, openings, clocks: recordedClocks(header), pairings: sums.length };
  const measure = pairLuckMeter(setting, resources);
  await readPairs(path, (record) => {
    const {
      names: [first],
      pairs,
    } = entryAt(sums, record.pair % sums.length);
    const bot = names.indexOf(first);
    const luck = measure(record, bot);
    if (luck === null) {
      const what = 'has a game whose replay differs from the record, so its luck is unknown';
      throw new InputError('bad-record', `pair ${record.pair} ${what}`, { source: path, line: record.pair + 2 });
    }
    pairs.add(luck, entryAt(OUTCOME_SCORES, outcomeOf(record, bot)));
  });
}

function findMet(met: MetLuck[], [a = '', b = '']: readonly string[]): MetLuck {
  const known = met.find(({ names }) => names.includes(a) && names.includes(b));
  if (known !== undefined) return known;
  const sums = { names: [a, b] as const, pairs: new Covariance() };
  met.push(sums);
  return sums;
}

/** Mean luck of a bot in the two games of a pair; null if a replay differs from the record. */
function pairLuckMeter(
  setting: RecordedSetting,
  resources: LuckResources,
): (record: PairRecord, bot: number) => number | null {
  const meter = new DrawLuckMeter(resources);
  const findsPlay = playFinder(resources.ruleset, resources.graph);
  return ({ pair, games }, bot) => {
    const given = openingOfPair(setting, pair)?.racks;
    let luck = 0;
    for (const game of games) {
      const { played, stoppedAt } = replayRecordedGame(setting, pair, game, findsPlay);
      if (stoppedAt !== null) return null;
      const random = createRandom(setting.seed, STREAMS.drawLuck, dealOfPair(setting, pair));
      const ofFirst = meter.measure(played, { random, given, forfeitedBy: game.forfeit?.seat });
      luck += (game.bots[0] === bot ? ofFirst : -ofFirst) / games.length;
    }
    return luck;
  };
}
