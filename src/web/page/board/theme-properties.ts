/** A theme as CSS custom properties: changing it needs no React render. */
import type { CSSProperties } from 'react';
import type { SquareColour } from '../../../play/look/colours.ts';
import type { Theme } from '../../../play/look/themes.ts';

type Property = readonly [name: string, value: string];

export function listThemeProperties({ squares, tile, cursor, frame }: Theme): Property[] {
  return [
    ...Object.entries(squares).flatMap(([colour, { background, text }]): Property[] => [
      [squareProperty(colour), background],
      [`${squareProperty(colour)}-text`, text],
    ]),
    ...Object.entries(tile).map(([part, value]): Property => [`--tile-${part}`, value]),
    ['--cursor', cursor],
    ['--board-line', frame.background],
    ['--board-text', frame.text],
  ];
}

export function squareStyle(colour: SquareColour): CSSProperties {
  const name = squareProperty(colour);
  return { background: `var(${name})`, color: `var(${name}-text)` };
}

function squareProperty(colour: string): string {
  return `--square-${colour.replace(' ', '-')}`;
}
