import type { ReactElement } from 'react';
import { botLevels, describeLevel } from '../../../../bots/levels.ts';
import { Choice } from '../../view/choice.tsx';
import { addSeat, removeSeat, setSeat, type SeatChoice, type SeatLimits, type StartChoice } from './start-choice.ts';

interface SeatRowsProps {
  readonly choice: StartChoice;
  readonly limits: SeatLimits;
  /** Whether to describe the levels. They were measured only with the default words and rules. */
  readonly describesLevels: boolean;
  readonly onChange: (choice: StartChoice) => void;
}

const PERSON = '';
const BOTS = botLevels.map(({ level }) => [level, `bot: ${level}`] as const);
const KINDS = [[PERSON, 'a person'], ...BOTS] as const;

export function SeatRows({ choice, limits, describesLevels, onChange }: SeatRowsProps): ReactElement {
  const { seats } = choice;
  const hasRoom = seats.filter(({ level }) => level === null).length < limits.people;
  return (
    <fieldset className="seats stack panel">
      <legend>Players</legend>
      {seats.map(({ level, name }, i) => {
        const change = (changed: Partial<SeatChoice>): void => onChange(setSeat(choice, i, changed));
        const figures = botLevels.find((other) => other.level === level);
        return (
          <div key={i} className="seat-row">
            <label className="line">
              Player {i + 1}
              <Choice
                value={level ?? PERSON}
                options={hasRoom || level === null ? KINDS : BOTS}
                onChange={(kind) => change({ level: kind === PERSON ? null : kind })}
              />
            </label>
            {level === null ? (
              <label className="line">
                Name
                <input
                  value={name}
                  maxLength={20}
                  autoComplete="off"
                  onChange={({ target }) => change({ name: target.value })}
                />
              </label>
            ) : null}
            {figures === undefined || !describesLevels ? null : (
              <p className="note">
                {figures.summary}; {describeLevel(figures)}
              </p>
            )}
          </div>
        );
      })}
      <div className="answers">
        {seats.length < limits.max ? (
          <button type="button" onClick={() => onChange(addSeat(choice))}>
            Add a player
          </button>
        ) : null}
        {seats.length > limits.min ? (
          <button type="button" onClick={() => onChange(removeSeat(choice))}>
            Remove a player
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}
