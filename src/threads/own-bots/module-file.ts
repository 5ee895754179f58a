import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNameOf, type ModuleEntrant } from '../../bots/bot-module.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { hashModule } from './module-hash.ts';

/** A module with its path, so that it can be run. */
export type RunnableModule = ModuleEntrant & { readonly path: string };

/**
 * Find the module that a bot's name is the path of. Nothing in it is run.
 *
 * @throws InputError `cannot-read` if there is no such file
 */
export async function findBotModule(spec: BotSpec): Promise<RunnableModule> {
  const path = resolve(pathOf(spec));
  try {
    return { spec, path, hash: await hashModule(path), label: fileNameOf(path) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // The path is shown as it was typed.
    const what = cause.message.replace(`${path}: `, '');
    throw new InputError(cause.code, what, { source: spec.kind }, cause);
  }
}

function pathOf({ kind }: BotSpec): string {
  if (!/^file:/iu.test(kind)) return kind;
  try {
    return fileURLToPath(kind);
  } catch (cause) {
    throw new InputError('cannot-read', 'this URL names no file', { source: kind }, cause);
  }
}
