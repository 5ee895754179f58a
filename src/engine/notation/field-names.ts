/** Names of boards and tile sets in the files and protocols of other programs. */

const LAYOUTS: readonly (readonly [fieldName: string, layout: string])[] = [
  ['CrosswordGame', 'classic'],
  ['SuperCrosswordGame', 'super'],
];

/** Returns Tilewright's name of a layout, or the given name in lower case if it is unknown. */
export function layoutByFieldName(name: string): string {
  const lower = name.toLowerCase();
  return LAYOUTS.find(([fieldName]) => fieldName.toLowerCase() === lower)?.[1] ?? lower;
}

export function fieldNameOfLayout(layout: string): string {
  return LAYOUTS.find(([, known]) => known === layout)?.[0] ?? layout;
}

export function alphabetByFieldName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]+/gu, '_');
}
