import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotModule } from '../../bots/bot-module.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { readBytes } from '../../files/files.ts';

/** Larger files are refused: a module is a text that a person wrote, or a bundle of such. */
const MAX_MODULE_BYTES = 50_000_000;

/** A module with its path, so that it can be run. */
export type RunnableModule = BotModule & { readonly path: string };

/**
 * Find the module that a bot's name is the path of. Nothing in it is run.
 *
 * @throws InputError `cannot-read` if there is no such file
 */
export async function findBotModule(spec: BotSpec): Promise<RunnableModule> {
  const path = resolve(pathOf(spec));
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(path, { most: MAX_MODULE_BYTES });
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // The path is shown as it was typed.
    const what = cause.message.replace(`${path}: `, '');
    throw new InputError(cause.code, what, { source: spec.kind }, cause);
  }
  return { spec, path, hash: hashModule(bytes) };
}

/** What stands for a module in a record: the SHA-256 of its file, hexadecimal. */
export function hashModule(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function pathOf({ kind }: BotSpec): string {
  if (!/^file:/iu.test(kind)) return kind;
  try {
    return fileURLToPath(kind);
  } catch (cause) {
    throw new InputError('cannot-read', 'this URL names no file', { source: kind }, cause);
  }
}
