import { reasonOf } from '../../../engine/errors.ts';

/** For an effect: passes on an answer, or why there is none, until the component is gone. */
export function whileShown<T>(
  answer: Promise<T>,
  onAnswer: (answer: T) => void,
  onFault: (fault: string) => void = () => undefined,
): () => void {
  let isShown = true;
  answer.then(
    (found) => {
      if (isShown) onAnswer(found);
    },
    (error: unknown) => {
      if (isShown) onFault(reasonOf(error));
    },
  );
  return () => {
    isShown = false;
  };
}
