import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectTo, readQueueUrl } from '../../../src/queue/connection.ts';
import { freePort, hasRedis, TestRedis } from '../../support/program/redis.ts';
import { TcpProxy } from '../../support/program/tcp-proxy.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const SMALL = ['greedy', 'longest', '--lexicon', TINY, '--seed', '7', '--pairs', '32'];
const SECRET = 'wordless-swordfish';

let setting: QueueSetting;
afterEach(async () => {
  await setting.close();
});

async function everythingIn(redis: Redis): Promise<string> {
  const parts: string[] = [];
  for (const key of await redis.keys('*')) parts.push(key, await redis.dump(key));
  return parts.join('\n');
}

function certificate(folder: string): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  return { key, cert };
}

describe.skipIf(!hasRedis)('a queue', () => {
  it('with a password is open to workers that know it, and never displays it', async () => {
    setting = await QueueSetting.make('--requirepass', SECRET, '--rdbcompression', 'no');
    const { port } = setting.redis;
    const url = `redis://:${SECRET}@127.0.0.1:${port}/0`;
    const without = await setting.play('no.ndjson', { args: SMALL, url: setting.redis.url }).ended;
    expect(without).toMatchObject({ code: 1, stdout: '' });
    expect(without.stderr).toMatch(/^tilewright: cannot use the queue at redis:\/\/\S+: NOAUTH [^\n]*\n$/u);
    const wrong = await setting.worker({ url: `redis://:${SECRET}-no@127.0.0.1:${port}/0` }).ended;
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toMatch(/^tilewright: cannot use the queue at redis:\/\/\S+: WRONGPASS [^\n]*\n$/u);

    const [worker, playing] = [setting.worker({ url }), setting.play('queued.ndjson', { args: SMALL, url })];
    const { code, stdout, stderr } = await playing.ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const redis = await connectTo(readQueueUrl(url));
    const contents = await everythingIn(redis);
    redis.disconnect();
    const files = readdirSync(setting.around.folder).map((name) =>
      readFileSync(join(setting.around.folder, name), 'utf8'),
    );
    for (const text of [stdout, stderr, worker.stdout, worker.stderr, wrong.stderr, contents, ...files]) {
      expect(text).not.toContain(SECRET);
    }
    expect(setting.record('queued.ndjson')).toBe(setting.home(SMALL));
  });

  it('with TLS requires a trusted certificate', async () => {
    setting = await QueueSetting.make();
    const { key, cert } = certificate(setting.around.folder);
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert];
    const tls = await TestRedis.start('--tls-port', '0', ...files, '--tls-auth-clients', 'no');
    try {
      const redis = await connectTo(readQueueUrl(tls.url));
      const port = await freePort();
      await redis.config('SET', 'tls-port', String(port));
      redis.disconnect();
      const url = `rediss://localhost:${port}/0`;
      const stranger = await setting.play('no.ndjson', { args: SMALL, url }).ended;
      expect(stranger).toMatchObject({ code: 1, stdout: '' });
      expect(stranger.stderr).toMatch(
        /^tilewright: cannot use the queue at rediss:\/\/\S+: self-signed certificate\n$/u,
      );
      const env = { NODE_EXTRA_CA_CERTS: cert };
      setting.worker({ url, env });
      const { code, stderr } = await setting.play('queued.ndjson', { args: SMALL, url, env }).ended;
      expect({ code, stderr }).toMatchObject({ code: 0 });
      expect(setting.record('queued.ndjson')).toBe(setting.home(SMALL));
    } finally {
      await tls.end();
    }
  });

  it('with the users from the docs allows workers nothing but their work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acl-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8');
    const users = /^user default off\n(?:user .*\n)+/mu.exec(page)![0];
    const file = join(folder, 'users.acl');
    writeFileSync(file, users.replaceAll('CHANGE-', SECRET));
    setting = await QueueSetting.make('--aclfile', file);
    const urlOf = (user: string): string =>
      `redis://${user}:${SECRET}${user.toUpperCase()}@127.0.0.1:${setting.redis.port}/0`;
    setting.worker({ url: urlOf('worker') });
    const { code, stderr } = await setting.play('queued.ndjson', { args: SMALL, url: urlOf('home') }).ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home(SMALL));
    const { stdout } = await setting.run(['queue', 'status', '--queue', urlOf('home')]).ended;
    expect(stdout).toMatch(/^1 run, 1 worker; /u);

    const redis = await connectTo(readQueueUrl(urlOf('worker')));
    await expect(redis.keys('*')).rejects.toThrow(/^NOPERM /u);
    await expect(redis.set(`tilewright:bytes:${'a'.repeat(64)}`, 'x')).rejects.toThrow(/^NOPERM /u);
    await expect(redis.set('other', 'x')).rejects.toThrow(/^NOPERM /u);
    await expect(redis.flushall()).rejects.toThrow(/^NOPERM /u);
    await expect(redis.config('SET', 'maxmemory', '1')).rejects.toThrow(/^NOPERM /u);
    redis.disconnect();
    const stranger = await setting.worker().ended;
    expect(stranger.stderr).toMatch(/^tilewright: cannot use the queue at \S+: NOAUTH [^\n]*\n$/u);
  });

  it.each([
    ['has no memory left', ['CONFIG', 'SET', 'maxmemory', '1'], /^tilewright: OOM command not allowed/mu],
    [
      'is a replica',
      ['REPLICAOF', '127.0.0.1', '1'],
      /^tilewright: READONLY You can't write against a read only replica/mu,
    ],
  ])('that %s is reported in one line, and works again afterwards', async (_, [command, ...args], why) => {
    setting = await QueueSetting.make();
    const redis = await connectTo(readQueueUrl(setting.redis.url));
    await redis.call(command!, ...args);
    const { code, stdout, stderr } = await setting.play('queued.ndjson', { args: SMALL }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
    const worker = setting.worker();
    expect(await worker.says(/^paused taking jobs from the queue: (OOM|READONLY) /mu)).toBe(true);
    await redis.call('REPLICAOF', 'NO', 'ONE');
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
    const again = await setting.resume('queued.ndjson').ended;
    expect(again).toMatchObject({ code: 0 });
    expect(setting.record('queued.ndjson')).toBe(setting.home(SMALL));
    expect(worker.stderr.match(/paused taking jobs/gu)).toHaveLength(1);
  });

  it('in a Redis cluster is rejected with one line', async () => {
    setting = await QueueSetting.make('--cluster-enabled', 'yes');
    for (const program of [setting.worker(), setting.play('no.ndjson', { args: SMALL })]) {
      const { code, stdout, stderr } = await program.ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^tilewright: cannot use the queue at \S+: it is part of a Redis Cluster; [^\n]+\n$/u);
    }
  });

  it('at a Sentinel is rejected with one line', async () => {
    setting = await QueueSetting.make();
    const network = await TcpProxy.to(setting.redis.port, (answer) =>
      Buffer.from(answer.toString('latin1').replace('redis_mode:standalone', 'redis_mode:sentinel\0\0'), 'latin1'),
    );
    try {
      const { code, stderr } = await setting.worker({ url: network.url }).ended;
      expect(code).toBe(1);
      expect(stderr).toContain('it is a Sentinel; use the URL of the Redis that it monitors');
    } finally {
      await network.close();
    }
  });

  it('in an outdated Redis is rejected with one line', async () => {
    setting = await QueueSetting.make();
    const old = await TcpProxy.to(setting.redis.port, (answer) =>
      Buffer.from(answer.toString('latin1').replace(/redis_version:\d/u, 'redis_version:4'), 'latin1'),
    );
    try {
      const why = /^tilewright: Redis version needs to be greater or equal than 5\.0\.0 Current: 4/mu;
      for (const program of [
        setting.worker({ url: old.url }),
        setting.play('no.ndjson', { args: SMALL, url: old.url }),
      ]) {
        const { code, stderr } = await program.ended;
        expect({ code, stderr }).toMatchObject({ code: 1 });
        expect(stderr).toMatch(why);
      }
    } finally {
      await old.close();
    }
  });
});
