/**
 * How far questions about positions are from an answer, by keys of 64 bits: a table of fixed size in typed arrays, two places a
 * bucket. What took more work is kept.
 */

/** The number of an answer that cannot be had any more, since the other is proven. */
export const ANSWERED = 1 << 28;

/** Proof numbers and disproof numbers by question. */
export class ProofTable {
  readonly #mask: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  readonly #proofs: Int32Array;
  readonly #disproofs: Int32Array;
  /** Nodes spent; 0 for an empty place. */
  readonly #works: Int32Array;
  #isUsed = false;

  /** @param bits the table has 2^bits places, of 20 bytes each */
  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 2;
    this.#lows = new Int32Array(size);
    this.#highs = new Int32Array(size);
    this.#proofs = new Int32Array(size);
    this.#disproofs = new Int32Array(size);
    this.#works = new Int32Array(size);
  }

  clear(): void {
    if (this.#isUsed) this.#works.fill(0);
    this.#isUsed = false;
  }

  /** The place of a question, or -1. */
  find(low: number, high: number): number {
    const at = (low ^ (low >>> 16)) & this.#mask;
    if (this.#lows[at] === low && this.#highs[at] === high && this.#works[at] !== 0) return at;
    if (this.#lows[at + 1] === low && this.#highs[at + 1] === high && this.#works[at + 1] !== 0) return at + 1;
    return -1;
  }

  proofAt(place: number): number {
    return this.#proofs[place]!;
  }

  disproofAt(place: number): number {
    return this.#disproofs[place]!;
  }

  store(low: number, high: number, proof: number, disproof: number, work: number): void {
    const works = this.#works;
    this.#isUsed = true;
    let at = (low ^ (low >>> 16)) & this.#mask;
    const isOther = this.#lows[at] !== low || this.#highs[at] !== high;
    if (isOther && works[at]! > work) at++;
    this.#lows[at] = low;
    this.#highs[at] = high;
    this.#proofs[at] = proof;
    this.#disproofs[at] = disproof;
    works[at] = work;
  }
}
