/** Whose mistakes a review goes through: everybody's, or those of the people, where the record says who is one, else of one player. */
import type { ReactElement } from 'react';
import type { OpenedGame } from '../../../play/review/opened-game.ts';

export interface WhoseMistakes {
  readonly isMineOnly: boolean;
  /** The player who is meant where the record does not say it. */
  readonly seat: number;
}

type Sides = Pick<OpenedGame, 'players' | 'people'>;

/** Whether the record tells the people from the others. */
function tellsPeople({ players, people }: Sides): boolean {
  return people.length > 0 && people.length < players.length;
}

/** The seats whose mistakes are meant; null for everybody's. */
export function seatsMeant(sides: Sides, { isMineOnly, seat }: WhoseMistakes): readonly number[] | null {
  if (!isMineOnly) return null;
  return tellsPeople(sides) ? sides.people : [seat];
}

interface WhoseProps {
  readonly sides: Sides;
  readonly whose: WhoseMistakes;
  readonly onWhose: (whose: WhoseMistakes) => void;
}

export function WhoseSwitch({ sides, whose, onWhose }: WhoseProps): ReactElement {
  const { isMineOnly, seat } = whose;
  const isTold = tellsPeople(sides);
  return (
    <div className="whose">
      <button
        type="button"
        role="switch"
        aria-checked={isMineOnly}
        onClick={() => {
          onWhose({ ...whose, isMineOnly: !isMineOnly });
        }}
      >
        {isTold ? 'My mistakes only' : 'Mistakes of one player only'}
      </button>
      {isTold || !isMineOnly ? null : (
        <label>
          <span className="unseen-title">Whose mistakes</span>
          <select
            value={seat}
            onChange={({ target }) => {
              onWhose({ ...whose, seat: Number(target.value) });
            }}
          >
            {sides.players.map((name, i) => (
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
