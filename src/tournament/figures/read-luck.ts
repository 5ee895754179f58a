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
import { outcomeOf, OUTCOME_SCORES } from '../../match/statistics/pair-outcomes.ts';
import { Covariance } from '../../match/statistics/covariance.ts';
import type { PairRecord } from '../../match/games/pair-record.ts';
import { dealOfPair, openingOfPair, replayRecordedGame, type RecordedSetting } from '../record/replayed-game.ts';
import { makeSchedule, readPairs, readTournamentHeader } from '../record/tournament-record.ts';
import { DrawLuckMeter, type LuckResources } from './draw-luck.ts';

/** Luck and points of two entrants in the pairs against each other. */
export interface MeetingLuck {
  readonly names: readonly [string, string];
  readonly pairs: Covariance;
}

export const BIASED_BY_TEST = 'a sequential test may stop the games, which also biases a luck-adjusted win rate';

/**
 * Throws InputError `bad-record` if a table had more than two players, a sequential test could stop the games, or a replay differs
 * from the record.
 */
export async function readLuck(paths: readonly string[], resources: LuckResources): Promise<readonly MeetingLuck[]> {
  const meetings: MeetingLuck[] = [];
  for (const path of paths) await addLuck(meetings, path, resources);
  return meetings;
}

async function addLuck(meetings: MeetingLuck[], path: string, resources: LuckResources): Promise<void> {
  const header = await readTournamentHeader(path);
  const { bots, seed, openings, sprt } = header;
  const { pairings, seats } = makeSchedule(header);
  if (seats !== 2)
    throw new InputError('bad-record', 'a luck-adjusted win rate needs games of two players', { source: path });
  if (sprt !== undefined) throw new InputError('bad-record', BIASED_BY_TEST, { source: path });
  const names = entrantNames(bots);
  const sums = pairings.map(([a = 0, b = 0]) => findMeeting(meetings, entryAt(names, a), entryAt(names, b)));
  const setting = { ...resources, seed, openings, clocks: recordedClocks(header), pairings: sums.length };
  const measure = pairLuckMeter(setting, resources);
  await readPairs(path, (record) => {
    const meeting = entryAt(sums, record.pair % sums.length);
    const bot = names.indexOf(meeting.names[0]);
    const luck = measure(record, bot);
    if (luck === null) {
      const what = 'has a game whose replay differs from the record, so its luck is unknown';
      throw new InputError('bad-record', `pair ${record.pair} ${what}`, { source: path, line: record.pair + 2 });
    }
    meeting.pairs.add(luck, entryAt(OUTCOME_SCORES, outcomeOf(record, bot)));
  });
}

function findMeeting(meetings: MeetingLuck[], a: string, b: string): MeetingLuck {
  const meeting = meetings.find(({ names }) => names.includes(a) && names.includes(b));
  if (meeting !== undefined) return meeting;
  meetings.push({ names: [a, b], pairs: new Covariance() });
  return entryAt(meetings, -1);
}

/** Mean luck of a bot in the two games of a pair; null if a replay differs from the record. */
function pairLuckMeter(
  setting: RecordedSetting,
  resources: LuckResources,
): (record: PairRecord, bot: number) => number | null {
  const meter = new DrawLuckMeter(resources);
  const findsPlay = playFinder(resources.ruleset, resources.graph);
  return ({ pair, games }, bot) => {
    const openingRacks = openingOfPair(setting, pair)?.racks;
    let luck = 0;
    for (const game of games) {
      const { played, stoppedAt } = replayRecordedGame(setting, pair, game, findsPlay);
      if (stoppedAt !== null) return null;
      const random = createRandom(setting.seed, STREAMS.drawLuck, dealOfPair(setting, pair));
      const ofFirst = meter.measure(played, { random, openingRacks, forfeitedBy: game.forfeit?.seat });
      luck += (game.bots[0] === bot ? ofFirst : -ofFirst) / games.length;
    }
    return luck;
  };
}
