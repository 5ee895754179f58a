/** What is kept of a test, in a folder of its own: `test.json`, its record, and what its program printed. */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../engine/errors.ts';
import { codeOf, readTextFile } from '../files/files.ts';
import { writeFileWhole } from '../files/writing/output-file.ts';
import { PART } from '../tournament/record/record-writer.ts';
import { labTestSchema, type LabTest, type NewTest } from './lab-test.ts';

/** Where the files of a test lie. */
export interface TestFolder {
  readonly folder: string;
  readonly test: string;
  /** What the program is told to write: the games of a tournament, the trials of a tuning, the values of a training. */
  readonly out: string;
  /** What its program said on the way, and at its end. */
  readonly log: string;
  readonly printed: string;
}

const OUT: Readonly<Record<NewTest['command'], string>> = {
  tournament: 'games.ndjson',
  tune: 'trials.ndjson',
  'leaves train': 'leaves.klv2',
};

const testsFolder = (lab: string): string => join(lab, 'tests');

export function folderOf(lab: string, { number, command }: Pick<LabTest, 'number' | 'command'>): TestFolder {
  const folder = join(testsFolder(lab), String(number));
  return {
    folder,
    test: join(folder, 'test.json'),
    out: join(folder, OUT[command]),
    log: join(folder, 'log.txt'),
    printed: join(folder, 'out.txt'),
  };
}

/** The file that grows while a test runs; null where there is none yet. */
export function growingFile({ out }: TestFolder, command: NewTest['command']): string | null {
  const unfinished = command === 'tournament' ? out + PART : command === 'tune' ? out : `${out}.checkpoint`;
  return [out, unfinished].find((path) => existsSync(path)) ?? null;
}

export async function writeTest(lab: string, test: LabTest): Promise<void> {
  await writeFileWhole(folderOf(lab, test).test, `${JSON.stringify(test, null, 2)}\n`);
}

/**
 * The tests that a lab has kept, and the highest number of a folder there.
 *
 * @param onNote - told of what is none, which is left as it is
 */
export async function readTests(
  lab: string,
  onNote: (line: string) => void,
): Promise<{ readonly tests: readonly LabTest[]; readonly highest: number }> {
  const names = await readdir(testsFolder(lab)).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cause;
  });
  const numbers = names.filter((name) => /^[1-9]\d{0,8}$/u.test(name)).map(Number);
  const tests: LabTest[] = [];
  for (const number of numbers) {
    const path = join(testsFolder(lab), String(number), 'test.json');
    try {
      const test = labTestSchema.parse(JSON.parse(await readTextFile(path)));
      if (test.number !== number) throw new Error(`it is of test ${test.number}`);
      tests.push(test);
    } catch (cause) {
      onNote(`${path} is no test and is left alone: ${reasonOf(cause).split('\n', 1)[0]}`);
    }
  }
  return { tests, highest: Math.max(0, ...numbers) };
}

export async function removeTest(folder: TestFolder): Promise<void> {
  await rm(folder.folder, { recursive: true, force: true, maxRetries: 3 });
}
