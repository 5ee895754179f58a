import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { versionOf, workFolder } from './installed.ts';
import { hasTerminal } from '../support/program/tmux.ts';
import { Pane, type Modes, type PaneOptions } from './pane.ts';

const installed = inject('installed');

const GAME = 'tilewright play --lexicon words.txt --leaves none --bot greedy --seed 7';
const GAME_SCREEN = /^Tilewright +classic +lexicon words +turn 1/mu;
const TOURNAMENT = 'tilewright tournament greedy longest --pairs 1000000 --threads 1 --out games.ndjson';
const BAR = /of 2,000,000 games/u;

/** Runs a script first in every thread of the program. */
function preload(script: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

describe.each(installed.nodes.slice(0, 1).map((node) => ({ node, version: versionOf(node) })))(
  'on Node $version',
  ({ node }) => {
    const open: Pane[] = [];

    /** Types a command in a new pane, and waits for this screen. */
    async function run(line: string, screen: RegExp, options: Partial<PaneOptions> = {}): Promise<Pane> {
      const pane = await Pane.open(installed, node, { folder: workFolder(installed), ...options });
      open.push(pane);
      await pane.type(line);
      await pane.see(screen);
      return pane;
    }

    afterEach(async () => {
      for (const pane of open.splice(0)) await pane.close();
    });

    describe.skipIf(!hasTerminal)('the terminal is restored', () => {
      let modes: Modes;

      async function expectRestored(pane: Pane, code: number): Promise<string> {
        const end = await pane.ended();
        expect(await pane.modes()).toEqual(modes);
        expect(end.code).toBe(code);
        return end.screen;
      }

      beforeAll(async () => {
        const pane = await run('tilewright --version', /exit 0/u);
        await pane.ended();
        modes = await pane.modes();
        expect(modes).toMatchObject({ isOtherScreen: false, isCursorShown: true, wraps: true, hasMouse: false });
        expect(modes.line).toMatch(/ icanon\b/u);
      });

      it.each([
        ['HUP', 129],
        ['INT', 130],
        ['QUIT', 131],
        ['TERM', 143],
      ] as const)('after a game that SIG%s ends', async (signal, code) => {
        const pane = await run(GAME, GAME_SCREEN);
        expect(await pane.modes()).toMatchObject({ isOtherScreen: true, isCursorShown: false, hasMouse: true });
        await pane.signal(signal);
        await expectRestored(pane, code);
      });

      it('after a game without full screen that SIGHUP ends', async () => {
        const pane = await run(`${GAME} --plain`, /^You>/mu);
        await pane.signal('HUP');
        await expectRestored(pane, 129);
      });

      it.each(['HUP', 'QUIT', 'TERM'])('after a progress bar that SIG%s ends', async (signal) => {
        const pane = await run(TOURNAMENT, BAR);
        expect(await pane.modes()).toMatchObject({ isCursorShown: false, wraps: false });
        await pane.signal(signal);
        await expectRestored(pane, 130);
      });

      it('after a progress bar that Ctrl-C ends', async () => {
        const pane = await run(TOURNAMENT, BAR);
        await pane.keys('C-c');
        const screen = await expectRestored(pane, 130);
        expect(screen).toMatch(/interrupted after \d+ of 1000000 pairs/u);
      });

      it('after a progress bar that a second Ctrl-C ends', async () => {
        const pane = await run(TOURNAMENT, BAR);
        await pane.keys('C-c');
        await pane.see(/Ctrl-C again to quit at once/u);
        // Two quick signals count as one; if the program has ended by now, the shell gets the second.
        await new Promise((resolve) => setTimeout(resolve, 700));
        await pane.keys('C-c');
        await expectRestored(pane, 130);
      });

      it('after an unexpected error, with a readable message', async () => {
        const fault = 'process.on("SIGUSR2",()=>{throw new Error("something broke")})';
        const pane = await run(GAME, GAME_SCREEN, { env: preload(fault) });
        await pane.signal('USR2');
        expect(await expectRestored(pane, 1)).toMatch(/^tilewright: something broke$/mu);
      });

      it('after a game that Ctrl-Z suspends, until fg', async () => {
        const pane = await run(GAME, GAME_SCREEN);
        await pane.keys('h', 'e', 'r', 'o');
        await pane.see(/HERO 14/u);
        await pane.suspend();
        expect(await pane.modes()).toMatchObject({
          isOtherScreen: false,
          isCursorShown: true,
          wraps: true,
          hasMouse: false,
        });
        await pane.keys('fg', 'Enter');
        const again = await pane.see(/HERO 14/u);
        expect(again).toMatch(GAME_SCREEN);
        expect(await pane.modes()).toMatchObject({ isOtherScreen: true, isCursorShown: false, hasMouse: true });
        await pane.keys('Enter');
        await pane.see(/You +8H HERO +\+14 +14/u);
        await pane.keys('C-c');
        await expectRestored(pane, 0);
      });

      it('after a progress bar that Ctrl-Z suspends, until fg', async () => {
        const pane = await run(TOURNAMENT, BAR);
        await pane.suspend();
        expect(await pane.modes()).toMatchObject({ isCursorShown: true, wraps: true });
        await pane.keys('clear; fg', 'Enter');
        await pane.see(BAR);
        expect(await pane.modes()).toMatchObject({ isCursorShown: false, wraps: false });
        await pane.keys('C-c');
        await expectRestored(pane, 130);
      });

      it('after a game without full screen that Ctrl-Z suspends, until fg', async () => {
        const pane = await run(`${GAME} --plain`, /^You>/mu);
        await pane.suspend();
        await pane.keys('fg', 'Enter');
        await pane.see(/Stopped[^]*^You>/mu);
        await pane.keys('quit', 'Enter');
        await expectRestored(pane, 0);
      });
    });

    it.skipIf(!hasTerminal)('a full screen displays every digit on a terminal without line wrapping', async () => {
      const pane = await run(`tput rmam; ${GAME}`, GAME_SCREEN);
      expect(await pane.screen()).toMatch(/> You +0$[^]*greedy +0$/mu);
      await pane.keys('C-c');
      await pane.ended();
    });

    it.skipIf(!hasTerminal)('a line announces at once that the word graph is being built', async () => {
      const env = { TILEWRIGHT_CACHE: `${workFolder(installed)}/cache` };
      const pane = await run('tilewright play --plain --seed 3', /^You>/mu, { env });
      expect(await pane.screen()).toMatch(/^building the word graph of lexicon default; it is cached for next time$/mu);
      await pane.keys('quit', 'Enter');
      await pane.ended();
      await pane.type('tilewright play --plain --seed 3');
      expect(await pane.see(/^You>/mu)).not.toContain('building');
    });
  },
);
