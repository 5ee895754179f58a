/**
 * Games on file: GCG read from any dialect and encoding.
 */
import { decodeGcg } from '../engine/gcg/decode.ts';
import type { GcgDiagnostic, GcgRecord } from '../engine/gcg/record.ts';
import { InputError } from '../engine/errors.ts';
import { parseGcg } from '../engine/gcg/parse.ts';
import { readBytes } from './files.ts';
import type { ReadOptions } from './files.ts';

/** A game read from a file. */
export interface GameFile {
  readonly record: GcgRecord;
  /** What is not as it should be and how it was read, by line. */
  readonly doubts: readonly GcgDiagnostic[];
}

/**
 * Read a GCG file.
 *
 * @throws InputError `cannot-read`, or `bad-record` if it names no player and holds no turn.
 */
export async function readGameFile(path: string, options: ReadOptions = {}): Promise<GameFile> {
  const { text, diagnostics } = decodeGcg(await readBytes(path, options));
  const parsed = parseGcg(text);
  if (parsed.record.players.length === 0) {
    throw new InputError('bad-record', 'no players and no turns; a game in GCG is needed', { source: path });
  }
  return { record: parsed.record, doubts: [...diagnostics, ...parsed.diagnostics] };
}
