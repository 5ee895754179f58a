import { describe, expect, it } from 'vitest';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import type { GameSession } from '../../../src/play/session/session.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { english } from '../../support/classic.ts';
import { consoleSession, run, runScript } from '../../support/console.ts';
import { Table } from '../../support/table.ts';

const MINUTE = 60_000;
const tournament = await loadRuleset('tournament');
const casual = await loadRuleset('casual');
const scribble = await loadRuleset('scribble');

async function timed(
  minutes: number,
  script: readonly string[],
  options: Parameters<typeof run>[2] = {},
  game?: GameHistory,
): Promise<[GameSession, string]> {
  let now = 0;
  const players = ['Ann', 'Bob'];
  const session = consoleSession({ ruleset: tournament, players, now: () => now, ...(game && { game }) });
  const lines = [...script];
  const nextLine = (): string | undefined => {
    now += minutes * MINUTE;
    return lines.shift();
  };
  const { text } = await run(session, nextLine, options);
  return [session, text];
}

describe('the clocks', () => {
  it('run for the player to move and are shown', async () => {
    const [session, text] = await timed(1, ['pass', 'pass', 'pass']);
    expect(session.game.state.clocksMs).toEqual([23 * MINUTE, 24 * MINUTE]);
    expect(text).toMatch(/^ .* > Ann +25:00 +0$/mu);
    expect(text).toMatch(/^ .* > Bob +24:00 +0$/mu);
  });

  it('keep running during requests and unconfirmed moves', async () => {
    const [session, text] = await timed(2, ['scores', 'hint', 'pass', 'undo', 'pass', ''], { confirm: true });
    expect(session.game.state.clocksMs).toEqual([13 * MINUTE, 25 * MINUTE]);
    expect(text).toMatch(/^> Ann +23:00 +0$/mu);
  });

  it('keep running through a challenge that costs points', async () => {
    const racks = ['SON', 'EEIIOUU'];
    const { game } = new Table(tournament, { racks, bag: 'EIEIO', words: ['CATS', 'SON'], laid: ['- 8 8 CAT'] });
    const [session] = await timed(1, ['K8 SON', 'challenge', 'pass'], {}, game);
    expect(session.game.state.clocksMs).toEqual([24 * MINUTE, 23 * MINUTE]);
  });

  it('cost points at the end for overtime', async () => {
    const [session, text] = await timed(9, new Array<string>(6).fill('pass'));
    const [ann, bob] = session.game.state.scores;
    expect(text).toContain('Ann: -20 for exceeding the time by 2:00');
    expect(text).toContain(`Final score: Ann ${ann!}, Bob ${bob!}.`);
    expect(text).toMatch(/^ .* Bob +-2:00 +-\d+$/mu);
  });

  it('start when the tiles are seen', async () => {
    const [session] = await timed(1, ['pass', '', 'pass'], { hideRack: () => undefined });
    expect(session.game.state.clocksMs).toEqual([24 * MINUTE, 24 * MINUTE]);
  });

  it('show the remaining time after a resignation', () => {
    let now = 0;
    const session = consoleSession({ ruleset: tournament, players: ['Ann', 'Bob'], now: () => now });
    now = 24 * MINUTE;
    session.lay({ kind: 'resign' });
    now += 30_000;
    session.confirm();
    expect(session.clocksMs).toEqual([30_000, 25 * MINUTE]);
  });

  it('are absent if the rules have none', async () => {
    const { text } = await runScript(consoleSession({ ruleset: casual, players: ['Ann', 'Bob'] }), ['pass']);
    expect(text).not.toMatch(/\d:\d\d/u);
  });
});

it("all racks are shown if the rules say so, otherwise only the mover's", async () => {
  for (const [ruleset, both] of [
    [scribble, true],
    [{ ...casual, racksShown: 'mover' as const }, false],
    [casual, false],
  ] as const) {
    const session = consoleSession({ ruleset, players: ['Ann', 'Bob'] });
    const { text } = await runScript(session, ['rack']);
    const visible = session.game.state.racks.map((rack) => {
      const tiles = Array.from(rack, (tile) => {
        const { faces, points } = ruleset.alphabet;
        return tile === 0 ? faces[0]! : faces[tile]! + String(points[tile]!);
      });
      return text.includes(tiles.join('  '));
    });
    expect(visible).toEqual([true, both]);
  }
});

it('a game of four people and bots ends when no player has a play', async () => {
  const session = consoleSession({ ruleset: casual, players: ['Ann', 'greedy', 'Bob', 'greedy 2'], seed: 4 });
  const { end, text } = await run(session, () => {
    const [play] = session.rankPlays(1).ranked;
    return formatMove(english, session.game.state.board, play!.move);
  });
  expect(end).toBe('over');
  const { state } = session.game;
  expect(['out', 'no-play-left', 'passes']).toContain(state.end?.reason);
  expect(text).toMatch(/^greedy 2: /mu);
  if (state.end?.reason === 'no-play-left') {
    expect(text).toContain('The bag is empty and no player can place a tile: the game is over.');
    expect(Math.max(...state.racks.map(({ length }) => length))).toBeGreaterThan(0);
  }
});

it('the budget of a decision is the remaining time on the clock', () => {
  let now = 0;
  const timed = consoleSession({ ruleset: tournament, players: ['Ann', 'greedy'], now: () => now });
  now = MINUTE;
  expect(timed.budget(3)).toEqual({ ...timed.seeds, alternatives: 3, timeLeftMs: 24 * MINUTE });
  expect(consoleSession({ ruleset: casual, players: ['Ann', 'Bob'] }).budget(0)).not.toHaveProperty('timeLeftMs');
});
