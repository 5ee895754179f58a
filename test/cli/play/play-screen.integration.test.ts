import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeEnd } from '../../../src/play/wording/end-text.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { letterOf } from '../../../src/engine/tiles/alphabet.ts';
import { PASS, type Move } from '../../../src/engine/board/move.ts';
import { formatTile } from '../../../src/engine/tiles/tile-text.ts';
import { classic, english } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { closeTerminals, GREEDY, keep, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/tmux.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

afterEach(closeTerminals);

function keysOf(move: Move, facing: { direction: string }): string[] {
  const face = (tile: number): string => formatTile(english, letterOf(tile)).toLowerCase();
  if (move.kind === 'pass') return ['/', 'p', 'Enter'];
  if (move.kind === 'exchange') {
    const picks = Array.from(move.tiles, (tile) => (tile === 0 ? '?' : face(tile)));
    return ['/', 'x', ...picks, 'Enter'];
  }
  const repeat = (key: string, times: number): string[] => Array.from({ length: times }, () => key);
  const turn = facing.direction === move.direction ? [] : ['Tab'];
  facing.direction = move.direction;
  const tiles = Array.from(move.tiles).flatMap((tile) =>
    (tile & BLANK_FLAG) === 0 ? [face(tile)] : ['?', face(tile)],
  );
  return [
    ...repeat('Up', 15),
    ...repeat('Left', 15),
    ...repeat('Down', move.row),
    ...repeat('Right', move.col),
    ...turn,
    ...tiles,
    'Enter',
  ];
}

function answerBots(session: GameSession): void {
  while (!session.game.isOver && session.mover.bot !== null) session.playBot();
}

function turnOf(session: GameSession): RegExp {
  const { game } = session;
  return game.isOver ? /The game is over\. Enter: leave/u : new RegExp(`turn ${game.state.turns + 1} [^]*> You`, 'u');
}

describe.skipIf(!hasTerminal)('play on a terminal', () => {
  it('plays a game against a bot from the first move to the final score', async () => {
    // The same game in this process gives the input and the expected output.
    const session = consoleSession({ ruleset: classic, players: ['You', 'greedy'], seed: 11 });
    const gcg = join(temporaryFolder(), 'game.gcg');
    const terminal = await start([...GREEDY, '--seed', '11', '--save', gcg]);
    const facing = { direction: 'across' };
    while (!session.game.isOver) {
      await terminal.see(turnOf(session));
      // Exchanged tiles return to the bag in the order they are picked, so exchanges would make the two games differ.
      const best = session.rankPlays(1).ranked[0]?.move;
      const move = best?.kind === 'place' ? best : PASS;
      await terminal.keys(...keysOf(move, facing));
      session.lay(move);
      session.confirm();
      answerBots(session);
      if (session.game.state.turns === 6) {
        keep('classic', await terminal.see(turnOf(session)));
        await terminal.resize(120, 40);
        await terminal.see(/^ {5}A {4}B[^]* 6 greedy [^]*Ctrl-C leave/mu);
        await terminal.resize(80, 24);
        await terminal.see(/^ {3}A B C/mu);
      }
    }
    const lastScreen = await terminal.see(turnOf(session));
    const { scores } = session.game.state;
    expect(lastScreen.replaceAll(/\s+/gu, ' ')).toContain(`You ${scores[0]!}`);
    await terminal.keys('Enter');
    const farewell = await terminal.see(/exit 0/u);
    for (const line of describeEnd(session.game, ['You', 'greedy'])) expect(farewell).toContain(line);
    expect(readFileSync(gcg, 'utf8')).toMatch(new RegExp(` ${scores[1]!}\n`, 'u'));
  });

  it('fits 80 by 24 and any other size', async () => {
    const terminal = await start([...GREEDY, '--seed', '7']);
    await terminal.see(/turn 1 /u);
    await terminal.keys('h', 'e', 'r', 'o');
    const narrow = await terminal.see(/HERO 14/u);
    const lines = narrow.trimEnd().split('\n');
    expect(lines).toHaveLength(24);
    expect(lines[0]).toMatch(/^Tilewright {2}classic/u);
    expect(lines[9]).toMatch(/^ 8 = \. \. ' \. \. \.\+H\+E\+R\+O.' \. \. =$/u);
    await terminal.resize(120, 40);
    const big = await terminal.see(/^ {5}A {4}B {4}C/mu);
    expect(big).toMatch(/^ 8 {2}3W .*\| H \|\| E \|\| R \|\| O \|/mu);
    await terminal.resize(100, 30);
    const wide = await terminal.see(/^ {3}A {2}B {2}C/mu);
    expect(wide).toMatch(/^ 8 = {2}\. {2}.*\+H \+E \+R \+O/mu);
    await terminal.resize(56, 20);
    const small = await terminal.see(/^ {3}A B C[^]*HERO 14/mu);
    expect(small.split('\n').every((line) => line.length <= 56)).toBe(true);
    await terminal.resize(80, 24);
    expect(await terminal.see(/^Tilewright {2}classic[^]*HERO 14/u)).toBe(narrow);
  });
});
