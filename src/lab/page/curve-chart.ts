/** The curve of a test, as the charts of a report are drawn. */
import * as Plot from '@observablehq/plot';
import { NARROW, WIDE, type Chart } from '../../tournament/page/charts.ts';
import { drawSvg } from '../../tournament/page/svg.ts';
import { capitalised } from '../../engine/capitalised.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import type { TestProgress } from '../lab-test.ts';

/** Draw it; null where there are not two points yet. */
export function drawCurve({ curve, units, test }: TestProgress): Chart | null {
  if (curve === null || curve.points.length < 2) return null;
  const label = visibleLine(curve.label);
  const points = curve.points.map(([done, value]) => ({ done, value }));
  const bounds = test === null ? [] : [test.low, test.high];
  const options: Plot.PlotOptions = {
    x: { label: units, ticks: 5, tickFormat: '~s' },
    y: { label, grid: true, nice: true },
    marks: [
      ...(test === null ? [] : [Plot.ruleY([0]), Plot.ruleY(bounds, { strokeDasharray: '3 3' })]),
      Plot.lineY(points, { x: 'done', y: 'value', stroke: 'var(--c0)', strokeWidth: 2 }),
    ],
  };
  return {
    label: `${capitalised(label)} after so many ${units}${test === null ? '' : ', between its bounds'}`,
    entrants: [],
    wide: drawSvg({ ...WIDE, ...options }),
    narrow: drawSvg({ ...NARROW, ...options }),
  };
}
