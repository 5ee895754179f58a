/** Names of boards and tile sets in the files and protocols of other programs. */

const LAYOUTS: readonly (readonly [fieldName: string, layout: string])[] = [
  ['CrosswordGame', 'classic'],
  ['SuperCrosswordGame', 'super'],
];

/** The layout that other programs know by a name; the name itself, in lower case, if it is not one of theirs. */
export function layoutByFieldName(name: string): string {
  const lower = name.toLowerCase();
  return LAYOUTS.find(([fieldName]) => fieldName.toLowerCase() === lower)?.[1] ?? lower;
}

/** The name of a layout for other programs. */
export function fieldNameOfLayout(layout: string): string {
  return LAYOUTS.find(([, known]) => known === layout)?.[0] ?? layout;
}

/** The alphabet that other programs know by a name. */
export function alphabetByFieldName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]+/gu, '_');
}
