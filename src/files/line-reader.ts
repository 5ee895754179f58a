/**
 * Lines out of a stream of bytes, for talking with another program over pipes: chunks may break anywhere, also within a
 * character, and lines end in a line feed, with or without a carriage return before it. A line over the limit is let go
 * by without being kept, so that a program gone wild cannot fill the memory.
 */
import { StringDecoder } from 'node:string_decoder';

/** No line of a protocol comes near. */
export const MAX_LINE_LENGTH = 1 << 16;

/** What was read: a line without its end, or null for one that was too long. */
export type ReadLine = string | null;

/** Makes lines of chunks of bytes. */
export class LineReader {
  readonly #decoder = new StringDecoder('utf8');
  readonly #maxLength: number;
  #rest = '';
  #tooLong = false;

  constructor(maxLength = MAX_LINE_LENGTH) {
    this.#maxLength = maxLength;
  }

  /** Take a chunk in; gives the lines it completes. */
  push(chunk: Uint8Array): ReadLine[] {
    return this.#take(this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)));
  }

  /** The stream is over: gives the line that was not ended, if there is one. */
  end(): ReadLine[] {
    const lines = this.#take(this.#decoder.end());
    if (this.#rest !== '' || this.#tooLong) lines.push(this.#finish());
    return lines;
  }

  #take(text: string): ReadLine[] {
    const lines: ReadLine[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#keep(text.slice(from, end));
      lines.push(this.#finish());
      from = end + 1;
    }
    this.#keep(text.slice(from));
    return lines;
  }

  #keep(part: string): void {
    if (this.#rest.length + part.length > this.#maxLength) this.#tooLong = true;
    this.#rest = this.#tooLong ? '' : this.#rest + part;
  }

  #finish(): ReadLine {
    const line = this.#tooLong ? null : this.#rest.replace(/\r$/u, '');
    this.#rest = '';
    this.#tooLong = false;
    return line;
  }
}
