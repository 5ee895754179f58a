/** An analysis in a component: it is asked for, shown as it goes on, stopped, and forgotten with its position. */
import { reasonOf } from '../../../engine/errors.ts';
import { useEffect, useReducer, useRef } from 'react';
import type { CgpPosition } from '../../../engine/notation/cgp.ts';
import { makeAnalyst } from './analyst.ts';
import type { AnalysedQuestion } from '../worker/protocol.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { changeRun, type AnalysisRun } from './analysis-run.ts';

export interface UsedAnalysis {
  readonly run: AnalysisRun | null;
  readonly begin: (terms: GameTerms, position: CgpPosition, asked: AnalysedQuestion) => void;
  readonly stop: () => void;
  readonly showRow: (at: number) => void;
  readonly forget: () => void;
}

export function useAnalysis(loader: GameLoader): UsedAnalysis {
  const [run, change] = useReducer(changeRun, null);
  const current = useRef({ id: 0, stop: new AbortController() });
  const stop = (): void => {
    current.current.stop.abort();
  };
  useEffect(() => {
    const running = current;
    return () => {
      running.current.stop.abort();
      makeAnalyst(loader).rest();
    };
  }, [loader]);
  const begin = (terms: GameTerms, position: CgpPosition, asked: AnalysedQuestion): void => {
    stop();
    const id = current.current.id + 1;
    const controller = new AbortController();
    current.current = { id, stop: controller };
    const { signal } = controller;
    change({ kind: 'begin', id, position, effort: asked.effort });
    makeAnalyst(loader)
      .analyse(terms, asked, {
        signal,
        onFound: (analysis) => {
          change({ kind: 'found', id, analysis });
        },
      })
      .then(
        (analysis) => {
          change({ kind: 'done', id, analysis });
        },
        (error: unknown) => {
          const fault = reasonOf(error);
          change({ kind: 'failed', id, fault, isStopped: signal.aborted });
        },
      );
  };
  const forget = (): void => {
    stop();
    change({ kind: 'forget' });
  };
  const showRow = (at: number): void => {
    change({ kind: 'row', at });
  };
  return { run, begin, stop, showRow, forget };
}
