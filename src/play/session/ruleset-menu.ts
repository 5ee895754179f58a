/**
 * Plain names of the shipped rulesets, in the groups and the order in which menus offer them (`ruleset-menu.json`). Options and
 * files use the ids.
 */
import menu from './ruleset-menu.json' with { type: 'json' };

const GROUPS: readonly { readonly title: string; readonly rulesets: Readonly<Record<string, string>> }[] = menu;

export interface RulesetGroup {
  /** Empty for the most popular rules and for unknown ones. */
  readonly title: string;
  readonly ids: readonly string[];
}

const NAMES = new Map(GROUPS.flatMap(({ rulesets }) => Object.entries(rulesets)));

export function rulesetName(id: string): string {
  return NAMES.get(id) ?? id;
}

/** The name without its explanation, for a list with descriptions. */
export function shortRulesetName(id: string): string {
  return rulesetName(id).replace(/,.*/u, '');
}

/** The name of a level, told apart from a ruleset of the same name. */
export function levelLabel(level: string): string {
  return NAMES.has(level) ? `${level} player` : level;
}

/** Sorts rulesets into groups. Unknown ones come last. */
export function groupRulesets(ids: readonly string[]): RulesetGroup[] {
  const groups = GROUPS.map(({ title, rulesets }) => ({
    title,
    ids: Object.keys(rulesets).filter((id) => ids.includes(id)),
  }));
  const known = groups.flatMap((group) => group.ids);
  const others = { title: '', ids: ids.filter((id) => !known.includes(id)) };
  return [...groups, others].filter((group) => group.ids.length > 0);
}
