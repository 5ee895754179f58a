import { appendFileSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OWN_BOT = join(ROOT, 'test/support/program/own-bot.js');
const SMALL = ['greedy', 'longest', '--lexicon', TINY, '--seed', '7', '--pairs', '32'];
const WITH_OWN = ['greedy', './mine.js:manner=seeded', '--lexicon', TINY, '--seed', '7', '--pairs', '4'];

let setting: QueueSetting;
beforeEach(async () => {
  setting = await QueueSetting.make();
});
afterEach(async () => {
  await setting.close();
});

function anotherVersion(): string {
  const folder = setting.folder('other-version');
  for (const part of ['dist/bin', 'data']) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version: '99.1.2' }));
  return join(folder, 'dist/bin/cli/main.js');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

describe.skipIf(!hasRedis)('a worker of a queue', () => {
  it('of another version reports it and leaves the run to others', async () => {
    const other = setting.worker({ around: { main: anotherVersion() } });
    const playing = setting.play('queued.ndjson', { args: SMALL });
    const refusal = /it needs tilewright [^;]+; this is tilewright 99\.1\.2\b.*$/mu;
    expect(await playing.says(/^worker \S+ does not play this tournament: it needs tilewright/mu)).toBe(true);
    expect(playing.stderr).toMatch(refusal);
    expect(other.stderr.match(new RegExp(refusal, 'gmu'))).toHaveLength(1);
    setting.worker();
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(other.stdout).toBe('');
    expect(setting.record('queued.ndjson')).toBe(setting.home(SMALL));
  });

  it('with a corrupted cache loads the correct bytes again', async () => {
    const cache = setting.folder('cache');
    setting.worker({ around: { cache } });
    expect(await setting.play('once.ndjson', { args: SMALL }).ended).toMatchObject({ code: 0 });
    const graphs = filesIn(cache).filter((path) => path.endsWith('.graph'));
    expect(graphs).toHaveLength(1);
    const bytes = readFileSync(graphs[0]!);
    appendFileSync(graphs[0]!, 'and more');
    setting.worker({ around: { cache } });
    const args = [...SMALL.slice(0, -3), '8', '--pairs', '32'];
    expect(await setting.play('twice.ndjson', { args }).ended).toMatchObject({ code: 0 });
    expect(setting.record('twice.ndjson')).toBe(setting.home(args));
    // A worker keeps loaded files in memory, so another worker and another tournament read the cache again.
    expect(readFileSync(graphs[0]!).equals(bytes)).toBe(true);
  });

  it('without a custom bot reports the missing module, and plays once it has it', async () => {
    setting.copy(OWN_BOT, 'mine.js');
    const other = setting.folder('other');
    writeFileSync(join(other, 'mine.js'), `${readFileSync(OWN_BOT, 'utf8')}// changed\n`);
    const without = setting.worker();
    const changed = setting.worker({ args: ['--bot', join(other, 'mine.js')] });
    const playing = setting.play('queued.ndjson', { args: WITH_OWN });
    const refusal = /it needs \S*mine\.js:manner=seeded with SHA-256 [0-9a-f]{16}…; add it with --bot$/mu;
    expect(await without.says(refusal)).toBe(true);
    expect(await changed.says(refusal)).toBe(true);
    expect(await playing.says(refusal)).toBe(true);
    expect(await playing.says(/^workers need mine\.js:manner=seeded with SHA-256 [0-9a-f]{16}…; start/mu)).toBe(true);
    const withIt = setting.worker({ args: ['--bot', './mine.js'] });
    const { code, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr.match(new RegExp(refusal, 'gmu'))).toHaveLength(2);
    expect(withIt.stdout).toMatch(/pairs \d to \d in/u);
    expect(without.stdout + changed.stdout).toBe('');
    expect(setting.record('queued.ndjson')).toBe(setting.home(WITH_OWN));
  });

  it('plays all settings of its modules, identified by their content and imports', async () => {
    setting.copy(OWN_BOT, 'part.js');
    const folder = setting.folder('elsewhere');
    for (const at of [setting.around.folder, folder]) {
      writeFileSync(join(at, 'mine.js'), "export { createBot } from './part.js';\n");
    }
    writeFileSync(join(folder, 'part.js'), `${readFileSync(OWN_BOT, 'utf8')}// changed\n`);
    const settings = ['./mine.js:manner=seeded,w=1', './mine.js:manner=good,w=2'];
    const args = [...settings, ...WITH_OWN.slice(2)];
    const worker = setting.worker({ args: ['--bot', join(folder, 'mine.js')] });
    const playing = setting.play('queued.ndjson', { args });
    const needs = 'mine.js:manner=seeded,w=1 and mine.js:manner=good,w=2 with SHA-256';
    expect(await playing.says(new RegExp(`^worker \\S+ does not play this tournament: it needs ${needs}`, 'mu'))).toBe(
      true,
    );
    // The worker checks its file again after the correction.
    setting.copy(OWN_BOT, 'elsewhere/part.js');
    expect(await playing.ended).toMatchObject({ code: 0 });
    expect(worker.stdout).toMatch(/pairs \d to \d in/u);
    expect(setting.record('queued.ndjson')).toBe(setting.home(args));
  });
});
