import type { ComponentProps, ReactElement } from 'react';
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
      {seats.map((seat, i) => (
        <SeatRow
          key={i}
          number={i + 1}
          seat={seat}
          describesLevel={describesLevels}
          kinds={hasRoom || seat.level === null ? KINDS : BOTS}
          onSeat={(changed) => onChange(setSeat(choice, i, changed))}
        />
      ))}
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

interface SeatRowProps {
  readonly number: number;
  readonly seat: SeatChoice;
  readonly describesLevel: boolean;
  readonly kinds: ComponentProps<typeof Choice<string>>['options'];
  readonly onSeat: (changed: Partial<SeatChoice>) => void;
}

function SeatRow({ number, seat: { level, name }, describesLevel, kinds, onSeat }: SeatRowProps): ReactElement {
  const figures = botLevels.find((other) => other.level === level);
  return (
    <div className="seat-row row">
      <label className="seat-kind row">
        <span>Player {number}</span>
        <Choice
          value={level ?? PERSON}
          options={kinds}
          onChange={(kind) => onSeat({ level: kind === PERSON ? null : kind })}
        />
      </label>
      {level === null ? (
        <label className="seat-kind row">
          <span>Name</span>
          <input
            value={name}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => onSeat({ name: target.value })}
          />
        </label>
      ) : null}
      {figures === undefined || !describesLevel ? null : (
        <p className="note">
          {figures.summary}; {describeLevel(figures)}
        </p>
      )}
    </div>
  );
}
