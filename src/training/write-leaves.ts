/** Writes trained leave values as KLV2, with their metadata beside them. */
import { leaveFactsPath, leaveConditionsOf, type LeaveFacts, type LeaveGame } from '../files/leave-facts.ts';
import { packageVersion } from '../files/package-version.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import { formatKlv2 } from '../movegen/leaves/klv2.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { TrainingSettings } from './checkpoint.ts';

/** Writes the metadata last, so that its existence shows that the values are complete. */
export async function writeLeaves(
  path: string,
  values: LeaveValues,
  settings: TrainingSettings,
  game: LeaveGame,
): Promise<void> {
  const about = { format: 'tilewright-leaves-1', version: packageVersion() } as const;
  const facts: LeaveFacts = { ...about, ...settings, ...leaveConditionsOf(game) };
  await writeFileWhole(path, formatKlv2(values));
  await writeFileWhole(leaveFactsPath(path), `${JSON.stringify(facts, null, 2)}\n`);
}
