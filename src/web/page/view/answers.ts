import { useEffect, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';

interface Answer<T> {
  readonly answer: T | null;
  readonly fault: string;
}

const NONE = { answer: null, fault: '' };

/** Returns the answer to these arguments or an error; neither while pending. @param ask must be the same function in each render */
export function useAnswer<A extends readonly unknown[], T>(ask: (...asked: A) => Promise<T>, ...asked: A): Answer<T> {
  const [found, setFound] = useState<Answer<T> & { readonly asked: A }>({ ...NONE, asked });
  useEffect(() => {
    let isShown = true;
    const tell = (told: Answer<T>): void => {
      if (isShown) setFound({ ...told, asked });
    };
    ask(...asked).then(
      (answer) => {
        tell({ answer, fault: '' });
      },
      (error: unknown) => {
        tell({ answer: null, fault: reasonOf(error) });
      },
    );
    return () => {
      isShown = false;
    };
  }, asked);
  return found.asked.every((one, i) => one === asked[i]) ? found : NONE;
}

/** Runs an action of the user. @returns the error of the last one, or an empty string */
export function useAttempt(): readonly [fault: string, attempt: (action: Promise<unknown>) => void] {
  const [fault, setFault] = useState('');
  const attempt = (action: Promise<unknown>): void => {
    setFault('');
    action.catch((error: unknown) => {
      setFault(reasonOf(error));
    });
  };
  return [fault, attempt];
}
