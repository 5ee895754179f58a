/**
 * What a benchmark is, and what it is given.
 */
import type { Ruleset } from '../src/engine/rules/ruleset.ts';
import type { LeaveValues } from '../src/movegen/leaves/leave-values.ts';
import type { WordGraph } from '../src/movegen/words/word-graph.ts';

/** The rules, words and positions that every benchmark of a run works on. Leaves are null for score alone. */
export interface BenchSetting {
  /** As `--lexicon` names the words. */
  readonly lexicon: string;
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  /** A CGP each. */
  readonly positions: readonly string[];
  readonly endgames: readonly string[];
}

/** One thing measured: the call that is timed, and how its time becomes a figure. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** The unit of the figures, and how many of it a call of one millisecond makes. */
  readonly unit: string;
  readonly unitsPerMs: number;
  readonly samples: number;
  readonly run: () => unknown;
  readonly isAsync?: boolean;
  readonly facts?: (mean: number) => Readonly<Record<string, number>>;
}
