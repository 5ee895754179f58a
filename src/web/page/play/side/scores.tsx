/** Who has how many points, who is to move, and what is left of their time. */
import { useEffect, useReducer, type ReactElement } from 'react';
import { bagCount } from '../../../../engine/tiles/bag.ts';
import { counted } from '../../../../text/counted.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { namesOf } from '../../../../play/session/session.ts';
import { CountUp } from '../../motion/count-up.tsx';
import { useHurrySound } from '../../sound/use-game-sounds.ts';
import { formatClock } from '../../../../play/wording/end-text.ts';
import { percentText, scoreOfTop, TOP_NAME } from '../../../../play/wording/together-text.ts';

/** How often a clock is looked at; it shows seconds. */
const CLOCK_LOOK_MS = 250;
/** With less than this left, a clock is told apart. */
const HURRY_MS = 60_000;

interface ScoresProps {
  readonly screen: ScreenGame;
  /** The sheet that has the tiles not seen; null where they stand beside the board. */
  readonly bagSheet: string | null;
  /** Whether another sheet lies over it. */
  readonly isCovered: boolean;
}

export function Scores({ screen: { session }, bagSheet, isCovered }: ScoresProps): ReactElement {
  const { game } = session;
  const { scores, toMove, bag, together } = game.state;
  useTicks(game.state.clocksMs !== null && !game.isOver);
  useHurrySound({ session });
  const { clocksMs } = session;
  const names = namesOf(session);
  return (
    <div className="scores" role="group" aria-label="Scores">
      {names.map((name, seat) => (
        <p key={name} data-turn={!game.isOver && seat === toMove ? '' : undefined}>
          <span className="score-name">{name}</span>
          {clocksMs === null ? null : (
            <span className="clock" data-hurry={clocksMs[seat]! < HURRY_MS ? '' : undefined}>
              {formatClock(clocksMs[seat]!)}
            </span>
          )}
          <CountUp value={scores[seat]!} isAfterPause={session.players[seat]?.bot !== null} />
          {together === null ? null : <small className="part">{percentText(scores[seat]!, together.topScore)}</small>}
        </p>
      ))}
      {together === null ? null : (
        <p>
          <span className="score-name">{TOP_NAME}</span>
          <CountUp value={together.topScore} isAfterPause={false} />
        </p>
      )}
      {bagSheet === null ? (
        <p className="note bag">{counted(bagCount(bag), 'tile')} in the bag</p>
      ) : (
        <button type="button" className="bag" popoverTarget={bagSheet} disabled={isCovered}>
          <span className="unseen-title">Unseen tiles: </span>
          {bagCount(bag)} <small>in the bag</small>
        </button>
      )}
      <p className="unseen-title" role="status">
        {names
          .map(
            (name, seat) =>
              `${name} ${together === null ? scores[seat]! : scoreOfTop(scores[seat]!, together.topScore)}`,
          )
          .join(', ')}
      </p>
    </div>
  );
}

function useTicks(isRunning: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(tick, CLOCK_LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
}
