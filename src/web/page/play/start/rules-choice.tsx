/**
 * By which rules, and what is special about them.
 */
import type { ReactElement } from 'react';
import { describeRules } from '../../../../play/wording/rules-text.ts';
import { rulesetOf, type WebData } from '../../../data/web-data.ts';
import { withRuleset, type StartChoice } from './start-choice.ts';

interface RulesChoiceProps {
  readonly data: WebData;
  readonly choice: StartChoice;
  readonly onChange: (choice: StartChoice) => void;
}

/** The choice. */
export function RulesChoice({ data, choice, onChange }: RulesChoiceProps): ReactElement {
  const rules = data.rulesets.find(({ id }) => id === choice.ruleset)!;
  return (
    <fieldset>
      <legend>Rules</legend>
      <select
        aria-label="Rules"
        value={choice.ruleset}
        onChange={({ target }) => {
          onChange(withRuleset(choice, data, target.value));
        }}
      >
        {data.rulesets.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </select>
      <p className="note">{rules.data.description}</p>
      <details>
        <summary>What differs from game to game</summary>
        <p className="note">{describeRules(rulesetOf(rules)).join(' ')}</p>
      </details>
    </fieldset>
  );
}
