/** Names of boards and tile sets in the files and protocols of other programs. */

const LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['crosswordgame', 'classic'],
  ['supercrosswordgame', 'super'],
]);

/** The layout that other programs know by a name; the name itself, in lower case, if it is not one of theirs. */
export function layoutByFieldName(name: string): string {
  const lower = name.toLowerCase();
  return LAYOUTS.get(lower) ?? lower;
}

/** The name of a layout for other programs. */
export function fieldNameOfLayout(layout: string): string {
  return layout === 'classic' ? 'CrosswordGame' : layout === 'super' ? 'SuperCrosswordGame' : layout;
}

/** The alphabet that other programs know by a name. */
export function alphabetByFieldName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]+/gu, '_');
}
