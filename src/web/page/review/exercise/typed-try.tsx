/** Where a play that is tried is typed. */
import type { ReactElement } from 'react';

interface TypedTryProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onTry: () => void;
}

export function TypedTry({ typed, onType, onTry }: TypedTryProps): ReactElement {
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
          placeholder="8D WORD, exch QZ"
          autoComplete="off"
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      </label>
    </form>
  );
}
