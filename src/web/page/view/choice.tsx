import type { ReactElement } from 'react';

interface ChoiceProps<T extends string | number> {
  readonly label?: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string | number>({ label, value, options, onChange }: ChoiceProps<T>): ReactElement {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(options[target.selectedIndex]![0])}>
      {options.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </select>
  );
}
