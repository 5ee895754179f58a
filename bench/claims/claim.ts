/**
 * Claims of the documentation: sentences, rows and outputs with figures that the program can measure again.
 *
 * A claim is a template of the text on a page. Its holes are filled by the page and by a measurement, and it holds if both agree, so
 * no figure is written twice. Line breaks and the padding of tables do not matter. Outputs of fast commands are not here: the tests
 * in `test/docs` compare them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { packageRoot } from '../../src/files/files.ts';
import { grouped } from '../../src/text/numbers.ts';
import { programIn } from '../compare/builds.ts';

/** `slow` claims are exact too, but take more than two minutes of CPU. `timed` ones depend on the machine, for a person to judge. */
export type ClaimKind = 'exact' | 'slow' | 'timed';

/** Measures the contents of the holes. Numbers get commas. */
export type Measure = () => readonly (string | number)[] | Promise<readonly (string | number)[]>;

export interface Claim {
  /** Path of the page from the root. */
  readonly page: string;
  /** Text of the page with `{}` for a figure, which has no spaces, `{…}` for any text, and `{?}` for a figure not measured. */
  readonly text: string;
  readonly kind: ClaimKind;
  readonly measure: Measure;
}

export interface ClaimResult {
  readonly claimed: string;
  readonly measured: string;
  readonly holds: boolean;
}

const HOLES = { '{}': '(\\S+?)', '{…}': '(.+?)' } as const;
const HOLE = /(?<hole>\{…?\})/u;

export function claim(page: string, text: string, measure: Measure, kind: ClaimKind = 'exact'): Claim {
  return { page, text, kind, measure };
}

export function readPage(page: string): string {
  return readFileSync(join(packageRoot(), page), 'utf8');
}

/** Returns the contents of the holes on the page, once for each place with the text. */
export function findClaim({ page, text }: Pick<Claim, 'page' | 'text'>): string[][] {
  const parts = oneLine(text).split(HOLE);
  const pattern = parts.map((part, i) =>
    i % 2 === 1 ? HOLES[part as keyof typeof HOLES] : part.split('{?}').map(escapePattern).join('\\S+?'),
  );
  const places = oneLine(readPage(page)).matchAll(new RegExp(`(?<!\\S)${pattern.join('')}`, 'gu'));
  return Array.from(places, ([, ...figures]) => figures);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
}

/** @throws Error if the page does not have the text exactly once, or if the measurement fails */
export async function checkClaim(one: Claim): Promise<ClaimResult> {
  const [figures, ...more] = findClaim(one);
  if (figures === undefined || more.length > 0)
    throw new Error(`${one.page} does not have this text once: ${one.text}`);
  const measured = (await one.measure()).map((figure) =>
    oneLine(typeof figure === 'number' ? grouped(figure) : figure),
  );
  return {
    claimed: fill(one.text, figures),
    measured: fill(one.text, measured),
    holds: figures.join('|') === measured.join('|'),
  };
}

function fill(text: string, figures: readonly string[]): string {
  const parts = oneLine(text).split(HOLE);
  return parts.map((part, i) => (i % 2 === 1 ? (figures[(i - 1) / 2] ?? '?') : part)).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

const outputs = new Map<string, Promise<string>>();

/**
 * Runs the built program, once for equal arguments, and returns its standard output.
 *
 * @param command arguments, separated by blanks
 * @throws Error if it fails
 */
export async function program(command: string, input = ''): Promise<string> {
  const key = `${command}\n${input}`;
  const output = outputs.get(key) ?? run(command.split(' '), input);
  outputs.set(key, output);
  return output;
}

async function run(args: readonly string[], input: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, [programIn(packageRoot()), ...args], { cwd: packageRoot(), env });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended]);
  if (code !== 0) throw new Error(`tilewright ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Runs a command with `--json` and returns its document. */
export async function documentOf<T>(command: string): Promise<T> {
  return JSON.parse(await program(`${command} --json`)) as T;
}

/** Returns the part of a text from the end of one part to the start of another. */
export function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`no text between "${from}" and "${to}"`);
  return text.slice(start + from.length, end);
}

/** A path in a new folder, which is removed when the process exits. */
export function temporaryPath(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'claims-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}
