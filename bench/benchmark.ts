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
  /** Likewise; none where games of these rules have none. */
  readonly endgames: readonly string[];
}

/** One thing measured: the call that is timed, and how its time becomes a figure. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** The unit of the figures, and how many of it a call of one millisecond makes. */
  readonly unit: string;
  readonly unitsPerMs: number;
  /** Fewest samples that make a figure. */
  readonly samples: number;
  /** One call: the work of one sample. */
  readonly run: () => unknown;
  readonly isAsync?: boolean;
  /** What else the figure says, from its mean. */
  readonly facts?: (mean: number) => Readonly<Record<string, number>>;
}
