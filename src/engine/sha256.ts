/** SHA-256 (FIPS 180-4) of text. Unlike the hash of Node it runs in browsers, and unlike theirs it is synchronous. */

const isPrime = (n: number, _: number, all: readonly number[]): boolean => all.every((k) => k >= n || n % k > 0);
const PRIMES = Array.from({ length: 310 }, (_, i) => i + 2).filter(isPrime);

/** The first 32 bits of the fractional parts of roots, here and below; the conversion to integers drops the others. */
const ROUNDS = Int32Array.from(PRIMES, (prime) => Math.cbrt(prime) * 2 ** 32);

export class Sha256 {
  readonly #state = Int32Array.from(PRIMES.slice(0, 8), (prime) => Math.sqrt(prime) * 2 ** 32);
  /** The bytes after the last complete block of 64. */
  #rest = new Uint8Array(0);
  #length = 0;

  update(text: string): void {
    const added = new TextEncoder().encode(text);
    const bytes = new Uint8Array(this.#rest.length + added.length);
    bytes.set(this.#rest);
    bytes.set(added, this.#rest.length);
    addBlocks(this.#state, bytes);
    this.#rest = bytes.slice(bytes.length - (bytes.length % 64));
    this.#length += added.length;
  }

  /** Returns the digest of the text so far in hexadecimal. */
  digest(): string {
    const state = this.#state.slice();
    const end = new Uint8Array(this.#rest.length < 56 ? 64 : 128);
    end.set(this.#rest);
    end[this.#rest.length] = 0x80;
    new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(8 * this.#length));
    addBlocks(state, end);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Adds the complete blocks to the state. */
function addBlocks(state: Int32Array, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer);
  const words = new Int32Array(64);
  for (let start = 0; start + 64 <= bytes.length; start += 64) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      words[i] = i < 16 ? view.getInt32(start + 4 * i) : nextWord(words, i);
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    for (const [i, sum] of [a, b, c, d, e, f, g, h].entries()) state[i]! += sum;
  }
}

function nextWord(words: Int32Array, i: number): number {
  const [early, late] = [words[i - 15]!, words[i - 2]!];
  const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  return words[i - 16]! + words[i - 7]! + mixed;
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
