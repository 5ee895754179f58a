/**
 * Runs each command of the installed program on a terminal and between pipes: all on the oldest Node, the core commands on the
 * others.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { expectNoFault, runOnPipes, versionOf, workFolder } from './installed.ts';
import { hasTerminal } from '../support/program/tmux.ts';
import { Pane, type Modes } from './pane.ts';

const installed = inject('installed');

function listCommands(at: number) {
  const node = installed.nodes[at];
  if (node === undefined) {
    it.skip('SMOKE_NODES names fewer Nodes', () => undefined);
    return [];
  }
  const commands = COMMANDS.filter(({ isCore }) => at === 0 || isCore === true);
  return [{ node, version: versionOf(node), commands }];
}

export function testBetweenPipes(at: number): void {
  describe.each(listCommands(at))('between pipes on Node $version', ({ node, commands }) => {
    const folder = workFolder(installed);

    it.each(commands)('$name', async ({ args, code = 0, shows, input = '', showsOnPipes = shows }) => {
      const outcome = await runOnPipes(installed, node, { args, folder, input });
      expectNoFault(outcome.output);
      expect(outcome.output).toMatch(showsOnPipes);
      expect(outcome.output).not.toContain('\u001b');
      expect(outcome.code).toBe(code);
    });
  });
}

export function testOnTerminal(at: number): void {
  describe.skipIf(!hasTerminal).each(listCommands(at))('on a terminal on Node $version', ({ node, commands }) => {
    const folder = workFolder(installed);
    let pane: Pane;
    let initialModes: Modes;

    beforeAll(async () => {
      pane = await Pane.open(installed, node, { folder });
      await pane.type('tilewright --version');
      await pane.ended();
      initialModes = await pane.modes();
      expect(initialModes).toMatchObject({ isOtherScreen: false, isCursorShown: true, wraps: true });
    });
    afterAll(() => pane.close());

    it.each(commands)('$name', async ({ args, code = 0, shows, atTerminal }) => {
      await pane.type(['tilewright', ...args.map((arg) => `'${arg}'`)].join(' '));
      await atTerminal?.(pane);
      const end = await pane.ended();
      expectNoFault(end.screen);
      expect(end.screen).toMatch(shows);
      expect(end.code).toBe(code);
      expect(await pane.modes()).toEqual(initialModes);
    });
  });
}
