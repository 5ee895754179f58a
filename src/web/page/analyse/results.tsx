/**
 * What an analysis says: its plays, what its figures are worth, the draws of a pre-endgame, why the play chosen; stopping it and going
 * further.
 */
import type { ReactElement } from 'react';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import type { Workshop } from '../engine/workshop.ts';
import { canGoFurther, type AnalysisRun } from './analysis-run.ts';
import { DrawTable } from './draw-table.tsx';
import { Explanation } from './explanation.tsx';
import { PlayTable } from './play-table.tsx';
import type { ShownRows } from './shown-rows.ts';

interface ResultsProps {
  readonly workshop: Workshop;
  readonly run: AnalysisRun;
  readonly rows: ShownRows | null;
  readonly alphabet: Alphabet;
  readonly onRow: (at: number) => void;
  readonly onHover: (at: number | null) => void;
  readonly onStop: () => void;
  readonly onFurther: () => void;
}

const LABELS = {
  static: 'Plays by score and leave',
  simulation: 'Plays, simulated',
  'pre-endgame': 'Plays, by what they win',
  endgame: 'Best play to the end',
} as const;

/** The results. */
export function Results(props: ResultsProps): ReactElement {
  const { workshop, run, rows, alphabet, onRow, onHover, onStop, onFurther } = props;
  const { state, analysis, fault, at } = run;
  const move = rows?.rows[at]?.[rows.named];
  return (
    <section className="results" aria-label="Analysis" aria-busy={state === 'running'}>
      <div className="results-head">
        <p role="status">{statusOf(run, rows)}</p>
        {state === 'running' ? (
          <button type="button" onClick={onStop}>
            Stop
          </button>
        ) : null}
        {canGoFurther(run) ? (
          <button type="button" onClick={onFurther}>
            Think longer
          </button>
        ) : null}
      </div>
      {fault === '' ? null : (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {analysis === null || rows === null ? null : (
        <>
          <PlayTable rows={rows} label={LABELS[analysis.search]} at={at} onRow={onRow} onHover={onHover} />
          {rows.lines.map((line) => (
            <p key={line.slice(0, 3)} className="note">
              {line}
            </p>
          ))}
          {state === 'done' && analysis.search !== 'endgame' ? <Explanation workshop={workshop} at={at} /> : null}
          {state === 'done' && analysis.search === 'endgame' ? <Explanation workshop={workshop} at={0} /> : null}
          {analysis.search === 'pre-endgame' && analysis.answer.plays[at] !== undefined ? (
            <DrawTable play={analysis.answer.plays[at]} move={String(move)} alphabet={alphabet} />
          ) : null}
        </>
      )}
    </section>
  );
}

/** Said once when it begins and once when it is over; figures change too often to be said. */
function statusOf({ state, analysis }: AnalysisRun, rows: ShownRows | null): string {
  if (state === 'running') return 'Searching…';
  if (state === 'failed') return 'Stopped.';
  const best = rows?.rows[0]?.[rows.named];
  return best === undefined || analysis === null ? '' : `Best: ${best} (${analysis.values}).`;
}
