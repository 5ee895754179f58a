import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workerCommand } from '../src/cli/queue/worker-command.ts';

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

it('the Dockerfile runs a worker, and not as root', () => {
  const dockerfile = read('Dockerfile');
  expect(/^USER (?<user>\S+)$/mu.exec(dockerfile)?.groups?.['user']).toBe('node');
  const command = JSON.parse(/^CMD (?<json>\[.*\])$/mu.exec(dockerfile)!.groups!['json']!) as string[];
  expect(command[0]).toBe('worker');
  const known = Object.keys(workerCommand.declared.options).map((name) => `--${name}`);
  expect(command.filter((word) => word.startsWith('--') && !known.includes(word))).toEqual([]);
});

it('the compose file has a queue and two workers, which wait for it, and no password in arguments', () => {
  const compose = read('compose.yaml');
  const services = compose.slice(compose.indexOf('services:'), compose.indexOf('\nconfigs:'));
  expect(services.match(/^ {2}\w+:$/gmu)).toEqual(['  redis:', '  worker:']);
  expect(services).toMatch(/TILEWRIGHT_QUEUE: .*\n {4}depends_on:\n {6}redis:\n {8}condition: service_healthy\n/u);
  expect(services).toContain('replicas: 2');
  const lines = services.split('\n').filter((line) => line.includes('REDIS_PASSWORD'));
  expect(lines.map((line) => line.trim().split(':')[0])).toEqual(['REDISCLI_AUTH', 'TILEWRIGHT_QUEUE']);
});
