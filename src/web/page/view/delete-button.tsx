import { type ReactElement, useState } from 'react';

interface DeleteButtonProps {
  readonly name: string;
  readonly question: string;
  readonly onDelete: () => void;
}

export function DeleteButton({ name, question, onDelete }: DeleteButtonProps): ReactElement {
  const [state, setState] = useState<'new' | 'asked' | 'spared'>('new');
  const ask = (): void => setState('asked');
  if (state !== 'asked') {
    return (
      // Returns the keyboard focus to where the question was asked.
      <button type="button" autoFocus={state === 'spared'} onClick={ask}>
        Delete<span className="unseen-title"> {name}</span>
      </button>
    );
  }
  const spare = (): void => setState('spared');
  return (
    <span role="group" aria-label={`Delete ${name}?`}>
      {question}{' '}
      <button type="button" autoFocus onClick={onDelete}>
        Yes
      </button>{' '}
      <button type="button" onClick={spare}>
        No
      </button>
    </span>
  );
}
