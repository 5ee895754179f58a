import type { ReactElement } from 'react';
import type { WebRuleset } from '../../data/web-data.ts';

interface RulesSelectProps {
  readonly rulesets: readonly WebRuleset[];
  readonly ruleset: string;
  readonly onChange: (ruleset: string) => void;
}

export function RulesSelect({ rulesets, ruleset, onChange }: RulesSelectProps): ReactElement {
  const languages = rulesets.filter(({ language }) => language !== null);
  return (
    <select
      aria-label="Rules"
      value={ruleset}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {rulesets.map(({ id, language }) => (language === null ? <option key={id}>{id}</option> : null))}
      {languages.length === 0 ? null : (
        <optgroup label="Languages">
          {languages.map(({ id, language }) => (
            <option key={id} value={id}>
              {language}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}
