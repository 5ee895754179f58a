import { setImmediate } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { Chalk } from 'chalk';
import { render } from 'ink-testing-library';
import { afterEach, describe, expect, it } from 'vitest';
import { BoardApp } from '../../../src/console/full-screen/board-app.tsx';
import { GAME_VIEW } from '../../../src/console/full-screen/run-full-screen.tsx';
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
  const app = render(
    <BoardApp screen={screen} view={GAME_VIEW} palette={plainPalette} glyphs={asciiGlyphs} size={{ columns, rows }} />,
  );
  open.push(app);
  return app;
}

async function type({ stdin }: ReturnType<typeof show>, ...keys: readonly string[]): Promise<void> {
  await soon(() => stdin.listenerCount('readable')).toBeGreaterThan(0);
  for (const key of keys) {
    stdin.write(key);
    await setImmediate();
  }
}

/** A mouse press as a terminal reports it, with coordinates from 1. */
function click(line: number, column: number): string {
  return `\u001b[<0;${column + 1};${line + 1}M`;
}

function release(line: number, column: number): string {
  return click(line, column).replace('M', 'm');
}

function placesOfTiles(rack: string): number[] {
  return [...rack.matchAll(/[A-Z]\d/gu)].map(({ index }) => index);
}

const soon = <T,>(get: () => T) => expect.poll(get, { interval: 5, timeout: 15_000 });

describe('the full screen as a component', () => {
  it('shows the drawn screen', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const trimmed = (text: string): string => text.replaceAll(/ +$/gmu, '');
    const app = show(screen);
    await soon(() => trimmed(app.lastFrame()!)).toBe(trimmed(screenOf(screen)));
  });

  it('shows the same in colour', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const palette = colourPalette(new Chalk({ level: 2 }));
    const app = render(
      <BoardApp
        screen={screen}
        view={GAME_VIEW}
        palette={palette}
        glyphs={asciiGlyphs}
        size={{ columns: 80, rows: 24 }}
      />,
    );
    open.push(app);
    const board = (text: string): string[] =>
      text
        .split('\n')
        .slice(1, 17)
        .map((line) => line.slice(0, 32));
    await soon(() => app.lastFrame()).toContain('\u001b[48;5;');
    expect(board(stripVTControlCharacters(app.lastFrame()!))).toEqual(board(screenOf(screen)));
  });

  it('accepts keys as a terminal sends them', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    await type(app, '\u001b[D', '\t', 'he');
    await soon(() => app.lastFrame()).toMatch(/^ 8.*\+H/mu);
    expect(screen.entry).toMatchObject({ direction: 'down', laid: [{ col: 6 }, { col: 6 }] });
    await type(app, '\u007f', '\u0015');
    await soon(() => app.lastFrame()).toContain('Unseen');
    expect(screen.entry.laid).toHaveLength(1);
    await type(app, '\u001b', '\u001b');
    await soon(() => screen.entry.laid).toHaveLength(0);
    await type(app, 'he', '\u001bhe');
    await soon(() => screen.entry.laid).toHaveLength(2);
  });

  it('accepts clicks on squares, repeated clicks, and clicks on rack tiles', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    await soon(() => app.lastFrame()).toContain('Rack:');
    const lines = app.lastFrame()!.split('\n');
    const row = lines.findIndex((line) => line.startsWith(' 3 '));
    const column = lines[1]!.indexOf('D');
    await type(app, click(row, column));
    await soon(() => screen.entry).toMatchObject({ row: 2, col: 3, direction: 'across' });
    await type(app, `${click(row, column)}${release(row, column)}`);
    await soon(() => screen.entry).toMatchObject({ row: 2, col: 3, direction: 'down' });
    const rack = lines.findIndex((line) => line.startsWith('Rack:'));
    const tile = screen.rack[2]!;
    const third = placesOfTiles(lines[rack]!)[2]!;
    await type(app, `${click(rack, third)}${release(rack, third)}`);
    await soon(() => screen.entry.laid).toEqual([{ row: 2, col: 3, tile }]);
  });

  it('drops a rack tile where the mouse is released', async () => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    await soon(() => app.lastFrame()).toContain('Rack:');
    const lines = app.lastFrame()!.split('\n');
    const rack = lines.findIndex((line) => line.startsWith('Rack:'));
    const places = placesOfTiles(lines[rack]!);
    const [first, ...others] = screen.rack;
    await type(app, click(rack, places[0]!), release(rack, places[2]!));
    await soon(() => Array.from(screen.rack)).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
    // Beyond the last tile, then off the rack.
    await type(app, click(rack, places[2]!), release(rack, 70), click(rack, places[0]!), release(rack - 3, 4));
    await soon(() => Array.from(screen.rack)).toEqual([...others, first]);
    expect(screen.entry.laid).toEqual([]);
  });

  it('redraws while a bot thinks and then shows its move', async () => {
    const { screen, thinker } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const app = show(screen);
    await type(app, '/', 'p', '\r');
    await soon(() => app.lastFrame()).toContain('greedy is thinking. Space: move now.');
    const first = app.lastFrame();
    await soon(() => app.lastFrame()).not.toBe(first);
    await thinker.answer();
    await soon(() => app.lastFrame()).toMatch(/greedy: .* for \d+/u);
  });
});
