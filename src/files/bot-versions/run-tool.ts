/** Runs a program of the user's, git or npm: never by a shell, and not for longer than it may take. */
import { execFile } from 'node:child_process';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain } from '../files.ts';

export interface ToolOptions {
  /** What it is called in messages. */
  readonly name: string;
  /** Its working directory. */
  readonly folder: string;
  readonly seconds: number;
  /** What its environment has besides ours; undefined for what it has not. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface ToolOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A list of all files of a large repository. */
const MAX_OUTPUT = 256 * 2 ** 20;

/**
 * Run a program to its end.
 *
 * @returns null where there is no such program
 * @throws InputError `cannot-read` where it takes too long, or ends without an exit code
 */
export function runTool(
  file: string,
  args: readonly string[],
  { name, folder, seconds, env = {} }: ToolOptions,
): Promise<ToolOutcome | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      file,
      args,
      {
        cwd: folder,
        // Its messages are read.
        env: { ...process.env, LC_ALL: 'C', ...env },
        timeout: seconds * 1000,
        maxBuffer: MAX_OUTPUT,
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        if (error === null) resolve({ code: 0, stdout, stderr });
        else if (typeof error.code === 'number') resolve({ code: error.code, stdout, stderr });
        else if (codeOf(error) === 'ENOENT') resolve(null);
        else reject(new InputError('cannot-read', describeEnd(error), {}, error));
      },
    );
    child.stdin?.end();

    function describeEnd(error: { readonly code?: unknown; readonly killed?: boolean | undefined }): string {
      const isLate = error.killed === true && codeOf(error) === '';
      return isLate ? `${name} took longer than ${counted(seconds, 'second')}` : `${name} failed: ${explain(error)}`;
    }
  });
}
