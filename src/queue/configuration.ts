/** What every configuration in a queue is: JSON that says whose work it is. Each kind of work knows the rest of its own. */
import * as z from 'zod';
import { InputError } from '../engine/errors.ts';
import { packageVersion } from '../files/package-version.ts';
import { RunRefusal } from './taker.ts';
import type { QueueStore } from './store.ts';

/** A worker is asked for kinds of work that it does not know, by a later version say. */
const workSchema = z.looseObject({ work: z.string().max(50) });

/** A configuration, and whose it is; the rest of it is not checked yet. */
export type AnyConfiguration = z.infer<typeof workSchema>;

/**
 * The configuration of a run.
 *
 * @throws RunRefusal where it is none; StoreFault where it is not in the queue
 */
export async function fetchConfiguration(store: QueueStore, run: string): Promise<AnyConfiguration> {
  const bytes = await store.get(run);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RunRefusal('what it names is no configuration');
  }
  return checkedConfiguration(workSchema, json);
}

/** @throws RunRefusal where it is not what the schema says */
export function checkedConfiguration<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RunRefusal(`its configuration is wrong at ${issue!.path.join('.') || 'its beginning'}: ${issue!.message}`);
}

/** @throws RunRefusal where it was made by another version than this one */
export function checkVersion(version: string): void {
  if (version !== packageVersion())
    throw new RunRefusal(`it wants tilewright ${version}, and this is ${packageVersion()}`);
}

/** What is wrong with a file is a reason to refuse the run, not to fail. */
export async function refusing<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof InputError) throw new RunRefusal(cause.message);
    throw cause;
  }
}
