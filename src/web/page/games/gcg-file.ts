/** A game as a file in GCG. */
export interface GcgFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The ruleset that it is read by. */
  readonly ruleset: string;
}
