import { FaultLine } from '../../view/fault-line.tsx';
import { type ReactElement, useEffect, useState } from 'react';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import type { ViewProps } from '../../view/routes.ts';
import { type AnalysisRun, canGoFurther } from '../../../../play/study/analysis-run.ts';
import type { PlayRows } from '../../../../play/study/play-rows.ts';
import { PlayTable, type PlayTableProps } from './play-table.tsx';
import type { PreEndgamePlay } from '../../../../bots/pre-endgame/pre-endgame.ts';
import { DRAW_HEAD, DRAW_MARKS, drawCells, isMarked } from '../../../../play/wording/analysis-table.ts';
import { DataTable } from '../../view/data-table.tsx';
import { makeAnalyst } from './analyst.ts';

interface ResultsProps extends ViewProps, Pick<PlayTableProps, 'played' | 'onRow' | 'onHover' | 'meanings'> {
  readonly run: AnalysisRun;
  readonly rows: PlayRows | null;
  /** Whether the play can be explained. */
  readonly isLast: boolean;
  readonly alphabet: Alphabet;
  readonly onStop: () => void;
  readonly onFurther: () => void;
}

const LABELS = {
  static: 'Plays by score and leave',
  simulation: 'Simulated plays',
  'pre-endgame': 'Plays by wins',
  endgame: 'Best line to the end',
} as const;

export function Results(props: ResultsProps): ReactElement {
  const { loader, run, rows, isLast, alphabet, played, onRow, onHover, onStop, onFurther, meanings } = props;
  const { state, analysis, fault, at } = run;
  const move = rows?.rows[at]?.[rows.named];
  return (
    <section className="results stack" aria-label="Analysis" aria-busy={state === 'running'}>
      <div className="results-head row">
        <p role="status">{describeStatus(run, rows)}</p>
        {state === 'running' ? <button onClick={onStop}>Stop</button> : null}
        {canGoFurther(run) ? <button onClick={onFurther}>Think longer</button> : null}
      </div>
      <FaultLine title="The search ended" text={fault} ways={null} />
      {analysis === null || rows === null ? null : (
        <>
          <PlayTable label={LABELS[analysis.search]} {...{ rows, at, played, onRow, onHover, meanings }} />
          {rows.lines.map((line) => (
            <p key={line.slice(0, 3)} className="note">
              {line}
            </p>
          ))}
          {state === 'done' && isLast ? (
            <Explanation loader={loader} at={analysis.search === 'endgame' ? 0 : at} />
          ) : null}
          {analysis.search === 'pre-endgame' && analysis.answer.plays[at] !== undefined ? (
            <DrawTable play={analysis.answer.plays[at]} move={String(move)} alphabet={alphabet} />
          ) : null}
        </>
      )}
    </section>
  );
}

/** Describes only the start and the end, as screen readers announce it and the figures change too often. */
function describeStatus({ state, analysis }: AnalysisRun, rows: PlayRows | null): string {
  if (state === 'running') return 'Searching…';
  if (state === 'failed') return 'Stopped.';
  const best = rows?.rows[0]?.[rows.named];
  return best === undefined || analysis === null ? '' : `Best: ${best} (${analysis.values}).`;
}

interface DrawTableProps {
  readonly play: PreEndgamePlay;
  readonly move: string;
  readonly alphabet: Alphabet;
}

function DrawTable({ play: { draws }, move, alphabet }: DrawTableProps): ReactElement | null {
  if (draws.length === 0) return null;
  return (
    <div className="draws" role="region" aria-label={`Results by draw after ${move}`} tabIndex={0}>
      <DataTable
        head={DRAW_HEAD}
        rows={draws.map((draw) => drawCells(draw, alphabet))}
        caption={`Results by draw after ${move}`}
      />
      {draws.some(isMarked) ? <p className="note">{DRAW_MARKS}</p> : null}
    </div>
  );
}

/** Delay of an explanation, so that moving quickly through the rows does not request any. */
const DELAY_MS = 250;

function Explanation({ loader, at }: ViewProps & { readonly at: number }): ReactElement {
  const [last, setLast] = useState<{ readonly at: number; readonly sentences: readonly string[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      makeAnalyst(loader)
        .explain(at)
        .then(
          (sentences) => {
            if (isCurrent) setLast({ at, sentences });
          },
          // The worker was terminated.
          () => undefined,
        );
    }, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [loader, at]);
  return (
    <div className="why" aria-live="polite">
      {last?.at === at ? last.sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
    </div>
  );
}
