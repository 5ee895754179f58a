/** What every configuration in a queue is: JSON that says whose work it is. Each kind of work knows the rest of its own. */
import * as z from 'zod';
import { InputError } from '../engine/errors.ts';
import { packageBuild, packageVersion } from '../files/package-version.ts';
import { RunRefusal } from './taker.ts';
import { keyIdSchema, type WorkerToken } from './trust/queue-key.ts';
import { expiryOf } from './trust/signature.ts';
import type { QueueStore } from './store.ts';

/** What a configuration of any kind begins with; a worker is asked for kinds that it does not know, by a later version say. */
const begun = { work: z.string().max(50), tilewright: z.string().max(50), build: z.string().max(50) };
/** Null where results need not be signed; else the key whose tokens sign them. */
const key = keyIdSchema.nullable();
const workSchema = z.looseObject({ ...begun, key: key.default(null) });

/** What fixes the program that is to do the work, for the configuration that asks for it. */
export const programSchema = { tilewright: begun.tilewright, build: begun.build, key };
export function thisProgram(): { readonly tilewright: string; readonly build: string } {
  return { tilewright: packageVersion(), build: packageBuild() };
}

/** Far more than any has: the most openings are a megabyte, and chances to win four. */
const MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024;

/** A configuration, and whose it is; the rest of it is not checked yet. */
export type AnyConfiguration = z.infer<typeof workSchema>;

/**
 * The configuration of a run.
 *
 * @param token what this worker signs its results with
 * @throws RunRefusal where it is none, made by another version or build than this, or wants another token; StoreFault where it is
 * not in the queue
 */
export async function fetchConfiguration(
  store: Pick<QueueStore, 'get'>,
  run: string,
  token: WorkerToken | null = null,
): Promise<AnyConfiguration> {
  const bytes = await store.get(run, MAX_CONFIGURATION_BYTES);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RunRefusal('what it names is no configuration');
  }
  const configuration = checkConfiguration(workSchema, json);
  const [wanted, own] = [nameOf(configuration), nameOf(thisProgram())];
  if (wanted !== own) throw new RunRefusal(`it wants ${wanted}, and this is ${own}`);
  checkToken(configuration, token);
  return configuration;
}

/** @throws RunRefusal where results must be signed, and the token is not good for that */
function checkToken({ key }: AnyConfiguration, token: WorkerToken | null): void {
  if (key === null) return;
  if (token === null)
    throw new RunRefusal('it wants results that are signed; --token FILE gives a worker what it signs with');
  if (token.keyId !== key) throw new RunRefusal(`it wants a token of another key than that of ${token.name}`);
  const expiry = expiryOf(token);
  if (expiry !== null) throw new RunRefusal(expiry);
}

function nameOf({ tilewright, build }: { readonly tilewright: string; readonly build: string }): string {
  return `tilewright ${tilewright}${build === '' ? '' : ` (build ${build})`}`;
}

/** @throws RunRefusal where it is not what the schema says */
export function checkConfiguration<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  throw new RunRefusal(`its configuration is wrong at ${path.join('.') || 'its beginning'}: ${message}`);
}

/** What is wrong with a file is a reason to refuse the run, not to fail. */
export async function refuseOnError<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof InputError) throw new RunRefusal(cause.message);
    throw cause;
  }
}
