/** Plain names of the shipped rulesets, in the groups and the order in which menus offer them. Options and files use the ids. */
const GROUPS: readonly (readonly [title: string, names: Readonly<Record<string, string>>])[] = [
  [
    '',
    {
      classic: 'Classic',
      casual: 'Casual rules, colours as in the box',
      family: 'Family rules, with challenges',
      scribble: 'Scribble',
    },
  ],
  [
    'Federations',
    {
      tournament: 'Tournament (WESPA)',
      'tournament-na': 'Tournament (NASPA)',
      fisf: 'French (FISF)',
      fise: 'Spanish (FISE)',
      frs: 'Romanian (FRS)',
      tso: 'German (TSO)',
    },
  ],
  ['Other boards', { super: '21 by 21 squares', friends: 'Friends online', feud: 'Feud' }],
  ['Duplicate', { duplicate: 'Duplicate', 'duplicate-fisf': 'Duplicate (FISF)' }],
  ['Solitaire', { solitaire: 'Solitaire' }],
  ['Other rules', { social: 'Social', clabbers: 'Clabbers' }],
];

export interface RulesetGroup {
  /** Empty for the most popular rules and for unknown ones. */
  readonly title: string;
  readonly ids: readonly string[];
}

const NAMES = new Map(GROUPS.flatMap(([, names]) => Object.entries(names)));

export function rulesetName(id: string): string {
  return NAMES.get(id) ?? id;
}

/** The name without its explanation, for a list with descriptions. */
export function shortRulesetName(id: string): string {
  return rulesetName(id).replace(/,.*/u, '');
}

/** Sorts rulesets into groups. Unknown ones come last. */
export function groupRulesets(ids: readonly string[]): RulesetGroup[] {
  const groups = GROUPS.map(([title, names]) => ({ title, ids: Object.keys(names).filter((id) => ids.includes(id)) }));
  const known = groups.flatMap((group) => group.ids);
  const others = { title: '', ids: ids.filter((id) => !known.includes(id)) };
  return [...groups, others].filter((group) => group.ids.length > 0);
}
