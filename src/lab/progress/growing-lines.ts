/** The lines of a file that grows: each is read once, however often one asks. */
import { openPlainFile } from '../../files/files.ts';

const CHUNK_BYTES = 1 << 20;
/** A line longer than this is none of ours. */
const MAX_LINE_BYTES = 1 << 23;

/** Reads what was added to a file since the last time. */
export class GrowingLines {
  #offset = 0;
  /** How many whole lines were read. */
  count = 0;

  /**
   * Read the lines that were ended since the last call; a file that became shorter is read from its beginning.
   *
   * @param onLine - takes each line
   * @param onRestart - called where it begins again
   */
  async read(path: string, onLine: (line: string, index: number) => void, onRestart: () => void): Promise<void> {
    const file = await openPlainFile(path);
    try {
      if ((await file.stat()).size < this.#offset) {
        [this.#offset, this.count] = [0, 0];
        onRestart();
      }
      let rest: Buffer = Buffer.alloc(0);
      const chunk = Buffer.alloc(CHUNK_BYTES);
      for (;;) {
        const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, this.#offset + rest.length);
        if (bytesRead === 0 || rest.length > MAX_LINE_BYTES) return;
        rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
        for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
          const line = rest.toString('utf8', 0, end);
          rest = rest.subarray(end + 1);
          this.#offset += end + 1;
          onLine(line, this.count++);
        }
      }
    } finally {
      await file.close();
    }
  }
}
