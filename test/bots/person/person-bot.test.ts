import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { botLevels } from '../../../src/bots/levels.ts';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { viewOf } from '../../../src/bots/player-view.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { takesTurns } from '../../../src/engine/rules/rules-in-play.ts';
import { loadVocabularies } from '../../../src/files/making-ready.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { gameFinders } from '../../../src/movegen/best/game-finders.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { accepted, classic } from '../../support/classic.ts';
import { gameTurns } from '../../support/playing.ts';
import { TEST_CACHE } from '../../support/program/temporary-files.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

const graph = tinyGraph();
const SPECS = ['person:vocabulary=70,sight=60,foresight=50', 'person:vocabulary=20,sight=20'];
/** The presets in which players alternate. */
const inTurns: string[] = [];
for (const name of shippedNames('ruleset')) if (takesTurns(await loadRuleset(name))) inTurns.push(name);

async function bot(spec: string, ruleset = classic): Promise<SyncBot> {
  const read = readBotSpec(spec);
  const vocabularies = await loadVocabularies([read], { ruleset, graph }, { cacheDir: TEST_CACHE });
  return buildBot(read, spec, { ruleset, graph, leaves: new Map([['default', null]]), vocabularies });
}

/** Plays a bot against itself until the end or an illegal move. Returns the turns as text. */
function play(player: SyncBot, ruleset: typeof classic, seed: number): string[] {
  const { min, max } = ruleset.players;
  const bots = new Array<SyncBot>(Math.min(max, Math.max(2, min))).fill(player);
  const played = playGame({ ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed, stream: 0 });
  expect(played.forfeit).toBeUndefined();
  return played.turns.map((turn) => JSON.stringify(turn));
}

describe('a person', () => {
  it('makes the same move for the same view and seed, and sometimes another for another seed', async () => {
    const one = await bot('person:vocabulary=60,sight=30');
    const other = await bot('person:vocabulary=60,sight=30');
    const seeds = fc.integer({ min: 0, max: 1000 });
    const property = fc.property(seeds, (seed) => {
      expect(play(one, classic, seed)).toEqual(play(other, classic, seed));
    });
    fc.assert(property, { numRuns: 3 });
    const game = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 5, seats: 2 });
    const position = new SearchBoard(classic, graph);
    const moves = Array.from({ length: 30 }, (_, seed) =>
      JSON.stringify(one.decide(viewOf(game, position), { seed, alternatives: 0 }).move),
    );
    expect(new Set(moves).size).toBeGreaterThan(1);
  });

  it('that sees all plays and counts leaves in full plays as equity', async () => {
    const [person, equity] = [await bot('person:sight=100,foresight=100'), await bot('equity')];
    let placements = 0;
    for (const { view } of gameTurns([equity, equity], { ruleset: classic, graph, seed: 11 })) {
      const [ours, theirs] = [person, equity].map((by) => by.decide(view, { seed: view.turns, alternatives: 0 }));
      // Without leave values all tiles are exchanged; the two bots list them in different orders.
      expect(ours!.move.kind).toBe(theirs!.move.kind);
      if (theirs!.move.kind === 'place') {
        expect(ours!.move).toEqual(theirs!.move);
        placements++;
      }
    }
    expect(placements).toBeGreaterThan(5);
  });

  it('that sees all plays and ignores leaves plays as greedy', async () => {
    const [person, greedy] = [await bot('person:sight=100'), await bot('greedy')];
    const game = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 4, seats: 2 });
    const view = viewOf(game, new SearchBoard(classic, graph));
    const budget = { seed: 1, alternatives: 0 };
    expect(person.decide(view, budget)).toEqual(greedy.decide(view, budget));
  });

  it.each(inTurns)('never plays illegally under %s', async (name) => {
    const ruleset = await loadRuleset(name);
    for (const spec of SPECS.slice(0, casesOf({ short: 1, long: 2 }))) {
      const player = await bot(spec, ruleset);
      for (const seed of [1, 2].slice(0, casesOf({ short: 1, long: 2 })))
        expect(play(player, ruleset, seed).length).toBeGreaterThan(0);
    }
  });

  it('misses plays with three blanks too', async () => {
    const ruleset = await loadRuleset('crossplay');
    const player = await bot('person:sight=20', ruleset);
    const { state } = GameHistory.start({ ruleset, lexicon: graph, seed: 5 });
    const racks = [Uint8Array.from([0, 0, 0, 1, 5, 9, 20]), state.racks[1]!];
    const game = GameHistory.fromState({ ruleset, lexicon: graph, seed: 5 }, { ...state, racks });
    const view = viewOf(game, new SearchBoard(ruleset, graph));
    const moves = [1, 2, 3].map((seed) => player.decide(view, { seed, alternatives: 0 }).move);
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBeGreaterThan(1);
  });

  it('has one form per game, and the usual one without a game', async () => {
    const [formed, even] = [await bot('person:sight=30,form=150'), await bot('person:sight=30')];
    const game = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 5, seats: 2 });
    const position = new SearchBoard(classic, graph);
    const moves = (player: SyncBot, gameSeed?: number): string[] =>
      Array.from({ length: 10 }, (_, seed) => {
        const budget = { seed, alternatives: 0, ...(gameSeed !== undefined && { gameSeed }) };
        return JSON.stringify(player.decide(viewOf(game, position), budget).move);
      });
    expect(moves(formed, 1)).toEqual(moves(formed, 1));
    expect(new Set([1, 2, 3, 4, 5].map((gameSeed) => moves(formed, gameSeed).join())).size).toBeGreaterThan(1);
    expect(moves(formed)).toEqual(moves(even));
    expect(moves(even, 1)).toEqual(moves(even, 2));
  });

  it.each(inTurns.slice(0, casesOf({ short: 2, long: Infinity })))(
    'of a low level stays behind one of a high level under %s',
    async (name) => {
      const ruleset = await loadRuleset(name);
      const [weak, strong] = [await bot('novice', ruleset), await bot('expert', ruleset)];
      const { min, max } = ruleset.players;
      const rest = Array.from({ length: Math.max(1, min - 1) }, () => strong);
      const tables = max === 1 ? [[weak], [strong]] : [[weak, ...rest]];
      let behind = 0;
      for (const seed of [1, 2, 3, 4].slice(0, casesOf({ short: 2, long: 4 }))) {
        const position = new SearchBoard(ruleset, graph);
        const scores = tables.flatMap((bots) => playGame({ ruleset, graph, bots, position, seed, stream: 0 }).scores);
        behind += scores[1]! - scores[0]!;
      }
      expect(behind).toBeGreaterThan(0);
    },
  );

  it('of a low level scores less than one of a high level if all play the same rack', async () => {
    const ruleset = await loadRuleset('duplicate');
    const bots = [await bot('novice', ruleset), await bot('expert', ruleset), await bot('greedy', ruleset)];
    const position = new SearchBoard(ruleset, graph);
    const finders = gameFinders(ruleset, graph);
    let game = GameHistory.start({ ruleset, lexicon: graph, seed: 1, seats: bots.length, ...finders });
    while (!game.isOver) {
      const { board, toMove, turns } = game.state;
      position.setBoard(board);
      const { move } = bots[toMove]!.decide(viewOf(game, position), { seed: turns, alternatives: 0 });
      game = accepted(game.apply(move));
    }
    const [weak, strong, greedy] = game.state.scores as [number, number, number];
    expect(weak).toBeLessThan(strong);
    expect(strong).toBeLessThanOrEqual(greedy);
    expect(greedy).toBe(game.state.together?.topScore);
  });

  it('of a higher level sees more', () => {
    const people = botLevels.flatMap(({ spec }) => /^person:.*sight=([\d.]+)/u.exec(spec)?.[1] ?? []).map(Number);
    expect(people).toHaveLength(7);
    expect(people).toEqual([...people].sort((a, b) => a - b));
  });
});
