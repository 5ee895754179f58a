/** The switch between everybody's mistakes and those of one side. */
import type { ReactElement } from 'react';
import { type Sides, tellsPeople, type WhoseMistakes } from '../whose-mistakes.ts';

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
