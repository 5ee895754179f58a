/** Where a play that is tried is typed. */
import type { ReactElement } from 'react';

interface TypedTryProps {
  /** How a play is typed on the board. */
  readonly example: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onTry: () => void;
}

export function TypedTry({ example, typed, onType, onTry }: TypedTryProps): ReactElement {
  return (
    <form
      className="typed-try"
      onSubmit={(event) => {
        event.preventDefault();
        onTry();
      }}
    >
      <label>
        Or type it{' '}
        <input
          value={typed}
          maxLength={100}
          placeholder={`${example}, exch QZ`}
          autoComplete="off"
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      </label>
    </form>
  );
}
