/**
 * What the turns of each player come to.
 */
import type { ReactElement } from 'react';
import type { GameReview } from '../../../analysis/review/review.ts';
import { playerTable } from '../../../play/wording/review-words.ts';

/** The table. */
export function PlayersTable({ review }: { readonly review: GameReview }): ReactElement {
  const { head, rows } = playerTable(review);
  return (
    <div className="players" tabIndex={0} role="region" aria-label="What the turns of each player come to">
      <table>
        <thead>
          <tr>
            {head.map((name, i) =>
              i === 0 ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
