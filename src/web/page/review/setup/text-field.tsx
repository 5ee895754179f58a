import type { ComponentProps, ReactElement } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onText: (text: string) => void;
}

export function TextField({ label, className, onText, ...rest }: TextFieldProps): ReactElement {
  return (
    <label className={className}>
      {label}
      <input {...rest} onChange={({ target }) => onText(target.value)} />
    </label>
  );
}
