/**
 * The checkpoint file of leave training: a line of JSON with the settings, then the current leave values and the evidence, as
 * 32-bit integers and 64-bit floats.
 */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { LeaveEvidence } from './leave-sampler.ts';
import { InputError } from '../engine/errors.ts';
import { codeOf, cannotRead } from '../files/files.ts';
import { requireLock } from '../files/writing/file-lock.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import type { TrainingMethod } from './leave-worker.ts';

const FORMAT = 'tilewright-training-1';

/** All inputs on which the result of a training run depends. */
export interface TrainingSettings {
  readonly lexicon: string;
  readonly lexiconHash: string;
  readonly ruleset: string;
  readonly method: TrainingMethod;
  readonly seed: number;
  readonly generations: number;
  /** Number of games in the last generation; each earlier one has a quarter as many. */
  readonly games: number;
  readonly racksPerBoard: number;
  readonly maxTiles: number;
}

export interface TrainingState {
  readonly generation: number;
  readonly games: number;
  readonly valuesMilli: Int32Array | null;
  readonly evidence: LeaveEvidence;
}

const headerSchema = z.object({
  format: z.literal(FORMAT),
  settings: z.looseObject({}),
  generation: z.int().check(z.minimum(0)),
  games: z.int().check(z.minimum(0)),
  values: z.int().check(z.minimum(0)),
});

/** @throws InputError `cannot-write`; FileTaken if another process has taken over the training run */
export async function writeCheckpoint(path: string, settings: TrainingSettings, state: TrainingState): Promise<void> {
  const { generation, games, valuesMilli, evidence } = state;
  const values = valuesMilli?.length ?? 0;
  const header = JSON.stringify({ format: FORMAT, settings, generation, games, values }) + '\n';
  const bytes = valuesMilli === null ? [] : [new Uint8Array(valuesMilli.buffer, valuesMilli.byteOffset, 4 * values)];
  const parts = [Buffer.from(header), ...bytes, new Uint8Array(evidence.shared)];
  requireLock(path);
  await writeFileWhole(path, Buffer.concat(parts));
}

/** @throws InputError `cannot-read`; `bad-record` if the file is damaged or belongs to a training run with other settings */
export async function readCheckpoint(
  path: string,
  settings: TrainingSettings,
  leaves: number,
): Promise<TrainingState | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cannotRead(path, cause);
  }
  const fail = (what: string): never => {
    throw new InputError('bad-record', `${what}; delete it to restart training`, { source: path });
  };
  const end = bytes.indexOf('\n');
  let header: z.infer<typeof headerSchema>;
  try {
    header = headerSchema.parse(JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))));
  } catch {
    return fail('not a training checkpoint');
  }
  const { generation, games, values } = header;
  if (!isDeepStrictEqual(header.settings, JSON.parse(JSON.stringify(settings)))) {
    return fail('written by a training run with other settings');
  }
  const evidence = new LeaveEvidence(leaves);
  const evidenceAt = end + 1 + 4 * values;
  if ((values !== 0 && values !== leaves) || bytes.length !== evidenceAt + evidence.shared.byteLength) {
    return fail('incomplete');
  }
  const valuesMilli = values === 0 ? null : new Int32Array(leaves);
  if (valuesMilli !== null) new Uint8Array(valuesMilli.buffer).set(bytes.subarray(end + 1, evidenceAt));
  new Uint8Array(evidence.shared).set(bytes.subarray(evidenceAt));
  return { generation, games, valuesMilli, evidence };
}
