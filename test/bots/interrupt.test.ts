import { describe, expect, it } from 'vitest';
import { EndgameSolver } from '../../src/bots/endgame/endgame-solver.ts';
import { PreEndgameSolver } from '../../src/bots/pre-endgame/pre-endgame-solver.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import { stopFor } from '../../src/bots/turn-time.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { classic, tiles } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { casesOf } from '../support/test-length.ts';
import { readPositions } from '../support/positions.ts';
import { bot } from '../support/playing.ts';

const graph = tinyGraph();
const endgames = readPositions('endgames') as { cgp: string }[];
const preEndings = readPositions('preendgames') as { board: string; rack: string; unseen: string; lead: number }[];
/** Maximum number of nodes between two polls. */
const SILENT_NODES = 16;

function countPolls(most = Infinity): { count: number; shouldStop: () => boolean } {
  const polls = { count: 0, shouldStop: () => ++polls.count > most };
  return polls;
}

const opening = parseCgp(`${'15/'.repeat(14)}15 ROTEINS/ 0/0 0`, classic);
const view = viewOfPosition(opening, classic, new SearchBoard(classic, graph));

describe('a search polls its stop condition', () => {
  it.each(endgames.slice(0, casesOf({ short: 1, long: 6 })).map(({ cgp }) => cgp))('in the endgame %s', (cgp) => {
    const { board, racks } = parseCgp(cgp, classic);
    const endgame = { board, racks: [racks[0]!, racks[1]!] as const, zeroTurns: 0 };
    const polls = countPolls();
    const { nodes } = new EndgameSolver(classic, graph).solve(endgame, { depth: 6, shouldStop: polls.shouldStop });
    expect(polls.count).toBeGreaterThanOrEqual(Math.floor(nodes / SILENT_NODES));
    const stopped = countPolls(3);
    const early = new EndgameSolver(classic, graph).solve(endgame, { shouldStop: stopped.shouldStop });
    expect(early.nodes).toBeLessThanOrEqual(4 * SILENT_NODES);
    expect(early.line.length).toBeGreaterThan(0);
  });

  it.each([1, 2, 4].slice(0, casesOf({ short: 1, long: 3 })))(
    'over %i tiles in the bag, and ends with an answer',
    (bagCount) => {
      const [{ board, rack, unseen, lead }] = preEndings as [(typeof preEndings)[0]];
      const position = {
        board: parseCgp(`${board} ${rack}/ 0/0 0`, classic).board,
        rack: tiles(rack),
        unseen: tiles(unseen + 'AEO'.slice(0, bagCount - 1)),
        bagCount,
        lead,
        zeroTurns: 0,
      };
      const polls = countPolls();
      const { nodes } = new PreEndgameSolver(classic, graph).solve(position, {
        maxNodes: 20_000,
        shouldStop: polls.shouldStop,
      });
      expect(polls.count).toBeGreaterThanOrEqual(Math.floor(nodes / SILENT_NODES));
      for (const most of [0, 5, 50]) {
        const { plays, kind } = new PreEndgameSolver(classic, graph).solve(position, {
          shouldStop: countPolls(most).shouldStop,
        });
        expect([plays.length > 0, kind]).toEqual([true, 'estimate']);
      }
    },
  );

  it('before each rollout, and plays the best move by equity if it can make none', () => {
    const polls = countPolls(100);
    const { simulated } = bot('sim', graph).decide(view, { seed: 1, alternatives: 3, shouldStop: polls.shouldStop });
    expect(simulated?.iterations).toBe(100);
    const { move } = bot('equity', graph).decide(view, { seed: 1, alternatives: 0 });
    for (const out of [{ shouldStop: () => true }, { timeLeftMs: 0 }, { timeLeftMs: -5000 }]) {
      expect(bot('sim', graph).decide(view, { seed: 1, alternatives: 0, ...out }).move).toEqual(move);
    }
  });

  it('and stops at once on an expired clock, but never without a clock', () => {
    expect(stopFor(view, { seed: 1, alternatives: 0, timeLeftMs: -1 })()).toBe(true);
    expect(stopFor(view, { seed: 1, alternatives: 0, timeLeftMs: 1e9 })()).toBe(false);
    expect(stopFor(view, { seed: 1, alternatives: 0 })()).toBe(false);
  });
});
