import { memo, type ReactElement } from 'react';
import { chancePoints } from '../../../../analysis/review/chances.ts';
import { formatChance } from '../../../../analysis/chances/chance-to-win.ts';
import { DataTable } from '../../view/data-table.tsx';
import { makeHandler, type StudyProps } from '../../../../play/study/study-state.ts';

const WIDTH = 640;
const HEIGHT = 190;
const LEFT = 48;
const BOTTOM = 28;
const TOP = 14;
const RADIUS: Readonly<Record<string, number>> = { small: 4, medium: 6, large: 8 };

export const ChanceGraph = memo(function ChanceGraph({ state, dispatch }: StudyProps): ReactElement | null {
  const { turns, review, at, places } = state;
  const { players } = places.now.study;
  const points = chancePoints(turns, review);
  if (points.length < 2) return null;
  const first = points[0]!.turn;
  const span = Math.max(1, points.at(-1)!.turn - first);
  const x = (turn: number): number => LEFT + ((turn - first) / span) * (WIDTH - LEFT - 10);
  const y = (chance: number): number => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const label = `Win chance of ${players[0]!} in percent; dots mark mistakes, larger dots are worse`;
  return (
    <figure className="chances">
      <figcaption className="note">{label}.</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[0, 0.5, 1].map((chance) => (
          <g key={chance}>
            <line className="grid" x1={LEFT} x2={WIDTH} y1={y(chance)} y2={y(chance)} />
            <text x={LEFT - 4} y={y(chance) + 5} textAnchor="end">
              {100 * chance}
            </text>
          </g>
        ))}
        {at < first || at > first + span ? null : (
          <line className="now" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
        )}
        <polyline points={points.map(({ turn, chance }) => `${x(turn)},${y(chance)}`).join(' ')} />
        {points.map(({ turn, chance, grade }) => (
          <circle
            key={turn}
            className={grade === null || grade === 'none' ? 'turn' : 'mistake'}
            cx={x(turn)}
            cy={y(chance)}
            r={RADIUS[grade ?? ''] ?? 2.5}
            onClick={makeHandler(dispatch, { kind: 'step', to: turn })}
          />
        ))}
        <text x={WIDTH / 2} y={HEIGHT - 4} textAnchor="middle">
          turn
        </text>
      </svg>
      <details>
        <summary>As a table</summary>
        <DataTable
          head={['turn', 'to move', 'win %', 'grade']}
          rows={points.map((point) => [
            point.seat === null ? 'end' : point.turn,
            point.seat === null ? '' : players[point.seat]!,
            formatChance(point, 1),
            point.grade ?? '',
          ])}
          named={0}
        />
      </details>
    </figure>
  );
});
