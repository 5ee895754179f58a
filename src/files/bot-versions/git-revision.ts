/**
 * A file as it was at a revision of the git repository that it stands in. The whole tree of that commit is written into the cache,
 * by way of an index of its own: neither the working tree nor the index of the repository is read or changed, so what is not
 * committed plays no part. `git archive` would leave out what `export-ignore` names, and its tar has to be unpacked.
 */
import { createHash } from 'node:crypto';
import { readlink, realpath, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, sep } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { knownNames, nearName } from '../../text/near-name.ts';
import { codeOf, explain } from '../files.ts';
import { isThere } from '../writing/output-file.ts';
import { folderMadeOnce } from './made-once.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';

/** A question; files are written within `WRITE_SECONDS`. */
const ASK_SECONDS = 60;
const WRITE_SECONDS = 600;
/** So many revisions are named to whoever names none that there is. */
const MAX_NAMED = 8;

/** As git allows names, and nothing that it could take for an option. */
const REVISION = /^(?!-)(?!.*(?:\.\.|\/\/|\/\.|\{\/|\/$))[^\\:?*[\p{Cc}]+$/u;
const COMMIT = /^[0-9a-f]{40,64}$/u;

/** Line ends are those of the repository, on every system: the hash of a bot must not depend on where it is written. */
const SETTINGS = ['core.autocrlf=false', 'core.eol=lf', 'core.splitIndex=false', 'core.sparseCheckout=false'];

/** What would have git look for the repository elsewhere; a hook of git sets them. */
const PLACES = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_NAMESPACE',
];

/**
 * Write the files of a revision into the cache.
 *
 * @param path of the file, absolute; it need not be there any more
 * @param revision a tag, a branch, a commit, or what else git reads as one
 * @returns where the file is
 * @throws InputError `bad-option`, `cannot-read`, `cannot-write`
 */
export async function fileAtRevision(path: string, revision: string): Promise<string> {
  if (!REVISION.test(revision)) throw new InputError('bad-option', `"${revision}" is no name of a git revision`);
  const above = await folderThatIsThere(dirname(path));
  const { top, prefix } = await findRepository(above, revision);
  const commit = await findCommit(top, revision);
  const inTree = prefix + relative(above, path).split(sep).join('/');
  await checkFile(top, { commit, revision, inTree });
  const tree = await folderMadeOnce('git', `${commit}-${shortHash(top)}`, (folder) => writeTree(top, commit, folder));
  await linkPackages(top, tree, inTree.split('/').slice(0, -1));
  const file = join(tree, ...inTree.split('/'));
  const [home, real] = await Promise.all([realpath(tree), realpath(file).catch(() => file)]);
  if (real !== file && !real.startsWith(home + sep)) {
    throw new InputError('cannot-read', `${inTree} is a link that leads out of the repository`);
  }
  return file;
}

async function folderThatIsThere(folder: string): Promise<string> {
  return (await isThere(folder)) || folder === parse(folder).root ? folder : folderThatIsThere(dirname(folder));
}

async function git(folder: string, args: readonly string[], given: NodeJS.ProcessEnv = {}): Promise<ToolOutcome> {
  const none = Object.fromEntries(PLACES.map((name) => [name, undefined]));
  const outcome = await runTool('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
    name: 'git',
    folder,
    seconds: given['GIT_INDEX_FILE'] === undefined ? ASK_SECONDS : WRITE_SECONDS,
    env: { ...none, GIT_TERMINAL_PROMPT: '0', ...given },
  });
  if (outcome !== null) return outcome;
  throw new InputError(
    'cannot-read',
    'there is no such file; git, which would read a revision of it, is not installed',
  );
}

/** What git prints; it fails where git does. */
async function askGit(folder: string, args: readonly string[], given?: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await git(folder, args, given);
  if (code === 0) return stdout;
  const [line = ''] = stderr.split('\n').filter((text) => /^(?:fatal|error): /u.test(text));
  throw new InputError('cannot-read', `git failed: ${line.replace(/^\w+: /u, '') || `exit code ${code}`}`);
}

/** The top of the working tree, and where in it a folder is, with a slash behind it. */
async function findRepository(
  folder: string,
  revision: string,
): Promise<{ readonly top: string; readonly prefix: string }> {
  const args = ['rev-parse', '--show-toplevel', '--show-prefix'];
  const { code, stderr } = await git(folder, args);
  if (code !== 0 && /not a git repository|must be run in a work tree/u.test(stderr)) {
    const what = `there is no such file, nor a git repository that a revision "${revision}" of it could be in`;
    throw new InputError('cannot-read', what);
  }
  const [top = '', prefix = ''] = (await askGit(folder, args)).split('\n');
  return { top, prefix };
}

async function findCommit(top: string, revision: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = (await git(top, args)).stdout.trim();
  if (COMMIT.test(commit)) return commit;
  const refs = ['refs/tags', 'refs/heads', 'refs/remotes'];
  const newest = await askGit(top, ['for-each-ref', '--sort=-creatordate', '--format=%(refname:short)', ...refs]);
  const names = newest.split('\n').filter((name) => name !== '');
  const some = nearName(revision, names) === undefined ? names.slice(0, MAX_NAMED) : names;
  const known = some.length === 0 ? 'it has no tags and no branches' : knownNames(revision, some);
  throw new InputError('cannot-read', `no revision "${revision}" in the repository ${top}; ${known}`);
}

interface FileOfCommit {
  readonly commit: string;
  readonly revision: string;
  /** Its path from the top, with slashes. */
  readonly inTree: string;
}

async function checkFile(top: string, { commit, revision, inTree }: FileOfCommit): Promise<void> {
  const listed = await askGit(top, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit]);
  const files = listed.split('\0');
  if (files.includes(inTree)) return;
  const others = files.filter((file) => basename(file) === basename(inTree)).slice(0, MAX_NAMED);
  const there = others.length === 0 ? '' : `; there is ${others.join(', ')}`;
  const short = commit.slice(0, 12);
  throw new InputError('cannot-read', `${inTree} is not in revision "${revision}" (commit ${short})${there}`);
}

async function writeTree(top: string, commit: string, folder: string): Promise<void> {
  const index = `${folder}.index`;
  try {
    await askGit(top, ['read-tree', commit], { GIT_INDEX_FILE: index });
    const args = ['checkout-index', '--all', '--force', '--quiet', `--prefix=${folder}/`];
    await askGit(top, args, { GIT_INDEX_FILE: index });
  } finally {
    await rm(index, { force: true });
  }
}

/**
 * Let the files find the packages that they import where those of the working tree do: in the `node_modules` of each folder over
 * the bot's, and, where the top has none, in the nearest above it.
 */
async function linkPackages(top: string, tree: string, folders: readonly string[]): Promise<void> {
  const packages = (folder: string): string => join(folder, 'node_modules');
  for (let depth = 0; depth <= folders.length; depth++) {
    const within = folders.slice(0, depth);
    let source = join(top, ...within);
    while (depth === 0 && !(await isThere(packages(source))) && source !== parse(source).root) source = dirname(source);
    if (await isThere(packages(source))) await link(packages(source), packages(join(tree, ...within)));
  }
}

async function link(source: string, place: string): Promise<void> {
  try {
    const linked = await readlink(place).catch(() => null);
    if (linked === source) return;
    // Of an older link; a folder that the revision has itself stays.
    if (linked !== null) await rm(place, { force: true });
    await symlink(source, place, 'junction');
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return;
    throw new InputError('cannot-write', `${place} cannot be linked to ${source}: ${explain(cause)}`, {}, cause);
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
