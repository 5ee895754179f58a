import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { keepTrailingColour } from '../../../src/console/text/palette.ts';

const { bgRed } = new Chalk({ level: 3 });

describe('keepTrailingColour', () => {
  it('turns coloured trailing spaces into no-break spaces', () => {
    expect(keepTrailingColour(`${bgRed(' A ')}\nRack: ${bgRed(' Z10 ')}`)).toBe(
      `${bgRed(' A\u00a0')}\nRack: ${bgRed(' Z10\u00a0')}`,
    );
  });

  it('leaves plain spaces and spaces before other text unchanged', () => {
    const text = `${bgRed(' A ')} \nplain  \n${bgRed(' A ')}B`;
    expect(keepTrailingColour(text)).toBe(text);
  });
});
