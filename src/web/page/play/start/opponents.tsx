import type { ReactElement } from 'react';
import { botLevels } from '../../../../bots/levels.ts';
import type { BrowserGame } from '../../store/browser-game.ts';
import { evenLevel } from './even-level.ts';

interface OpponentsProps {
  readonly games: readonly BrowserGame[];
  /** Whether to give the points of the levels. They were measured only with the default words and rules. */
  readonly hasFigures: boolean;
  /** Called when the person is about to choose. */
  readonly onPrepare: (level: string) => void;
  readonly onChoose: (level: string) => void;
}

const BEGINNER = 'beginner';
const STRONGEST = botLevels.at(-1)!.level;

/** The three choices that start a game at once. */
export function Opponents({ games, hasFigures, onPrepare, onChoose }: OpponentsProps): ReactElement {
  const choices = { 'A beginner': BEGINNER, 'An even match': evenLevel(games), 'The strongest': STRONGEST };
  return (
    <div className="opponents" role="group" aria-label="Opponent">
      {Object.entries(choices).map(([name, level]) => {
        const prepare = (): void => onPrepare(level);
        const points = botLevels.find((each) => each.level === level)!.figures.meanScore;
        return (
          <button
            key={name}
            className="main"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => onChoose(level)}
          >
            {name}
            <span>{hasFigures ? `${level}: about ${points} points a game` : level}</span>
          </button>
        );
      })}
    </div>
  );
}
