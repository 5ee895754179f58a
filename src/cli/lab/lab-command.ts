/** `tilewright lab`: tests that people ask for over HTTP, and tokens for those who may. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { explain } from '../../files/files.ts';
import { isLoopback } from '../../http/listen.ts';
import { defineCommand, defineGroup, type Arguments } from '../define-command.ts';
import { endWithin, listenForInterrupt } from '../interrupt.ts';
import { checkCount, checkWhole, MAX_THREADS } from '../options.ts';
import { note, printLines } from '../output.ts';
import {
  queueKeyOption,
  queueOption,
  readQueueOption,
  readTrust,
  refuseThreads,
  refuseTrust,
} from '../queue/queue-option.ts';
import { issueToken, writeKey } from '../queue/token-commands.ts';

const KEY_FILE = 'lab.key';
const DEFAULT_PORT = 4280;
const MAX_PORT = 65_535;
const MAX_AT_ONCE = 64;
/** How long games under way may take to stop. */
const LEAVE_MS = 30_000;

const serveOptions = {
  ...queueOption,
  ...queueKeyOption,
  port: { type: 'number', requiresArg: true, default: DEFAULT_PORT, describe: 'the port; 0 for any that is free' },
  host: { type: 'string', requiresArg: true, default: '127.0.0.1', describe: 'the address to listen on' },
  origin: {
    type: 'string',
    requiresArg: true,
    describe: 'the address at which a proxy on this machine shows it to others, "https://lab.example"',
  },
  'at-once': { type: 'number', requiresArg: true, default: 1, describe: 'tests that run at once' },
  threads: {
    type: 'number',
    requiresArg: true,
    describe: 'threads that each test plays on (as many as cores, shared out, if not given)',
  },
  private: { type: 'boolean', default: false, describe: 'show tests only to those who have a token' },
  'trust-tests': {
    type: 'boolean',
    default: false,
    describe: 'let tests run code of this machine: modules of bots, engines',
  },
} as const;

/** Serves until it is interrupted. */
export const serveCommand = defineCommand({
  command: 'serve <folder>',
  describe: 'show tests, take new ones, and play them',
  positionals: { folder: { type: 'string', demandOption: true, describe: 'where tests and their records are kept' } },
  options: serveOptions,
  examples: [
    ['$0 lab serve lab', 'a lab at http://127.0.0.1:4280/, which plays on this machine'],
    ['$0 lab serve lab --queue redis://host:6379/0 --private', 'workers play; who has no token sees nothing'],
  ],
  handler: serve,
});

async function serve({ folder, ...args }: Arguments<typeof serveOptions> & { readonly folder: string }): Promise<void> {
  checkWhole('--port', args.port, 0, MAX_PORT);
  const atOnce = checkCount('--at-once', args['at-once'], MAX_AT_ONCE);
  if (args.queue !== undefined) refuseThreads(args.threads);
  const queue = args.queue === undefined ? null : readQueueOption(args.queue).url;
  const queueOptions = await readQueueOptions(args);
  const threads = args.threads === undefined ? undefined : checkCount('--threads', args.threads, MAX_THREADS);
  const origin = args.origin === undefined ? null : readOrigin(args.origin);
  const key = await makeReady(folder);
  const [{ openLab }, { serveLab }] = await Promise.all([
    import('../../lab/run-lab.ts'),
    import('../../lab/http/serve-lab.ts'),
  ]);
  const interrupt = listenForInterrupt('stopping the games under way; they go on when the lab is started again');
  const lab = await openLab({
    ...{ folder, queue, atOnce, program: ownProgram(), trustTests: args['trust-tests'], onNote: note },
    ...(queue === null ? { threads } : { queueOptions }),
  });
  try {
    const { host, port, private: isPrivate } = args;
    const server = await serveLab({ lab, key, isPrivate, host, port, origin, onNote: note });
    printLines(`the lab is at ${server.url} (Ctrl-C ends it)`);
    if (!isLoopback(host)) note(warnOf(isPrivate));
    await new Promise<void>((resolve) => {
      if (interrupt.signal.aborted) resolve();
      interrupt.signal.addEventListener('abort', () => {
        resolve();
      });
    });
    endWithin(LEAVE_MS);
    await server.close();
  } finally {
    await lab.close();
    interrupt.stop();
  }
}

/** What each test is given of the options that say whose results are taken; they are checked here, before the first test. */
async function readQueueOptions(args: Arguments<typeof serveOptions>): Promise<readonly string[]> {
  if (args.queue === undefined) refuseTrust(args);
  const { 'queue-key': key, 'queue-checks': checks } = args;
  if ((await readTrust(args, note)) === null || key === undefined) return [];
  return [`--queue-key=${resolve(key)}`, ...(checks === undefined ? [] : [`--queue-checks=${checks}`])];
}

function warnOf(isPrivate: boolean): string {
  const who = isPrivate
    ? 'whoever has a token sees its tests'
    : 'whoever reaches it sees its tests (--private hides them)';
  return `note: other machines reach this lab: ${who}, and what is sent, tokens too, is read by the network unless a proxy with TLS lies before it`;
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/u.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text))
    return url.origin;
  throw new InputError('bad-option', `--origin ${text}: it is as https://lab.example, without a path`);
}

/** How this program was started. */
function ownProgram(): string[] {
  return [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2)];
}

/**
 * Make the folder, and the key in it, where they are not there.
 *
 * @returns the file of the key
 * @throws InputError `cannot-write`
 */
async function makeReady(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new InputError('cannot-write', `cannot be made: ${explain(cause)}`, { source: folder }, cause);
  }
  const key = join(folder, KEY_FILE);
  if (!existsSync(key)) {
    await writeKey(key);
    note(
      `${key} is the key of this lab; "tilewright lab token NAME --folder ${folder}" makes tokens for who may add tests`,
    );
  }
  return key;
}

const tokenCommand = defineCommand({
  command: 'token <name>',
  describe: 'print a token for somebody who may add, stop and remove tests',
  positionals: {
    name: { type: 'string', demandOption: true, describe: 'who it is for: small letters, digits, - and _' },
  },
  options: {
    folder: { type: 'string', requiresArg: true, demandOption: true, describe: 'the folder of the lab' },
    days: { type: 'number', requiresArg: true, default: 90, describe: 'how many days it is good' },
  },
  examples: [
    ['$0 lab token ann --folder lab', 'the token of ann, for 90 days'],
    ['$0 queue revoke ann --key lab/lab.key', 'take all her tokens back'],
  ],
  handler: async ({ name, folder, days }) => {
    printLines((await issueToken(join(folder, KEY_FILE), name, days)).token);
  },
});

export const labCommand = defineGroup({
  command: 'lab',
  describe: 'let others ask for tests (tournaments, tunings, trainings), which are played one after the other',
  commands: [serveCommand, tokenCommand],
  examples: [['$0 lab serve lab', 'a page and an API at http://127.0.0.1:4280/']],
});
