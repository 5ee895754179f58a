import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import { render } from 'ink-testing-library';
import { afterEach, describe, expect, it } from 'vitest';
import { GameApp } from '../../../src/console/full-screen/run-full-screen.tsx';
import { asciiGlyphs } from '../../../src/console/full-screen/drawing/glyphs.ts';
import type { ScreenGame } from '../../../src/play/screen/screen-game.ts';
import { colourPalette, plainPalette } from '../../../src/console/text/palette.ts';
import { classic } from '../../support/classic.ts';
import { screenOf, screenGameOf } from '../../support/full-screen.ts';

const open: { unmount: () => void }[] = [];

afterEach(() => {
  for (const app of open.splice(0)) app.unmount();
});

function show(screen: ScreenGame, columns = 80, rows = 24) {
  const app = render(<GameApp screen={screen} palette={plainPalette} glyphs={asciiGlyphs} size={{ columns, rows }} />);
  open.push(app);
  return app;
}

/** Give the components the time to take in what was typed. */
async function typed(app: ReturnType<typeof show>, ...keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    app.stdin.write(key);
  }
  await new Promise((resolve) => setTimeout(resolve, 60));
  return app.lastFrame()!;
}

describe('the full screen as a component', () => {
  it('shows the screen as it is drawn', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const trimmed = (text: string): string => text.replaceAll(/ +$/gmu, '');
    expect(trimmed(await typed(show(screen)))).toBe(trimmed(screenOf(screen)));
  });

  it('shows the same in colour', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const palette = colourPalette(new Chalk({ level: 2 }));
    const app = render(
      <GameApp screen={screen} palette={palette} glyphs={asciiGlyphs} size={{ columns: 80, rows: 24 }} />,
    );
    open.push(app);
    const board = (text: string): string[] =>
      text
        .split('\n')
        .slice(1, 17)
        .map((line) => line.slice(0, 32));
    const coloured = await typed(app);
    expect(coloured).toContain('\u001b[48;5;');
    expect(board(stripVTControlCharacters(coloured))).toEqual(board(screenOf(screen)));
  });

  it('takes keys as a terminal sends them', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    expect(await typed(app, '\u001b[D', '\t', 'he')).toMatch(/^ 8.*\+H/mu);
    expect(screen.entry).toMatchObject({ direction: 'down', laid: [{ col: 6 }, { col: 6 }] });
    expect(await typed(app, '\u007f', '\u0015')).toContain('Unseen');
    expect(screen.entry.laid).toHaveLength(1);
    await typed(app, '\u001b', '\u001b');
    expect(screen.entry.laid).toHaveLength(0);
    await typed(app, 'he', '\u001bhe');
    expect(screen.entry.laid).toHaveLength(2);
  });

  it('takes clicks as a terminal sends them: on squares, on the same square again, and on tiles of the rack', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    // Column D of row 3, as it is drawn; what the terminal sends counts from 1.
    const click = (line: number, column: number): string => `\u001b[<0;${column + 1};${line + 1}M`;
    const lines = (await typed(app)).split('\n');
    const row = lines.findIndex((line) => line.startsWith(' 3 '));
    const column = lines[1]!.indexOf('D');
    await typed(app, click(row, column));
    expect(screen.entry).toMatchObject({ row: 2, col: 3, direction: 'across' });
    await typed(app, `${click(row, column)}${click(row, column).replace('M', 'm')}`);
    expect(screen.entry).toMatchObject({ row: 2, col: 3, direction: 'down' });
    const rack = lines.findIndex((line) => line.startsWith('Rack:'));
    const tile = screen.rack[2]!;
    await typed(app, click(rack, /[A-Z]\d+ +[A-Z]\d+ +(?=[A-Z])/u.exec(lines[rack]!)![0].length + 'Rack:  '.length));
    expect(screen.entry.laid).toEqual([{ row: 2, col: 3, tile }]);
  });

  it('goes on by itself while a bot thinks, and shows its move when it comes', async () => {
    const { screen, thinker } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    const first = await typed(app, '/', 'p', '\r');
    expect(first).toContain('greedy thinks. Space: it moves now.');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(app.lastFrame()).not.toBe(first);
    await thinker.answer();
    expect(await typed(app)).toMatch(/greedy: .* for \d+/u);
  });
});
