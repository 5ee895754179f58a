import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asTurn, viewOfPosition } from '../../src/analysis/position-turn.ts';
import { EquityBot } from '../../src/bots/static-bot.ts';
import { analyseAs, readAnalyst } from '../../src/cli/analyze/analysis.ts';
import { parseCgp, type CgpPosition } from '../../src/engine/notation/cgp.ts';
import { formatSiuMove } from '../../src/engine/notation/move-text.ts';
import { sortTiles } from '../../src/engine/tiles/rack.ts';
import { bagCountOf } from '../../src/engine/game/tile-set.ts';
import { formatTiles } from '../../src/engine/tiles/tile-text.ts';
import type { Play } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseLeavesCsv } from '../../src/movegen/leaves/leaves-csv.ts';
import { classic, english } from '../support/classic.ts';
import { runCli } from '../support/program/run-cli.ts';
import { siuSession, tinyLexicon } from '../support/program/siu.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';
import { benchPositions } from '../support/positions.ts';

// Four commands report the value of a play, all from one evaluation.
const folder = temporaryFolder();
const graph = tinyGraph();
const leavesText = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ?'
  .split('')
  .map((letter, i) => `${letter},${((i * 7919) % 23) - 9}`)
  .join('\n');
const leaves = parseLeavesCsv(leavesText, english, { name: 'by-letter', source: 'test' });
const resources = { ruleset: classic, graph, leaves, winPercent: formulaWinPercent() };
const TOP = 15;

/** 200 positions: all with an empty bag, and others with tiles in it. */
function positions(): { text: string; position: CgpPosition }[] {
  const read = (name: string): { text: string; position: CgpPosition }[] =>
    benchPositions(name).map((text) => ({ text, position: parseCgp(text, classic) }));
  const isLate = ({ position }: { position: CgpPosition }): boolean => bagCountOf(position, classic) === 0;
  const inBag = read('positions').filter((at) => !isLate(at));
  const late = [...read('endgames'), ...read('positions')].filter(isLate);
  expect(late.length).toBeGreaterThan(25);
  return [...inBag.slice(late.length - 200), ...late];
}

type Row = readonly [move: string, score: number, equity: number, leave: string];

function rowsOf({ board }: CgpPosition, plays: readonly Play[]): Row[] {
  return plays.map(({ move, score, equityMilli, leave }) => [
    formatSiuMove(english, board, move),
    score,
    equityMilli / 1000,
    formatTiles(english, sortTiles(leave)),
  ]);
}

describe('the value of a play', () => {
  it('is the same in generate, gen, analyze and the bot equity, with and without tiles in the bag', async () => {
    const all = positions();
    expect(all).toHaveLength(200);
    const file = join(folder, 'positions.cgp');
    const csv = join(folder, 'by-letter.csv');
    writeFileSync(file, all.map(({ text }) => text).join('\n'));
    writeFileSync(csv, leavesText);
    const args = ['generate', '--file', file, '--json', '--top', String(TOP), '--lexicon', tinyLexicon];
    const generated = (await runCli([...args, '--leaves', csv])).stdout.trimEnd().split('\n');
    const { session, sent } = siuSession();
    await session.receive(`setoption name Leaves value ${csv}`);
    const bot = new EquityBot('equity', leaves, { ruleset: classic, graph, leaves: new Map() });
    const hot = new SearchBoard(classic, graph);
    let exchanges = 0;
    for (const [i, { text, position }] of all.entries()) {
      const { move, ranked } = bot.decide(viewOfPosition(position, classic, hot), { seed: 1, alternatives: TOP });
      const expected = rowsOf(position, ranked);
      expect(ranked[0]!.move).toEqual(move);
      exchanges += ranked.filter((play) => play.move.kind === 'exchange').length;

      const document = JSON.parse(generated[i]!) as {
        plays: { move: string; score: number; equity: number; leave: string }[];
      };
      const listed = document.plays.map(({ move, score, equity, leave }): Row => [move, score, equity, leave]);
      // Passes are not listed if there are plays.
      expect(listed).toEqual(expected[0]![0] === 'pass' ? [] : expected);

      sent.length = 0;
      await session.receive(`position cgp ${text}`);
      await session.receive('go gen');
      const gen = sent.flatMap((line): Row[] => {
        const match = /^info gen move (\S+) score (\d+) eq (\S+) leave ?(\S*)$/u.exec(
          `${line}${line.endsWith('leave') ? ' ' : ''}`,
        );
        return match === null ? [] : [[match[1]!, Number(match[2]), Number(match[3]), match[4]!]];
      });
      expect(gen).toEqual(expected);
      expect(sent.at(-1)).toBe(`bestmove ${expected[0]![0]}`);

      const options = { analyst: readAnalyst('equity'), seconds: undefined, seed: 1, threads: 1, top: TOP };
      const { signal } = new AbortController();
      const analysis = await analyseAs(asTurn(position, classic), resources, { ...options, signal });
      expect(analysis.search).toBe('static');
      if (analysis.search === 'static') expect(rowsOf(position, analysis.plays)).toEqual(expected);
    }
    expect(exchanges).toBeGreaterThan(100);
    await session.end();
  }, 60_000);

  it('ranks a move named by a front end among the others', async () => {
    const { session, sent } = siuSession();
    for (const { text } of positions().filter((_, i) => i % 10 === 0)) {
      sent.length = 0;
      await session.receive(`position cgp ${text}`);
      await session.receive('go gen alsosearchmoves pass');
      const equities = sent.flatMap((line) => / eq (\S+) leave/u.exec(line)?.slice(1).map(Number) ?? []);
      expect(equities).toEqual([...equities].sort((a, b) => b - a));
      const [first] = sent.flatMap((line) => /^info gen move (\S+)/u.exec(line)?.slice(1) ?? []);
      expect(sent.at(-1)).toBe(`bestmove ${first!}`);
    }
    await session.end();
  });
});
