import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labelOf, splitRevision, type ModuleEntrant } from '../../bots/bot-module.ts';
import { isPackageName, type BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { fileAtRevision } from '../../files/bot-versions/git-revision.ts';
import { mainOfPackage, parsePackage } from '../../files/bot-versions/npm-package.ts';
import { isThere } from '../../files/writing/output-file.ts';
import { hashModule } from './module-hash.ts';

/** A module with its path, so that it can be run. */
export type RunnableModule = ModuleEntrant & { readonly path: string };

/**
 * Find the module that a bot's name is the path of. A git revision of it (`./mine.js@v1.2`) is read from the repository, and a
 * version of a package (`npm:my-bot@1.2.3`) is fetched by npm, each into the cache. Nothing in it is run.
 *
 * @throws InputError `cannot-read` if there is no such file, revision or package; `bad-option`, `cannot-write`
 */
export async function findBotModule(spec: BotSpec): Promise<RunnableModule> {
  let found: FoundFile | undefined;
  try {
    found = await findFile(spec.kind);
    const hash = await hashModule(found.path);
    return { spec, ...found, hash, label: labelOf({ spec, ...found }) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // The path is shown as it was typed.
    const what = found === undefined ? cause.message : cause.message.replace(`${found.path}: `, '');
    throw new InputError(cause.code, what, { source: spec.kind }, cause);
  }
}

type FoundFile = Pick<RunnableModule, 'path' | 'revision'>;

async function findFile(kind: string): Promise<FoundFile> {
  if (isPackageName(kind)) return { path: await mainOfPackage(await parsePackage(kind)) };
  const whole = resolve(pathOf(kind));
  const { path, revision } = splitRevision(kind);
  // A file of that very name comes first.
  if (revision === undefined || (await isThere(whole))) return { path: whole };
  return { path: await fileAtRevision(resolve(pathOf(path)), revision), revision };
}

function pathOf(kind: string): string {
  if (!/^file:/iu.test(kind)) return kind;
  try {
    return fileURLToPath(kind);
  } catch (cause) {
    throw new InputError('cannot-read', 'this URL names no file', {}, cause);
  }
}
