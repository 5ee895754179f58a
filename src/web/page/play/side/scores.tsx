import { useEffect, useReducer, type ReactElement } from 'react';
import { bagCount } from '../../../../engine/tiles/bag.ts';
import { counted } from '../../../../text/counted.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { namesOf } from '../../../../play/session/session.ts';
import { useHurrySound } from '../../sound/use-game-sounds.ts';
import { formatClock } from '../../../../play/wording/end-text.ts';
import { turnsLeftText } from '../../../../play/wording/unseen-text.ts';
import { percentText, scoreOfTop, TOP_NAME } from '../../../../play/wording/together-text.ts';

const TICK_MS = 250;
const HURRY_MS = 60_000;

interface ScoresProps {
  readonly screen: ScreenGame;
  readonly bagSheet: string | null;
  readonly isCovered: boolean;
}

export function Scores({ screen: { session }, bagSheet, isCovered }: ScoresProps): ReactElement {
  const { game } = session;
  const { scores, toMove, bag, together } = game.state;
  useTicks(game.state.clocksMs !== null && !game.isOver);
  useHurrySound(session);
  const { clocksMs } = session;
  const names = namesOf(session);
  const scoreText = (score: number) => (together === null ? score : scoreOfTop(score, together.topScore));
  return (
    <div className="scores" role="group" aria-label="Scores">
      {names.map((name, seat) => (
        <p key={name} className="panel" data-turn={!game.isOver && seat === toMove ? '' : undefined}>
          <span className="score-name">{name}</span>
          {clocksMs === null ? null : (
            <span className="clock" data-hurry={clocksMs[seat]! < HURRY_MS ? '' : undefined}>
              {formatClock(clocksMs[seat]!)}
            </span>
          )}
          <strong>{scores[seat]!}</strong>
          {together === null ? null : <small className="part">{percentText(scores[seat]!, together.topScore)}</small>}
        </p>
      ))}
      {together === null ? null : (
        <p className="panel">
          <span className="score-name">{TOP_NAME}</span>
          <strong>{together.topScore}</strong>
        </p>
      )}
      {bagSheet === null ? (
        <p className="note bag">
          {counted(bagCount(bag), 'tile')} in the bag{turnsLeftText(game)}
        </p>
      ) : (
        <button className="bag" popoverTarget={bagSheet} disabled={isCovered}>
          <span className="unseen-title">Unseen tiles: </span>
          {bagCount(bag)} <small>in the bag{turnsLeftText(game)}</small>
        </button>
      )}
      <p className="unseen-title" role="status">
        {names.map((name, seat) => `${name} ${scoreText(scores[seat]!)}`).join(', ')}
      </p>
    </div>
  );
}

function useTicks(isRunning: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
