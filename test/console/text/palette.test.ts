import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { keepTrailingColour } from '../../../src/console/text/palette.ts';

const { bgRed } = new Chalk({ level: 3 });

describe('coloured blanks at the end of a line', () => {
  it('stay, as blanks that may not break', () => {
    expect(keepTrailingColour(`${bgRed(' A ')}\nRack: ${bgRed(' Z10 ')}`)).toBe(
      `${bgRed(' A\u00a0')}\nRack: ${bgRed(' Z10\u00a0')}`,
    );
  });

  it('are told from plain ones and from those that something follows', () => {
    const text = `${bgRed(' A ')} \nplain  \n${bgRed(' A ')}B`;
    expect(keepTrailingColour(text)).toBe(text);
  });
});
