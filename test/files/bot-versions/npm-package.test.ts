import { describe, expect, it } from 'vitest';
import { parsePackage } from '../../../src/files/bot-versions/npm-package.ts';

describe('the name of a package', () => {
  it.each([
    ['npm:my-bot@1.2.3', 'my-bot', '1.2.3'],
    ['npm:@me/my.bot@0.1.0-beta.2', '@me/my.bot', '0.1.0-beta.2'],
    ['npm:bot.js@10.0.0', 'bot.js', '10.0.0'],
  ])('%s is read', async (text, name, version) => {
    expect(await parsePackage(text)).toEqual({ name, version });
  });

  it.each([
    ['npm:', '"" is no name of an npm package'],
    ['npm:My-Bot@1.0.0', '"My-Bot" is no name of an npm package'],
    ['npm:--prefix@1.0.0', '"--prefix" is no name'],
    ['npm:@-x/bot@1.0.0', '"@-x/bot" is no name'],
    ['npm:../bot@1.0.0', '"../bot" is no name'],
    ['npm:.bot@1.0.0', '".bot" is no name'],
    ['npm:me/bot@1.0.0', '"me/bot" is no name'],
    ['npm:@me@1.0.0', '"@me" is no name'],
    ['npm:node_modules@1.0.0', '"node_modules" is no name'],
    ['npm:fs@1.0.0', '"fs" is no name'],
    ['npm:a b@1.0.0', '"a b" is no name'],
    [`npm:${'a'.repeat(215)}@1.0.0`, 'is no name'],
    ['npm:my-bot', 'a version of the package is needed, such as npm:my-bot@1.2.3'],
    ['npm:my-bot@', '"" is no exact version, such as npm:my-bot@1.2.3'],
    ['npm:my-bot@latest', '"latest" is no exact version'],
    ['npm:my-bot@^1.0.0', '"^1.0.0" is no exact version'],
    ['npm:my-bot@v1.0.0', '"v1.0.0" is no exact version'],
    ['npm:my-bot@1.0', '"1.0" is no exact version'],
    ['npm:my-bot@npm:other@1.0.0', '"npm:other@1.0.0" is no exact version'],
    ['npm:my-bot@file:../x', '"file:../x" is no exact version'],
  ])('is not %s', async (text, message) => {
    await expect(parsePackage(text)).rejects.toThrow(message);
  });
});
