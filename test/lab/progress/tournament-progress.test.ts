import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ThinnedCurve } from '../../../src/lab/progress/progress-curve.ts';
import { TournamentFollower } from '../../../src/lab/progress/tournament-progress.ts';
import type { TournamentHeader } from '../../../src/tournament/record/tournament-record.ts';

const none = { name: 'x', hash: 'x' };
const header: TournamentHeader = {
  ...{ format: 'tilewright-tournament', version: 2, tilewright: '0', bots: ['greedy', 'random'], pairs: 900, seed: 1 },
  ...{ ruleset: { spec: 'x', alphabet: null, ...none }, lexicon: { spec: 'x', words: 1, ...none } },
  ...{ leaves: {}, vocabularies: {} },
};
const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;

/** A pair that the first bot wins, or that each wins once. */
function pairLine(pair: number, wins: boolean): string {
  const game = { scores: [300, 200], bingos: [0, 0], end: 'out', turns: [] };
  const games = [
    { bots: [0, 1], winners: [0], ...game },
    { bots: [1, 0], winners: [wins ? 1 : 0], ...game },
  ];
  return `${JSON.stringify({ pair, games, digest: '' })}\n`;
}

function newRecord(settings: TournamentHeader): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tilewright-progress-')), 'games.ndjson');
  writeFileSync(path, `${JSON.stringify(settings)}\n`);
  return path;
}

describe('the progress of a tournament', () => {
  it('follows a record as it grows, by whole lines', async () => {
    const path = newRecord(header);
    const follower = new TournamentFollower();
    expect(await follower.progress(path)).toMatchObject({ done: 0, all: 900, curve: null, line: '' });
    for (let pair = 0; pair < 20; pair++) appendFileSync(path, pairLine(pair, pair % 2 === 0));
    const next = pairLine(20, true);
    appendFileSync(path, next.slice(0, 50));
    const halfway = (await follower.progress(path))!;
    expect(halfway).toMatchObject({ done: 20, test: null, curve: { label: 'win rate of greedy, %' } });
    expect(halfway.curve!.points.at(-1)).toEqual([20, 75]);
    expect(halfway.line).toMatch(/^greedy has 75\.0 ± 11\.2 % against random$/u);
    appendFileSync(path, next.slice(50));
    expect(await follower.progress(path)).toMatchObject({ done: 21 });
    // A whole new one is read from its beginning.
    writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(0, 3).join('\n') + '\n');
    expect(await follower.progress(path)).toMatchObject({ done: 2 });
  });

  it('says where a sequential test stands', async () => {
    const path = newRecord({ ...header, sprt });
    for (let pair = 0; pair < 30; pair++) appendFileSync(path, pairLine(pair, pair % 3 === 0));
    const { test, curve, line } = (await new TournamentFollower().progress(path))!;
    expect(test!.low).toBeCloseTo(-2.94, 2);
    expect(test!.high).toBeCloseTo(2.94, 2);
    expect(curve!.points).toHaveLength(30);
    expect(curve!.points.at(-1)![1]).toBe(test!.llr);
    expect(line).toMatch(/^greedy has .*; LLR -?\d+\.\d\d \(-2\.94 to 2\.94\)/u);
  });

  it('ends with the line before one that is damaged', async () => {
    const path = newRecord(header);
    appendFileSync(path, `${pairLine(0, true)}{"pair":1\n${pairLine(2, true)}`);
    expect(await new TournamentFollower().progress(path)).toMatchObject({ done: 1 });
    writeFileSync(path, 'no record\n');
    expect(await new TournamentFollower().progress(path)).toBeNull();
  });
});

describe('a curve', () => {
  it('has some hundred points of any number, evenly, and the latest', () => {
    const curve = new ThinnedCurve();
    for (let i = 1; i <= 12_345; i++) curve.add([i, i]);
    const { points } = curve;
    expect(points.length).toBeGreaterThan(100);
    expect(points.length).toBeLessThanOrEqual(300);
    expect(points.at(-1)).toEqual([12_345, 12_345]);
    const steps = new Set(points.slice(1, -1).map(([at], i) => at - points[i]![0]));
    expect(steps.size).toBe(1);
  });
});
