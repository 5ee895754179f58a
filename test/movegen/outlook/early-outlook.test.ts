import { describe, expect, it } from 'vitest';
import { earlyNetwork as packed } from '../../../src/movegen/outlook/early-network.ts';
import { EarlyOutlook } from '../../../src/movegen/outlook/early-outlook.ts';
import { unpackNetwork } from '../../../src/movegen/outlook/packed-network.ts';
import { PlayFeatures } from '../../../src/movegen/outlook/play-features.ts';
import type { Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { slowOutput } from '../../oracle/slow-network.ts';
import { boardWith, classic, english, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const network = unpackNetwork(packed);
const graph = tinyGraph();
const unseen = english.counts;
const later = SearchBoard.fromBoard(classic, graph, boardWith('- 8 7 TO'));
const empty = new SearchBoard(classic, graph);
const plays: readonly Play[] = [
  { move: place('- 9 7 ONE'), score: 9, equityMilli: 9500, leave: tiles('?EQZ').sort() },
  { move: { kind: 'exchange', tiles: tiles('QZ') }, score: 0, equityMilli: -4000, leave: tiles('?EEON').sort() },
  { move: { kind: 'pass' }, score: 0, equityMilli: 0, leave: tiles('?EEONQZ').sort() },
];

function slowInputs(position: SearchBoard, bagCount: number, { move, score, equityMilli, leave }: Play): number[] {
  const features = new PlayFeatures(classic);
  features.setUnseen(unseen);
  features.measure(position, { move, score, equityMilli, leave }, true);
  const [laid, exchanged] = [move.kind === 'place', move.kind === 'exchange'].map((is) =>
    is && move.kind !== 'pass' ? move.tiles.length : 0,
  );
  const kept = Array.from(unseen, (_, tile) => leave.filter((one) => one === tile).length);
  const isFirst = Number(position.tileCount === 0);
  return [
    bagCount,
    isFirst,
    score,
    equityMilli / 1000 - score,
    laid!,
    exchanged!,
    leave.length,
    ...features.values,
    ...kept,
  ];
}

describe('the outlook of an early play', () => {
  it('is the output of the network computed layer by layer, times its scale', () => {
    for (const scale of [1, 2.5]) {
      const outlook = new EarlyOutlook(classic, network, scale);
      for (const position of [empty, later]) {
        for (const bagCount of [86, 40, 15]) {
          outlook.setTurn(position, { bagCount, unseen });
          for (const play of plays) {
            const worth = outlook.worthMilli(position, play);
            const inputs = slowInputs(position, bagCount, play);
            expect(inputs).toHaveLength(network.means.length);
            expect(Math.abs(worth - 10_000 * scale * slowOutput(network, inputs))).toBeLessThan(1);
          }
        }
      }
    }
  });

  it('is the same after other plays and turns, and restores the board', () => {
    const outlook = new EarlyOutlook(classic, network);
    const worth = (): number[] => {
      outlook.setTurn(later, { bagCount: 50, unseen });
      return plays.map((play) => outlook.worthMilli(later, play));
    };
    const first = worth();
    outlook.setTurn(empty, { bagCount: 86, unseen: Int16Array.from(unseen).fill(1) });
    outlook.worthMilli(empty, plays[0]!);
    expect(worth()).toEqual(first);
    expect(new Set(first).size).toBe(plays.length);
    expect(later.tiles).toEqual(SearchBoard.fromBoard(classic, graph, boardWith('- 8 7 TO')).tiles);
  });

  it('rejects tiles that the network does not support', () => {
    const means = network.means.slice(1);
    expect(() => new EarlyOutlook(classic, { ...network, means })).toThrow('the network is for other tiles');
  });
});
