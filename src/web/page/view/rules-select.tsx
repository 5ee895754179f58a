import type { ReactElement } from 'react';
import { groupRulesets, rulesetName } from '../../../play/session/ruleset-menu.ts';
import type { WebRuleset } from '../../data/web-data.ts';

interface RulesSelectProps {
  readonly rulesets: readonly WebRuleset[];
  readonly ruleset: string;
  readonly onChange: (ruleset: string) => void;
}

export function RulesSelect({ rulesets, ruleset, onChange }: RulesSelectProps): ReactElement {
  const languages = rulesets.filter(({ language }) => language !== null);
  const groups = groupRulesets(rulesets.flatMap(({ id, language }) => (language === null ? [id] : [])));
  return (
    <select aria-label="Rules" value={ruleset} onChange={({ target }) => onChange(target.value)}>
      {groups.map(({ title, ids }) => {
        const options = ids.map((id) => (
          <option key={id} value={id}>
            {rulesetName(id)}
          </option>
        ));
        return title === '' ? (
          options
        ) : (
          <optgroup key={title} label={title}>
            {options}
          </optgroup>
        );
      })}
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
