import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../oracle/any-character.ts';
import { ownStyle, visibleFrame, visibleJson, visibleLine, visibleText } from '../../src/text/visible-text.ts';

const red = ownStyle((text) => `\u001b[31m${text}\u001b[39m`);
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u001b',
      '\u009b',
      '\u0007',
      '\b',
      '\r',
      '\n',
      '\u202e',
      '\u2066',
      '\u2028',
      '[',
      '31m',
      ']0;',
      'a',
    ),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  ),
});
const HIDDEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe('text from outside', () => {
  it.each([
    ['\u001b[2J', String.raw`\u001b[2J`],
    ['\u001b]0;title\u0007', String.raw`\u001b]0;title\u0007`],
    ['\u009b31m', String.raw`\u009b31m`],
    ['no\b\byes\r', String.raw`no\u0008\u0008yes\u000d`],
    ['\u202eevil\u2066', String.raw`\u202eevil\u2066`],
    ['\u2028\ufeff\u200b\u00ad', String.raw`\u2028\ufeff\u200b\u00ad`],
    ['\u{e0041}', String.raw`\udb40\udc41`],
    ['ÄŁÑ 東京 👍🏽 e\u0301 a\u200db\tc\nd', 'ÄŁÑ 東京 👍🏽 e\u0301 a\u200db\tc\nd'],
  ])('%j is shown as %s', (text, shown) => expect(visibleText(text)).toBe(shown));

  it('contains no terminal control characters, and no line breaks in visibleLine', () => {
    const property = fc.property(nasty, (text) => {
      expect(visibleText(text)).not.toMatch(HIDDEN);
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
      expect(visibleLine(text)).not.toMatch(/\p{Cc}(?<!\t)/u);
      expect(JSON.parse(visibleJson({ text }))).toEqual({ text });
      expect(visibleJson({ text })).not.toMatch(HIDDEN);
    });
    fc.assert(property);
  });
});

describe('colours', () => {
  it('of the program are kept, and those in foreign text are escaped', () => {
    expect(visibleText(`${red('a')}b\u001b[31mc`)).toBe('\u001b[31ma\u001b[39mb\\u001b[31mc');
    expect(visibleText(red('a\u001b[0mb'))).toBe('\u001b[31ma\\u001b[0mb\u001b[39m');
    expect(visibleText(`\u001b[31m${red('a')}`)).toBe('\\u001b[31m\u001b[31ma\u001b[39m');
  });

  it('can be nested', () => {
    const chalk = new Chalk({ level: 1 });
    const [bold, blue] = [ownStyle(chalk.bold), ownStyle(chalk.blue)];
    expect(visibleText(bold(`a${blue('b')}c`))).toBe(chalk.bold(`a${chalk.blue('b')}c`));
    expect(visibleText(blue(`a${blue('b')}c`))).toBe(chalk.blue(`a${chalk.blue('b')}c`));
  });

  it('have no width before output', () => expect(stripVTControlCharacters(red('abc'))).toBe('abc'));

  it('cannot be injected by foreign text, even inside a coloured text', () => {
    const property = fc.property(fc.array(nasty), nasty, (texts, last) => {
      const visible = visibleText(texts.map(red).join('') + last);
      expect(visible.replaceAll('\u001b[31m', '').replaceAll('\u001b[39m', '')).not.toMatch(HIDDEN);
      expect(visible.split('\u001b')).toHaveLength(2 * texts.length + 1);
    });
    fc.assert(property);
  });

  it('of a drawn frame are kept, and other control characters are escaped', () => {
    expect(visibleFrame('\u001b[1ma\u001b[0m\u001b[2J\u0007')).toBe('\u001b[1ma\u001b[0m\\u001b[2J\\u0007');
  });
});
