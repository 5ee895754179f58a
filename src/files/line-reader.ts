/**
 * Splits a stream of bytes into lines, for protocols over pipes. Chunks may break anywhere, even within a character; lines end in a
 * line feed with an optional carriage return. Lines over the limit are discarded, so that a faulty program cannot fill the memory.
 */
import { StringDecoder } from 'node:string_decoder';

/** Much longer than any line of a protocol. */
export const MAX_LINE_LENGTH = 1 << 16;

/** A line without its line end; null for a line over the limit. */
export type ReadLine = string | null;

/** Splits chunks of bytes into lines. */
export class LineReader {
  readonly #decoder = new StringDecoder('utf8');
  readonly #maxLength: number;
  #rest = '';
  #tooLong = false;

  constructor(maxLength = MAX_LINE_LENGTH) {
    this.#maxLength = maxLength;
  }

  /** Adds a chunk; returns the lines that it completes. */
  push(chunk: Uint8Array): ReadLine[] {
    return this.#take(this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)));
  }

  /** Ends the stream; returns an unfinished last line, if any. */
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
