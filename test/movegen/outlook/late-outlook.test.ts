import { describe, expect, it } from 'vitest';
import { LateInputs } from '../../../src/movegen/outlook/late-inputs.ts';
import { lateNetwork as packed } from '../../../src/movegen/outlook/late-network.ts';
import { LateOutlook } from '../../../src/movegen/outlook/late-outlook.ts';
import type { OutlookNetwork } from '../../../src/movegen/outlook/network.ts';
import { unpackNetwork } from '../../../src/movegen/outlook/packed-network.ts';
import type { Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { slowOutput } from '../../oracle/slow-network.ts';
import { boardWith, classic, english, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const lateNetwork = unpackNetwork(packed);
const graph = tinyGraph();
const position = SearchBoard.fromBoard(classic, graph, boardWith('- 8 7 TO'));
const unseen = new Uint8Array(english.size + 1).fill(1, 0, 10);
const plays: readonly Play[] = [
  { move: place('- 9 7 ONE'), score: 9, equityMilli: 9500, leave: tiles('?EQZ').sort() },
  { move: { kind: 'exchange', tiles: tiles('QZ') }, score: 0, equityMilli: -4000, leave: tiles('?EEON').sort() },
  { move: { kind: 'pass' }, score: 0, equityMilli: 0, leave: tiles('?EEONQZ').sort() },
];

function slowWorth(network: OutlookNetwork, inputs: LateInputs, equityMilli: number): number {
  const points = inputs.lead + equityMilli / 1000 + 8 * slowOutput(network, inputs.values);
  return 1000 * (points * Math.exp(-network.scales[inputs.inBagAfter]!) - inputs.lead);
}

describe('the outlook of a late play', () => {
  it('equals the output of the network computed layer by layer', () => {
    const outlook = new LateOutlook(classic, graph, lateNetwork);
    const inputs = new LateInputs(classic, graph);
    for (const bagCount of [1, 3, 14]) {
      for (const lead of [-50, 0, 120]) {
        outlook.setTurn(position, { bagCount, unseen }, lead);
        inputs.setTurn(position, { bagCount, unseen }, lead);
        for (const play of plays) {
          inputs.measure(position, play);
          const slow = slowWorth(lateNetwork, inputs, play.equityMilli);
          expect(Math.abs(outlook.worthMilli(position, play) - slow)).toBeLessThan(1);
        }
      }
    }
  });

  it('is the same after other plays and turns, and restores the board', () => {
    const outlook = new LateOutlook(classic, graph, lateNetwork);
    const worth = (): number[] => {
      outlook.setTurn(position, { bagCount: 5, unseen }, 10);
      return plays.map((play) => outlook.worthMilli(position, play));
    };
    const first = worth();
    outlook.setTurn(position, { bagCount: 9, unseen: english.counts }, -70);
    outlook.worthMilli(position, plays[0]!);
    expect(worth()).toEqual(first);
    expect(position.tiles).toEqual(SearchBoard.fromBoard(classic, graph, boardWith('- 8 7 TO')).tiles);
  });

  it('rejects tiles that the network does not support', () => {
    const means = lateNetwork.means.slice(1);
    expect(() => new LateOutlook(classic, graph, { ...lateNetwork, means })).toThrow('the network is for other tiles');
  });
});

it('the inputs of a late play are the turn, then the play: lead, score, leave, tiles, the next play of the leave, the bag', () => {
  const inputs = new LateInputs(classic, graph);
  inputs.setTurn(position, { bagCount: 2, unseen }, 20);
  expect(inputs.values[0]).toBe(10);
  expect([...inputs.values.subarray(1, 16)]).toEqual(Array.from({ length: 15 }, (_, i) => Number(i === 2)));
  inputs.measure(position, plays[0]!);
  const [points, near, size, ...rest] = inputs.values.subarray(inputs.atPlay);
  expect([points, near, size]).toEqual([29.5, Math.tanh(29.5 / 30), Math.tanh(29.5 / 30)]);
  expect(rest.slice(0, 5)).toEqual([9, 0.5, 3, 0, 4]);
  expect(inputs.inBagAfter).toBe(0);
  expect(rest.slice(7, 9)).toEqual([1, 0]);
  inputs.measure(position, plays[1]!);
  expect([...inputs.values.subarray(inputs.atPlay + 5, inputs.atPlay + 8)]).toEqual([0, 2, 5]);
  expect(inputs.inBagAfter).toBe(2);
});
