import type { ReactElement } from 'react';

export function FaultLine({ text }: { readonly text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p role="alert" className="fault">
      {text}
    </p>
  );
}
