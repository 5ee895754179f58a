import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNameOf, type ModuleEntrant } from '../../bots/bot-module.ts';
import type { BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { hashModule } from './module-hash.ts';

/** A bot module with its path. */
export type BotModuleFile = ModuleEntrant & { readonly path: string };

/**
 * Finds the module whose path is the name of a bot, without running it.
 *
 * @throws InputError `cannot-read` if the file is missing
 */
export async function findBotModule(spec: BotSpec): Promise<BotModuleFile> {
  let path: string | undefined;
  try {
    path = resolve(pathOf(spec.kind));
    return { spec, path, hash: await hashModule(path), label: fileNameOf(path) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // The path is shown as typed.
    const what = path === undefined ? cause.message : cause.message.replace(`${path}: `, '');
    throw new InputError(cause.code, what, { source: spec.kind }, cause);
  }
}

function pathOf(kind: string): string {
  if (!/^file:/iu.test(kind)) return kind;
  try {
    return fileURLToPath(kind);
  } catch (cause) {
    throw new InputError('cannot-read', 'this URL is not a file path', {}, cause);
  }
}
