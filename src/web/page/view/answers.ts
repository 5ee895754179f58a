import { useEffect, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';

interface Answer<T> {
  readonly answer: T | null;
  readonly fault: string;
}

const NONE = { answer: null, fault: '' };

/** Returns the answer to these arguments or an error; neither while pending. @param ask must be the same function in each render */
export function useAnswer<A extends readonly unknown[], T>(ask: (...args: A) => Promise<T>, ...args: A): Answer<T> {
  const [result, setResult] = useState<Answer<T> & { readonly args: A }>({ ...NONE, args });
  useEffect(() => {
    let isShown = true;
    const pending = ask(...args).then(
      (answer) => ({ answer, fault: '' }),
      (error: unknown) => ({ answer: null, fault: reasonOf(error) }),
    );
    void pending.then((next) => {
      if (isShown) setResult({ ...next, args });
    });
    return () => {
      isShown = false;
    };
  }, args);
  return result.args.every((arg, i) => arg === args[i]) ? result : NONE;
}

/** Runs an action of the user. @returns the error of the last one, or an empty string */
export function useAttempt(): readonly [fault: string, attempt: (action: Promise<unknown>) => void] {
  const [fault, setFault] = useState('');
  const attempt = (action: Promise<unknown>): void => {
    setFault('');
    action.catch((error: unknown) => setFault(reasonOf(error)));
  };
  return [fault, attempt];
}
