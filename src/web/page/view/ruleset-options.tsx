/** The rules to choose from, and the languages that are ready to play. */
import type { ReactElement } from 'react';
import type { WebRuleset } from '../../data/web-data.ts';

export function RulesetOptions({ rulesets }: { readonly rulesets: readonly WebRuleset[] }): ReactElement {
  const languages = rulesets.filter(({ language }) => language !== null);
  return (
    <>
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
    </>
  );
}
