/**
 * What stands beside the board: scores and clocks, the tiles not seen, a hint, and all turns so far.
 */
import type { ReactElement } from 'react';
import { bagCount } from '../../../engine/tiles/bag.ts';
import { counted } from '../../../engine/counted.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { namesOf } from '../../../play/session/session.ts';
import { formatClock } from '../../../play/wording/end-text.ts';
import { drawHints } from '../../../play/wording/hint-text.ts';
import { turnLines, turnsOf } from '../../../play/wording/turn-text.ts';
import { unseenTiles } from '../../../play/wording/unseen-text.ts';

interface GameSideProps {
  readonly screen: ScreenGame;
  readonly onLeave: () => void;
}

/** Words and columns of a hint. */
const HINT_WORDS = 5;
const HINT_COLUMNS = 44;

/** The side. */
export function GameSide({ screen, onLeave }: GameSideProps): ReactElement {
  return (
    <aside className="game-side" aria-label="Beside the board">
      <Scores screen={screen} />
      <Hint screen={screen} />
      <Unseen screen={screen} />
      <History screen={screen} />
      <button type="button" className="quiet" onClick={onLeave}>
        Leave the game
      </button>
    </aside>
  );
}

function Scores({ screen: { session } }: { readonly screen: ScreenGame }): ReactElement {
  const { game, clocksMs } = session;
  const { scores, toMove, bag } = game.state;
  return (
    <div className="scores">
      {namesOf(session).map((name, seat) => (
        <p key={name} data-turn={!game.isOver && seat === toMove ? '' : undefined}>
          <span className="score-name">{name}</span>
          {clocksMs === null ? null : <span>{formatClock(clocksMs[seat]!)}</span>}
          <strong>{scores[seat]}</strong>
        </p>
      ))}
      <p className="note">{counted(bagCount(bag), 'tile')} in the bag</p>
    </div>
  );
}

function Hint({ screen }: { readonly screen: ScreenGame }): ReactElement | null {
  if (screen.side !== 'hints') return null;
  const { hints, isAdvised, session } = screen;
  if (hints === null) return <p role="status">{isAdvised ? 'Looking for good plays…' : ''}</p>;
  const why = { at: Math.max(0, screen.hintAt), width: HINT_COLUMNS };
  return (
    <pre className="hint" tabIndex={0} aria-label="Hint">
      {drawHints(hints, session.game.ruleset.alphabet, HINT_WORDS, why).join('\n')}
    </pre>
  );
}

function Unseen({ screen }: { readonly screen: ScreenGame }): ReactElement | null {
  if (!screen.isPersonToMove) return null;
  const { groups, summary } = unseenTiles(screen.session);
  return (
    <details>
      <summary>Tiles you do not see</summary>
      <p className="unseen">{groups.join(' ')}</p>
      <p className="note">{summary}</p>
    </details>
  );
}

function History({ screen: { session } }: { readonly screen: ScreenGame }): ReactElement {
  const names = namesOf(session);
  const lines = turnsOf(session.game).flatMap(turnLines);
  return (
    <div className="history" tabIndex={0} role="region" aria-label="Moves so far">
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
