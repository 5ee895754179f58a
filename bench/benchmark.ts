import type { Ruleset } from '../src/engine/rules/ruleset.ts';
import type { LeaveValues } from '../src/movegen/leaves/leave-values.ts';
import type { WordGraph } from '../src/movegen/words/word-graph.ts';

/** Rules, words and positions of a run, shared by all benchmarks. Without leave values, plays are ranked by score. */
export interface BenchSetting {
  /** As given to `--lexicon`. */
  readonly lexicon: string;
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  /** One CGP each. */
  readonly positions: readonly string[];
  readonly endgames: readonly string[];
}

export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** Unit of the figures, and the number of units per millisecond of a call. */
  readonly unit: string;
  readonly unitsPerMs: number;
  /** Minimum number of samples, or the exact one if each leaves a lexicon behind that is only later collected as garbage. */
  readonly samples: number;
  readonly isExact?: boolean;
  readonly run: () => unknown;
  readonly isAsync?: boolean;
  readonly facts?: (mean: number) => Readonly<Record<string, number>>;
}
