import type { ReactElement } from 'react';

/** What went wrong, in a line; nothing where nothing did. */
export function FaultLine({ text }: { readonly text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p role="alert" className="fault">
      {text}
    </p>
  );
}
