import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNameOf, type ModuleEntrant } from '../../bots/bot-module.ts';
import { isPackageName, type BotSpec } from '../../bots/bot-spec.ts';
import { InputError } from '../../engine/errors.ts';
import { isThere } from '../../files/writing/output-file.ts';
import { hashModule } from './module-hash.ts';

/** A bot module with its path. */
export type BotModuleFile = ModuleEntrant & { readonly path: string };

/** Does not match `node_modules/chess.js@2/index.js`. */
const GIT_REVISION = /\.[cm]?[jt]s@(?<revision>(?!.*\.[cm]?[jt]s$).+)$/isu;

/**
 * Finds the module whose path is the name of a bot, without running it.
 *
 * @throws InputError `cannot-read` if the file is missing; `bad-option` for a git revision or an npm package
 */
export async function findBotModule(spec: BotSpec): Promise<BotModuleFile> {
  let path: string | undefined;
  try {
    path = resolve(pathOf(spec.kind));
    if (!(await isThere(path))) refuseVersion(spec.kind);
    return { spec, path, hash: await hashModule(path), label: fileNameOf(path) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // The path is shown as typed.
    const what = path === undefined ? cause.message : cause.message.replace(`${path}: `, '');
    throw new InputError(cause.code, what, { source: spec.kind }, cause);
  }
}

function refuseVersion(kind: string): void {
  if (isPackageName(kind)) {
    const instead = 'run "npm install" and use the path of its file in node_modules';
    throw new InputError('bad-option', `bots named by an npm package were removed in 1.0; ${instead}`);
  }
  const revision = GIT_REVISION.exec(kind)?.groups?.['revision'];
  if (revision === undefined) return;
  const instead = `run "git worktree add ../old ${revision}" and use the path of the file in it`;
  throw new InputError('bad-option', `bots named by a git revision were removed in 1.0; ${instead}`);
}

function pathOf(kind: string): string {
  if (!/^file:/iu.test(kind)) return kind;
  try {
    return fileURLToPath(kind);
  } catch (cause) {
    throw new InputError('cannot-read', 'this URL is not a file path', {}, cause);
  }
}
