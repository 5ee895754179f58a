import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareBuilds } from '../../../bench/compare/builds.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const order = join(folder, 'order.txt');

function fakeBuild(name: string, program: string, medians: readonly number[], lexicon = 'aa'): string {
  const path = join(folder, name, program);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(order)}, ${JSON.stringify(`${name}\n`)});
const run = readFileSync(${JSON.stringify(order)}, 'utf8').split('\\n').filter((line) => line === ${JSON.stringify(name)}).length;
const median = ${JSON.stringify(medians)}[run - 1];
const row = (name, median) => ({ name, title: 'a ' + name, median, toReference: 1 });
console.log(JSON.stringify({ version: '1.0', date: 'today', thorough: false, leaves: process.argv.slice(2).join(' '), lexicon: { hash: ${JSON.stringify(lexicon)} },
  positions: { sha256: 'bb' }, rows: [row('work', median), row('same', 7), row(${JSON.stringify(name)}, 1)] }));`,
  );
  return join(folder, name);
}

const MAIN = join('dist', 'bin', 'cli', 'main.js');

describe('compareBuilds', () => {
  it('runs both builds alternately, and reports ratios with intervals', async () => {
    const now = fakeBuild('now', MAIN, [9, 20, 33, 38]);
    const other = fakeBuild('other', join('bin', 'cli', 'main.js'), [10, 20, 30, 40], 'cc');
    const seen: string[] = [];
    const compared = await compareBuilds({
      ...{ now, other, rounds: 4, options: ['--quick'] },
      onRun: (round, of) => seen.push(`${round} ${of}`),
    });
    expect(readFileSync(order, 'utf8').trim().split('\n')).toEqual(
      'now other other now now other other now'.split(' '),
    );
    expect(seen.slice(0, 3)).toEqual([`1 ${now}`, `1 ${other}`, `2 ${other}`]);
    expect(compared).toMatchObject({ rounds: 4, version: '1.0', differences: ['lexicon'] });
    expect(compared.rows.map(({ title }) => title)).toEqual(['a work', 'a same']);
    const [work, same] = compared.rows;
    expect(work!.ratios).toEqual([0.9, 1, 1.1, 0.95].map((ratio) => expect.closeTo(ratio, 12) as number));
    const logs = [0.9, 1, 1.1, 0.95].map(Math.log);
    const mean = logs.reduce((sum, log) => sum + log, 0) / 4;
    const error = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / 3 / 4);
    expect(work!.ratio).toBeCloseTo(Math.exp(mean), 12);
    // Student's t with 3 degrees of freedom, at 1 - 0.025 / 2 for two rows.
    expect(work!.interval[1]).toBeCloseTo(Math.exp(mean + 4.17653 * error), 4);
    expect(work!.interval[0]).toBeLessThan(1);
    expect(same).toMatchObject({ ratio: 1, interval: [1, 1] });
  });

  it('rejects a folder without a build, and reports a failing build', async () => {
    const now = fakeBuild('broken', MAIN, []);
    writeFileSync(join(now, MAIN), 'console.error("tilewright: no words"); process.exit(1);');
    await expect(compareBuilds({ now, other: folder, rounds: 3, options: [] })).rejects.toThrow(/contains no build/u);
    const failing = compareBuilds({ now, other: now, rounds: 3, options: [] });
    await expect(failing).rejects.toThrow(`bench of ${now} failed: tilewright: no words`);
  });
});
