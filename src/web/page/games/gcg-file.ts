import type { GameTerms } from '../../data/lexicon-facts.ts';

export interface GcgFile extends GameTerms {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
