/**
 * What is known of a file of leave values beside the values: how it was trained. KLV2 has no room for it, so it stands in
 * a JSON file of the same name.
 */
import * as z from 'zod';
import { parseJsonWith } from '../engine/json-source.ts';
import { readTextFile } from './files.ts';

const factsSchema = z.looseObject({
  format: z.literal('tilewright-leaves-1'),
  version: z.string(),
  lexicon: z.string(),
  lexiconHash: z.string(),
  ruleset: z.string(),
  method: z.string(),
  seed: z.int(),
  generations: z.int(),
  games: z.int(),
  racksPerBoard: z.int(),
  maxTiles: z.int(),
});

export type LeaveFacts = z.infer<typeof factsSchema>;

/** Where the facts of a file stand. */
export function leaveFactsPath(path: string): string {
  return path.replace(/\.[^./\\]*$/u, '') + '.json';
}

/**
 * The facts of a file; null where there are none.
 *
 * @throws InputError `bad-record` if what stands there is something else.
 */
export async function readLeaveFacts(path: string): Promise<LeaveFacts | null> {
  const file = leaveFactsPath(path);
  let text: string;
  try {
    text = await readTextFile(file);
  } catch {
    return null;
  }
  return parseJsonWith(factsSchema, text, file, 'bad-record');
}
