/**
 * A published version of a package, which the user's own npm fetches into the cache, with what it depends on. Scripts of packages
 * are not run. Which of its files is meant Node itself says, by the package's `exports` or `main`.
 */
import { isBuiltin } from 'node:module';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../engine/errors.ts';
import { knownNames, nearName } from '../../text/near-name.ts';
import { isThere } from '../writing/output-file.ts';
import { folderMadeOnce } from './made-once.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';

/** A version of a package, as `npm:NAME@VERSION` names it. */
export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

const SPEC = /^\s*npm:(?<name>@?[^@]*)(?:@(?<version>.*))?$/su;
/** As npm has it for new packages; none begins like an option. */
const NAME = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/u;
const MAX_NAME = 214;
const RESERVED = ['node_modules', 'favicon.ico'];

const INSTALL_SECONDS = 300;
const ASK_SECONDS = 60;
const MAX_NAMED = 8;

const QUIET = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier', '--fetch-retries=1'];
const INSTALL = ['install', '--ignore-scripts', '--no-package-lock', '--no-global', '--save-exact', ...QUIET];

/** Says where the main file of the package is, and runs nothing of it. */
const RESOLVE = 'process.stdout.write("\\n" + import.meta.resolve(process.argv[1]))';

/** Where in the folder the main file is, in a file of that. */
const MAIN = 'main.txt';

/**
 * Read `npm:NAME@VERSION`.
 *
 * @throws InputError `bad-option`
 */
export async function parsePackage(text: string): Promise<PackageVersion> {
  const { name = '', version } = SPEC.exec(text)?.groups ?? {};
  if (!NAME.test(name) || name.length > MAX_NAME || RESERVED.includes(name) || isBuiltin(name)) {
    throw new InputError('bad-option', `"${name}" is no name of an npm package`);
  }
  if (version === undefined) {
    throw new InputError('bad-option', `a version of the package is needed, such as npm:${name}@1.2.3`);
  }
  // Few name a package: whoever imports this library does not load that one.
  const { default: valid } = await import('semver/functions/valid.js');
  if (valid(version) === version) return { name, version };
  throw new InputError('bad-option', `"${version}" is no exact version, such as npm:${name}@1.2.3`);
}

/**
 * Fetch a package, if it is not in the cache.
 *
 * @returns where its main file is
 * @throws InputError `cannot-read`, `cannot-write`
 */
export async function mainOfPackage({ name, version }: PackageVersion): Promise<string> {
  const folder = await folderMadeOnce('npm', `${name.replace('/', '+')}@${version}`, async (within) => {
    await writeFile(join(within, 'package.json'), '{ "private": true }\n');
    await install(within, { name, version });
    await writeFile(join(within, MAIN), await findMain(within, name));
  });
  return join(folder, ...(await readFile(join(folder, MAIN), 'utf8')).split('/'));
}

async function install(folder: string, wanted: PackageVersion): Promise<void> {
  const spec = `${wanted.name}@${wanted.version}`;
  const { code, stderr } = await npm(folder, INSTALL_SECONDS, [...INSTALL, '--prefix', folder, '--', spec]);
  if (code === 0) return;
  const [, fault = ''] = /^npm (?:error|ERR!) code (\S+)/mu.exec(stderr) ?? [];
  if (fault === 'E404' && stderr.includes(`'${spec}'`)) throw refusal(`npm finds no package "${wanted.name}"`);
  if (fault === 'ETARGET' && stderr.includes(` ${spec}.`)) throw refusal(await describeVersions(folder, wanted));
  const lines = [...stderr.matchAll(/^npm (?:error|ERR!) (?!code|errno|syscall|\s|$)(.*)$/gmu)].map(([, line]) => line);
  throw refusal(`npm cannot install it: ${[fault, lines[0]].filter(Boolean).join(': ') || `exit code ${code}`}`);
}

async function describeVersions(folder: string, { name, version }: PackageVersion): Promise<string> {
  const { code, stdout } = await npm(folder, ASK_SECONDS, ['view', '--json', ...QUIET, '--', name, 'versions']);
  const what = `package "${name}" has no version ${version}`;
  if (code !== 0) return what;
  const versions = ([JSON.parse(stdout)] as unknown[]).flat(2).map(String);
  const some = nearName(version, versions) === undefined ? versions.slice(-MAX_NAMED) : versions;
  return `${what}; ${knownNames(version, some)}`;
}

/** The main file, from the folder down, with slashes. */
async function findMain(folder: string, name: string): Promise<string> {
  const args = ['--input-type=module', '--eval', RESOLVE, '--', name];
  const found = await runTool(process.execPath, args, { name: 'node', folder, seconds: ASK_SECONDS });
  const url = found?.stdout.split('\n').at(-1) ?? '';
  if (found?.code === 0 && url.startsWith('file:')) {
    const path = fileURLToPath(url);
    const main = relative(await realpath(folder), path).split(sep);
    if (main[0] === 'node_modules' && (await isThere(path))) return main.join('/');
  }
  throw refusal('the package has no main file, and so no bot; its "exports" or "main" would name one');
}

/** @throws InputError `cannot-read` where there is none */
async function npm(folder: string, seconds: number, args: readonly string[]): Promise<ToolOutcome> {
  const [file, ...before] = await npmCommand();
  const outcome = await runTool(file, [...before, ...args], { name: 'npm', folder, seconds });
  if (outcome === null) throw refusal('npm, which would fetch the package, is not installed');
  return outcome;
}

/** On Windows npm is a batch file, which only a shell runs; so Node runs the script that it calls. */
async function npmCommand(): Promise<readonly [string, ...string[]]> {
  if (process.platform !== 'win32') return ['npm'];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter((path) => isAbsolute(path))) {
    const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (await isThere(script)) return [process.execPath, script];
  }
  return ['npm'];
}

function refusal(what: string): InputError {
  return new InputError('cannot-read', what);
}
