import { expect, it } from 'vitest';
import { rulesetsToChoose } from '../../../src/files/data-files.ts';
import { groupRulesets, rulesetName } from '../../../src/play/session/ruleset-menu.ts';

it('offers every shipped ruleset once, under its own name, the most popular first', () => {
  const ids = groupRulesets(rulesetsToChoose()).flatMap((group) => group.ids);
  expect(ids.slice(0, 4)).toEqual(['classic', 'casual', 'family', 'scribble']);
  expect([...ids].sort()).toEqual(rulesetsToChoose());
  expect(new Set(ids.map(rulesetName)).size).toBe(ids.length);
  expect(ids.filter((id) => rulesetName(id) === id)).toEqual([]);
  expect(groupRulesets(['own', 'classic'])).toEqual([
    { title: '', ids: ['classic'] },
    { title: '', ids: ['own'] },
  ]);
  expect(rulesetName('constructor')).toBe('constructor');
});
