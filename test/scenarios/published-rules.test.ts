/** Distinctive features of published rulesets. */
import { describe, expect, it } from 'vitest';
import { drawForFirst } from '../../src/engine/game/first-draw.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { emptyBoard } from '../../src/engine/board/board.ts';
import type { PlaceMove } from '../../src/engine/board/move.ts';
import { formatMove, formatSiuMove, parsePlaceArguments } from '../../src/engine/notation/move-text.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { describeRefusal } from '../../src/engine/rules/describe-refusal.ts';
import { premiumMark } from '../../src/engine/board/layout.ts';
import { createRandom } from '../../src/engine/random.ts';
import { BLANK } from '../../src/engine/tiles/alphabet.ts';
import { ANY_WORD, checkPlacement } from '../../src/engine/rules/legality.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { loadLanguage, loadRuleset } from '../../src/files/data-files.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { placementAt } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { Table, type TableSetup } from '../support/table.ts';
import { graphOf, tinyWords } from '../support/tiny-lexicon.ts';

const rulesets = new Map<string, Ruleset>();
for (const name of ['super', 'friends', 'feud', 'solitaire', 'clabbers', 'duplicate-fisf'])
  rulesets.set(name, await loadRuleset(name));
for (const name of ['spanish', 'german', 'french', 'romanian']) {
  const { ruleset, alphabet } = await loadLanguage(name);
  rulesets.set(name, await loadRuleset(ruleset, { alphabet }));
}
const rules = (name: string): Ruleset => rulesets.get(name)!;
const table = (name: string, setup: TableSetup = {}): Table => new Table(rules(name), setup);

it.each([...rulesets.keys()])('%s states its source', (name) => expect(rules(name).source).not.toBe(''));

describe('super', () => {
  const words = ['CAT', 'CATERED', 'AT', 'TA'];

  it('has 21 by 21 squares and 200 tiles, with the usual board in the middle', async () => {
    const { layout, alphabet } = rules('super');
    const { layout: usual } = await loadRuleset('classic');
    expect([layout.rows, layout.cols, alphabet.tileCount]).toEqual([21, 21, 200]);
    const marks = (board: typeof layout, from: number): string[] =>
      Array.from({ length: 15 * 15 }, (_, i) => premiumMark(board, from + Math.floor(i / 15), from + (i % 15)));
    expect(marks(layout, 3)).toEqual(marks(usual, 0));
  });

  it('opens on the centre square, which doubles the word', () => {
    const setup = { racks: ['CATERED', 'E'], bag: 'EEEEEEE', words };
    expect(table('super', setup).refusal('- 8 8 CAT').reason).toBe('start-not-covered');
    expect(table('super', setup).play('- 11 10 CAT').lastScore).toBe(10);
  });

  it('quadruples words in the corners and letters on the marked squares', () => {
    const corner = table('super', { racks: ['CAT', 'E'], bag: 'EEEEEEE', words, laid: ['- 2 1 A'] });
    expect(corner.play('| 1 1 T').lastScore).toBe(4 * 2);
    const letter = table('super', { racks: ['T', 'E'], bag: 'EEEEEEE', words, laid: ['- 3 7 A'] });
    expect(letter.play('- 3 6 T').lastScore).toBe(4 + 1);
  });

  it('gives 50 points for all seven tiles, which premiums do not multiply', () => {
    const at = table('super', { racks: ['CATERED', 'E'], bag: 'EEEEEEEEEEEEEE', words });
    // The word starts in the middle and is worth 10; its R is on a double-letter square.
    expect(at.play('- 11 11 CATERED').lastScore).toBe(2 * (10 + 1) + 50);
  });

  it('lets anyone challenge, and a failed challenge costs the next turn', () => {
    const at = table('super', { racks: ['CAT', 'AB', 'CD'], bag: 'EEEEEEE', words })
      .play('- 11 10 CAT')
      .challenge(3);
    expect(at.toMove).toBe(2);
    expect(at.play('pass').toMove).toBe(1);
  });

  it('transfers the value of the remaining tiles to the player who goes out', () => {
    const at = table('super', { racks: ['T', 'QE', 'J'], words, laid: ['- 11 11 A'], scores: [100, 100, 100] });
    at.play('- 11 12 T').accept();
    expect(at.state.scores).toEqual([100 + 2 + 11 + 8, 89, 92]);
  });
});

/** Returns the number of squares per premium. */
function premiums(name: string): Record<string, number> {
  const { layout } = rules(name);
  const counts: Record<string, number> = {};
  for (let at = 0; at < layout.rows * layout.cols; at++) {
    const mark = premiumMark(layout, Math.floor(at / layout.cols), at % layout.cols);
    if (mark !== '.') counts[mark] = (counts[mark] ?? 0) + 1;
  }
  return counts;
}

describe.each([
  // `word` is the value of CATERED without premiums.
  ['friends', { word: 1 + 4 + 1 + 1 + 1 + 1 + 2, bonus: 35, squares: { 2: 24, 3: 16, d: 12, t: 8 }, points: 220 }],
  ['feud', { word: 1 + 4 + 1 + 1 + 1 + 1 + 2, bonus: 40, squares: { 2: 24, 3: 20, d: 12, t: 8 }, points: 210 }],
] as const)('%s', (name, { word, bonus, squares, points }) => {
  const words = ['CATERED', 'AT', 'TA', 'CAT'];

  it('has a different board and 104 tiles', () => {
    const { alphabet } = rules(name);
    const all = alphabet.counts.reduce((sum, count, tile) => sum + count * alphabet.points[tile]!, 0);
    expect([premiums(name), alphabet.tileCount, all]).toEqual([squares, 104, points]);
  });

  it('gives no premium on the centre square, and a different bonus for all seven tiles', () => {
    const at = table(name, { racks: ['CATERED', 'E'], bag: 'EEEEEEEEEEEEEE', words });
    expect(at.describe(at.refusal('- 1 1 CAT'))).toMatch(/start square/u);
    expect(table(name, { racks: ['CAT', 'E'], bag: 'EEEEE', words }).play('- 8 7 CAT').lastScore).toBe(6);
    // A double-word square lies under the final D in one ruleset and under the last E in the other.
    expect(at.play('- 8 8 CATERED').lastScore).toBe(2 * word + bonus);
  });

  it('ends after three passes in a row, and an exchange resets the count', () => {
    const at = table(name, { racks: ['AB', 'CD'], bag: 'EEEEEEE' }).play('pass', 'pass', 'exchange A', 'pass', 'pass');
    expect(at.game.isOver).toBe(false);
    expect(at.play('pass').state).toMatchObject({ end: { reason: 'passes' } });
  });

  it('transfers the value of the remaining tiles to the player who goes out', () => {
    const at = table(name, { racks: ['T', 'QE'], words, laid: ['- 8 8 A'], scores: [100, 100] }).play('- 8 9 T');
    expect(at.state.scores).toEqual([100 + 2 + 11, 89]);
  });

  it('rejects invalid words, and allows exchanges only with seven tiles in the bag', () => {
    const at = table(name, { racks: ['CATERED', 'E'], bag: 'EEEEEE', words });
    expect(at.describe(at.refusal('- 8 7 TAC'))).toBe('Not in the lexicon: TAC.');
    expect(at.refusal('exchange C').reason).toBe('exchange-bag');
  });
});

describe('spanish', () => {
  it.each([
    [3, '[CH]AB', true],
    [3, '[CH]ABE', false],
    [1, 'A', true],
    [0, 'A', false],
  ])('with %i tiles in the bag, an exchange of %s is allowed: %s', (count, tiles, isTaken) => {
    const at = table('spanish', { racks: ['[CH]ABELRÑ', 'E'], bag: 'E'.repeat(count) });
    const result = at.game.apply({ kind: 'exchange', tiles: at.tiles(tiles) });
    expect('reason' in result ? result.reason : null).toBe(isTaken ? null : 'exchange-bag');
  });

  it('plays CH, LL and RR only with the digraph tiles', () => {
    const words = ['[CH]E', 'A[LL]A', 'E[RR]E'];
    const at = table('spanish', { racks: ['[CH]CHLL[LL]AA', 'E[RR]RRE'], bag: 'EEEEEEE', words });
    expect(at.describe(at.refusal('- 8 7 A[L]LA'))).toMatch(/^Not in the lexicon: /u);
    expect(at.play('- 8 7 A[LL]A').lastScore).toBe(2 * (1 + 8 + 1));
    expect(at.tiles('[RR]')).toHaveLength(1);
  });

  it('has neither K nor W, not even as a blank', () => {
    expect(() => table('spanish').tiles('K')).toThrow(/no-tile/u);
    expect(() => table('spanish').tiles('w')).toThrow(/no-tile/u);
  });
});

describe('german', () => {
  it('transfers the value of the remaining tiles from one score to the other', () => {
    const at = table('german', { racks: ['T', 'QÄ'], words: ['AT'], laid: ['- 8 8 A'], scores: [100, 100] });
    expect(at.play('- 8 9 T').state.scores).toEqual([100 + 2 + 16, 84]);
  });

  it('exchanges only with seven tiles in the bag, and draws before the return', () => {
    const at = table('german', { racks: ['ÄÖÜ', 'E'], bag: 'EEEEEE' });
    expect(at.refusal('exchange Ä').reason).toBe('exchange-bag');
    const full = table('german', { racks: ['ÄÖÜAAAA', 'E'], bag: 'EEEEEEE' }).play('exchange ÄÖÜ');
    expect([full.rack(1), full.bagCount]).toEqual(['AAAAEEE', 7]);
  });
});

describe('french', () => {
  it('draws letters for the first turn, and redraws after a blank', () => {
    const { alphabet } = rules('french');
    const drawn = Array.from({ length: 400 }, (_, seed) => drawForFirst(alphabet, 4, createRandom(seed), false));
    expect(drawn.flat().some(({ tiles }) => tiles.includes(BLANK))).toBe(false);
    const withBlanks = Array.from({ length: 400 }, (_, seed) => drawForFirst(alphabet, 4, createRandom(seed)));
    expect(withBlanks.flat().some(({ tiles }) => tiles.includes(BLANK))).toBe(true);
  });

  it('gives the first turn to the letter closest to A', () => {
    const firsts = Array.from({ length: 30 }, (_, seed) => {
      const game = GameHistory.start({ ruleset: rules('french'), lexicon: ANY_WORD, seed });
      const draw = game.lastEvents.find(({ kind }) => kind === 'first-draw');
      if (draw?.kind !== 'first-draw') throw new Error('no draw');
      const { seats, tiles } = draw.rounds.at(-1)!;
      expect(seats[tiles.indexOf(Math.min(...tiles))]).toBe(game.state.toMove);
      return game.state.toMove;
    });
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });
});

describe.each(['french', 'romanian', 'duplicate-fisf'])('%s', (name) => {
  it('labels rows with letters and columns with numbers, row first for plays across', () => {
    const { alphabet, layout } = rules(name);
    const board = emptyBoard(layout);
    const read = (text: string): PlaceMove => parsePlaceArguments(alphabet, text.split(' ')) as PlaceMove;
    const [across, down] = [read('- 8 4 CASA'), read('| 6 5 CASA')];
    expect(formatMove(alphabet, board, across)).toBe('H4 CASA');
    expect(formatMove(alphabet, board, down)).toBe('5F CASA');
    expect(formatSiuMove(alphabet, board, across)).toBe('8D.CASA');
    const refused = checkPlacement(
      { ruleset: rules(name), lexicon: ANY_WORD, board, rack: across.tiles, bagCount: 9 },
      down,
    );
    expect(isRefusal(refused) && describeRefusal(alphabet, refused, layout)).toBe(
      'The first play must cover the start square, H8.',
    );
  });
});

describe('clabbers', () => {
  const words = ['CANISTER', 'CAT', 'DOT', 'AT', 'AN'];

  it('accepts the letters of a word in any order', () => {
    const at = table('clabbers', { racks: ['ISNAETC', 'E'], bag: 'E'.repeat(20), words, laid: ['- 8 8 R'] });
    expect(at.play('- 8 1 ISNAETC').lastScore).toBe(3 * (10 + 1) + 50);
  });

  it('accepts cross words in any order too, and rejects letters without an anagram', () => {
    const setup = { racks: ['TCOD', 'E'], bag: 'E'.repeat(20), words, laid: ['- 8 8 NA'] };
    const at = table('clabbers', setup);
    expect(at.describe(at.refusal('| 7 9 D'))).toBe('Not in the lexicon: DA.');
    expect(at.refusal('| 7 9 TD').reason).toBe('not-words');
    expect(at.play('| 7 9 TC').lastScore).toBe(2 + 1 + 2 * 3);
    expect(table('clabbers', setup).play('| 7 9 T').lastScore).toBe(2 + 1);
  });

  it('has bots that know the word of a play', () => {
    const ruleset = rules('clabbers');
    const graph = graphOf([...tinyWords(), 'QUARTZ']);
    const position = new SearchBoard(ruleset, graph);
    const best = new BestPlays(ruleset, graph);
    const rack = table('clabbers').tiles('ZTRAUQ');
    const [top] = best.top(position, countTiles(rack, ruleset.alphabet.size), null, 'score', 1);
    // Spelled correctly, either Q or Z is on the double-letter square. In any order, Q is on it and Z next to it.
    const { tiles } = placementAt(position, best.plays, top!);
    expect([...tiles].sort()).toEqual([...rack].sort());
    expect(graph.contains(tiles)).toBe(false);
    expect(graph.hasAnagram(tiles)).toBe(true);
  });
});

describe('solitaire', () => {
  const words = ['CAT', 'CATS', 'AT'];

  it('is for a single player, who takes every turn', () => {
    const at = table('solitaire', { racks: ['CATS'], bag: 'EEEEEEE', words }).play('- 8 7 CAT');
    expect([at.toMove, at.state.scores]).toEqual([1, [10]]);
    expect(at.play('- 8 10 S').state.scores).toEqual([16]);
    expect(() => GameHistory.start({ ruleset: rules('solitaire'), lexicon: ANY_WORD, seed: 1, seats: 2 })).toThrow(
      RangeError,
    );
  });

  it('has no exchanges, even with a full bag', () => {
    const at = table('solitaire', { racks: ['CATS'], bag: 'E'.repeat(50) });
    expect(at.describe(at.refusal('exchange C'))).toBe('Tiles may not be exchanged now.');
  });

  it('ends with the last tile, and the total is the sum of all scores', () => {
    const at = table('solitaire', { racks: ['S'], words, laid: ['- 8 7 CAT'], scores: [300] }).play('- 8 10 S');
    expect(at.state).toMatchObject({ end: { reason: 'out' }, scores: [306] });
    expect(at.game.winners).toEqual([0]);
  });

  it('also ends with a pass or if no play is left; remaining tiles cost nothing', () => {
    const stuck = { racks: ['QS'], words, laid: ['- 8 7 CAT'], scores: [300], findsPlay: () => false };
    expect(table('solitaire', stuck).play('- 8 10 S').state).toMatchObject({
      end: { reason: 'no-play-left' },
      scores: [306],
    });
    const given = table('solitaire', { racks: ['QZ'], bag: 'EEE', scores: [300] }).play('pass');
    expect(given.state).toMatchObject({ end: { reason: 'passes' }, scores: [300] });
  });
});
