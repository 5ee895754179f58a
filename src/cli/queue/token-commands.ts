/** `tilewright queue key`, `token` and `revoke`: whose results a queue is believed. */
import { writeFile } from 'node:fs/promises';
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain } from '../../files/files.ts';
import { writeFileWhole } from '../../files/writing/output-file.ts';
import {
  formatToken,
  makeKeyFile,
  makeToken,
  readKey,
  workerNameSchema,
  type KeyFile,
} from '../../queue/trust/queue-key.ts';
import { dayOf } from '../../queue/trust/signature.ts';
import { defineCommand } from '../define-command.ts';
import { checkCount } from '../options.ts';
import { note, printLines } from '../output.ts';
import { readKeyFile } from './queue-option.ts';

/** Nobody else on the machine reads it. */
const SECRET_MODE = 0o600;
const DAY_SECONDS = 86_400;
const MAX_DAYS = 3650;

/** @throws InputError `cannot-write`, also where such a file is there */
export async function writeKey(path: string): Promise<void> {
  await writeSecret(path, formatKey(makeKeyFile()));
}

/**
 * Make a token of the key in a file.
 *
 * @throws InputError where the name is none, or its tokens were taken back
 */
export async function issueToken(
  path: string,
  given: string,
  days: number,
): Promise<{ readonly token: string; readonly until: number }> {
  const name = readName(given);
  const key = readKey(await readKeyFile(path));
  if (key.revoked.has(name)) {
    throw new InputError('bad-option', `the token of ${name} was taken back; another name is needed`, { source: path });
  }
  const until = Math.floor(Date.now() / 1000) + DAY_SECONDS * checkCount('--days', days, MAX_DAYS);
  return { token: formatToken(makeToken(key, name, until)), until };
}

const keyOption = {
  key: { type: 'string', requiresArg: true, demandOption: true, describe: 'the file of the key' },
} as const;
const nameOption = {
  name: { type: 'string', demandOption: true, describe: 'what the worker is called: small letters, digits, - and _' },
} as const;

export const keyCommand = defineCommand({
  command: 'key <file>',
  describe: 'make a key, whose tokens sign what workers do',
  positionals: { file: { type: 'string', demandOption: true, describe: 'the file to write' } },
  options: {},
  examples: [['$0 queue key queue.key', 'then "queue token NAME --key queue.key" for each worker']],
  handler: async ({ file }) => {
    await writeKey(file);
    note(`${file} is the key: keep it where you put work out, and give workers tokens only`);
  },
});

export const tokenCommand = defineCommand({
  command: 'token <name>',
  describe: 'make the token of a worker',
  positionals: nameOption,
  options: {
    ...keyOption,
    days: { type: 'number', requiresArg: true, default: 90, describe: 'how many days it is good' },
    out: { type: 'string', requiresArg: true, describe: 'the file to write (printed if not given)' },
  },
  examples: [['$0 queue token ann --key queue.key --out ann.token', 'for "tilewright worker --token ann.token"']],
  handler: async ({ name, key: path, days, out }) => {
    const { token, until } = await issueToken(path, name, days);
    if (out === undefined) printLines(token);
    else {
      await writeSecret(out, `${token}\n`);
      note(`${out} is the token of ${name}, good until ${dayOf(until)}`);
    }
  },
});

export const revokeCommand = defineCommand({
  command: 'revoke <name>',
  describe: 'take back all tokens of a worker',
  positionals: nameOption,
  options: keyOption,
  examples: [['$0 queue revoke ann --key queue.key', 'what ann signs is taken no more']],
  handler: async ({ name: given, key: path }) => {
    const name = readName(given);
    const file = await readKeyFile(path);
    const revoked = [...new Set([...file.revoked, name])].sort();
    await writeFileWhole(path, formatKey({ ...file, revoked }));
    note(`tokens of ${name} are worth nothing from the next run on that is given ${path}`);
  },
});

function readName(text: string): string {
  const parsed = workerNameSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InputError('bad-option', `"${text}" names no worker: ${parsed.error.issues[0]?.message ?? ''}`);
}

function formatKey(file: KeyFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws InputError `cannot-write`, also where such a file is there: a key that is lost takes all its tokens with it */
async function writeSecret(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: SECRET_MODE });
  } catch (cause) {
    const why = codeOf(cause) === 'EEXIST' ? 'there is such a file already' : `cannot be written: ${explain(cause)}`;
    throw new InputError('cannot-write', why, { source: path }, cause);
  }
}
