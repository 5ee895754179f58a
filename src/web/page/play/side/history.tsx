/**
 * All turns so far, the newest first.
 */
import type { ReactElement } from 'react';
import { namesOf, type GameSession } from '../../../../play/session/session.ts';
import { turnLines, turnsOf } from '../../../../play/wording/turn-text.ts';

/** The turns; nothing before the first. */
export function History({ session }: { readonly session: GameSession }): ReactElement | null {
  const names = namesOf(session);
  const lines = turnsOf(session.game).flatMap(turnLines);
  if (lines.length === 0) return null;
  return (
    <div className="history scrolled" tabIndex={0} role="region" aria-label="Moves so far">
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Move</th>
            <th scope="col">Points</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .map(({ seat, move, points, total }, i) => (
              <tr key={i}>
                <td>{names[seat]}</td>
                <td>{move}</td>
                <td>{points ?? ''}</td>
                <td>{total}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
