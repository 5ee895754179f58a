import { describe, expect, it } from 'vitest';
import type { SyncBot, Decision, PlayerView } from '../../../src/bots/bot.ts';
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { bot as botOf } from '../../support/playing.ts';
import { readPositions } from '../../support/positions.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

const graph = tinyGraph();
const [ending] = readPositions('endgames') as { cgp: string; value: number }[];
const [preEndgame] = readPositions('preendgames') as { board: string; rack: string; unseen: string; lead: number }[];

const bot = (spec: string, ruleset: Ruleset = classic): SyncBot => botOf(spec, graph, ruleset);

const countsOf = (rack: string): Int16Array => Int16Array.from(countTiles(tiles(rack), english.size));

function view(cgp: string, unseen: string, bagCount: number, changes: Partial<PlayerView> = {}): PlayerView {
  const known = viewOfPosition(parseCgp(cgp, classic), classic, new SearchBoard(classic, graph));
  const rackSizes = [known.rack.length, unseen.length - bagCount];
  return { ...known, rackSizes, bagCount, unseen: countsOf(unseen), ...changes };
}

const nameOf = (cgp: string, { move }: Decision): string => formatMove(english, parseCgp(cgp, classic).board, move);
const budget = { seed: 1, alternatives: 1 };

describe('a bot that solves its endgames', () => {
  it('makes the proven move with an empty bag and reports its value', () => {
    const decision = bot('equity:endgame=yes').decide(view(ending!.cgp, 'DO', 0), budget);
    expect([nameOf(ending!.cgp, decision), decision.values]).toEqual(['12B N(E)W', 'proven']);
    expect(decision.ranked.map(({ score, equityMilli }) => [score, equityMilli])).toEqual([[12, 1000 * ending!.value]]);
  });

  it('solves positions with one tile in the bag on request', () => {
    const { board, rack, unseen, lead } = preEndgame!;
    const cgp = `${board} ${rack}/ 0/0 0`;
    const seen = view(cgp, unseen, 1, { scores: [lead, 0] });
    const decision = bot('equity:pre-endgame=yes').decide(seen, budget);
    expect([nameOf(cgp, decision), decision.values]).toEqual(['E12 (I)N', 'proven']);
    expect(bot('equity:endgame=yes').decide(seen, budget).values).toBe('estimate');
  });

  it('plays as its inner bot with more than two players or unknown tiles', () => {
    const solver = bot('equity:endgame=yes');
    for (const changes of [{ rackSizes: [4, 2, 2] }, { unseen: countsOf('DOG') }, { bagCount: 5 }]) {
      const seen = view(ending!.cgp, 'DO', 0, changes);
      expect(solver.decide(seen, budget)).toEqual(bot('equity').decide(seen, budget));
    }
    const open = { ...classic, outEnd: 'bag-empty' } as const;
    const underOpen = view(ending!.cgp, 'DO', 0, { ruleset: open });
    expect(bot('equity:endgame=yes', open).decide(underOpen, budget).values).toBe('estimate');
  });

  it('plays whole games legally and reproducibly', () => {
    // With a small bag most of the game is its endgame.
    const entries = 'AABEEINORSTTD'.split('');
    const alphabet = createAlphabet('small', [
      { face: '?', count: 1, points: 0, vowel: false },
      ...english.faces.slice(1).map((face, i) => ({
        face,
        count: entries.filter((entry) => entry === face).length,
        points: english.points[i + 1]!,
        vowel: false,
      })),
    ]);
    const data = rulesetSchema.parse({ ...classic, layout: 'classic', alphabet: 'small', handSize: 4 });
    const ruleset = createRuleset(data, classic.layout, alphabet);
    const play = (stream: number): unknown => {
      const bots = [bot('equity:endgame=yes,pre-endgame=2000', ruleset), bot('equity', ruleset)];
      return playGame({ ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed: 5, stream });
    };
    for (let stream = 0; stream < casesOf({ short: 1, long: 4 }); stream++) expect(play(stream)).toEqual(play(stream));
  });
});
