/** How far questions about positions are from an answer, by keys of 64 bits, as far as a table of fixed size has room. */
import { TwoPlaceTable } from './two-place-table.ts';

/** The number of an answer that cannot be had any more, since the other is proven. */
export const ANSWERED = 1 << 28;

/** Proof numbers and disproof numbers by question. */
export class ProofTable {
  readonly #places: TwoPlaceTable;
  readonly #proofs: Int32Array;
  readonly #disproofs: Int32Array;

  /** @param bits the table has 2^bits places, of 20 bytes each */
  constructor(bits: number) {
    this.#places = new TwoPlaceTable(bits);
    this.#proofs = new Int32Array(1 << bits);
    this.#disproofs = new Int32Array(1 << bits);
  }

  clear(): void {
    this.#places.clear();
  }

  /** The place of a question, or -1. */
  find(low: number, high: number): number {
    return this.#places.find(low, high);
  }

  proofAt(place: number): number {
    return this.#proofs[place]!;
  }

  disproofAt(place: number): number {
    return this.#disproofs[place]!;
  }

  /** @param nodes what the search of the question has taken so far, above 0 */
  store(low: number, high: number, proof: number, disproof: number, nodes: number): void {
    const place = this.#places.take(low, high, nodes);
    this.#proofs[place] = proof;
    this.#disproofs[place] = disproof;
  }
}
