/** Writes what a training has learnt: leave values as KLV2, and beside them how they were trained and under what. */
import { leaveFactsPath, learntUnder, type LeaveFacts, type LeaveGame } from '../files/leave-facts.ts';
import { packageVersion } from '../files/package-version.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import { formatKlv2 } from '../movegen/leaves/klv2.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { TrainingSettings } from './checkpoint.ts';

/**
 * What is known of the values is written last, so that where it stands, they are whole.
 *
 * @throws InputError `cannot-write`
 */
export async function writeLeaves(
  path: string,
  values: LeaveValues,
  settings: TrainingSettings,
  game: LeaveGame,
): Promise<void> {
  const facts: LeaveFacts = {
    format: 'tilewright-leaves-1',
    version: packageVersion(),
    ...settings,
    ...learntUnder(game),
  };
  await writeFileWhole(path, formatKlv2(values));
  await writeFileWhole(leaveFactsPath(path), `${JSON.stringify(facts, null, 2)}\n`);
}
