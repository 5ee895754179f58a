/** State of an analysis, and the actions that are possible next. */
import { MAX_EFFORT } from '../../analysis/advice.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';

export interface AnalysisRun {
  readonly id: number;
  readonly position: CgpPosition;
  readonly effort: number;
  /** The move that is searched in any case. */
  readonly tried: string | null;
  readonly state: 'running' | 'done' | 'failed';
  readonly analysis: Analysis | null;
  readonly fault: string;
  readonly at: number;
}

export type RunAction =
  | ({ readonly kind: 'begin' } & Pick<AnalysisRun, 'id' | 'position' | 'effort' | 'tried'>)
  | { readonly kind: 'found' | 'done'; readonly id: number; readonly analysis: Analysis }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: string; readonly isStopped: boolean }
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'forget' };

/** By CGP of the position. */
export type Runs = Readonly<Partial<Record<string, AnalysisRun>>>;

/** @param action with the CGP of its run; `forget` forgets all runs */
export function changeRuns(runs: Runs, { cgp, ...action }: RunAction & { readonly cgp: string }): Runs {
  if (action.kind === 'forget') return {};
  const run = changeRun(runs[cgp] ?? null, action);
  return run === null ? runs : { ...runs, [cgp]: run };
}

export function changeRun(run: AnalysisRun | null, action: RunAction): AnalysisRun | null {
  if (action.kind === 'begin') {
    const { id, position, effort, tried } = action;
    return { id, position, effort, tried, state: 'running', analysis: null, fault: '', at: 0 };
  }
  if (run === null || action.kind === 'forget') return null;
  if (action.kind === 'row') return { ...run, at: action.at };
  // Late result of an earlier analysis.
  if (action.id !== run.id) return run;
  if (action.kind === 'failed') {
    // The worker was terminated; keep its results so far.
    if (action.isStopped && run.analysis !== null) return { ...run, state: 'done' };
    return { ...run, state: 'failed', fault: action.isStopped ? '' : action.fault };
  }
  return { ...run, state: action.kind === 'done' ? 'done' : 'running', analysis: action.analysis };
}

export function canGoFurther({ state, effort, analysis }: AnalysisRun): boolean {
  if (state !== 'done' || analysis === null || effort >= MAX_EFFORT) return false;
  return analysis.values !== 'proven' && analysis.search !== 'static';
}
