/**
 * Standard output that goes to a file gets all that is written or fails. Node writes to a file once and looks at no count,
 * so that a disk that fills up would cut what is printed short, and the command would end well.
 */
import { fstatSync, writeFileSync } from 'node:fs';
import { explain } from '../tournament/files.ts';

/** Have what is written to standard output be whole, and end the program quietly where nobody reads it any more. */
export function keepOutputWhole(stdout: NodeJS.WriteStream & { readonly fd: number }): void {
  if (isFile(stdout.fd)) {
    stdout._write = (chunk: Uint8Array, _encoding, done) => {
      try {
        writeFileSync(stdout.fd, chunk);
        done();
      } catch (cause) {
        done(cause as Error);
      }
    };
  }
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads our output may stop reading (`| head`); that is no fault.
    if (error.code === 'EPIPE') process.exit(0);
    throw new Error(`standard output cannot be written: ${explain(error)}`, { cause: error });
  });
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}
