/** Hash table of fixed size for proof and disproof numbers, with 64-bit keys of a position and a bound. */
import { TwoPlaceTable } from './two-place-table.ts';

/** Proof or disproof number of an impossible result: the opposite is proven. */
export const ANSWERED = 1 << 28;

export class ProofTable {
  readonly #places: TwoPlaceTable;
  readonly #proofs: Int32Array;
  readonly #disproofs: Int32Array;

  /** @param bits log2 of the table size; an entry takes 20 bytes */
  constructor(bits: number) {
    this.#places = new TwoPlaceTable(bits);
    this.#proofs = new Int32Array(1 << bits);
    this.#disproofs = new Int32Array(1 << bits);
  }

  clear(): void {
    this.#places.clear();
  }

  find(low: number, high: number): number {
    return this.#places.find(low, high);
  }

  proofAt(place: number): number {
    return this.#proofs[place]!;
  }

  disproofAt(place: number): number {
    return this.#disproofs[place]!;
  }

  /** @param nodes number of nodes searched for the entry so far, above 0 */
  store(low: number, high: number, proof: number, disproof: number, nodes: number): void {
    const place = this.#places.take(low, high, nodes);
    this.#proofs[place] = proof;
    this.#disproofs[place] = disproof;
  }
}
