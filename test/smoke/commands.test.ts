/** Each command of the installed program, once on a terminal and once between pipes: all on the first Node, the core on each. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { expectNoFault, runOnPipes, versionOf, workFolder } from './installed.ts';
import { hasPane, Pane, type Modes } from './pane.ts';

const installed = inject('installed');

const nodes = installed.nodes.map((node, i) => ({
  node,
  version: versionOf(node),
  commands: COMMANDS.filter(({ isCore }) => i === 0 || isCore === true),
}));

describe.each(nodes)('on Node $version', ({ node, commands }) => {
  describe('between pipes', () => {
    const folder = workFolder(installed);

    it.each(commands)('$name', async ({ args, code = 0, shows, input = '', showsOnPipes = shows }) => {
      const outcome = await runOnPipes(installed, node, { args, folder, input });
      expectNoFault(outcome.output);
      expect(outcome.output).toMatch(showsOnPipes);
      expect(outcome.output).not.toContain('\u001b');
      expect(outcome.code).toBe(code);
    });
  });

  describe.skipIf(!hasPane)('on a terminal', () => {
    const folder = workFolder(installed);
    let pane: Pane;
    let found: Modes;

    beforeAll(async () => {
      pane = await Pane.open(installed, node, { folder });
      await pane.type('tilewright --version');
      await pane.ended();
      found = await pane.modes();
      expect(found).toMatchObject({ isOtherScreen: false, isCursorShown: true, wraps: true });
    });
    afterAll(() => pane.close());

    it.each(commands)('$name', async ({ args, code = 0, shows, atTerminal }) => {
      await pane.type(['tilewright', ...args.map((arg) => `'${arg}'`)].join(' '));
      await atTerminal?.(pane);
      const end = await pane.ended();
      expectNoFault(end.screen);
      expect(end.screen).toMatch(shows);
      expect(end.code).toBe(code);
      expect(await pane.modes()).toEqual(found);
    });
  });
});
