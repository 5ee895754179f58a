/** Engines and clocks on a queue: games that are not the same twice. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const FAKE = join(import.meta.dirname, '../../support/program/fake-engine.js');
const engine = (manner: string): string => `passer="${process.execPath}" "${FAKE}" ${manner}`;

interface Line {
  readonly bots?: readonly string[];
  readonly clock?: { readonly ms: number };
  readonly pair?: number;
  readonly games?: readonly { readonly time?: unknown; readonly forfeit?: unknown }[];
}

let setting: QueueSetting;
beforeEach(async () => {
  setting = await QueueSetting.make();
});
afterEach(async () => {
  await setting.close();
});

const linesOf = (name: string): Line[] =>
  setting
    .record(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe.skipIf(!hasRedis)('a tournament on a queue', () => {
  it('of engines is played by workers that have them, and refused by others in a line', async () => {
    const args = [
      'greedy',
      '--engine',
      `${engine('good')};move-time=100`,
      '--lexicon',
      TINY,
      '--seed',
      '5',
      '--pairs',
      '8',
    ];
    const playing = setting.play('engines.ndjson', { args });
    const without = setting.worker();
    expect(
      await without.says(/a run is refused: it wants engine passer; --engine "passer=COMMAND" gives it one/u),
    ).toBe(true);
    const broken = setting.worker({ args: ['--engine', engine('mute')] });
    expect(await broken.says(/a run is refused: engine passer cannot play: /u)).toBe(true);
    await Promise.all([without.kill(), broken.kill()]);
    setting.worker({ args: ['--engine', engine('good')] });
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('its workers need engine passer; start them with --engine "passer=COMMAND"\n');
    const [header, ...pairs] = linesOf('engines.ndjson');
    expect(header?.bots).toEqual(['greedy', 'engine:passer;move-time=100']);
    expect(pairs.map(({ pair }) => pair)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(pairs.flatMap(({ games }) => games!.filter(({ forfeit }) => forfeit !== undefined))).toEqual([]);
  });

  it('on clocks keeps the time of every game', async () => {
    setting.worker();
    const args = ['greedy', 'longest', '--lexicon', TINY, '--seed', '5', '--pairs', '64', '--clock', '60+0'];
    const { code, stdout, stderr } = await setting.play('clocks.ndjson', { args }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('not reproducible');
    const [header, ...pairs] = linesOf('clocks.ndjson');
    expect(header?.clock).toMatchObject({ ms: 60_000 });
    expect(pairs).toHaveLength(64);
    expect(pairs.every(({ games }) => games!.every(({ time }) => time !== undefined))).toBe(true);
  });

  it('says in a line what does not go together', async () => {
    const told = await setting.worker({ args: ['--engine', `${engine('good')};move-time=100`] }).ended;
    expect(told).toMatchObject({ code: 2, stdout: '' });
    expect(told.stderr).toMatch(
      /^tilewright: --engine [^\n]+: what it is told is for the tournament to say; [^\n]+\n$/u,
    );
    const args = ['greedy', '--engine', engine('good'), '--engine-log', 'log', '--lexicon', TINY];
    const logged = await setting.play('no.ndjson', { args }).ended;
    expect(logged).toMatchObject({ code: 2, stdout: '' });
    expect(logged.stderr).toMatch(/^tilewright: --engine-log does not go with --queue; [^\n]+\n$/u);
  });
});
